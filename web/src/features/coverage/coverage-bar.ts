import type { CoverageStretch } from '@deckhand/contract/coverage/coverage';
import type { CoverageState } from '@deckhand/domain/coverage/coverage';
import { type MinuteRange, parseEndTime, parseTime } from '@deckhand/domain/time/minutes';
import { worstOf } from './coverage-words.ts';

const HOUR = 60;

export function minutesOf({
  start_time,
  end_time,
}: Pick<CoverageStretch, 'start_time' | 'end_time'>): MinuteRange {
  return { start: parseTime(start_time) ?? 0, end: parseEndTime(end_time) ?? 0 };
}

/** The whole hours that hold all stretches, so that the days of a page can be compared. */
export function axisOf(stretches: readonly CoverageStretch[]): MinuteRange {
  const ranges = stretches.map(minutesOf);
  if (ranges.length === 0) return { start: 8 * HOUR, end: 20 * HOUR };
  const start = Math.min(...ranges.map((range) => range.start));
  const end = Math.max(...ranges.map((range) => range.end));
  return { start: Math.floor(start / HOUR) * HOUR, end: Math.ceil(end / HOUR) * HOUR };
}

/** Where a range lies on the axis, in percent. */
export function spanOn(axis: MinuteRange, { start, end }: MinuteRange) {
  const percent = (minutes: number) => `${((100 * minutes) / (axis.end - axis.start)).toFixed(3)}%`;
  return { left: percent(start - axis.start), width: percent(end - start) };
}

interface BarPart {
  start: number;
  end: number;
  state: CoverageState;
}

/** One bar for all positions: each time has the worst of their states. */
export function barOf(stretches: readonly CoverageStretch[]): BarPart[] {
  const ranges = stretches.map((stretch) => ({ ...minutesOf(stretch), state: stretch.state }));
  const turns = [...new Set(ranges.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b);
  const parts: BarPart[] = [];
  for (const [index, start] of turns.entries()) {
    const end = turns[index + 1] ?? start;
    const states = ranges
      .filter((range) => range.start <= start && start < range.end)
      .map(({ state }) => state);
    if (states.length === 0) continue;
    const state = worstOf(states);
    const previous = parts.at(-1);
    if (previous?.end === start && previous.state === state) previous.end = end;
    else parts.push({ start, end, state });
  }
  return parts;
}
