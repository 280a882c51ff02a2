import { say } from '@deckhand/domain/language/say';
import type { Kysely } from 'kysely';
import type { Config } from '../../../platform/config/config.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { queueMails } from '../../../platform/mail/queue-mail.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { takeEnding } from './tokens.queries.ts';

const DAY = 24 * 60 * 60_000;

/**
 * TK2: mails the makers of tokens that end, 7 days and 1 day before. The mails are queued in the transaction that records them, so
 * they go out once, whichever servers do this at the same moment.
 */
export async function mailEndingTokens(db: Kysely<Schema>, config: Config, now: Date): Promise<void> {
  for (const days of [1, 7] as const) {
    await inTransaction(db, async (transaction) => {
      const ending = await takeEnding(transaction, days, now);
      const mails = ending.map(({ name, email, first_name: firstName, expires_at: end }) => {
        const left = Math.ceil((end.getTime() - now.getTime()) / DAY);
        const write = () => {
          const when = left <= 1 ? say('within a day') : say('in {days} days', { days: left });
          const makeAnother = say(
            'If the script is still needed, make a new token and give it to the script:',
          );
          return {
            subject: say('The token {name} ends {when}', { name, when }),
            text: [
              say('Hello {name},', { name: firstName }),
              say('the token {name}, with which a script uses Deckhand, ends {when}.', { name, when }),
              `${makeAnother}\n${config.publicUrl}/options?tab=programs`,
            ].join('\n\n'),
          };
        };
        return { to: email, write };
      });
      await queueMails(transaction, mails);
    });
  }
}

export const mailEndingTokensJob: Job = { every: 'MINUTE', work: mailEndingTokens };
