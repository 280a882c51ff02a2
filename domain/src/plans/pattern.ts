import {
  addDays,
  type CivilDate,
  compareDates,
  WEEKDAYS,
  type Weekday,
  weekdayOf,
} from '../time/civil-date.ts';
import type { MinuteRange } from '../time/minutes.ts';
import { DateSet } from './date-set.ts';
import { listWeekdayDates, splitByWeekday, type WeekdayDates } from './weekday-dates.ts';

export const REPEATS = ['WEEKLY', 'DAILY', 'NEVER'] as const;
export type Repeat = (typeof REPEATS)[number];

/** A shift over a set of dates. Times are on the location's wall clock, so DST does not move them (G2). */
export interface Pattern {
  readonly repeat: Repeat;
  /** WEEKLY: the weekday it runs on. NEVER: the weekday of its date. DAILY: the weekday of its first date. */
  readonly weekday: Weekday;
  /**
   * The span for which the pattern applies, as entered and without carved-out dates. It also holds dates on which the
   * shift does not run. The spans of one shift's patterns never overlap, so a date has one pattern at most.
   */
  readonly dates: DateSet;
  readonly minutes: MinuteRange;
  readonly positionIds: readonly number[];
}

export interface PatternForm {
  readonly repeat: Repeat;
  readonly startDate: CivilDate;
  /** Absent for an ongoing shift; ignored for a one-time shift. */
  readonly endDate?: CivilDate | null;
  readonly minutes: MinuteRange;
  readonly positionIds: readonly number[];
}

/** S1: WEEKLY runs on the weekday of its start date, DAILY every day, NEVER once. */
export function makePattern({ repeat, startDate, endDate, minutes, positionIds }: PatternForm): Pattern {
  const dates = DateSet.fromRange(startDate, repeat === 'NEVER' ? startDate : endDate);
  return { repeat, weekday: weekdayOf(startDate), dates, minutes, positionIds };
}

/** The dates on which a pattern runs, one part per weekday. Works for an ongoing pattern too. */
export function runningDates(pattern: Pattern): WeekdayDates[] {
  return splitByWeekday(pattern.dates, pattern.repeat === 'DAILY' ? WEEKDAYS : [pattern.weekday]);
}

export function runsOn(pattern: Pattern, date: CivilDate): boolean {
  return (pattern.repeat === 'DAILY' || weekdayOf(date) === pattern.weekday) && pattern.dates.contains(date);
}

/** The dates on which it runs from `first` to `last`, in order. */
export function runningDatesWithin(pattern: Pattern, first: CivilDate, last: CivilDate): CivilDate[] {
  if (pattern.repeat === 'DAILY') return pattern.dates.within(first, last).dates();
  return listWeekdayDates(pattern, first, last);
}

/** The pattern that runs on the date, if any. */
export function patternOn(patterns: readonly Pattern[], date: CivilDate): Pattern | undefined {
  return patterns.find((pattern) => runsOn(pattern, date));
}

/** The pattern still runs on the date or later. */
export function runsFrom(pattern: Pattern, date: CivilDate): boolean {
  return runningDates({ ...pattern, dates: pattern.dates.onOrAfter(date) }).length > 0;
}

/** The earliest date that any of the patterns runs on. */
export function firstRunningDate(patterns: readonly Pattern[]): CivilDate | undefined {
  let earliest: CivilDate | undefined;
  for (const pattern of patterns) {
    const first = firstDateOf(pattern);
    if (first !== undefined && (earliest === undefined || first < earliest)) earliest = first;
  }
  return earliest;
}

function firstDateOf(pattern: Pattern): CivilDate | undefined {
  const { first } = pattern.dates;
  // Most patterns run on their first date, so skip the search.
  if (first === undefined || runsOn(pattern, first)) return first;
  return runningDates(pattern)[0]?.dates.first;
}

/** The end date as entered, which can be a date without the shift; null for an ongoing shift. */
export function lastDate(patterns: readonly Pattern[]): CivilDate | null {
  let latest: CivilDate | null = null;
  for (const { dates } of patterns) {
    if (dates.isOngoing) return null;
    if (dates.last !== undefined && (latest === null || dates.last > latest)) latest = dates.last;
  }
  return latest;
}

/** The patterns run on the same days of the week. */
export function haveSameDays(
  left: Pick<Pattern, 'repeat' | 'weekday'>,
  right: Pick<Pattern, 'repeat' | 'weekday'>,
): boolean {
  return left.repeat === right.repeat && (left.repeat === 'DAILY' || left.weekday === right.weekday);
}

/** The patterns run on the same days, at the same time and for the same types. */
export function runsLike(left: Pattern, right: Pattern): boolean {
  return (
    haveSameDays(left, right) &&
    left.minutes.start === right.minutes.start &&
    left.minutes.end === right.minutes.end &&
    haveSameTypes(left.positionIds, right.positionIds)
  );
}

