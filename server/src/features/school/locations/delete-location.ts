import { deleteLocation, someoneIsClockedIn } from '@deckhand/contract/school/locations/delete-location';
import { locationNotFound } from '@deckhand/contract/school/locations/location';
import { together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import { inAct } from '../../plans/act.ts';
import { archiveShiftsOfLocation } from '../../plans/archive-shift.ts';
import { archiveLocation, hasOpenAttendanceAt } from './locations.queries.ts';

/** Archives the location with its shifts (G7): history needs the row, but no list shows it any more. */
export const deleteLocationRoute = route(deleteLocation, ({ db, actor, params, now }) =>
  inAct(db, { kind: 'DELETED', actor, now, locationId: params.id }, async (transaction, act) => {
    // L1: checked under the row's lock, so a clock-in at the same moment either comes first or finds the location archived.
    const [location, isSomeoneHere] = await together([
      archiveLocation(transaction, params.id, now),
      hasOpenAttendanceAt(transaction, params.id),
    ]);
    found(location, locationNotFound);
    if (isSomeoneHere) refuse(409, someoneIsClockedIn);
    await archiveShiftsOfLocation(transaction, act, params.id);
    return undefined;
  }),
);
