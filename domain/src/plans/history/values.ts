import { type CivilDate, WEEKDAYS, type Weekday } from '../../time/civil-date.ts';
import { DateSet } from '../date-set.ts';
import { alignToWeekday, type WeekdayDates } from '../weekday-dates.ts';

/** A field of a shift over its dates: the dates of each value, by a key. A date under no key has no value. */
export type Values<Value> = Map<string, ValueDates<Value>>;

export interface ValueDates<Value> {
  readonly value: Value;
  /** The dates mean those of this weekday, as in `WeekdayDates`; null when they mean every day. */
  readonly weekday: Weekday | null;
  readonly dates: DateSet;
}

/** Adds dates, which are aligned to their weekday already. */
export function addDates<Value>(values: Values<Value>, key: string, added: ValueDates<Value>): void {
  const known = values.get(key);
  if (!known) values.set(key, added);
  else values.set(key, { ...known, dates: aligned(known.dates.union(added.dates), known.weekday) });
}

/** Goes through the values once and compares by key: a meeting of five hundred people has thousands of them. */
export function changedKeys(left: Values<unknown>, right: Values<unknown>): string[] {
  const changed: string[] = [];
  for (const [key, { dates }] of left) if (!right.get(key)?.dates.equals(dates)) changed.push(key);
  for (const key of right.keys()) if (!left.has(key)) changed.push(key);
  return changed;
}

/** The dates that have another value on one side, or a value on one side only. */
export function changedDates(left: Values<unknown>, right: Values<unknown>): DateSet {
  const ranges = changedKeys(left, right).flatMap((key) => {
    const [one, other] = [left.get(key), right.get(key)];
    const dates = symmetricDifference(one?.dates ?? DateSet.empty, other?.dates ?? DateSet.empty);
    return aligned(dates, one?.weekday ?? other?.weekday ?? null).ranges;
  });
  return DateSet.fromDayRanges(ranges);
}

/** The dates that differ, for values of weekdays: one row for each weekday with such a date. */
export function changedDays(left: Values<unknown>, right: Values<unknown>): WeekdayDates[] {
  const ofWeekday = (values: Values<unknown>, weekday: Weekday) =>
    new Map([...values].filter(([, value]) => value.weekday === weekday));
  return WEEKDAYS.map((weekday) => {
    const dates = changedDates(ofWeekday(left, weekday), ofWeekday(right, weekday));
    return { weekday, dates: alignToWeekday(dates, weekday) };
  }).filter(({ dates }) => !dates.isEmpty);
}

export function symmetricDifference(left: DateSet, right: DateSet): DateSet {
  return left.minus(right).union(right.minus(left));
}

/** The dates of a field that a change set, by what becomes of them when it is taken back. */
export interface TakenDates {
  /** They are as the change made them, and become as they were before it. */
  readonly back: DateSet;
  readonly changedSince: DateSet;
  readonly kept: DateSet;
  readonly past: DateSet;
}

/**
 * Takes back what a change made of a field (TM8): from the date on, where `now` still is as it was after the change, it
 * becomes as it was before. All other dates stay.
 */
export function takeBackValues<Value>(
  { now, after, before }: Record<'now' | 'after' | 'before', Values<Value>>,
  { from, kept, weekday }: { from: CivilDate; kept: DateSet; weekday: Weekday | null },
): TakenDates & { readonly values: Values<Value> } {
  const changed = changedDates(after, before);
  const ahead = changed.onOrAfter(from);
  const free = ahead.minus(kept);
  const back = free.isEmpty ? free : aligned(free.minus(changedDates(now, after)), weekday);
  const taken = {
    back,
    changedSince: aligned(free.minus(back), weekday),
    kept: aligned(ahead.intersect(kept), weekday),
    past: aligned(changed.before(from), weekday),
  };
  if (back.isEmpty) return { ...taken, values: now };
  const values: Values<Value> = new Map();
  const add = (source: Values<Value>, datesOf: (dates: DateSet) => DateSet) => {
    for (const [key, one] of source) {
      const dates = aligned(datesOf(one.dates), one.weekday);
      if (!dates.isEmpty) addDates(values, key, { ...one, dates });
    }
  };
  add(now, (dates) => dates.minus(back));
  add(before, (dates) => dates.intersect(back));
  return { ...taken, values };
}

function aligned(dates: DateSet, weekday: Weekday | null): DateSet {
  return weekday === null ? dates : alignToWeekday(dates, weekday);
}
