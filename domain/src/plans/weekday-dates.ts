import {
  type CivilDate,
  civilDateOf,
  dayNumberOf,
  WEEKDAYS,
  type Weekday,
  weekdayIndex,
} from '../time/civil-date.ts';
import { DateSet, type DayRange } from './date-set.ts';

/**
 * Dates of one weekday, in a form that the database can check: each range begins on that weekday, ends right after one,
 * and means every such weekday in between. The other days of the range mean nothing.
 *
 * Because both ends are on the weekday, two ranges of the same weekday overlap exactly when they share a real date: the
 * later of the two starts is such a weekday and lies in both ranges. So `dates &&` in an exclusion constraint finds every
 * double booking and no other, and 'every Monday, no end' is one range.
 */
export interface WeekdayDates {
  readonly weekday: Weekday;
  readonly dates: DateSet;
}

/** The dates that fall on the weekday, in the form above. The same dates always give the same set. */
export function alignToWeekday(dates: DateSet, weekday: Weekday): DateSet {
  const index = WEEKDAYS.indexOf(weekday);
  const aligned: { from: number; to: number }[] = [];
  for (const range of dates.ranges) {
    const from = range.from + ((index - weekdayIndex(range.from) + 7) % 7);
    const to = endAfterWeekday(range, index);
    if (from >= to) continue;
    const previous = aligned.at(-1);
    // The ranges are a week apart, so no such weekday lies between them and they become one.
    if (previous && from - (previous.to - 1) === 7) previous.to = to;
    else aligned.push({ from, to });
  }
  return DateSet.fromDayRanges(aligned);
}

/** Splits the dates by weekday, leaving out weekdays without a date. */
export function splitByWeekday(dates: DateSet, weekdays: readonly Weekday[]): WeekdayDates[] {
  return weekdays
    .map((weekday) => ({ weekday, dates: alignToWeekday(dates, weekday) }))
    .filter((part) => !part.dates.isEmpty);
}

/** The rows on these dates alone; drops rows that have none of them. */
export function rowsWithin<Row extends WeekdayDates>(rows: readonly Row[], dates: DateSet): Row[] {
  return rows
    .map((row) => ({ ...row, dates: alignToWeekday(row.dates.intersect(dates), row.weekday) }))
    .filter((row) => !row.dates.isEmpty);
}

/** The real dates of `WeekdayDates`, from `first` to `last`. */
export function listWeekdayDates(
  { weekday, dates }: WeekdayDates,
  first: CivilDate,
  last: CivilDate,
): CivilDate[] {
  const listed: CivilDate[] = [];
  const index = WEEKDAYS.indexOf(weekday);
  const [firstDay, end] = [dayNumberOf(first), dayNumberOf(last) + 1];
  // Without sets in between: a week of a large location asks for hundreds of these.
  for (const range of dates.ranges) {
    const from = Math.max(range.from, firstDay);
    const to = Math.min(range.to, end);
    for (let day = from + ((index - weekdayIndex(from) + 7) % 7); day < to; day += 7)
      listed.push(civilDateOf(day));
  }
  return listed;
}

function endAfterWeekday(range: DayRange, index: number): number {
  if (range.to === Number.POSITIVE_INFINITY) return range.to;
  const last = range.to - 1;
  return last - ((weekdayIndex(last) - index + 7) % 7) + 1;
}
