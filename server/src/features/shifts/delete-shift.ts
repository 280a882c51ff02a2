import { deleteShift } from '@deckhand/contract/shifts/delete-shift';
import { shiftNotFound } from '@deckhand/contract/shifts/shift';
import { archiveDate, archiveFrom } from '@deckhand/domain/schedule/plan';
import type { Transaction } from 'kysely';
import { inTransaction } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Schema } from '../../platform/schema.ts';
import { changeShift } from './change-shift.ts';
import { type LoadedShift, loadShift } from './load-plan.ts';
import { markShiftArchived } from './plan.queries.ts';
import { neverRanToRow } from './plan-rows.ts';

export const deleteShiftRoute = route(deleteShift, ({ db, actor, params, now }) =>
  inTransaction(db, async (transaction) => {
    const loaded = await loadShift(transaction, actor, params.id, now);
    if (loaded.shift.kind === 'STAFF_MEETING') refuse(404, shiftNotFound);
    await archiveShift(transaction, loaded, actor.id, now);
    return undefined;
  }),
);

/** S8: no occurrences from now on, seats released, history stays. */
export async function archiveShift(
  transaction: Transaction<Schema>,
  loaded: LoadedShift,
  actorId: number,
  now: Date,
): Promise<void> {
  const from = archiveDate(loaded.plan, loaded.today, loaded.minuteNow);
  const after = archiveFrom(loaded.plan, from);
  await changeShift(transaction, loaded, after, { cause: 'EDITED', now });
  await markShiftArchived(transaction, loaded.shift.id, {
    archived_at: now,
    archived_by: actorId,
    never_ran: after.patterns.length === 0 ? neverRanToRow(loaded.plan) : null,
  });
}
