import { canonicalEmail, isEmailAddress } from '@deckhand/contract/email';
import { emailTaken } from '@deckhand/contract/people/account';
import type { Actor } from '@deckhand/domain/access/actor';
import { isSelf } from '@deckhand/domain/access/people';
import { say } from '@deckhand/domain/language/say';
import type { Transaction } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import { together } from '../../platform/database/transaction.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { emailColumns } from '../../platform/queries/email-columns.ts';
import { refuse } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { isEmailTaken } from './email-links.queries.ts';
import type { FoundPerson } from './find-person.ts';
import { updatePersonFields } from './people.queries.ts';
import { refusingDuplicates } from './person-fields.ts';
import { sendEmailLink } from './send-email-link.ts';
import { startOver } from './start-over.ts';

/**
 * Whether the new email only spells the old one differently. An old one that is no address belongs to nobody
 * (U2).
 */
function isSameAddress(before: string, after: string): boolean {
  return isEmailAddress(before) && canonicalEmail(before) === canonicalEmail(after);
}

interface NewEmail {
  person: FoundPerson;
  email: string;
  actor: Actor;
}

/**
 * A13: an account that was never activated or verified gets its new email at once, and a new activation mail.
 * Any other keeps its email until its owner confirms the new one; the old address is notified. Returns what
 * happened, for the security log.
 */
export async function changeEmail(
  transaction: Transaction<Schema>,
  { person, email, actor }: NewEmail,
  config: Config,
  now: Date,
): Promise<'EMAIL_CHANGED' | 'EMAIL_CHANGE_ASKED'> {
  const update = () =>
    refusingDuplicates(updatePersonFields(transaction, person.id, emailColumns(email), now));
  if (person.isVerified && isSameAddress(person.email, email)) {
    await update();
    return 'EMAIL_CHANGED';
  }
  if (person.passwordHash === null || !person.isVerified) {
    await update();
    await startOver(transaction, { ...person, email }, config, now);
    return 'EMAIL_CHANGED';
  }
  const refuseTaken = async () => {
    if (await isEmailTaken(transaction, email, person.id)) refuse(400, emailTaken);
  };
  const link = { person, email, requestedBy: actor.id };
  await together([refuseTaken(), sendEmailLink(transaction, link, config, now)]);
  await queueMail(transaction, {
    to: person.email,
    write: () => ({
      subject: say('Your Deckhand email is about to change'),
      text: [
        say('Hello {name},', { name: person.firstName }),
        isSelf(actor, person)
          ? say('Someone who is logged in to your account asked to change its email to {email}.', { email })
          : say('Someone who manages your account asked to change its email to {email}.', { email }),
        say(
          'It changes when you confirm it with the link in the mail to that address. Until then you log in with this one.',
        ),
        `${say('If you do not want this, cancel it under My Profile:')}\n${config.publicUrl}/my-profile`,
      ].join('\n\n'),
    }),
  });
  return 'EMAIL_CHANGE_ASKED';
}
