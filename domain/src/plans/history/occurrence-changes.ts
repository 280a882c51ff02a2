import { type CivilDate, WEEKDAYS } from '../../time/civil-date.ts';
import { DateSet } from '../date-set.ts';
import { type Pattern, runningDates } from '../pattern.ts';
import type { ShiftPlan } from '../plan.ts';
import { alignToWeekday, rowsWithin, type WeekdayDates } from '../weekday-dates.ts';
import { type Holder, seatsOf } from './seat-days.ts';
import { addDates, type Values } from './values.ts';

/** The dates on which one value became another one. */
export interface ValueChange<Value> {
  readonly old: Value;
  readonly next: Value;
  readonly rows: readonly WeekdayDates[];
}

/** Another holder of a seat of a shift, or a guest of a meeting who comes or goes. */
export interface HolderChange extends ValueChange<Holder> {
  /** The number of the seat, or the id of the guest. */
  readonly group: number;
  /** The shift did not run on these dates before, or was dismissed. */
  readonly isNew: boolean;
  /** It concerns all dates of a new shift. */
  readonly isOnAll: boolean;
}

const NOBODY: Holder = { personId: null };

/** The dates on which the shift runs and is not dismissed, one row for each weekday. */
function onPlan({ patterns, dismissed }: ShiftPlan): WeekdayDates[] {
  return rowsOf(
    patterns.flatMap((pattern) => runningDates({ ...pattern, dates: pattern.dates.minus(dismissed) })),
  );
}

/** The rows as one for each weekday that has a date. */
export function rowsOf(rows: readonly WeekdayDates[]): WeekdayDates[] {
  return WEEKDAYS.map((weekday) => {
    const ranges = rows.flatMap((row) => (row.weekday === weekday ? row.dates.ranges : []));
    return { weekday, dates: alignToWeekday(DateSet.fromDayRanges(ranges), weekday) };
  }).filter(({ dates }) => !dates.isEmpty);
}

/** Where the shift is for other positions than before. */
export function changedPositions(before: ShiftPlan, after: ShiftPlan): ValueChange<readonly number[]>[] {
  return changesBetween(positionsOf(before), positionsOf(after));
}

function positionsOf({ patterns }: ShiftPlan): Values<readonly number[]> {
  const values: Values<readonly number[]> = new Map();
  for (const pattern of patterns)
    for (const { weekday, dates } of runningDates(pattern))
      addDates(values, `${weekday} ${pattern.positionIds}`, { value: pattern.positionIds, weekday, dates });
  return values;
}

/** Pairs the values of the same dates; equal ones are left out. A weekday has few values. */
export function changesBetween<Value>(before: Values<Value>, after: Values<Value>): ValueChange<Value>[] {
  const changes = new Map<string, { old: Value; next: Value; rows: WeekdayDates[] }>();
  for (const [key, old] of before) {
    for (const [other, next] of after) {
      const { weekday } = old;
      if (weekday === null || next.weekday !== weekday || key === other) continue;
      const rows = rowsWithin([{ weekday, dates: old.dates }], next.dates);
      if (rows.length === 0) continue;
      const pair = `${withoutDay(key)}>${withoutDay(other)}`;
      const same = changes.get(pair);
      if (same) same.rows.push(...rows);
      else changes.set(pair, { old: old.value, next: next.value, rows });
    }
  }
  return [...changes.values()]
    .map((change) => ({ ...change, rows: rowsOf(change.rows) }))
    .sort(earliestFirst);
}

/** Sorts by the first of all dates. */
export function earliestFirst(
  left: Pick<ValueChange<unknown>, 'rows'>,
  right: Pick<ValueChange<unknown>, 'rows'>,
): number {
  const firstOf = (rows: readonly WeekdayDates[]) =>
    Math.min(...rows.flatMap(({ dates }) => dates.ranges[0]?.from ?? []));
  return firstOf(left.rows) - firstOf(right.rows);
}

/** Keys begin with the weekday. */
function withoutDay(key: string): string {
  return key.slice(key.indexOf(' ') + 1);
}

/**
 * Who has the seats otherwise than before. On new dates, those are named who did not have the seat on the dates that are
 * gone or right before: a shift that moves or lasts longer keeps its people.
 */
