import type { Actor } from '@deckhand/domain/access/actor';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/schema.ts';
import { findRequestToDecide } from '../requests/find-request.ts';
import { recordDecision } from '../requests/record-decision.ts';

interface NewShift {
  requestId: number;
  shift: { id: number; code: string };
}

/** N1: approves the request for which a shift was created. */
export async function approveShiftRequest(
  transaction: Transaction<Schema>,
  actor: Actor,
  { requestId, shift }: NewShift,
  now: Date,
): Promise<void> {
  const request = await findRequestToDecide(transaction, actor, requestId, 'NEW_SHIFT');
  await recordDecision(transaction, request, {
    status: 'APPROVED',
    by: actor.id,
    now,
    shiftId: shift.id,
    mail: {
      subject: 'Your request for a new shift is approved',
      lines: [
        `shift ${shift.code} was created for your request to work from ${formatForDisplay(request.first_date)} on.`,
      ],
    },
  });
}
