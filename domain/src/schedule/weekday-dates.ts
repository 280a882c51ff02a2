import { type CivilDate, civilDateOf, WEEKDAYS, type Weekday, weekdayIndex } from '../time/civil-date.ts';
import { DateSet, type DayRange } from './date-set.ts';

/**
 * Dates that all fall on one weekday, in the form the database can guard: each range begins on that weekday, ends just
 * after one, and stands for every such weekday in it. The days between are padding that means nothing.
 *
 * Why so: with both ends on the weekday, two ranges of the same weekday overlap exactly when they share a real date,
 * since the later of the two beginnings is such a weekday and lies in both. So `dates &&` in an exclusion constraint
 * neither misses a double booking nor invents one, and 'every Monday, no end' takes one range.
 */
export interface WeekdayDates {
  readonly weekday: Weekday;
  readonly dates: DateSet;
}

/** Those of the dates that fall on the weekday, in the form above. The same dates always give the same set. */
export function alignToWeekday(dates: DateSet, weekday: Weekday): DateSet {
  const index = WEEKDAYS.indexOf(weekday);
  const aligned: { from: number; to: number }[] = [];
  for (const range of dates.ranges) {
    const from = range.from + ((index - weekdayIndex(range.from) + 7) % 7);
    const to = endAfterWeekday(range, index);
    if (from >= to) continue;
    const previous = aligned.at(-1);
    // The last weekday of the one range and the first of the next are a week apart: no such weekday lies between them.
    if (previous && from - (previous.to - 1) === 7) previous.to = to;
    else aligned.push({ from, to });
  }
  return DateSet.fromDayRanges(aligned);
}

/** The set weekday by weekday, for the weekdays asked for; those it has no date of are left out. */
export function splitByWeekday(dates: DateSet, weekdays: readonly Weekday[]): WeekdayDates[] {
  return weekdays
    .map((weekday) => ({ weekday, dates: alignToWeekday(dates, weekday) }))
    .filter((part) => !part.dates.isEmpty);
}

/** The real dates that `WeekdayDates` stand for, from `first` to `last`. */
export function listWeekdayDates(
  { weekday, dates }: WeekdayDates,
  first: CivilDate,
  last: CivilDate,
): CivilDate[] {
  const listed: CivilDate[] = [];
  for (const { from, to } of alignToWeekday(dates.within(first, last), weekday).ranges) {
    for (let day = from; day < to; day += 7) listed.push(civilDateOf(day));
  }
  return listed;
}

function endAfterWeekday(range: DayRange, index: number): number {
  if (range.to === Number.POSITIVE_INFINITY) return range.to;
  const last = range.to - 1;
  return last - ((weekdayIndex(last) - index + 7) % 7) + 1;
}
