import { takeBackSeconds } from '@deckhand/contract/schedule/publishing/publishing';
import type { Actor } from '@deckhand/domain/access/actor';
import { addDays, formatForDisplay } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import { minuteOfDayIn, todayIn } from '@deckhand/domain/time/zones';
import type { Kysely, Transaction } from 'kysely';
import type { Config } from '../../../platform/config/config.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { queueMails } from '../../../platform/mail/queue-mail.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { inAct } from '../../plans/act.ts';
import { selectManagersAt } from '../../staffing/swaps/swaps.queries.ts';
import { NOON } from './plan-publication.ts';
import { publishDates } from './publish-schedule.ts';
import { lockLocationsInSteps, type PublishingLocation } from './publishing.queries.ts';

/** A rule did it. */
const NOBODY: Actor = { id: 0, role: 'ADMIN', locationIds: [] };

/**
 * DR10: at noon of the location, a horizon that ends before tomorrow moves to the Saturday of tomorrow's week, so that no date surprises
 * somebody. Its managers are mailed.
 */
export async function publishItself(db: Kysely<Schema>, config: Config, now: Date): Promise<void> {
  await inTransaction(db, async (transaction) => {
    // The east is first to have a new day.
    const locations = await lockLocationsInSteps(transaction, addDays(todayIn('EST', now), 1));
    for (const location of locations) {
      const tomorrow = addDays(todayIn(location.timezone, now), 1);
      const isDue = (location.published_through ?? '') < tomorrow;
      if (isDue && minuteOfDayIn(location.timezone, now) >= NOON)
        await publishWeekOf(transaction, location, { tomorrow, config, now });
    }
  });
}

export const publishItselfJob: Job = { every: 'MINUTE', work: publishItself };

async function publishWeekOf(
  transaction: Transaction<Schema>,
  location: PublishingLocation,
  { tomorrow, config, now }: { tomorrow: string; config: Config; now: Date },
): Promise<void> {
  const through = addDays(startOfWeek(tomorrow), 6);
  const { id, title } = location;
  const details = { kind: 'PUBLISHED', actor: NOBODY, now, isByRule: true } as const;
  const { people } = await inAct(transaction, details, (inner, act) =>
    publishDates(inner, act, {
      locations: [location],
      dates: [{ id, title, from: tomorrow, through }],
      horizon: through,
    }),
  );
  const managers = await selectManagersAt(transaction, id, []);
  const minutes = takeBackSeconds / 60;
  await queueMails(
    transaction,
    managers.map((manager) => ({
      to: manager.email,
      subject: `${title} is published through ${formatForDisplay(through)}`,
      text: [
        `Hello ${manager.first_name},`,
        `tomorrow was not published yet, so the schedule of ${title} has published itself through ${formatForDisplay(through)}. ${peopleWords(people.length)} in ${minutes} minutes.`,
        `See the schedule:\n${config.publicUrl}/view-schedules?location=${id}`,
      ].join('\n\n'),
    })),
  );
}

function peopleWords(count: number): string {
  if (count === 0) return 'Nobody has a shift in the new dates, so nobody gets a mail';
  return count === 1 ? 'One person gets their dates' : `${count} people get their dates`;
}
