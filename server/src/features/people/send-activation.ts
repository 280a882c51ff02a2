import { lifetime } from '@deckhand/contract/limits';
import { say } from '@deckhand/domain/language/say';
import type { Transaction } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import { later } from '../../platform/database/transaction.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { hashToken, newToken } from '../../platform/secrets/secrets.ts';
import { upsertActivation } from './people.queries.ts';

/** Mails a new activation link, which replaces an earlier one. Returns the link. */
export async function sendActivation(
  transaction: Transaction<Schema>,
  person: { id: number; email: string; firstName: string },
  config: Config,
  now: Date,
): Promise<string> {
  const token = newToken();
  await upsertActivation(later(transaction), {
    person_id: person.id,
    token_hash: hashToken(token),
    created_at: now,
    expires_at: new Date(now.getTime() + lifetime.activationLink),
  });
  const link = `${config.publicUrl}/users/password-setup/${token}`;
  await queueMail(transaction, {
    to: person.email,
    write: () => ({
      subject: say('Activate your Deckhand account'),
      text: [
        say('Hello {name},', { name: person.firstName }),
        say('You have a new account at Deckhand, where your school keeps its schedule and hours.'),
        `${say('Choose your password here:')}\n${link}`,
        say('The link works once, for 72 hours. If it has expired, ask your manager to send a new one.'),
      ].join('\n\n'),
    }),
  });
  return link;
}
