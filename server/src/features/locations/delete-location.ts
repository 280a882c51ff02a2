import { deleteLocation, someoneIsClockedIn } from '@deckhand/contract/locations/delete-location';
import { locationNotFound } from '@deckhand/contract/locations/location';
import { inTransaction } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { isSomeoneClockedInAt } from '../attendance/presence.ts';
import { archiveShiftsOfLocation } from '../shifts/archive-shifts-of-location.ts';
import { archiveLocation } from './locations.queries.ts';

/** History needs the row, so it is archived with its shifts: the location leaves every list and every choice. */
export const deleteLocationRoute = route(deleteLocation, ({ db, actor, params, now }) =>
  inTransaction(db, async (transaction) => {
    found(await archiveLocation(transaction, params.id, now), locationNotFound);
    // Asked once the row is ours: whoever is just clocking in there has held it until now, or finds it archived.
    if (await isSomeoneClockedInAt(transaction, params.id)) refuse(409, someoneIsClockedIn);
    await archiveShiftsOfLocation(transaction, params.id, actor.id, now);
    return undefined;
  }),
);
