import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/schema.ts';
import { archiveShift } from './delete-shift.ts';
import { loadShiftAnywhere } from './load-plan.ts';
import { selectShiftsOfLocation } from './plan.queries.ts';

/** L1: a location that closes for good takes its shifts and meetings along. */
export async function archiveShiftsOfLocation(
  transaction: Transaction<Schema>,
  locationId: number,
  actorId: number,
  now: Date,
): Promise<void> {
  for (const shiftId of await selectShiftsOfLocation(transaction, locationId)) {
    await archiveShift(transaction, await loadShiftAnywhere(transaction, shiftId, now), actorId, now);
  }
}
