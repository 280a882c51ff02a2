import { dueReminder } from '@deckhand/domain/certificates/state';
import { say } from '@deckhand/domain/language/say';
import { daysBetween, formatForDisplay } from '@deckhand/domain/time/civil-date';
import type { Kysely, Transaction } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { queueNotice } from '../../platform/mail/queue-mail.ts';
import { nameOf } from '../../platform/queries/person-name.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { managerNoticeDays, selectEnding, selectManagersAt, takeReminder } from './reminders.queries.ts';

/** The mail to the managers, among the reminders of which each is sent once. */
const TO_MANAGERS = 0;

type Ending = Awaited<ReturnType<typeof selectEnding>>[number];

/**
 * CE6: reminds people whose certificate ends, and a week before the end their managers, each once. Every server runs this once a
 * night; the mails are queued in the transaction that records the reminder, so they go out once.
 */
export async function remindCertificates(db: Kysely<Schema>, config: Config, now: Date): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const urgent: Ending[] = [];
    for (const ending of await selectEnding(transaction, now)) {
      const { person_id, kind_id, ends, sent } = ending;
      const left = daysBetween(ending.today, ends);
      const takeOnce = (days: number) => takeReminder(transaction, { person_id, kind_id, ends, days }, now);
      const days = dueReminder(
        ending.reminder_days,
        left,
        sent.filter((one) => one !== TO_MANAGERS),
      );
      if (days !== undefined && (await takeOnce(days))) await remind(transaction, ending, left, config);
      if (left <= managerNoticeDays && !sent.includes(TO_MANAGERS) && (await takeOnce(TO_MANAGERS)))
        urgent.push(ending);
    }
    await notifyManagers(transaction, urgent, config);
  });
}

export const remindCertificatesJob: Job = { every: 'NIGHT', work: remindCertificates };

async function remind(
  transaction: Transaction<Schema>,
  { email, first_name: firstName, kind_id: kindId, kind_name: kind, ends }: Ending,
  daysLeft: number,
  config: Config,
): Promise<void> {
  await queueNotice(transaction, {
    kind: 'CERTIFICATES',
    to: email,
    opens: '/my-profile?tab=certificates',
    topic: `end of certificate ${kindId} ${ends}`,
    write: () => ({
      subject: say('Your {kind} ends {date}', { kind, date: formatForDisplay(ends) }),
      line: say('Once you have renewed it, enter it.'),
      text: [
        say('Hello {name},', { name: firstName }),
        say(
          'your {kind} ends {date}, {when}. From the day after you cannot clock in for shifts that take it.',
          { kind, date: formatForDisplay(ends), when: whenWords(daysLeft) },
        ),
        `${say('Once you have renewed it, enter it here:')}\n${config.publicUrl}/my-profile?tab=certificates`,
      ].join('\n\n'),
    }),
  });
}

/** One mail to each manager about all of their people. */
async function notifyManagers(
  transaction: Transaction<Schema>,
  urgent: readonly Ending[],
  config: Config,
): Promise<void> {
  if (urgent.length === 0) return;
  const locationIds = [...new Set(urgent.flatMap(({ location_ids: ids }) => ids))];
  for (const manager of await selectManagersAt(transaction, locationIds)) {
    const theirs = urgent.filter(
      ({ person_id: id, location_ids: ids }) =>
        id !== manager.id && ids.some((location) => manager.location_ids.includes(location)),
    );
    if (theirs.length === 0) continue;
    const lines = () =>
      theirs.map((ending) =>
        say('{name}: {kind} ends {date}', {
          name: nameOf(ending),
          kind: ending.kind_name,
          date: formatForDisplay(ending.ends),
        }),
      );
    await queueNotice(transaction, {
      kind: 'CERTIFICATES',
      to: manager.email,
      opens: '/certificates',
      topic: `ends of certificates ${theirs.map((one) => `${one.person_id} ${one.kind_id}`).join(', ')}`,
      write: () => ({
        line: lines(),
        subject:
          theirs.length === 1
            ? say('A certificate ends within a week')
            : say('{count} certificates end within a week', { count: theirs.length }),
        text: [
          say('Hello {name},', { name: manager.first_name }),
          `${say('these certificates end within a week:')}\n${lines()
            .map((line) => `  ${line}`)
            .join('\n')}`,
          `${say('See whose shifts are concerned, and open them or keep them:')}\n${config.publicUrl}/certificates`,
        ].join('\n\n'),
      }),
    });
  }
}

function whenWords(daysLeft: number): string {
  if (daysLeft === 0) return say('today');
  return daysLeft === 1 ? say('tomorrow') : say('in {count} days', { count: daysLeft });
}
