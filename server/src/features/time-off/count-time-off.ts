import type { Actor } from '@deckhand/domain/access/actor';
import type { Expression, Kysely } from 'kysely';
import { reachOf } from '../../platform/reach.ts';
import type { Schema } from '../../platform/schema.ts';
import { requestersSeenBy } from './list-time-off-requests.ts';
import { timeOffCount, timeOffWaiting } from './time-off.queries.ts';

/** How many rows the list has for the actor, as a value within the statement of the dashboard's counts. */
export function countOfTimeOff(
  db: Kysely<Schema>,
  actor: Actor,
  location: number | undefined,
  now: Date,
): Expression<unknown> {
  return timeOffCount(db, { reach: reachOf(actor), location, requesters: requestersSeenBy(actor), now });
}

/** What of it waits for the actor, likewise. */
export function waitingTimeOff(
  db: Kysely<Schema>,
  actor: Actor,
  location: number | undefined,
  now: Date,
): Expression<unknown> {
  const filter = { reach: reachOf(actor), location, requesters: requestersSeenBy(actor), now };
  return timeOffWaiting(db, filter, actor.id);
}
