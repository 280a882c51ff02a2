import { shiftNotFound } from '@deckhand/contract/plans/shift';
import { viewShift } from '@deckhand/contract/schedule/shifts/view-shift';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { inSnapshot } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { wireShiftToView } from './wire-shift.ts';

/** Shows archived shifts too, because the calendar keeps their past. */
export const viewShiftRoute = route(viewShift, async ({ db, actor, params, query, now }) => {
  const shift = await inSnapshot(db, (transaction) =>
    wireShiftToView(transaction, params.id, now, query.date),
  );
  if (!reachesLocation(actor, shift.location)) refuse(404, shiftNotFound);
  return shift;
});
