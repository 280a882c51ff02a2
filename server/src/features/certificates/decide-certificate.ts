import { alreadyConfirmed, ownCertificate } from '@deckhand/contract/certificates/certificate';
import {
  certificateConfirmed,
  certificateRejected,
  decideCertificate,
} from '@deckhand/contract/certificates/decide-certificate';
import { mayConfirmCertificateOf } from '@deckhand/domain/access/certificates';
import { isSelf } from '@deckhand/domain/access/people';
import { say } from '@deckhand/domain/language/say';
import { type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, later } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { queueNotice } from '../../platform/mail/queue-mail.ts';
import { forbid, refuse } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { updateCertificateFields } from './certificates.queries.ts';
import { eraseCertificate } from './delete-certificate.ts';
import { type FoundCertificate, findCertificate } from './find-certificate.ts';

/** CE1: another manager confirms what somebody entered for themselves, or rejects it, which deletes it. */
export const decideCertificateRoute = route(decideCertificate, ({ db, actor, params, body, now }) =>
  inTransaction(db, async (transaction) => {
    const certificate = await findCertificate(transaction, actor, params.id);
    if (isSelf(actor, certificate.holder)) refuse(403, ownCertificate);
    if (!mayConfirmCertificateOf(actor, certificate.holder)) forbid();
    // It is locked, so of two managers the second finds it decided.
    if (certificate.confirmed_by !== null) refuse(409, alreadyConfirmed);
    const isConfirmed = body.action === 'CONFIRM';
    if (isConfirmed) {
      await updateCertificateFields(later(transaction), certificate.id, {
        confirmed_by: actor.id,
        confirmed_at: now,
      });
      const change = { before: { confirmed_by: null }, after: { confirmed_by: actor.id } };
      await writeAudit(transaction, [{ subject: 'certificate', subjectId: certificate.id, ...change }], {
        actorId: actor.id,
        cause: 'CONFIRM_CERTIFICATE',
        now,
      });
    } else {
      const by = { actorId: actor.id, cause: 'REJECT_CERTIFICATE', now };
      await eraseCertificate(transaction, certificate, by);
    }
    await mailDecision(transaction, certificate, isConfirmed, body.notes);
    return { message: isConfirmed ? certificateConfirmed : certificateRejected };
  }),
);

async function mailDecision(
  transaction: Transaction<Schema>,
  { id, kind_name: kind, expires, email, first_name: firstName, is_active: isActive }: FoundCertificate,
  isConfirmed: boolean,
  notes: string | null | undefined,
): Promise<void> {
  if (!isActive) return;
  await queueNotice(transaction, {
    kind: 'CERTIFICATES',
    to: email,
    opens: '/my-profile?tab=certificates',
    topic: `certificate ${id}`,
    write: () => ({
      subject: isConfirmed
        ? say('Your {kind} is confirmed', { kind })
        : say('Your {kind} is not confirmed', { kind }),
      line: isConfirmed ? untilWords(expires) : say('Please check it and enter it again.'),
      text: [
        say('Hello {name},', { name: firstName }),
        isConfirmed
          ? `${say('your {kind} is confirmed.', { kind })} ${untilWords(expires)}`
          : say(
              'the {kind} that you entered was not confirmed and does not count. Please check it and enter it again.',
              { kind },
            ),
        ...(notes ? [say('Note: {notes}', { notes })] : []),
      ].join('\n\n'),
    }),
  });
}

function untilWords(expires: CivilDate | null): string {
  return expires === null
    ? say('It has no end.')
    : say('It holds until {date}.', { date: formatForDisplay(expires) });
}
