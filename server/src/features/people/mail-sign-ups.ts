import { say } from '@deckhand/domain/language/say';
import type { Kysely } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { queueNotice } from '../../platform/mail/queue-mail.ts';
import { nameOf } from '../../platform/queries/person-name.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { markAnnounced, selectActiveAdmins, selectSignUps, takeSignUpMail } from './sign-ups.queries.ts';

const DAY = 24 * 60 * 60 * 1_000;
/** A mail names this many people at most; the list shows them all. */
const MOST_NAMES = 20;

/**
 * A12: notifies the admins who waits for completion, at most once in 24 hours and only if a sign-up is new.
 * Every server runs this once a minute; the mails are queued in the transaction that records them, so they go
 * out once.
 */
export async function mailSignUps(db: Kysely<Schema>, config: Config, now: Date): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (!(await takeSignUpMail(transaction, now, new Date(now.getTime() - DAY)))) return;
    const waiting = await selectSignUps(transaction);
    await markAnnounced(
      transaction,
      waiting.map(({ id }) => id),
      now,
    );
    for (const admin of await selectActiveAdmins(transaction)) {
      await queueNotice(transaction, {
        kind: 'REQUESTS',
        to: admin.email,
        opens: '/manage-user?status=sign-up',
        topic: 'sign-ups',
        write: () => {
          const names = namesOf(waiting);
          return {
            line: names.join('; '),
            subject: say(
              '{n, plural, one [A sign-up waits for completion] other [# sign-ups wait for completion]}',
              { n: waiting.length },
            ),
            text: [
              say('Hello {name},', { name: admin.first_name }),
              `${say(
                'these people signed up and wait until an admin gives them a location, a position and a key:',
              )}\n${names.map((name) => `  ${name}`).join('\n')}`,
              `${say('Complete their accounts here:')}\n${config.publicUrl}/manage-user?status=sign-up`,
              say(
                'Whoever should not have an account can be deactivated or deleted there. This mail comes once a day at most, and only after a new sign-up.',
              ),
            ].join('\n\n'),
          };
        },
      });
    }
  });
}

function namesOf(waiting: Awaited<ReturnType<typeof selectSignUps>>): string[] {
  const names = waiting
    .slice(0, MOST_NAMES)
    .map((person) =>
      person.is_verified
        ? `${nameOf(person)} (${person.email})`
        : say('{name} ({email}), email not confirmed', { name: nameOf(person), email: person.email }),
    );
  const more = waiting.length - MOST_NAMES;
  return more > 0 ? [...names, say('and {more} more', { more })] : names;
}

export const mailSignUpsJob: Job = { every: 'MINUTE', work: mailSignUps };
