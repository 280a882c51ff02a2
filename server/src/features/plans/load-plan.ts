import { shiftNotFound } from '@deckhand/contract/plans/shift';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { DateSet } from '@deckhand/domain/plans/date-set';
import type { ShiftPlan } from '@deckhand/domain/plans/plan';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { minuteOfDayIn, todayIn } from '@deckhand/domain/time/zones';
import type { Kysely, Transaction } from 'kysely';
import { groupBy } from '../../platform/basics/group-by.ts';
import { inTurns } from '../../platform/basics/in-turns.ts';
import { together } from '../../platform/database/transaction.ts';
import { found, refuse } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { lockShifts, type ShiftRow, selectPlanRows, selectShifts } from './plan.queries.ts';
import { commitmentFromRow, patternFromRow, replacementFromRow } from './plan-rows.ts';

/** A shift with its location, and its plan. */
export interface PlannedShift {
  shift: ShiftRow;
  plan: ShiftPlan;
}

/** A shift locked for a change, with the time at its location. */
export interface LoadedShift extends PlannedShift {
  today: CivilDate;
  /** Minutes since midnight at the shift's location. */
  minuteNow: number;
}

/** Loads a shift that is not archived and is within the actor's reach; any other is not found. */
export async function loadShift(
  transaction: Transaction<Schema>,
  actor: Actor,
  shiftId: number,
  now: Date,
): Promise<LoadedShift> {
  const loaded = await loadShiftAnywhere(transaction, shiftId, now);
  const { archived_at: archivedAt, location_id: locationId } = loaded.shift;
  if (archivedAt !== null || !reachesLocation(actor, locationId)) refuse(404, shiftNotFound);
  return loaded;
}

/** Loads any shift, for changes that follow from another change or have a check of their own. */
export async function loadShiftAnywhere(
  transaction: Transaction<Schema>,
  shiftId: number,
  now: Date,
  notFound: string = shiftNotFound,
): Promise<LoadedShift> {
  const [loaded] = await loadShiftsAnywhere(transaction, [shiftId], now);
  return found(loaded, notFound);
}

/** Loads many shifts by id, locks all of them before any is changed, and returns them in the order of their ids. */
export async function loadShiftsAnywhere(
  transaction: Transaction<Schema>,
  shiftIds: readonly number[],
  now: Date,
): Promise<LoadedShift[]> {
  if (shiftIds.length === 0) return [];
  // The plans are read when the shifts are locked: statements that are sent together are done in their order.
  const [shifts, plans] = await together([
    lockShifts(transaction, shiftIds),
    loadPlans(transaction, shiftIds),
  ]);
  return shifts.map((shift) => ({
    shift,
    plan: plans.get(shift.id) ?? EMPTY_PLAN,
    today: todayIn(shift.timezone, now),
    minuteNow: minuteOfDayIn(shift.timezone, now),
  }));
}

/** Loads many shifts with their plans, by id and without locks. */
export async function loadPlannedShifts(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<Map<number, PlannedShift>> {
  const [shifts, plans] = await together([selectShifts(db, ids), loadPlans(db, ids)]);
  return new Map(shifts.map((shift) => [shift.id, { shift, plan: plans.get(shift.id) ?? EMPTY_PLAN }]));
}

export const EMPTY_PLAN: ShiftPlan = {
  patterns: [],
  commitments: [],
  replacements: [],
  dismissed: DateSet.empty,
};

/** Loads the plans of these shifts, by shift. */
export async function loadPlans(
  db: Kysely<Schema>,
  shiftIds: readonly number[],
): Promise<Map<number, ShiftPlan>> {
  return plansInTurns(await loadPlanRows(db, shiftIds), shiftIds);
}

/** Makes the plans of these shifts, by shift, with other calls between. */
export async function plansInTurns(
  rows: PlanRows,
  shiftIds: readonly number[],
): Promise<Map<number, ShiftPlan>> {
  const planOf = planMaker(rows);
  return new Map(await inTurns(shiftIds, (id) => [id, planOf(id)] as const));
}

export type PlanRows = Awaited<ReturnType<typeof selectPlanRows>>;

/** Loads what the plans of these shifts are made of, for a thread that makes them. */
export function loadPlanRows(db: Kysely<Schema>, shiftIds: readonly number[]): Promise<PlanRows> {
  return selectPlanRows(db, shiftIds);
}

/** Makes the same plans at once, in a thread that answers no calls. */
export function plansFrom(rows: PlanRows, shiftIds: readonly number[]): Map<number, ShiftPlan> {
  const planOf = planMaker(rows);
  return new Map(shiftIds.map((id) => [id, planOf(id)]));
}

/** Returns what makes the plan of each shift of these rows. */
export function planMaker(rows: PlanRows): (shiftId: number) => ShiftPlan {
  const patterns = groupBy(rows.patterns, (row) => row.shift_id);
  const commitments = groupBy(rows.commitments, (row) => row.shift_id);
  const dismissals = groupBy(rows.dismissals, (row) => row.shift_id);
  const replacements = groupBy(rows.replacements, (row) => row.shift_id);
  return (id) => {
    // Few shifts have any of these, and hundreds of them are read at once.
    const dismissed = dismissals.get(id);
    return {
      patterns: patterns.get(id)?.map(patternFromRow) ?? [],
      commitments: commitments.get(id)?.map(commitmentFromRow) ?? [],
      dismissed: dismissed ? DateSet.fromDates(dismissed.map((row) => row.date)) : DateSet.empty,
      replacements: replacements.get(id)?.map(replacementFromRow) ?? [],
    };
  };
}
