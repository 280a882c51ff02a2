import { formatTime, MINUTES_PER_DAY, type MinuteRange } from '@deckhand/domain/time/minutes';

const HOUR = 60;
/** A finger paints half hours; the form takes any time. */
const STEP = 30;

/** The hours that a pool is open on most days. */
const usual: MinuteRange = { start: 6 * HOUR, end: 22 * HOUR };

/** The hours that a week shows: the usual ones, and whole hours more where something is earlier or later. */
export function shownHours(ranges: readonly MinuteRange[]): MinuteRange {
  // A time without a beginning or an end is there whatever is shown.
  const starts = ranges.map(({ start }) => start).filter((start) => start > 0);
  const ends = ranges.map(({ end }) => end).filter((end) => end < MINUTES_PER_DAY);
  return {
    start: Math.floor(Math.min(usual.start, ...starts) / HOUR) * HOUR,
    end: Math.ceil(Math.max(usual.end, ...ends) / HOUR) * HOUR,
  };
}

/** Every third hour, which a phone has room for. */
export function hourMarks({ start, end }: MinuteRange): number[] {
  const marks: number[] = [];
  for (let minute = Math.ceil(start / (3 * HOUR)) * 3 * HOUR; minute < end; minute += 3 * HOUR)
    marks.push(minute);
  return marks;
}

/** The position of a time on the track, in percent; undefined if it lies outside the shown hours. */
export function spanOn(shown: MinuteRange, { start, end }: MinuteRange) {
  const [from, to] = [Math.max(start, shown.start), Math.min(end, shown.end)];
  if (from >= to) return undefined;
  const share = 100 / (shown.end - shown.start);
  return { left: `${(from - shown.start) * share}%`, width: `${(to - from) * share}%` };
}

/**
 * The time between two points of the track, each as a share of its width. Beyond an edge, the time extends to
 * the beginning or the end of the day.
 */
export function paintedTime(shown: MinuteRange, one: number, other: number): MinuteRange {
  const minuteAt = (share: number) => shown.start + share * (shown.end - shown.start);
  const [left, right] = [Math.min(one, other), Math.max(one, other)];
  const start = left <= 0 ? 0 : Math.floor(minuteAt(left) / STEP) * STEP;
  const end = right >= 1 ? MINUTES_PER_DAY : Math.ceil(minuteAt(right) / STEP) * STEP;
  return { start, end: Math.max(end, start + STEP) };
}

/** The hour at a point of the track. */
export function tappedTime(shown: MinuteRange, share: number): MinuteRange {
  const inside = Math.min(Math.max(share, 0), 0.999);
  const start = Math.floor((shown.start + inside * (shown.end - shown.start)) / HOUR) * HOUR;
  return { start, end: start + HOUR };
}

/** For the form: '' where the time begins or ends with the day. */
export function fieldsOf({ start, end }: MinuteRange) {
  return {
    start_time: start === 0 ? '' : formatTime(start),
    end_time: end === MINUTES_PER_DAY ? '' : formatTime(end),
  };
}
