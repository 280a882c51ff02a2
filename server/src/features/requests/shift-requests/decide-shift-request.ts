import type { Parsed } from '@deckhand/contract/call';
import {
  approvalNeedsWords,
  decideShiftRequest,
} from '@deckhand/contract/requests/shift-requests/decide-shift-request';
import type { Actor } from '@deckhand/domain/access/actor';
import { say } from '@deckhand/domain/language/say';
import type { Transaction } from 'kysely';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { recordDecision } from '../record-decision.ts';
import { approveShiftRequest, findShiftRequestToAnswer } from './answer-shift-request.ts';
import { askedWords } from './asked-words.ts';
import { selectShiftRequest } from './shift-requests.queries.ts';
import { wireShiftRequest } from './wire-shift-request.ts';

export const decideShiftRequestRoute = route(decideShiftRequest, ({ db, actor, params, body, now }) =>
  inTransaction(db, async (transaction) => {
    await decideRequest(transaction, actor, { id: params.id, ...body }, now);
    return wireShiftRequest(actor, await selectShiftRequest(transaction, params.id));
  }),
);

/** Declines a request, or approves it in words (N1a): the note is then the whole answer, so it cannot be empty. */
export async function decideRequest(
  transaction: Transaction<Schema>,
  actor: Actor,
  { id, action, notes }: Parsed<typeof decideShiftRequest, 'body'> & { id: number },
  now: Date,
): Promise<void> {
  const request = await findShiftRequestToAnswer(transaction, actor, id);
  if (action === 'APPROVE') {
    if (!notes) refuse(400, approvalNeedsWords);
    return approveShiftRequest(transaction, actor, request, { shifts: [], notes, now });
  }
  await recordDecision(transaction, request, {
    status: 'REJECTED',
    by: actor.id,
    notes,
    now,
    mail: () => ({
      subject: say('Your request for a new shift is declined'),
      lines: [say('there is no shift for your request to work {when}.', { when: askedWords(request) })],
    }),
  });
}
