import { shiftNotFound } from '@deckhand/contract/plans/shift';
import { deleteShift } from '@deckhand/contract/schedule/shifts/delete-shift';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { inAct } from '../../plans/act.ts';
import { archiveShift } from '../../plans/archive-shift.ts';
import { loadShift } from '../../plans/load-plan.ts';

export const deleteShiftRoute = route(deleteShift, ({ db, actor, params, now }) =>
  inAct(db, { kind: 'DELETED', actor, now }, async (transaction, act) => {
    const loaded = await loadShift(transaction, actor, params.id, now);
    if (loaded.shift.kind === 'STAFF_MEETING') refuse(404, shiftNotFound);
    await archiveShift(transaction, act, loaded);
    return undefined;
  }),
);
