import { linkExpired } from '@deckhand/contract/people/account';
import {
  accountPasswordNeeded,
  confirmEmail,
  emailTakenMeanwhile,
} from '@deckhand/contract/people/confirm-email';
import { mayManageAccount } from '@deckhand/domain/access/people';
import { mark, say } from '@deckhand/domain/language/say';
import { logSecurityEvents } from '../../platform/audit/log-security-events.ts';
import { inTransaction, later, together } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { emailColumns } from '../../platform/queries/email-columns.ts';
import { found, refuse, refusingWhen } from '../../platform/refusals/refusal.ts';
import { hashToken } from '../../platform/secrets/secrets.ts';
import { closeOtherSessionsOf } from '../../platform/sessions/sessions.ts';
import { emailChangeWords } from './access-events.ts';
import { checkCurrentPassword } from './check-current-password.ts';
import { forgetDevices, rememberDevice } from './devices/known-device.ts';
import { deleteMailedSecretsOf, selectRequester, takeEmailLink } from './email-links.queries.ts';
import { findEmailLink, isSignedInAs } from './find-email-link.ts';
import { lockPerson, updatePersonFields } from './people.queries.ts';

const message = mark('Email confirmed.');

/**
 * A13, A5a: the owner of the account confirms its new email, or the one of their sign-up. The link proves only that they
 * read its mailbox, and the address may be mistyped or chosen by another person; so they are signed in to the account, or
 * give its password.
 */
export const confirmEmailRoute = route(confirmEmail, async (context) => {
  const { db, params, body, token, now } = context;
  const { person_id, requested_by } = await findEmailLink(db, params.id, now);
  if (!(await isSignedInAs(db, token, person_id, now))) {
    const password = body.password ?? refuse(400, accountPasswordNeeded);
    await checkCurrentPassword(db, person_id, password, context);
  }
  return inTransaction(db, async (transaction) => {
    const [locked, taken, requester] = await together([
      lockPerson(transaction, person_id),
      takeEmailLink(transaction, hashToken(params.id), now),
      selectRequester(transaction, requested_by),
    ]);
    const row = found(locked, linkExpired);
    const link = taken ?? refuse(410, linkExpired);
    // The person may have got another role or location since, or the requester may have lost theirs.
    const person = { id: row.id, role: row.role, locationIds: row.location_ids };
    const mayStillChange = requested_by === row.id || (requester && mayManageAccount(requester, person));
    if (!mayStillChange) refuse(410, linkExpired);
    const update = () =>
      refusingWhen(
        'person_email_unique',
        { status: 400, text: emailTakenMeanwhile },
        updatePersonFields(transaction, person_id, { ...emailColumns(link.email), is_verified: true }, now),
      );
    if (link.email === row.email) {
      // A sign-up confirms the email that it has.
      await update();
      return { message };
    }
    await deleteMailedSecretsOf(later(transaction), person_id);
    await closeOtherSessionsOf(later(transaction), person_id, token);
    await forgetDevices(later(transaction), person_id);
    await together([update(), rememberDevice({ ...context, db: transaction }, person_id)]);
    const details = emailChangeWords(row.email, link.email);
    await logSecurityEvents(transaction, context, [{ kind: 'EMAIL_CHANGED', personId: person_id, details }]);
    await queueMail(transaction, {
      to: row.email,
      personId: person_id,
      write: () => ({
        subject: say('Your Deckhand email was changed'),
        text: [
          say('Hello {name},', { name: row.first_name }),
          say('The email of your account is now {email}. This address no longer belongs to it.', {
            email: link.email,
          }),
          say('If you did not do this, tell an admin of your school at once.'),
        ].join('\n\n'),
      }),
    });
    return { message };
  });
});
