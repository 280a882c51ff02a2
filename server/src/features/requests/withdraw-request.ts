import { alreadyDecided, requestNotFound } from '@deckhand/contract/requests/request';
import { withdrawRequest } from '@deckhand/contract/requests/withdraw-request';
import type { Actor } from '@deckhand/domain/access/actor';
import type { Transaction } from 'kysely';
import { inTransaction } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { found, refuse } from '../../platform/refusal.ts';
import type { Schema } from '../../platform/schema.ts';
import { closeRequest, lockRequest } from './requests.queries.ts';

export const withdrawRequestRoute = route(withdrawRequest, ({ db, actor, params, now }) =>
  inTransaction(db, (transaction) => withdraw(transaction, actor, params.id, now)),
);

/** Withdraws a pending request of the actor; a request of another person is not found. */
export async function withdraw(
  transaction: Transaction<Schema>,
  actor: Actor,
  id: number,
  now: Date,
): Promise<undefined> {
  const request = found(await lockRequest(transaction, id), requestNotFound);
  if (request.person_id !== actor.id) refuse(404, requestNotFound);
  const decision = { status: 'WITHDRAWN', decided_by: actor.id, decided_at: now } as const;
  if (!(await closeRequest(transaction, request.id, decision))) refuse(409, alreadyDecided);
  return undefined;
}
