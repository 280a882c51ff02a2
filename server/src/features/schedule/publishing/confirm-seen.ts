import { changeNotFound } from '@deckhand/contract/schedule/history/change';
import { confirmSeen, scheduleConfirmed } from '@deckhand/contract/schedule/publishing/confirm-seen';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { insertSeen } from './seen.queries.ts';

/** DR11: nothing but this button counts as seen. */
export const confirmSeenRoute = route(confirmSeen, ({ db, actor, body: { change_id }, now }) =>
  inTransaction(db, async (transaction) => {
    const isKnown = await insertSeen(transaction, { person_id: actor.id, change_id, seen_at: now });
    if (!isKnown) refuse(404, changeNotFound);
    return { message: scheduleConfirmed };
  }),
);
