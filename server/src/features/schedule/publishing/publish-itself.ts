import { takeBackSeconds } from '@deckhand/contract/schedule/publishing/publishing';
import type { Actor } from '@deckhand/domain/access/actor';
import { say } from '@deckhand/domain/language/say';
import { addDays, formatForDisplay, laterOf } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Kysely, Transaction } from 'kysely';
import type { Config } from '../../../platform/config/config.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { queueNotices } from '../../../platform/mail/queue-mail.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { inAct } from '../../plans/act.ts';
import { selectManagersAt } from '../../staffing/swaps/swaps.queries.ts';
import { earliestHorizon } from './plan-publication.ts';
import { publishDates } from './publish-schedule.ts';
import { lockLocations, type PublishingLocation, selectEndingBy } from './publishing.queries.ts';

/** A rule did it. */
const NOBODY: Actor = { id: 0, role: 'ADMIN', locationIds: [] };

/**
 * DR10: at noon of the location, a horizon that ends before tomorrow moves to the Saturday of tomorrow's week, so that no date surprises
 * somebody; at any time, one that ends before today, because no server ran at noon. Its managers are mailed. Each location has a
 * transaction of its own, so that nobody waits for the others.
 */
export async function publishItself(db: Kysely<Schema>, config: Config, now: Date): Promise<void> {
  // The east is first to have a new day.
  for (const { id } of (await selectEndingBy(db, todayIn('EST', now))).filter(isDue)) {
    await inTransaction(db, async (transaction) => {
      const [location] = await lockLocations(transaction, [id]);
      // Another server, or a manager, may have published it meanwhile.
      if (location && isDue(location)) await publishWeekOf(transaction, location, { config, now });
    });
  }

  function isDue({
    timezone,
    published_through: horizon,
  }: Pick<PublishingLocation, 'timezone' | 'published_through'>) {
    return horizon !== null && horizon < earliestHorizon({ timezone }, now);
  }
}

export const publishItselfJob: Job = { every: 'MINUTE', work: publishItself };

async function publishWeekOf(
  transaction: Transaction<Schema>,
  location: PublishingLocation,
  { config, now }: { config: Config; now: Date },
): Promise<void> {
  const { id, title, timezone, published_through: horizon } = location;
  const today = todayIn(timezone, now);
  const from = laterOf(addDays(horizon ?? today, 1), today);
  const through = addDays(startOfWeek(addDays(today, 1)), 6);
  const details = { kind: 'PUBLISHED', actor: NOBODY, now, isByRule: true } as const;
  const { people } = await inAct(transaction, details, (inner, act) =>
    publishDates(inner, act, {
      locations: [location],
      dates: [{ id, title, from, through }],
      horizon: through,
    }),
  );
  const managers = await selectManagersAt(transaction, id, []);
  const minutes = takeBackSeconds / 60;
  await queueNotices(
    transaction,
    managers.map((manager) => ({
      kind: 'PUBLISHED',
      to: manager.email,
      opens: `/view-schedules?location=${id}`,
      topic: `published itself ${id} ${through}`,
      write: () => ({
        line: say('It was not published yet, so it has published itself.'),
        subject: say('{title} is published through {date}', { title, date: formatForDisplay(through) }),
        text: [
          say('Hello {name},', { name: manager.first_name }),
          `${publishedWords(title, formatForDisplay(through), from > today)} ${peopleWords(people.length, minutes)}`,
          `${say('See the schedule:')}\n${config.publicUrl}/view-schedules?location=${id}`,
        ].join('\n\n'),
      }),
    })),
  );
}

function publishedWords(title: string, date: string, isTomorrow: boolean): string {
  return isTomorrow
    ? say('tomorrow was not published yet, so the schedule of {title} has published itself through {date}.', {
        title,
        date,
      })
    : say('today was not published yet, so the schedule of {title} has published itself through {date}.', {
        title,
        date,
      });
}

function peopleWords(count: number, minutes: number): string {
  return count === 0
    ? say('Nobody has a shift in the new dates, so nobody gets a mail in {minutes} minutes.', { minutes })
    : say('{n, plural, one [One person gets] other [# people get]} their dates in {minutes} minutes.', {
        n: count,
        minutes,
      });
}
