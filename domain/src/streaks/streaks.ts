import type { CivilDate } from '../time/civil-date.ts';

/** What became of one date of a person's recurring shift. */
export interface StreakWeek {
  readonly date: CivilDate;
  /** False where the shift was called off or the location closed: such a week neither breaks nor lengthens (P8). */
  readonly ran: boolean;
  readonly worked: boolean;
}

/** Weeks one after the other in which the shift ran and the person worked it. */
export interface Streak {
  readonly from: CivilDate;
  readonly to: CivilDate;
  readonly length: number;
}

/** The streaks in weeks that are given in their order. */
export function streaksIn(weeks: readonly StreakWeek[]): Streak[] {
  const streaks: Streak[] = [];
  let current: Streak | undefined;
  for (const { date, ran, worked } of weeks) {
    if (!ran) continue;
    if (worked) {
      current = { from: current?.from ?? date, to: date, length: (current?.length ?? 0) + 1 };
    } else if (current) {
      streaks.push(current);
      current = undefined;
    }
  }
  return current ? [...streaks, current] : streaks;
}

const SHORT_STREAK = 2;

/**
 * The rows in which the report shows a person's streaks of a shift: short ones stand together in the first row, each
 * longer one in a row of its own after it.
 */
export function streakRows(streaks: readonly Streak[]): Streak[][] {
  const short = streaks.filter(({ length }) => length <= SHORT_STREAK);
  const long = streaks.filter(({ length }) => length > SHORT_STREAK);
  return [...(short.length > 0 ? [short] : []), ...long.map((streak) => [streak])];
}
