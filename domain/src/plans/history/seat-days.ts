import { type Weekday, weekdayOf } from '../../time/civil-date.ts';
import { DateSet } from '../date-set.ts';
import type { ShiftPlan } from '../plan.ts';
import type { Replacement } from '../seats.ts';
import { alignToWeekday } from '../weekday-dates.ts';
import { addDates, type Values } from './values.ts';

/** A seat on the dates of one weekday. */
export interface SeatDays {
  readonly seat: number;
  readonly weekday: Weekday;
  readonly values: Values<Holder>;
}

/** The person in the seat, and whose substitute they are on the date; null leaves it empty. */
export interface Holder {
  readonly personId: number | null;
  readonly replaces?: number | null;
}

/** Each seat of a plan, by seat and weekday. */
export function seatsOf({
  commitments,
  replacements,
}: Pick<ShiftPlan, 'commitments' | 'replacements'>): Map<string, SeatDays> {
  const seats = new Map<string, SeatDays>();
  const add = (seat: number, weekday: Weekday, value: Holder, dates: DateSet) => {
    const key = `${seat} ${weekday}`;
    const known = seats.get(key) ?? { seat, weekday, values: new Map() };
    const { personId, replaces } = value;
    const holder = replaces === undefined ? `${personId}` : `${personId} for ${replaces}`;
    if (!dates.isEmpty) addDates(known.values, holder, { value, weekday, dates });
    seats.set(key, known);
  };
  const replaced = replacedDates(replacements);
  for (const { seat, weekday, personId, dates } of commitments) {
    const substituted = replaced.get(`${seat} ${weekday}`);
    const own = substituted ? alignToWeekday(dates.minus(substituted), weekday) : dates;
    add(seat, weekday, { personId }, own);
  }
  for (const { date, seat, originalId, substituteId } of replacements) {
    const dates = DateSet.fromDates([date]);
    add(seat, weekdayOf(date), { personId: substituteId, replaces: originalId }, dates);
  }
  return seats;
}

/** The dates on which each seat has a substitute or was left empty. */
function replacedDates(replacements: readonly Replacement[]): Map<string, DateSet> {
  const replaced = new Map<string, DateSet>();
  for (const { date, seat } of replacements) {
    const key = `${seat} ${weekdayOf(date)}`;
    replaced.set(key, (replaced.get(key) ?? DateSet.empty).union(DateSet.fromDates([date])));
  }
  return replaced;
}
