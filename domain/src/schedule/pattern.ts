import {
  type CivilDate,
  compareDates,
  laterOf,
  WEEKDAYS,
  type Weekday,
  weekdayOf,
} from '../time/civil-date.ts';
import type { MinuteRange } from '../time/minutes.ts';
import { DateSet } from './date-set.ts';
import { listWeekdayDates, splitByWeekday, type WeekdayDates } from './weekday-dates.ts';

export const REPEATS = ['WEEKLY', 'DAILY', 'NEVER'] as const;
export type Repeat = (typeof REPEATS)[number];

/** How a shift runs over a set of dates. Times are the location's wall clock, so no DST ever moves them. */
export interface Pattern {
  readonly repeat: Repeat;
  /** The weekday it runs on when WEEKLY; when NEVER, that of its date; when DAILY, that of its first date. */
  readonly weekday: Weekday;
  /**
   * The span it is in force, as entered and minus what was carved out; not only the dates it runs on. The spans of one
   * shift's patterns never overlap, so a date has one pattern at most.
   */
  readonly dates: DateSet;
  readonly minutes: MinuteRange;
  readonly shiftTypeIds: readonly number[];
}

export interface PatternForm {
  readonly repeat: Repeat;
  readonly startDate: CivilDate;
  /** Absent for an ongoing shift; a one-time shift has none. */
  readonly endDate?: CivilDate | null;
  readonly minutes: MinuteRange;
  readonly shiftTypeIds: readonly number[];
}

/** S1: WEEKLY runs on the weekday of its start date, DAILY every day, NEVER once. */
export function makePattern({ repeat, startDate, endDate, minutes, shiftTypeIds }: PatternForm): Pattern {
  const dates = DateSet.fromRange(startDate, repeat === 'NEVER' ? startDate : endDate);
  return { repeat, weekday: weekdayOf(startDate), dates, minutes, shiftTypeIds };
}

/** The dates a pattern runs on, weekday by weekday; the only exact form of an ongoing one. */
export function runningDates(pattern: Pattern): WeekdayDates[] {
  return splitByWeekday(pattern.dates, pattern.repeat === 'DAILY' ? WEEKDAYS : [pattern.weekday]);
}

export function runsOn(pattern: Pattern, date: CivilDate): boolean {
  return (pattern.repeat === 'DAILY' || weekdayOf(date) === pattern.weekday) && pattern.dates.contains(date);
}

/** The dates it runs on from `first` to `last`, in order. */
export function runningDatesWithin(pattern: Pattern, first: CivilDate, last: CivilDate): CivilDate[] {
  if (pattern.repeat === 'DAILY') return pattern.dates.within(first, last).dates();
  return listWeekdayDates(pattern, first, last);
}

/** The pattern by which a shift runs on a date, if it does. */
export function patternOn(patterns: readonly Pattern[], date: CivilDate): Pattern | undefined {
  return patterns.find((pattern) => runsOn(pattern, date));
}

/** S5: from when on Apply To All changes a shift. What is before today is never rewritten. */
export function effectiveFrom(effectiveDate: CivilDate, today: CivilDate): CivilDate {
  return laterOf(effectiveDate, today);
}

/** Gives one date to a pattern of its own (Apply To One). */
export function carveDate(patterns: readonly Pattern[], date: CivilDate, only: Pattern): Pattern[] {
  const dates = DateSet.fromDates([date]);
  return tidy([
    ...patterns.map((pattern) => ({ ...pattern, dates: pattern.dates.minus(dates) })),
    { ...only, weekday: weekdayOf(date), dates },
  ]);
}

/** Lets another pattern take over from a date on (Apply To All); what was carved out after it is overtaken too. */
export function splitFrom(patterns: readonly Pattern[], from: CivilDate, next: Pattern): Pattern[] {
  return tidy([...endBefore(patterns, from), { ...next, dates: next.dates.onOrAfter(from) }]);
}

/** Nothing runs from the date on (archiving). */
export function endBefore(patterns: readonly Pattern[], from: CivilDate): Pattern[] {
  return tidy(patterns.map((pattern) => ({ ...pattern, dates: pattern.dates.before(from) })));
}

/** Without patterns that run on no date, such as what is left of a week without its Monday, in the order of their beginnings. */
function tidy(patterns: readonly Pattern[]): Pattern[] {
  return patterns
    .filter((pattern) => runningDates(pattern).length > 0)
    .sort((left, right) => compareDates(left.dates.first ?? '', right.dates.first ?? ''));
}
