import { Closures } from '@deckhand/domain/plans/closures/closures';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { uncoveredDates } from '@deckhand/domain/plans/openings';
import type { ShiftPlan } from '@deckhand/domain/plans/plan';
import { alignToWeekday } from '@deckhand/domain/plans/weekday-dates';
import { WEEKDAYS, type Weekday } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { groupBy } from '../../platform/basics/group-by.ts';
import { later } from '../../platform/database/transaction.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import {
  deleteOpening,
  insertOpening,
  markOpeningTaken,
  replaceOpeningDates,
  selectOpenOpenings,
} from './openings.queries.ts';
import { weekdayFromRow, weekdayToRow } from './plan-rows.ts';

/** The person who takes an opening, and the manager who assigned them, if any. */
export interface Taking {
  personId: number;
  assignedBy: number | null;
}

interface Coverage {
  shiftId: number;
  before: ShiftPlan;
  after: ShiftPlan;
  cause: Schema['opening']['cause'];
  now: Date;
  taking?: Taking | undefined;
}

/** Dates by weekday. Each set is aligned to its weekday, like `WeekdayDates`. */
type Dates = ReadonlyMap<Weekday, DateSet>;

/**
 * Keeps the openings equal to the uncovered dates of the plan. Dates that become covered are removed or recorded as taken;
 * dates that become uncovered form a new opening for each person who left. Returns the ids of the openings taken.
 */
export async function recordOpenings(transaction: Transaction<Schema>, change: Coverage): Promise<number[]> {
  const before = uncoveredOf(change.before);
  const after = uncoveredOf(change.after);
  const covered = difference(before, after);
  const taken = isEmpty(covered) ? [] : await closeOpenings(transaction, change, covered);
  await insertOpenings(later(transaction), change, difference(after, before));
  return taken;
}

async function closeOpenings(
  transaction: Transaction<Schema>,
  { shiftId, taking, now }: Coverage,
  covered: Dates,
): Promise<number[]> {
  const rows = await selectOpenOpenings(transaction, shiftId);
  const unawaited = later(transaction);
  const taken: number[] = [];
  for (const [id, parts] of groupBy(rows, (row) => row.id)) {
    const dates: Dates = new Map(
      parts.map((part) => [weekdayFromRow(part.weekday), DateSet.fromMultirange(part.dates)]),
    );
    const closed = intersection(dates, covered);
    const [head] = parts;
    if (isEmpty(closed) || !head) continue;
    const rest = difference(dates, covered);
    if (!taking) {
      if (isEmpty(rest)) await deleteOpening(unawaited, id);
      else await replaceOpeningDates(unawaited, id, toRows(rest));
      continue;
    }
    // The taken part keeps the id, because lists on open screens refer to it.
    await markOpeningTaken(unawaited, id, { ...taking, now });
    taken.push(id);
    if (isEmpty(rest)) continue;
    await replaceOpeningDates(unawaited, id, toRows(closed));
    const { left_by, cause, created_at } = head;
    await insertOpening(unawaited, { shift_id: shiftId, left_by, cause, created_at }, toRows(rest));
  }
  return taken;
}

async function insertOpenings(
  transaction: Transaction<Schema>,
  { shiftId, before, cause, now }: Coverage,
  uncovered: Dates,
): Promise<void> {
  const datesLeftBy = new Map<number | null, Map<Weekday, DateSet>>();
  for (const [weekday, dates] of uncovered) {
    let rest = dates;
    for (const row of before.commitments.filter((commitment) => commitment.weekday === weekday)) {
      add(row.personId, weekday, alignToWeekday(rest.intersect(row.dates), weekday));
      rest = alignToWeekday(rest.minus(row.dates), weekday);
    }
    add(null, weekday, rest);
  }
  for (const [leftBy, dates] of datesLeftBy) {
    const opening = { shift_id: shiftId, left_by: leftBy, cause, created_at: now };
    await insertOpening(transaction, opening, toRows(dates));
  }

  function add(personId: number | null, weekday: Weekday, dates: DateSet): void {
    if (dates.isEmpty) return;
    const theirs = datesLeftBy.get(personId) ?? new Map<Weekday, DateSet>();
    theirs.set(weekday, alignToWeekday(dates.union(theirs.get(weekday) ?? DateSet.empty), weekday));
    datesLeftBy.set(personId, theirs);
  }
}

/** Ignores closures: their dates become open again with the location. */
function uncoveredOf(plan: ShiftPlan): Dates {
  const dates = new Map<Weekday, DateSet>();
  for (const part of uncoveredDates(plan, Closures.none)) {
    const same = dates.get(part.weekday) ?? DateSet.empty;
    dates.set(part.weekday, alignToWeekday(same.union(part.dates), part.weekday));
  }
  return dates;
}

function difference(one: Dates, other: Dates): Dates {
  return combine((weekday) => one.get(weekday)?.minus(other.get(weekday) ?? DateSet.empty));
}

function intersection(one: Dates, other: Dates): Dates {
  return combine((weekday) => one.get(weekday)?.intersect(other.get(weekday) ?? DateSet.empty));
}

function combine(datesOf: (weekday: Weekday) => DateSet | undefined): Dates {
  const combined = new Map<Weekday, DateSet>();
  for (const weekday of WEEKDAYS) {
    const dates = alignToWeekday(datesOf(weekday) ?? DateSet.empty, weekday);
    if (!dates.isEmpty) combined.set(weekday, dates);
  }
  return combined;
}

function isEmpty(dates: Dates): boolean {
  return dates.size === 0;
}

function toRows(dates: Dates): { weekday: number; dates: string }[] {
  return [...dates].map(([weekday, set]) => ({ weekday: weekdayToRow(weekday), dates: set.toMultirange() }));
}

/** The openings of a shift that is new: all of its dates that nobody has. */
export function openingsOfNew(plan: ShiftPlan): { weekday: number; dates: string }[] {
  return toRows(uncoveredOf(plan));
}
