import { archiveDate, archiveFrom, type ShiftPlan } from '@deckhand/domain/plans/plan';
import type { Transaction } from 'kysely';
import { later, together } from '../../platform/database/transaction.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import type { Act } from './act.ts';
import type { CandidateRow } from './candidates.queries.ts';
import { changeShift } from './change-shift.ts';
import { type LoadedShift, loadShiftsAnywhere } from './load-plan.ts';
import { markShiftArchived } from './plan.queries.ts';
import { storedPlanToRow } from './plan-rows.ts';
import { selectShiftsOfLocation } from './seats.queries.ts';

interface Ending {
  /** Everybody who has a seat, locked. The caller notifies them of all their shifts at once. */
  people: readonly CandidateRow[];
  /** The plan that is left. */
  after: ShiftPlan;
}

/**
 * S8: archives the shift. It has no dates from now on, and its seats are released; its history stays. A caller who knows its people and what
 * is left of it hands them over. Returns what is left of the plan.
 */
export async function archiveShift(
  transaction: Transaction<Schema>,
  act: Act,
  loaded: LoadedShift,
  ending?: Ending,
): Promise<ShiftPlan> {
  const { plan, today, minuteNow } = loaded;
  const after = ending?.after ?? archiveFrom(plan, archiveDate(plan, today, minuteNow));
  await changeShift(transaction, act, loaded, after, {
    cause: 'EDITED',
    isArchived: true,
    ...(ending && {
      locked: { people: ending.people, busy: [], required: new Map() },
      alreadyNotified: ending.people.map(({ id }) => id),
    }),
  });
  const stored = storedPlanToRow(plan);
  await markShiftArchived(later(transaction), loaded.shift.id, {
    archived_at: act.now,
    archived_by: act.actor.id,
    never_ran: after.patterns.length === 0 ? stored : null,
    archived_plan: stored,
  });
  return after;
}

/** Thousands of shifts, archived at once, would keep other calls waiting; one after the other, they would take a trip each. */
const SHIFTS_AT_ONCE = 20;

/** L1: archives the shifts and meetings of a location that is archived. */
export async function archiveShiftsOfLocation(
  transaction: Transaction<Schema>,
  act: Act,
  locationId: number,
): Promise<void> {
  const shiftIds = await selectShiftsOfLocation(transaction, locationId);
  const shifts = await loadShiftsAnywhere(transaction, shiftIds, act.now);
  for (let index = 0; index < shifts.length; index += SHIFTS_AT_ONCE) {
    const some = shifts.slice(index, index + SHIFTS_AT_ONCE);
    await together(some.map((loaded) => archiveShift(transaction, act, loaded)));
  }
}
