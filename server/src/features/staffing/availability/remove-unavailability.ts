import { removeUnavailability } from '@deckhand/contract/staffing/availability/remove-unavailability';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { deleteUnavailability } from './availability.queries.ts';
import { checkEntry } from './find-for-change.ts';

export const removeUnavailabilityRoute = route(removeUnavailability, ({ db, actor, params }) =>
  inTransaction(db, async (transaction) => {
    await checkEntry(transaction, actor, params.id);
    await deleteUnavailability(transaction, params.id);
    return undefined;
  }),
);
