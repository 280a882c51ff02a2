import type { StreakRow } from '@deckhand/contract/reports/streaks/list-streaks';
import { say } from '@deckhand/domain/language/say';
import { formatForDisplay, weekdayName } from '@deckhand/domain/time/civil-date';

export function weeksWords(length: number): string {
  return say('{n, plural, one [# week] other [# weeks]}', { n: length });
}

/** '06-08-2026 – 07-27-2026', or the one date. */
export function rangeWords({ clock_range: { from, to } }: StreakRow['streaks'][number]): string {
  return from === to ? formatForDisplay(from) : `${formatForDisplay(from)} – ${formatForDisplay(to)}`;
}

export function dayWords(row: Pick<StreakRow, 'shift_day'>): string {
  return weekdayName(row.shift_day);
}

export function shiftDatesWords(row: Pick<StreakRow, 'shift_start_date' | 'shift_end_date'>) {
  return {
    first: say('From {date}', { date: formatForDisplay(row.shift_start_date) }),
    second:
      row.shift_end_date === null
        ? say('Ongoing')
        : say('to {date}', { date: formatForDisplay(row.shift_end_date) }),
  };
}