export function changedHolders(before: ShiftPlan, after: ShiftPlan, by: 'seat' | 'person'): HolderChange[] {
  const [old, next] = [onPlan(before), onPlan(after)];
  const gained = without(next, old);
  const lost = without(old, next);
  const [had, has] = [holdersBy(before, by), holdersBy(after, by)];
  const groups = [...new Set([...had.keys(), ...has.keys()])].sort((left, right) => left - right);
  return groups.flatMap((group) => {
    const held: Values<Holder> = had.get(group) ?? new Map();
    const holding: Values<Holder> = has.get(group) ?? new Map();
    const changes = changesBetween(withNobody(held, old), withNobody(holding, next));
    const known = peopleBefore(held, gained, lost);
    const arrivals = changesBetween(withNobody(new Map(), gained), holding).filter(
      ({ next: { personId } }) => personId !== null && !known.has(personId),
    );
    return [
      ...changes.map((change) => ({ ...change, group, isNew: false, isOnAll: false })),
      ...arrivals.map((change) => {
        const isOnAll = old.length === 0 && isSame(change.rows, gained);
        return { ...change, group, isNew: true, isOnAll };
      }),
    ];
  });
}

/** The people who had the seat on the dates that are gone, and on the last date before the first new one. */
function peopleBefore(
  held: Values<Holder>,
  gained: readonly WeekdayDates[],
  lost: readonly WeekdayDates[],
): ReadonlySet<number | null> {
  const first = DateSet.fromDayRanges(gained.flatMap(({ dates }) => dates.ranges)).first;
  const people = new Set<number | null>();
  let latest: { date: CivilDate; personId: number | null } | undefined;
  for (const { value, weekday, dates } of held.values()) {
    if (weekday === null || first === undefined) continue;
    const isGone = lost.some((row) => row.weekday === weekday && rowsWithin([row], dates).length > 0);
    if (isGone) people.add(value.personId);
    const date = alignToWeekday(dates.before(first), weekday).last;
    if (date !== undefined && date > (latest?.date ?? '')) latest = { date, personId: value.personId };
  }
  return people.add(latest?.personId ?? null);
}

/** Who has a seat on each of the days, nobody included. */
export function holdersOf(
  plan: ShiftPlan,
  seat: number,
  days: readonly WeekdayDates[],
): Omit<ValueChange<Holder>, 'old'>[] {
  const held = holdersBy(plan, 'seat').get(seat) ?? new Map();
  const unknown = new Map(
    days.map(({ weekday, dates }) => [`${weekday} ?`, { value: NOBODY, weekday, dates }]),
  );
  return changesBetween(unknown, withNobody(held, onPlan(plan)));
}

/** When the shift runs on the days, and for which positions; null where it does not. */
export function runsOn(
  plan: ShiftPlan,
  days: readonly WeekdayDates[],
): Values<Pick<Pattern, 'minutes' | 'positionIds'> | null> {
  const values: Values<Pick<Pattern, 'minutes' | 'positionIds'> | null> = new Map();
  for (const pattern of plan.patterns) {
    const { minutes, positionIds } = pattern;
    for (const { weekday, dates } of runningDates(pattern)) {
      const key = `${weekday} ${minutes.start} ${minutes.end} ${positionIds}`;
      addDates(values, key, { value: { minutes, positionIds }, weekday, dates });
    }
  }
  for (const { weekday, dates } of without(days, onPlan({ ...plan, dismissed: DateSet.empty })))
    values.set(`${weekday} -`, { value: null, weekday, dates });
  return values;
}

function holdersBy(plan: ShiftPlan, by: 'seat' | 'person'): Map<number, Values<Holder>> {
  const groups = new Map<number, Values<Holder>>();
  for (const { seat, weekday, values } of seatsOf(plan).values()) {
    for (const [key, { value, dates }] of values) {
      const group = by === 'seat' ? seat : value.personId;
      if (group === null) continue;
      const known = groups.get(group) ?? new Map();
      const holder = by === 'seat' ? value : { personId: value.personId };
      addDates(known, `${weekday} ${by === 'seat' ? key : group}`, { value: holder, weekday, dates });
      groups.set(group, known);
    }
  }
  return groups;
}

/** The values, and nobody on the dates without one. */
function withNobody(values: Values<Holder>, rows: readonly WeekdayDates[]): Values<Holder> {
  const all: Values<Holder> = new Map(values);
  for (const { weekday, dates } of rows) {
    const held = [...values.values()].filter((one) => one.weekday === weekday);
    const empty = held.reduce((rest, one) => rest.minus(one.dates), dates);
    const free = alignToWeekday(empty, weekday);
    if (!free.isEmpty) all.set(`${weekday} -`, { value: NOBODY, weekday, dates: free });
  }
  return all;
}

function without(rows: readonly WeekdayDates[], others: readonly WeekdayDates[]): WeekdayDates[] {
  return rowsOf(
    rows.map(({ weekday, dates }) => {
      const same = others.filter((one) => one.weekday === weekday);
      return { weekday, dates: same.reduce((rest, one) => rest.minus(one.dates), dates) };
    }),
  );
}

function isSame(left: readonly WeekdayDates[], right: readonly WeekdayDates[]): boolean {
  return (
    left.length === right.length &&
    left.every(
      ({ weekday, dates }, index) => right[index]?.weekday === weekday && right[index].dates.equals(dates),
    )
  );
}
