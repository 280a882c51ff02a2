import type { StreakRow } from '@deckhand/contract/streaks/list-streaks';
import { shortStreak, streakRows } from '@deckhand/domain/streaks/streaks';
import { formatForDisplay, weekdayName } from '@deckhand/domain/time/civil-date';
import type { Sort } from '../../ui/list-address.ts';

type WireStreak = StreakRow['streaks'][number];

/** One line of the report: a person's short streaks in a shift, or one long streak. */
export interface StreakLine {
  key: string;
  row: StreakRow;
  streaks: readonly WireStreak[];
  longest: number;
  /** Long enough for a line of its own. */
  isLong: boolean;
}

export function linesOf(rows: readonly StreakRow[]): StreakLine[] {
  return rows.flatMap((row) =>
    streakRows(row.streaks).map((streaks, place) => {
      const longest = Math.max(...streaks.map(({ length }) => length));
      return {
        key: `${row.user.id} ${row.shift_code} ${place}`,
        row,
        streaks,
        longest,
        isLong: longest > shortStreak,
      };
    }),
  );
}

/** Searches the name, the shift code, the day, the position and the location. */
export function findLines(lines: readonly StreakLine[], text: string, location: string): StreakLine[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [...lines];
  return lines.filter(({ row }) =>
    [row.employee_name, row.shift_code, row.shift_day, row.position, location].some((fact) =>
      fact.toLowerCase().includes(wanted),
    ),
  );
}

/** Sorts by name, or by the longest streak; equal lines keep their order. */
export function sortLines(lines: readonly StreakLine[], sort: Sort): StreakLine[] {
  const sign = sort.direction === 'descending' ? -1 : 1;
  const compare =
    sort.column === 'weeks'
      ? (left: StreakLine, right: StreakLine) => left.longest - right.longest
      : (left: StreakLine, right: StreakLine) =>
          left.row.employee_name.localeCompare(right.row.employee_name, 'en');
  return [...lines].sort((left, right) => sign * compare(left, right));
}

export function weeksWords(length: number): string {
  return length === 1 ? '1 week' : `${length} weeks`;
}

/** '06-08-2026 – 07-27-2026', or the one date. */
export function rangeWords({ clock_range: { from, to } }: WireStreak): string {
  return from === to ? formatForDisplay(from) : `${formatForDisplay(from)} – ${formatForDisplay(to)}`;
}

export function dayWords(row: Pick<StreakRow, 'shift_day'>): string {
  return weekdayName(row.shift_day);
}

export function shiftDatesWords(row: Pick<StreakRow, 'shift_start_date' | 'shift_end_date'>) {
  return {
    first: `From ${formatForDisplay(row.shift_start_date)}`,
    second: row.shift_end_date === null ? 'Ongoing' : `to ${formatForDisplay(row.shift_end_date)}`,
  };
}
