import { lifetime } from '@deckhand/contract/limits';
import { emailLinkBudget } from '@deckhand/contract/people/account';
import { say } from '@deckhand/domain/language/say';
import type { Transaction } from 'kysely';
import { budgetsFor, spend } from '../../platform/budgets/budgets.ts';
import type { Config } from '../../platform/config/config.ts';
import { later } from '../../platform/database/transaction.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { hashToken, newToken } from '../../platform/secrets/secrets.ts';
import { upsertEmailLink } from './email-links.queries.ts';

interface EmailToConfirm {
  /** `email` is the one that the account has now; of a sign-up it is the one to confirm. */
  person: { id: number; firstName: string; email: string };
  email: string;
  /** Who asked for it. */
  requestedBy: number;
}

/** Mails a link that confirms an email. It replaces an earlier one. */
export async function sendEmailLink(
  transaction: Transaction<Schema>,
  { person, email, requestedBy }: EmailToConfirm,
  config: Config,
  now: Date,
): Promise<void> {
  await spend(transaction, budgetsFor(emailLinkBudget, { personId: person.id }), { now });
  const token = newToken();
  await upsertEmailLink(later(transaction), {
    person_id: person.id,
    email,
    token_hash: hashToken(token),
    requested_by: requestedBy,
    created_at: now,
    expires_at: new Date(now.getTime() + lifetime.emailLink),
  });
  await queueMail(transaction, {
    to: email,
    personId: person.id,
    write: () => ({
      subject: say('Confirm your email for Deckhand'),
      text: [
        say('Hello {name},', { name: person.firstName }),
        email === person.email
          ? say(
              'Someone signed up with this address at Deckhand, where your school keeps its schedule and hours.',
            )
          : say(
              'This address is to become the one of your account at Deckhand, where your school keeps its schedule and hours.',
            ),
        `${say('Confirm it here:')}\n${config.publicUrl}/users/confirm-email/${token}`,
        email === person.email
          ? say(
              'The link works once, for 72 hours. On another device than the one you signed up with, it asks for the password that you chose. Then an admin of your school adds your location and position, and you see your schedule.',
            )
          : say(
              'The link works once, for 72 hours. Until then your account keeps the address that it has now.',
            ),
        say('If this was not you, ignore this mail: without it, no one can use your address.'),
      ].join('\n\n'),
    }),
  });
}
