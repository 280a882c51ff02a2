import { type Weekday, weekdayOf } from '../../time/civil-date.ts';
import type { BusyTime } from '../commitments.ts';
import { DateSet } from '../date-set.ts';
import { type Pattern, runningDates } from '../pattern.ts';
import type { ShiftPlan } from '../plan.ts';
import { alignToWeekday } from '../weekday-dates.ts';

interface PlanDifference {
  /**
   * The dates on which anything differs: when the shift runs and for what, who has a seat and for whom, or whether it is
   * dismissed. As in `WeekdayDates`, a range begins and ends on such a date and stands for the same weekday of each week in
   * between, so that 'every Monday, no end' is one range; the days between two such dates mean nothing. Where only the span
   * differs, for instance an end on a day without the shift, it has the days of the span: a change is never without dates.
   */
  readonly touched: DateSet;
  /** The people whose own times differ, whichever seat they have; sorted. */
  readonly people: readonly number[];
}

/** The dates and the people that tell two plans of a shift apart. Equal plans have neither, however their rows are cut. */
export function differenceOf(before: ShiftPlan, after: ShiftPlan): PlanDifference {
  const seen = changedDates(valuesOf(before), valuesOf(after)).union(
    symmetricDifference(before.dismissed, after.dismissed),
  );
  const touched = seen.isEmpty ? changedDates(spansOf(before.patterns), spansOf(after.patterns)) : seen;
  return { touched, people: changedPeople(before.commitments, after.commitments) };
}

/** Dates under the value that they have in a field. One map holds all fields, because two values are never the same key. */
type DatesByValue = Map<string, DatesOfValue>;

interface DatesOfValue {
  /** Absent for days of a span, on which the shift need not run. */
  readonly weekday?: Weekday | undefined;
  readonly dates: DateSet;
}

/** The dates that have another value in one of the maps, or a value in one of them only. */
function changedDates(before: DatesByValue, after: DatesByValue): DateSet {
  const ranges = changedKeys(before, after).flatMap((key) => {
    const [had, has] = [before.get(key), after.get(key)];
    const dates = symmetricDifference(had?.dates ?? DateSet.empty, has?.dates ?? DateSet.empty);
    const weekday = had?.weekday ?? has?.weekday;
    return weekday === undefined ? dates.ranges : alignToWeekday(dates, weekday).ranges;
  });
  return DateSet.fromDayRanges(ranges);
}

/** Goes through the values once and compares by key: a meeting of five hundred people has thousands of them. */
function changedKeys(before: DatesByValue, after: DatesByValue): string[] {
  const changed: string[] = [];
  for (const [key, { dates }] of before) if (!after.get(key)?.dates.equals(dates)) changed.push(key);
  for (const key of after.keys()) if (!before.has(key)) changed.push(key);
  return changed;
}

function symmetricDifference(left: DateSet, right: DateSet): DateSet {
  return left.minus(right).union(right.minus(left));
}

function valuesOf({ patterns, commitments, replacements }: ShiftPlan): DatesByValue {
  const values: DatesByValue = new Map();
  for (const pattern of patterns) {
    const { repeat, minutes, positionIds } = pattern;
    const key = `runs ${repeat} ${minutes.start} ${minutes.end} ${positionIds}`;
    for (const part of runningDates(pattern)) add(values, `${key} ${part.weekday}`, part);
  }
  for (const row of commitments) add(values, `seat ${row.seat} ${row.personId} ${row.weekday}`, row);
  for (const { date, seat, originalId, substituteId } of replacements) {
    const weekday = weekdayOf(date);
    const dates = DateSet.fromDates([date]);
    add(values, `seat ${seat} ${substituteId} for ${originalId} ${weekday}`, { weekday, dates });
  }
  return values;
}

/** The spans as entered, with the days on which the shift does not run. */
function spansOf(patterns: readonly Pattern[]): DatesByValue {
  const values: DatesByValue = new Map();
  for (const { repeat, weekday, minutes, positionIds, dates } of patterns)
    add(values, `${repeat} ${weekday} ${minutes.start} ${minutes.end} ${positionIds}`, { dates });
  return values;
}

function changedPeople(before: readonly BusyTime[], after: readonly BusyTime[]): number[] {
  const keys = changedKeys(timesOf(before), timesOf(after));
  const people = new Set(keys.map((key) => Number.parseInt(key, 10)));
  return [...people].sort((left, right) => left - right);
}

function timesOf(rows: readonly BusyTime[]): DatesByValue {
  const values: DatesByValue = new Map();
  for (const row of rows)
    add(values, `${row.personId} ${row.weekday} ${row.minutes.start} ${row.minutes.end}`, row);
  return values;
}

/** Adds dates, which are aligned to their weekday already. */
function add(values: DatesByValue, key: string, added: DatesOfValue): void {
  const known = values.get(key);
  if (!known) {
    values.set(key, added);
    return;
  }
  const { weekday } = added;
  const dates = known.dates.union(added.dates);
  values.set(key, { weekday, dates: weekday === undefined ? dates : alignToWeekday(dates, weekday) });
}
