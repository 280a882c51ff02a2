import { alreadyDecided } from '@deckhand/contract/requests/request';
import type { Transaction } from 'kysely';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Schema, StoredStatus } from '../../platform/schema.ts';
import type { LockedRequest } from './find-request.ts';
import { closeRequest } from './requests.queries.ts';

interface Decision {
  status: Exclude<StoredStatus, 'PENDING' | 'WITHDRAWN'>;
  /** Nobody, when a rule decided. */
  by: number | null;
  notes?: string | null | undefined;
  now: Date;
  shiftId?: number;
  reassignedTo?: number;
  mail: { subject: string; lines: readonly string[] };
}

/** X2: a request is decided once, and who asked is told. Whatever the decision means is done in the same transaction. */
export async function settleRequest(
  transaction: Transaction<Schema>,
  request: Pick<LockedRequest, 'id' | 'first_name' | 'email' | 'is_active'>,
  { status, by, notes, now, shiftId, reassignedTo, mail }: Decision,
): Promise<void> {
  const isClosed = await closeRequest(transaction, request.id, {
    status,
    decided_by: by,
    decided_at: now,
    notes: notes || null,
    ...(shiftId !== undefined && { shift_id: shiftId }),
    ...(reassignedTo !== undefined && { reassigned_to: reassignedTo }),
  });
  if (!isClosed) refuse(409, alreadyDecided);
  if (!request.is_active) return;
  await queueMail(transaction, {
    to: request.email,
    subject: mail.subject,
    text: [`Hello ${request.first_name},`, ...mail.lines, ...(notes ? [`Note: ${notes}`] : [])].join('\n\n'),
  });
}
