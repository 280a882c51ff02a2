import { editUnavailability } from '@deckhand/contract/staffing/availability/edit-unavailability';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { updateUnavailability } from './availability.queries.ts';
import { rowOf, wireEntry } from './entry-form.ts';
import { checkEntry } from './find-for-change.ts';

export const editUnavailabilityRoute = route(editUnavailability, ({ db, actor, params, body, now }) =>
  inTransaction(db, async (transaction) => {
    await checkEntry(transaction, actor, params.id);
    return wireEntry(await updateUnavailability(transaction, params.id, rowOf(body, actor, now)));
  }),
);
