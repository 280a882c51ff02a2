import { say } from '../language/say.ts';
import { addDays, type CivilDate, compareDates, shortWeekdayName, weekdayOf } from '../time/civil-date.ts';
import { everyWeekday } from '../time/every-weekday.ts';
import { formatTimeRange } from '../time/minutes.ts';
import { startOfWeek } from '../time/weeks.ts';
import { type Closures, totalLength } from './closures/closures.ts';
import { beyond, type Commitment } from './commitments.ts';
import { DateSet } from './date-set.ts';
import { describeTimes } from './describe-times.ts';
import { occurrencesWithin } from './occurrences.ts';
import type { ShiftPlan } from './plan.ts';
import { alignToWeekday, listWeekdayDates, rowsWithin } from './weekday-dates.ts';

/** DR6: the usual week is that of so many days before the new dates. */
const USUAL_DAYS = 28;
/** A time that somebody had once is still new to them. */
const USUAL_TIMES = 2;

/** A shift of a location whose dates from `from` to `through` are published. */
export interface PublishedShift {
  code: string;
  plan: ShiftPlan;
  closures: Closures;
  from: CivilDate;
  through: CivilDate;
}

interface DigestWeek {
  first: CivilDate;
  last: CivilDate;
  /** The dates on which the person works, and those on which the location is closed for all of their times. */
  dates: { date: CivilDate; isClosed: boolean }[];
  minutes: number;
}

interface DigestTime extends Pick<Commitment, 'weekday' | 'dates' | 'minutes'> {
  code: string;
  /** It is so in every week of the new dates. */
  isEvery: boolean;
}

/** DR6: the new dates of one person, at any number of locations. */
export interface Digest {
  /** Times that are not part of their usual week. */
  fresh: DigestTime[];
  /** Times of their usual week that they do not have in the new dates. */
  missing: DigestTime[];
  /** Some of their times are those of their usual week. */
  hasUsual: boolean;
  weeks: DigestWeek[];
  minutes: number;
}

/** Returns undefined for somebody who has no time in the new dates. */
export function digestOf(personId: number, shifts: readonly PublishedShift[]): Digest | undefined {
  const fresh: DigestTime[] = [];
  const missing: DigestTime[] = [];
  const weeks = new Map<CivilDate, DigestWeek>();
  let minutes = 0;
  let hasUsual = false;
  for (const shift of shifts) {
    const { plan, code, from, through } = shift;
    const own = plan.commitments.filter((row) => row.personId === personId);
    const planned = rowsWithin(own, DateSet.fromRange(from, through));
    const usual = usualRows(plan, own, shift);
    const others = beyond(planned, usual);
    hasUsual ||= beyond(planned, others).length > 0;
    fresh.push(...others.map((row) => timeOf(row, shift, code)));
    missing.push(...beyond(usual, planned).map((row) => timeOf(row, shift, code)));
    if (planned.length > 0) minutes += addToWeeks(weeks, shift, personId);
  }
  if (weeks.size === 0) return undefined;
  return {
    fresh,
    missing,
    hasUsual,
    weeks: [...weeks.values()].sort((one, other) => compareDates(one.first, other.first)),
    minutes,
  };
}

/**
 * The recurring seats that the person had at least twice in the four weeks before, as if they went on. Dates on which they stood in for
 * another do not count.
 */
function usualRows(
  { patterns, replacements }: ShiftPlan,
  own: readonly Commitment[],
  { from, through }: PublishedShift,
): Commitment[] {
  const recurring = patterns
    .filter(({ repeat }) => repeat !== 'NEVER')
    .reduce((dates, pattern) => dates.union(pattern.dates), DateSet.empty);
  const [first, last] = [addDays(from, -USUAL_DAYS), addDays(from, -1)];
  const slots = new Map<string, { row: Commitment; held: number }>();
  for (const row of own) {
    const stoodIn = replacements
      .filter(({ seat, substituteId }) => seat === row.seat && substituteId === row.personId)
      .map(({ date }) => date);
    const held = row.dates.intersect(recurring).minus(DateSet.fromDates(stoodIn));
    const key = `${row.weekday} ${row.minutes.start} ${row.minutes.end}`;
    const count = listWeekdayDates({ weekday: row.weekday, dates: held }, first, last).length;
    slots.set(key, { row, held: (slots.get(key)?.held ?? 0) + count });
  }
  return [...slots.values()].flatMap(({ row, held }) => {
    const dates = alignToWeekday(DateSet.fromRange(from, through), row.weekday);
    return held < USUAL_TIMES || dates.isEmpty ? [] : [{ ...row, dates }];
  });
}

function timeOf(
  { weekday, dates, minutes }: Commitment,
  { from, through }: PublishedShift,
  code: string,
): DigestTime {
  const every = alignToWeekday(DateSet.fromRange(from, through), weekday);
  const isEvery = every.minus(dates).isEmpty && every.first !== every.last;
  return { weekday, dates, minutes, code, isEvery };
}

/**
 * 'Tuesdays 4:00 PM - 7:00 PM (S0101)': a time of every week needs no dates. Times come in the order of their first date, then of the day,
 * whichever shifts they are of.
 */
export function timesInWords(times: readonly DigestTime[]): string[] {
  return times
    .flatMap((time) => (time.isEvery ? [time] : rangesOf(time)))
    .sort((one, other) => firstDay(one) - firstDay(other) || one.minutes.start - other.minutes.start)
    .flatMap(({ isEvery, code, ...row }) => {
      const words = isEvery
        ? [`${everyWeekday(row.weekday)} ${formatTimeRange(row.minutes)}`]
        : describeTimes(row);
      return words.map((time) => `${time} (${code})`);
    });
}

function rangesOf(time: DigestTime): DigestTime[] {
  return time.dates.ranges.map((range) => ({ ...time, dates: DateSet.fromDayRanges([range]) }));
}

function firstDay({ dates }: DigestTime): number {
  return dates.ranges[0]?.from ?? 0;
}

/** Adds the dates of the person in one shift. Returns the minutes that they work. */
function addToWeeks(
  weeks: Map<CivilDate, DigestWeek>,
  { plan, closures, from, through }: PublishedShift,
  personId: number,
): number {
  let minutes = 0;
  for (const { date, holders, isDismissed, parts } of occurrencesWithin(plan, closures, from, through)) {
    if (isDismissed || !holders.some((holder) => holder.personId === personId)) continue;
    const first = startOfWeek(date);
    const week = weeks.get(first) ?? { first, last: addDays(first, 6), dates: [], minutes: 0 };
    weeks.set(first, week);
    const isClosed = parts.length === 0;
    const known = week.dates.find((day) => day.date === date);
    if (known === undefined) week.dates.push({ date, isClosed });
    else known.isClosed &&= isClosed;
    week.dates.sort((one, other) => compareDates(one.date, other.date));
    const length = totalLength(parts);
    week.minutes += length;
    minutes += length;
  }
  return minutes;
}

/** 'Mon, Tue, Sat', or 'Tue, Sat, Mon closed'. */
export function daysOfWeek({ dates }: DigestWeek): string {
  const name = (date: CivilDate) => shortWeekdayName(weekdayOf(date));
  return [
    ...dates.filter(({ isClosed }) => !isClosed).map(({ date }) => name(date)),
    ...dates.filter(({ isClosed }) => isClosed).map(({ date }) => say('{day} closed', { day: name(date) })),
  ].join(', ');
}
