import { alreadyDecided, requestNotFound } from '@deckhand/contract/requests/request';
import { withdrawRequest } from '@deckhand/contract/requests/withdraw-request';
import { inTransaction } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { closeRequest, lockRequest } from './requests.queries.ts';

/** Whoever asked may take it back as long as nobody has decided; to others it does not exist. */
export const withdrawRequestRoute = route(withdrawRequest, ({ db, actor, params, now }) =>
  inTransaction(db, async (transaction) => {
    const request = found(await lockRequest(transaction, params.id), requestNotFound);
    if (request.person_id !== actor.id) refuse(404, requestNotFound);
    const isClosed = await closeRequest(transaction, request.id, {
      status: 'WITHDRAWN',
      decided_by: actor.id,
      decided_at: now,
    });
    if (!isClosed) refuse(409, alreadyDecided);
    return undefined;
  }),
);
