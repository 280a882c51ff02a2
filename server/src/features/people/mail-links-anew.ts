import type { Kysely } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { findPersonById } from './make-admin.ts';
import { sendActivation } from './send-activation.ts';
import { sendEmailLink } from './send-email-link.ts';

/** Mails new links to people whose old ones a restore has ended: activation links, and those that confirm a sign-up. */
export async function mailLinksAnew(
  db: Kysely<Schema>,
  { invited, signedUp }: { invited: readonly number[]; signedUp: readonly number[] },
  config: Config,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    for (const id of invited) {
      await sendActivation(transaction, await findPersonById(transaction, id), config, now);
    }
    for (const id of signedUp) {
      const person = await findPersonById(transaction, id);
      await sendEmailLink(transaction, { person, email: person.email, requestedBy: id }, config, now);
    }
  });
}
