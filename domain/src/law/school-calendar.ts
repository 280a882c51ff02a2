import { type CivilDate, dayNumberOf, weekdayIndex } from '../time/civil-date.ts';
import type { MinuteRange } from '../time/minutes.ts';

/** The dates from `first` to `last`, both included. */
export interface SchoolDates {
  readonly first: CivilDate;
  readonly last: CivilDate;
}

/** LA6: when there is school where the minors of a location live. */
export interface SchoolCalendar {
  /** 0 is Sunday. */
  readonly weekdays: readonly number[];
  readonly hours: MinuteRange;
  readonly terms: readonly SchoolDates[];
  readonly daysOff: readonly SchoolDates[];
}

interface SchoolHours {
  /** Null: there is no school on that date. */
  readonly hours: MinuteRange | null;
  /** No term says so: the calendar is missing, or its terms are over or yet to begin. */
  readonly isAssumed: boolean;
}

/** 8:00 AM to 3:00 PM. */
export const ASSUMED_HOURS: MinuteRange = { start: 480, end: 900 };
export const ASSUMED_WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5];

/**
 * LA6: the school hours of a date. From the first day of the first term to the last day of the last, the calendar decides, so there
 * is no school between terms. Elsewhere every Monday to Friday from September 1 to May 31 is assumed to be a school day, holidays
 * included.
 */
export function schoolHoursOn(calendar: SchoolCalendar | null, date: CivilDate): SchoolHours {
  if (calendar === null || !isDecided(calendar, date)) {
    return { hours: isAssumedSchoolDay(date) ? ASSUMED_HOURS : null, isAssumed: true };
  }
  const { weekdays, hours, terms, daysOff } = calendar;
  const isSchoolDay =
    weekdays.includes(weekdayIndex(dayNumberOf(date))) && isIn(terms, date) && !isIn(daysOff, date);
  return { hours: isSchoolDay ? hours : null, isAssumed: false };
}

function isDecided({ terms }: SchoolCalendar, date: CivilDate): boolean {
  return terms.some(({ first }) => first <= date) && terms.some(({ last }) => date <= last);
}

function isIn(dates: readonly SchoolDates[], date: CivilDate): boolean {
  return dates.some(({ first, last }) => first <= date && date <= last);
}

function isAssumedSchoolDay(date: CivilDate): boolean {
  const monthAndDay = date.slice(5);
  const isSummer = '06-01' <= monthAndDay && monthAndDay < '09-01';
  return !isSummer && ASSUMED_WEEKDAYS.includes(weekdayIndex(dayNumberOf(date)));
}
