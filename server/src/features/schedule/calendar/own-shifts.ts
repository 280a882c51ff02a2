import { scheduleShiftsAtMost } from '@deckhand/contract/schedule/calendar/schedule-query';
import type { Actor } from '@deckhand/domain/access/actor';
import { type Horizon, horizonFor } from '@deckhand/domain/plans/horizon';
import type { ShiftPlan } from '@deckhand/domain/plans/plan';
import type { Transaction } from 'kysely';
import { together } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import type { Board } from './load-board.ts';
import { type DateWindow, selectLocationsOf, selectShifts } from './schedule.queries.ts';

/**
 * Finds the shifts and meetings at every location in which the actor has a seat, the locations whose closures concern them, and
 * the last date of each that the actor sees.
 */
export async function findOwnShifts(transaction: Transaction<Schema>, actor: Actor, window: DateWindow) {
  const [shifts, locations] = await together([
    selectShifts(transaction, {
      window,
      locations: 'ALL',
      people: [actor.id],
      limit: scheduleShiftsAtMost,
    }),
    selectLocationsOf(transaction, actor, window),
  ]);
  const ids = new Set([...actor.locationIds, ...shifts.map((shift) => shift.location_id)]);
  return {
    shifts,
    locations: locations.filter(({ id }) => ids.has(id)),
    horizonOf: (location: { id: number; published_through: Horizon }) => horizonFor(actor, location),
  };
}

/** U5: employees see their own seats and the person they replace, but not the other people in the shift. */
export function withOwnSeatsOnly(board: Board, personId: number): Board {
  return {
    ...board,
    shifts: board.shifts.map((one) => ({ ...one, plan: ownSeats(one.plan, personId) })),
    dismissedStaff: (shiftId, date) =>
      board.dismissedStaff(shiftId, date).filter(({ id }) => id === personId),
  };
}

/** The plan with the seats of this person alone. */
export function ownSeats(plan: ShiftPlan, personId: number): ShiftPlan {
  return {
    ...plan,
    commitments: plan.commitments.filter((commitment) => commitment.personId === personId),
    replacements: plan.replacements.filter(
      ({ originalId, substituteId }) => originalId === personId || substituteId === personId,
    ),
  };
}
