import { DateSet } from '../../plans/date-set.ts';
import { alignToWeekday, type WeekdayDates } from '../../plans/weekday-dates.ts';
import { type CivilDate, type Weekday, weekdayOf } from '../../time/civil-date.ts';
import { type MinuteRange, timesOverlap } from '../../time/minutes.ts';

/**
 * A time at which a person said they cannot work (AV1). It has no zone: they mean the clock on the wall of wherever they
 * would work.
 */
export interface Unavailability {
  /** The weekdays that count; empty for every date of `dates`. */
  readonly weekdays: readonly Weekday[];
  readonly dates: DateSet;
  readonly minutes: MinuteRange;
}

/** A time of day on dates of one weekday for which somebody is needed. */
export interface WantedTime extends WeekdayDates {
  readonly minutes: MinuteRange;
}

/** The dates of the wanted time on which the person said they cannot, in the form of `WeekdayDates`. */
export function unavailableDates(said: Unavailability, wanted: WantedTime): DateSet {
  const counts = said.weekdays.length === 0 || said.weekdays.includes(wanted.weekday);
  if (!counts || !timesOverlap(said.minutes, wanted.minutes)) return DateSet.empty;
  return alignToWeekday(wanted.dates.intersect(said.dates), wanted.weekday);
}

export function isSaidFor({ weekdays, dates }: Unavailability, date: CivilDate): boolean {
  return dates.contains(date) && (weekdays.length === 0 || weekdays.includes(weekdayOf(date)));
}

/** Whether something on one date falls into a time at which the person said they cannot. */
export function meetsUnavailability(
  said: readonly Unavailability[],
  date: CivilDate,
  minutes: MinuteRange,
): boolean {
  return said.some((one) => isSaidFor(one, date) && timesOverlap(one.minutes, minutes));
}
