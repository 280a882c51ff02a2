import { DateSet } from '../../plans/date-set.ts';
import { alignToWeekday, type WeekdayDates } from '../../plans/weekday-dates.ts';
import { type CivilDate, type Weekday, weekdayOf } from '../../time/civil-date.ts';
import { type MinuteRange, timesOverlap } from '../../time/minutes.ts';

/**
 * A time at which a person cannot work, by their own word (AV1). It has no zone: they mean the clock on the
 * wall of any location where they would work.
 */
export interface Unavailability {
  /** The weekdays that count; empty for every date of `dates`. */
  readonly weekdays: readonly Weekday[];
  readonly dates: DateSet;
  readonly minutes: MinuteRange;
  readonly note: string;
}

/** The dates of the time on which the person is unavailable, in the form of `WeekdayDates`. */
export function unavailableDates(
  { weekdays, dates, minutes }: Unavailability,
  time: WeekdayDates & { readonly minutes: MinuteRange },
): DateSet {
  const counts = weekdays.length === 0 || weekdays.includes(time.weekday);
  if (!counts || !timesOverlap(minutes, time.minutes)) return DateSet.empty;
  return alignToWeekday(time.dates.intersect(dates), time.weekday);
}

export function isUnavailableOn(
  { weekdays, dates }: Pick<Unavailability, 'weekdays' | 'dates'>,
  date: CivilDate,
): boolean {
  return dates.contains(date) && (weekdays.length === 0 || weekdays.includes(weekdayOf(date)));
}

/** Whether something on one date falls into a time at which the person is unavailable. */
export function meetsUnavailability(
  unavailabilities: readonly Unavailability[],
  date: CivilDate,
  minutes: MinuteRange,
): boolean {
  return unavailabilities.some((one) => isUnavailableOn(one, date) && timesOverlap(one.minutes, minutes));
}
