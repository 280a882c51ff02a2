import { type Saying, say } from '@deckhand/domain/language/say';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { instantAt } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { later } from '../../platform/database/transaction.ts';
import { queueNotice } from '../../platform/mail/queue-mail.ts';
import { ZONE_WITHOUT_LOCATION } from '../../platform/queries/person-columns.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import type { LockedRequest } from './find-request.ts';
import type { StoredStatus } from './request-status.ts';
import { closeRequest } from './requests.queries.ts';

interface Decision {
  status: Exclude<StoredStatus, 'PENDING' | 'WITHDRAWN'>;
  /** Null when the request is approved without a manager. */
  by: number | null;
  /** A manager's own words, which are not translated, or a reason of ours. */
  notes?: Saying | null | undefined;
  now: Date;
  reassignedTo?: number;
  attendanceId?: number;
  /** Writes the mail in the spoken language. */
  mail: () => { subject: string; lines: readonly string[] };
}

/**
 * X2: records the decision of a request with its audit trail, and mails the requester. The caller changes the schedule or
 * the attendance in the same transaction.
 */
export async function recordDecision(
  transaction: Transaction<Schema>,
  request: Pick<
    LockedRequest,
    'id' | 'kind' | 'first_date' | 'home_zone' | 'first_name' | 'email' | 'is_active'
  >,
  { status, by, notes, now, reassignedTo, attendanceId, mail }: Decision,
): Promise<void> {
  // The notes are in the request, where they can be erased with the person: the audit trail keeps every word forever.
  const audited = {
    status,
    ...(reassignedTo !== undefined && { reassigned_to: reassignedTo }),
    ...(attendanceId !== undefined && { attendance_id: attendanceId }),
  };
  // It is locked, and was pending under the lock: a second manager was refused there.
  await closeRequest(later(transaction), request.id, {
    ...audited,
    notes: ownWords(notes) || null,
    decided_by: by,
    decided_at: now,
  });
  await writeAudit(
    transaction,
    [{ subject: 'request', subjectId: request.id, before: { status: 'PENDING' }, after: audited }],
    { actorId: by, cause: 'DECISION', now },
  );
  if (!request.is_active) return;
  const midnight = (date: CivilDate) => instantAt(date, 0, request.home_zone ?? ZONE_WITHOUT_LOCATION);
  await queueNotice(transaction, {
    kind: request.kind === 'SWAP' ? 'SWAPS' : 'DECISIONS',
    to: request.email,
    opens: '/my-requests',
    topic: `request ${request.id}`,
    // A decision about a day that is over, such as a missed punch, wakes nobody, and has as much time as others.
    beginsAt: midnight(addDays(request.first_date, 1)) <= now ? undefined : midnight(request.first_date),
    write: () => {
      const { subject, lines } = mail();
      const words = ownWords(notes);
      const note = words ? [say('Note: {notes}', { notes: words })] : [];
      return {
        subject,
        line: lines[0]?.split('\n')[0] ?? '',
        text: [say('Hello {name},', { name: request.first_name }), ...lines, ...note].join('\n\n'),
      };
    },
  });
}

/** A reason of ours is said in the spoken language. */
export function ownWords(notes: Saying | null | undefined): string | null | undefined {
  return typeof notes === 'function' ? notes() : notes;
}
