import { changePublishing } from '@deckhand/contract/schedule/publishing/change-publishing';
import {
  horizonTooEarly,
  neverHidden,
  publishedDaysAtMost,
  publishedTooFar,
  publishInstead,
} from '@deckhand/contract/schedule/publishing/publishing';
import { say } from '@deckhand/domain/language/say';
import {
  addDays,
  type CivilDate,
  daysBetween,
  formatForDisplay,
  laterOf,
} from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import type { Config } from '../../../platform/config/config.ts';
import { later } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { queueNotices } from '../../../platform/mail/queue-mail.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { type Act, inAct } from '../../plans/act.ts';
import { earliestHorizon, refuseOutOfReach } from './plan-publication.ts';
import { auditPublication, publishDates } from './publish-schedule.ts';
import {
  endHold,
  insertPublications,
  lockLocations,
  type PublishingLocation,
  selectPeopleAfter,
  stopOffersAfter,
} from './publishing.queries.ts';
import { describePublishing } from './view-publishing.ts';

/** DR1: lets a location publish in steps, or at once again. */
export const changePublishingRoute = route(changePublishing, ({ db, config, actor, params, body, now }) =>
  inAct(db, { kind: 'PUBLISHED', actor, now }, async (transaction, act) => {
    const locations = await lockLocations(transaction, [params.id]);
    refuseOutOfReach(actor, [params.id], locations);
    const [location] = locations;
    const { in_steps: inSteps, published_through: through = null } = body;
    if (location && inSteps !== (location.published_through !== null)) {
      if (inSteps) await beginSteps(transaction, act, { location, through, config });
      else await publishAll(transaction, act, location);
    } else if (location && inSteps && through !== null && through !== location.published_through) {
      refuse(400, through < (location.published_through ?? '') ? neverHidden : publishInstead);
    }
    return describePublishing(transaction, actor, params.id, now);
  }),
);

/** The one time that staff lose sight of dates: each of them is mailed, and offers of these dates end. */
export async function beginSteps(
  transaction: Transaction<Schema>,
  act: Act,
  { location, through, config }: { location: PublishingLocation; through: CivilDate | null; config: Config },
): Promise<void> {
  if (through === null || through < earliestHorizon(location, act.now)) refuse(400, horizonTooEarly);
  const today = todayIn(location.timezone, act.now);
  if (daysBetween(today, through) > publishedDaysAtMost) refuse(400, publishedTooFar);
  const people = await selectPeopleAfter(transaction, location.id, through);
  const id = await act.begin(transaction);
  const publication = { location_id: location.id, from_date: null, through_date: through, sends_at: null };
  await insertPublications(transaction, { id, at: act.now }, [publication]);
  await stopOffersAfter(transaction, location.id, through, {
    stopped_by: act.actor.id,
    stopped_at: act.now,
  });
  await auditPublication(
    transaction,
    act,
    [location],
    through,
    people.map((person) => person.id),
  );
  await queueNotices(
    transaction,
    people.map((person) => ({
      kind: 'PUBLISHED',
      to: person.email,
      opens: '/view-schedule',
      topic: `published in steps ${location.id}`,
      write: () => ({
        subject: say('{location} publishes its schedule in steps', { location: location.title }),
        line: say('It is published through {date}. Your later dates there may still change.', {
          date: formatForDisplay(through),
        }),
        text: [
          say('Hello {name},', { name: person.first_name }),
          say('{location} publishes its schedule in steps from now on. It is published through {date}.', {
            location: location.title,
            date: formatForDisplay(through),
          }),
          say('Your later dates there may still change. You get them with the next part of the schedule.'),
          `${say('Your schedule:')}\n${config.publicUrl}/view-schedule`,
        ].join('\n\n'),
      }),
    })),
  );
}

async function publishAll(
  transaction: Transaction<Schema>,
  act: Act,
  location: PublishingLocation,
): Promise<void> {
  const { id, title, timezone, published_through: horizon } = location;
  const today = todayIn(timezone, act.now);
  const from = laterOf(addDays(horizon ?? today, 1), today);
  const dates = [{ id, title, from, through: addDays(from, publishedDaysAtMost) }];
  await publishDates(transaction, act, { locations: [location], dates, horizon: null });
  // From now on changes are mailed at once, so what waits goes first.
  await endHold(later(transaction), id, act.now, act.now);
}
