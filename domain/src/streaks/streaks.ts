import { type CivilDate, compareDates } from '../time/civil-date.ts';
import { startOfWeek } from '../time/weeks.ts';

/** Weeks one after the other in which a person worked a recurring shift (P8). */
export interface Streak {
  /** The first date worked in the first of them, and the last in the last. */
  readonly from: CivilDate;
  readonly to: CivilDate;
  /** How many weeks, from Sunday to Saturday; one that was worked on several days is still one. */
  readonly length: number;
}

/** The weeks in which any of the dates lie, by their Sundays and in order. */
export function weeksOf(dates: readonly CivilDate[]): CivilDate[] {
  return [...new Set(dates.map(startOfWeek))].sort(compareDates);
}

/**
 * The streaks of one person at one shift. Only weeks in which the shift ran are looked at: one in which it was called off
 * altogether neither breaks nor lengthens a streak, and a week in which it ran without the person breaks it.
 *
 * @param ran the weeks in which the shift ran, by their Sundays
 * @param worked the dates on which the person worked it, without those that were called off
 */
export function streaksIn(ran: readonly CivilDate[], worked: readonly CivilDate[]): Streak[] {
  const workedIn = new Map<CivilDate, { from: CivilDate; to: CivilDate }>();
  for (const date of [...worked].sort(compareDates)) {
    const week = startOfWeek(date);
    workedIn.set(week, { from: workedIn.get(week)?.from ?? date, to: date });
  }
  // Whoever worked a date that the shift was moved away from on the day itself worked it all the same.
  const weeks = [...new Set([...ran, ...workedIn.keys()])].sort(compareDates);
  const streaks: Streak[] = [];
  let current: Streak | undefined;
  for (const week of weeks) {
    const days = workedIn.get(week);
    if (days) {
      current = { from: current?.from ?? days.from, to: days.to, length: (current?.length ?? 0) + 1 };
    } else if (current) {
      streaks.push(current);
      current = undefined;
    }
  }
  return current ? [...streaks, current] : streaks;
}

/** Streaks of up to this many weeks share a row (P9). */
export const shortStreak = 2;

/**
 * The rows in which the report shows a person's streaks at a shift: short ones stand together in the first row, each
 * longer one in a row of its own after it.
 */
export function streakRows<Each extends { readonly length: number }>(streaks: readonly Each[]): Each[][] {
  const short = streaks.filter(({ length }) => length <= shortStreak);
  const long = streaks.filter(({ length }) => length > shortStreak);
  return [...(short.length > 0 ? [short] : []), ...long.map((streak) => [streak])];
}
