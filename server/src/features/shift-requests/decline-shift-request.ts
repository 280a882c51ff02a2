import type { Parsed } from '@deckhand/contract/call';
import { declineShiftRequest } from '@deckhand/contract/shift-requests/decline-shift-request';
import type { Actor } from '@deckhand/domain/access/actor';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { inTransaction } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import type { Schema } from '../../platform/schema.ts';
import { findRequestToDecide } from '../requests/find-request.ts';
import { recordDecision } from '../requests/record-decision.ts';
import { selectShiftRequest } from './shift-requests.queries.ts';
import { wireShiftRequest } from './wire-shift-request.ts';

export const declineShiftRequestRoute = route(declineShiftRequest, ({ db, actor, params, body, now }) =>
  inTransaction(db, async (transaction) => {
    await declineRequest(transaction, actor, { id: params.id, notes: body.notes }, now);
    return wireShiftRequest(actor, await selectShiftRequest(transaction, params.id));
  }),
);

export async function declineRequest(
  transaction: Transaction<Schema>,
  actor: Actor,
  { id, notes }: Pick<Parsed<typeof declineShiftRequest, 'body'>, 'notes'> & { id: number },
  now: Date,
): Promise<void> {
  const request = await findRequestToDecide(transaction, actor, id, 'NEW_SHIFT');
  await recordDecision(transaction, request, {
    status: 'REJECTED',
    by: actor.id,
    notes,
    now,
    mail: {
      subject: 'Your request for a new shift is declined',
      lines: [`there is no shift for your request to work from ${formatForDisplay(request.first_date)} on.`],
    },
  });
}
