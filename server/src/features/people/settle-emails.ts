import { canonicalEmail, isEmailAddress } from '@deckhand/contract/email';
import type { Kysely } from 'kysely';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { lockEmails, selectUnsettledEmails, settleEmail } from './settle-emails.queries.ts';

/**
 * Gives addresses from before migration 0013 their one form where PostgreSQL could not: those with a domain in another
 * script. Those without such a form, or with another person's, are named in a line until an admin corrects them.
 */
export async function settleEmails(db: Kysely<Schema>, say: (line: string) => void): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockEmails(transaction);
    const left: number[] = [];
    for (const { id, email } of await selectUnsettledEmails(transaction)) {
      const settled = isEmailAddress(email) && (await settleEmail(transaction, id, canonicalEmail(email)));
      if (!settled) left.push(id);
    }
    if (left.length > 0) {
      say(
        `Nobody can sign in with the addresses of people ${left.join(', ')}: they have letters that are not allowed before the @, or are also somebody else's. Give them other ones under Manage User.`,
      );
    }
  });
}
