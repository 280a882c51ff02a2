import type { Publishing } from '@deckhand/contract/schedule/publishing/publishing';
import { viewPublishing } from '@deckhand/contract/schedule/publishing/view-publishing';
import { locationNotFound } from '@deckhand/contract/school/locations/location';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { instantAt, todayIn } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { namedPerson, nameOf } from '../../../platform/queries/person-name.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { howNotified } from './how-notified.ts';
import { NOON } from './plan-publication.ts';
import { selectLatestPublications, selectLocations, selectWaiting } from './publishing.queries.ts';
import { selectNotified } from './seen.queries.ts';
import { isOffered } from './take-back-publication.ts';

export const viewPublishingRoute = route(viewPublishing, ({ db, actor, params, now }) =>
  inSnapshot(db, (transaction) => describePublishing(transaction, actor, params.id, now)),
);

/** DR8, DR12: says whether a location publishes in steps, which notices wait, and who has seen the latest publication. */
export async function describePublishing(
  db: Kysely<Schema>,
  actor: Actor,
  locationId: number,
  now: Date,
): Promise<Publishing> {
  if (!reachesLocation(actor, locationId)) refuse(404, locationNotFound);
  const [[row], waiting, publications, notified] = await together([
    selectLocations(db, [locationId]),
    selectWaiting(db, locationId, now),
    selectLatestPublications(db, locationId),
    selectNotified(db, locationId),
  ]);
  const location = found(row, locationNotFound);
  const { published_through: horizon, timezone } = location;
  const today = todayIn(timezone, now);
  const latest = publications.find((publication) => publication.location_id === locationId);
  return {
    location: locationId,
    in_steps: horizon !== null,
    published_through: horizon,
    publishes_itself_at: horizon === null ? null : instantAt(horizon, NOON, timezone).toISOString(),
    planned_through: waiting?.planned_through ?? null,
    waiting: waiting?.waiting ?? 0,
    holds_until: waiting?.until?.toISOString() ?? null,
    held_by: waiting ? namedPerson(waiting.held_by, waiting.first_name, waiting.last_name) : null,
    latest: latest
      ? {
          id: latest.id,
          at: latest.at.toISOString(),
          actor: namedPerson(latest.actor_id, latest.actor_first_name, latest.actor_last_name),
          from_date: latest.from_date,
          through_date: latest.through_date,
          sends_at: latest.sent_at === null ? (latest.sends_at?.toISOString() ?? null) : null,
          can_take_back: isOffered(actor, publications, now),
          people: notified.map((person) => {
            const { by, since } = howNotified(person, now);
            return {
              id: person.id,
              name: nameOf(person),
              sent_at: (since ?? person.sent_at).toISOString(),
              sent_by: by,
              seen_at: person.seen_at?.toISOString() ?? null,
              state: stateOf(person, today),
              reminded_at: person.reminded_at?.toISOString() ?? null,
            };
          }),
        }
      : null,
  };
}

type Notified = Awaited<ReturnType<typeof selectNotified>>[number];

function stateOf(
  person: Notified,
  today: string,
): NonNullable<Publishing['latest']>['people'][number]['state'] {
  if (person.has_seen_all) return 'SEEN';
  // A date that has begun needs no confirmation (DR12).
  if (person.through_date !== null && person.through_date <= today) return 'BEGUN';
  return person.seen_at === null || !person.has_seen_digest ? 'NOT_SEEN' : 'CHANGED';
}