/** The order counts: reports count a shift under its first type. */
export function haveSameTypes(left: readonly number[], right: readonly number[]): boolean {
  return left.length === right.length && left.every((id, index) => id === right[index]);
}

/** Gives one date its own pattern (Apply To One). */
export function carveDate(patterns: readonly Pattern[], date: CivilDate, only: Pattern): Pattern[] {
  const dates = DateSet.fromDates([date]);
  return tidy([
    ...patterns.map((pattern) => ({ ...pattern, dates: pattern.dates.minus(dates) })),
    { ...only, repeat: 'NEVER', weekday: weekdayOf(date), dates },
  ]);
}

/** Replaces all patterns from a date on (Apply To All), those of single dates included. */
export function splitFrom(patterns: readonly Pattern[], from: CivilDate, next: Pattern): Pattern[] {
  return tidy([...endBefore(patterns, from), { ...next, dates: next.dates.onOrAfter(from) }]);
}

/** Ends all patterns before the date (archiving). */
export function endBefore(patterns: readonly Pattern[], from: CivilDate): Pattern[] {
  return tidy(patterns.map((pattern) => ({ ...pattern, dates: pattern.dates.before(from) })));
}

/** Drops patterns that run on no date, for instance a week that lost its Monday, and sorts the rest by their first date. */
export function tidy(patterns: readonly Pattern[]): Pattern[] {
  const running = patterns.filter((pattern) => runningDates(pattern).length > 0);
  const vacated = patterns.filter((pattern) => isVacated(pattern));
  const known = [...running, ...vacated];
  return [...running, ...vacated.filter(({ dates }) => recurringAround(known, dates.first ?? ''))].sort(
    (left, right) => compareDates(left.dates.first ?? '', right.dates.first ?? ''),
  );
}

/**
 * The recurring patterns by their first date. Those that follow each other without a difference become one, also when there
 * are single dates in between.
 */
export function joinFollowing(patterns: readonly Pattern[]): Pattern[] {
  const singles = DateSet.fromDayRanges(
    patterns.flatMap(({ repeat, dates }) => (repeat === 'NEVER' ? dates.ranges : [])),
  );
  const recurring: Pattern[] = [];
  const sorted = patterns
    .filter(({ repeat, dates }) => repeat !== 'NEVER' && !dates.isEmpty)
    .sort((left, right) => compareDates(left.dates.first ?? '', right.dates.first ?? ''));
  for (const pattern of sorted) {
    const previous = recurring.at(-1);
    const last = previous?.dates.last;
    const gap =
      last === undefined
        ? undefined
        : DateSet.fromRange(addDays(last, 1), addDays(pattern.dates.first ?? '', -1));
    if (previous && gap?.minus(singles).isEmpty && runsLike(previous, pattern)) {
      recurring[recurring.length - 1] = { ...previous, dates: previous.dates.union(pattern.dates) };
    } else recurring.push(pattern);
  }
  return recurring;
}

/**
 * Remembers that the occurrence of a date was moved to another date (S5b): a pattern for that date which runs on another
 * weekday, and so never. Without it, a date at the edge of a span would come back when the days or the end change.
 */
export function vacate(pattern: Pattern, date: CivilDate): Pattern {
  return {
    ...pattern,
    repeat: 'NEVER',
    weekday: weekdayOf(addDays(date, 1)),
    dates: DateSet.fromDates([date]),
  };
}

export function isVacated({
  repeat,
  weekday,
  dates,
}: Pick<Pattern, 'repeat' | 'weekday' | 'dates'>): boolean {
  return repeat === 'NEVER' && dates.first !== undefined && weekdayOf(dates.first) !== weekday;
}

/**
 * The recurring pattern to which the date belongs by its weekday, also when the date was carved out of it or moved away. A
 * date between two of them counts as the first of the later one.
 */
export function recurringAround(patterns: readonly Pattern[], date: CivilDate): Pattern | undefined {
  return patterns
    .filter(
      ({ repeat, weekday }) => repeat === 'DAILY' || (repeat === 'WEEKLY' && weekday === weekdayOf(date)),
    )
    .filter((pattern) => wholeSpan(pattern, patterns).contains(date))
    .sort((left, right) => compareDates(left.dates.first ?? '', right.dates.first ?? ''))
    .at(-1);
}

/** The span of a recurring pattern together with the single dates within and right beside it, which were carved out. */
export function wholeSpan(pattern: Pattern, patterns: readonly Pattern[]): DateSet {
  const [first] = pattern.dates.ranges;
  const last = pattern.dates.ranges.at(-1);
  if (!first || !last) return pattern.dates;
  const singles = new Set(
    patterns.flatMap(({ repeat, dates }) => (repeat === 'NEVER' ? dates.ranges.map(({ from }) => from) : [])),
  );
  let { from } = first;
  let { to } = last;
  while (singles.has(from - 1)) from -= 1;
  while (singles.has(to)) to += 1;
  return DateSet.fromDayRanges([{ from, to }]);
}
