import { say } from '@deckhand/domain/language/say';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import type { Config } from '../../../platform/config/config.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { queueNotices } from '../../../platform/mail/queue-mail.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { markReminded, selectUnconfirmed } from './seen.queries.ts';

const DAY = 24 * 60 * 60_000;

/** DR12: reminds everybody once who has not confirmed their schedule a day after they got it. */
export async function remindUnseen(db: Kysely<Schema>, config: Config, now: Date): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const before = new Date(now.getTime() - DAY);
    // Hawaii's date is the earliest.
    const unconfirmed = await selectUnconfirmed(transaction, before, todayIn('HST', now));
    await markReminded(
      transaction,
      unconfirmed.flatMap(({ ids }) => ids),
      now,
    );
    await queueNotices(
      transaction,
      unconfirmed.map(({ email, first_name: firstName, titles, ids }) => ({
        kind: 'PUBLISHED',
        to: email,
        opens: '/view-schedule',
        topic: `unseen ${ids.join(' ')}`,
        write: () => ({
          subject: say('Please look at your schedule'),
          line: say('You have not confirmed your schedule at {locations} yet.', {
            locations: listed(titles),
          }),
          text: [
            say('Hello {name},', { name: firstName }),
            say('you have not confirmed your schedule at {locations} yet.', {
              locations: listed(titles),
            }),
            `${say('Open it and press Got it:')}\n${config.publicUrl}/view-schedule`,
          ].join('\n\n'),
        }),
      })),
    );
  });
}

export const remindUnseenJob: Job = { every: 'MINUTE', work: remindUnseen };

function listed(titles: readonly string[]): string {
  return titles.reduce((list, last) => say('{list} and {last}', { list, last }));
}
