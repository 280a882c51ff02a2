import { weekdayOf } from '../../time/civil-date.ts';
import type { BusyTime, Commitment } from '../commitments.ts';
import { DateSet } from '../date-set.ts';
import { type Pattern, runningDates } from '../pattern.ts';
import type { ShiftPlan } from '../plan.ts';
import { addDates, changedDates, changedKeys, symmetricDifference, type Values } from './values.ts';

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

/** The dates and the people for whom two plans of a shift differ. Equal plans have neither, however their rows are cut. */
export function differenceOf(before: ShiftPlan, after: ShiftPlan): PlanDifference {
  const [old, next] = unlikeRows(before.commitments, after.commitments, hasSameHolder);
  const seen = changedDates(
    valuesOf({ ...before, commitments: old }),
    valuesOf({ ...after, commitments: next }),
  ).union(symmetricDifference(before.dismissed, after.dismissed));
  const touched = seen.isEmpty ? changedDates(runsOf(before), runsOf(after)) : seen;
  return { touched, people: changedPeople(before.commitments, after.commitments) };
}

/**
 * The rows without those at the beginning and at the end that both have. Commitments have one order, so most of the thousands
 * of a large meeting are left out before they are compared by their dates. Nobody has two seats at once (S3), so no other row
 * has the dates of a row that is left out.
 */
export function unlikeRows<Row>(
  left: readonly Row[],
  right: readonly Row[],
  isSame: (one: Row, other: Row) => boolean,
): readonly [readonly Row[], readonly Row[]] {
  const shared = Math.min(left.length, right.length);
  const isSameAt = (index: number, other: number) => {
    const [row, otherRow] = [left.at(index), right.at(other)];
    return row !== undefined && otherRow !== undefined && isSame(row, otherRow);
  };
  let head = 0;
  while (head < shared && isSameAt(head, head)) head += 1;
  let tail = 0;
  while (tail < shared - head && isSameAt(-1 - tail, -1 - tail)) tail += 1;
  return [left.slice(head, left.length - tail), right.slice(head, right.length - tail)];
}

/** One person has the seat on the same dates in both, at whichever time. */
export function hasSameHolder(one: Commitment, other: Commitment): boolean {
  return (
    one.seat === other.seat &&
    one.personId === other.personId &&
    one.weekday === other.weekday &&
    one.dates.equals(other.dates)
  );
}

/** Two plans are the same on every date, also in their spans. */
export function isSamePlan(left: ShiftPlan, right: ShiftPlan): boolean {
  return differenceOf(left, right).touched.isEmpty && changedKeys(runsOf(left), runsOf(right)).length === 0;
}

/** When the shift runs, over the spans as entered: also on days of them without the shift. */
export function runsOf({ patterns }: Pick<ShiftPlan, 'patterns'>): Values<Pattern> {
  const values: Values<Pattern> = new Map();
  for (const pattern of patterns) {
    const { repeat, weekday, minutes, positionIds, dates } = pattern;
    const key = `${repeat} ${weekday} ${minutes.start} ${minutes.end} ${positionIds}`;
    addDates(values, key, { value: pattern, weekday: null, dates });
  }
  return values;
}

/** When the shift runs, on the dates on which it does. */
export function occurrencesOf({ patterns }: Pick<ShiftPlan, 'patterns'>): Values<Pattern> {
  const values: Values<Pattern> = new Map();
  for (const pattern of patterns) {
    const { repeat, minutes, positionIds } = pattern;
    for (const { weekday, dates } of runningDates(pattern)) {
      const key = `${weekday} ${repeat} ${minutes.start} ${minutes.end} ${positionIds}`;
      addDates(values, key, { value: pattern, weekday, dates });
    }
  }
  return values;
}

/** Occurrences and seats in one map: two values of different fields never have the same key. */
function valuesOf(plan: ShiftPlan): Values<unknown> {
  const values: Values<unknown> = occurrencesOf(plan);
  for (const { seat, personId, weekday, dates } of plan.commitments)
    addDates(values, `${weekday} seat ${seat} ${personId}`, { value: null, weekday, dates });
  for (const { date, seat, originalId, substituteId } of plan.replacements) {
    const weekday = weekdayOf(date);
    const dates = DateSet.fromDates([date]);
    const key = `${weekday} seat ${seat} ${substituteId} for ${originalId}`;
    addDates(values, key, { value: null, weekday, dates });
  }
  return values;
}

function changedPeople(before: readonly BusyTime[], after: readonly BusyTime[]): number[] {
  const [had, has] = unlikeRows(before, after, hasSameTime);
  const people = new Set(changedKeys(timesOf(had), timesOf(has)).map((key) => Number.parseInt(key, 10)));
  return [...people].sort((left, right) => left - right);
}

function hasSameTime(one: BusyTime, other: BusyTime): boolean {
  return (
    one.personId === other.personId &&
    one.weekday === other.weekday &&
    one.minutes.start === other.minutes.start &&
    one.minutes.end === other.minutes.end &&
    one.dates.equals(other.dates)
  );
}

function timesOf(rows: readonly BusyTime[]): Values<null> {
  const values: Values<null> = new Map();
  for (const { personId, weekday, minutes, dates } of rows)
    addDates(values, `${personId} ${weekday} ${minutes.start} ${minutes.end}`, {
      value: null,
      weekday,
      dates,
    });
  return values;
}
