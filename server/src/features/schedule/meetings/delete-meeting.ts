import { shiftNotFound } from '@deckhand/contract/plans/shift';
import { deleteMeeting } from '@deckhand/contract/schedule/meetings/delete-meeting';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { archiveShift } from '../../plans/archive-shift.ts';
import { loadShift } from '../../plans/load-plan.ts';

export const deleteMeetingRoute = route(deleteMeeting, ({ db, actor, params, now }) =>
  inTransaction(db, async (transaction) => {
    const loaded = await loadShift(transaction, actor, params.id, now);
    if (loaded.shift.kind !== 'STAFF_MEETING') refuse(404, shiftNotFound);
    await archiveShift(transaction, loaded, actor.id, now);
    return undefined;
  }),
);
