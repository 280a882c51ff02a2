import { shortStreak, streakRows } from '@deckhand/domain/reports/streaks/streaks';
import type { StreakOrder, StreakRow } from './list-streaks.ts';

/**
 * One line of the report: a person's short streaks in a shift, or one long streak (P9). The screen and the export find and
 * sort lines with the same functions, so that they agree.
 */
export interface StreakLine {
  key: string;
  row: StreakRow;
  streaks: StreakRow['streaks'];
  longest: number;
  /** Long enough for a line of its own. */
  isLong: boolean;
}

export function linesOf(rows: readonly StreakRow[]): StreakLine[] {
  return rows.flatMap((row) =>
    streakRows(row.streaks).map((streaks, index) => {
      const longest = Math.max(...streaks.map(({ length }) => length));
      return {
        key: `${row.user.id} ${row.shift_code} ${index}`,
        row,
        streaks,
        longest,
        isLong: longest > shortStreak,
      };
    }),
  );
}

/** Searches the name, the shift code, the day, the position and the location. */
export function findStreaks(rows: readonly StreakRow[], text: string, location: string): StreakRow[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [...rows];
  return rows.filter((row) =>
    [row.employee_name, row.shift_code, row.shift_day, row.position, location].some((fact) =>
      fact.toLowerCase().includes(wanted),
    ),
  );
}

/** Made once: a report has thousands of lines. */
const names = new Intl.Collator('en');

/** Sorts by name, or by the longest streak; equal lines keep their order. */
export function sortLines(lines: readonly StreakLine[], { order_by, order }: StreakOrder): StreakLine[] {
  const sign = order === 'desc' ? -1 : 1;
  const compare =
    order_by === 'weeks'
      ? (left: StreakLine, right: StreakLine) => left.longest - right.longest
      : (left: StreakLine, right: StreakLine) =>
          names.compare(left.row.employee_name, right.row.employee_name);
  return [...lines].sort((left, right) => sign * compare(left, right));
}
