import { type CivilDate, compareDates } from '../../time/civil-date.ts';
import { startOfWeek } from '../../time/weeks.ts';

/** Consecutive weeks in which a person worked a recurring shift (P8). */
export interface Streak {
  /** The first date worked in the first week, and the last date worked in the last week. */
  readonly from: CivilDate;
  readonly to: CivilDate;
  /** The number of weeks, Sunday to Saturday. A week worked on several days counts once. */
  readonly length: number;
}

/** The Sundays of the weeks that contain the dates, in order. */
export function weeksOf(dates: readonly CivilDate[]): CivilDate[] {
  return [...new Set(dates.map(startOfWeek))].sort(compareDates);
}

/**
 * The streaks of one person on one shift. Only weeks in which the shift ran count: a week in which every date was
 * dismissed or a holiday neither breaks nor lengthens a streak, and a week in which it ran without the person breaks it.
 *
 * @param ran the Sundays of the weeks in which the shift ran
 * @param worked the dates on which the person worked the shift, without dismissed ones and holidays
 */
export function streaksIn(ran: readonly CivilDate[], worked: readonly CivilDate[]): Streak[] {
  const workedIn = new Map<CivilDate, { from: CivilDate; to: CivilDate }>();
  for (const date of [...worked].sort(compareDates)) {
    const week = startOfWeek(date);
    workedIn.set(week, { from: workedIn.get(week)?.from ?? date, to: date });
  }
  // A date still counts as worked when the shift was moved away from it on the same day.
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
 * Groups a person's streaks on a shift into the rows of the report: all short streaks share the first row, and each
 * longer one gets its own row after it.
 */
export function streakRows<Each extends { readonly length: number }>(streaks: readonly Each[]): Each[][] {
  const short = streaks.filter(({ length }) => length <= shortStreak);
  const long = streaks.filter(({ length }) => length > shortStreak);
  return [...(short.length > 0 ? [short] : []), ...long.map((streak) => [streak])];
}
