import type { Actor } from '@deckhand/domain/access/actor';
import type { Kysely } from 'kysely';
import { reachOf } from '../../platform/reach.ts';
import type { Schema } from '../../platform/schema.ts';
import { requestersSeenBy } from './list-time-off-requests.ts';
import { timeOffCount, timeOffWaiting } from './time-off.queries.ts';

/** The queries behind the counts of time off on the dashboard, limited to requests that the actor sees. */

export function timeOffCountFor(db: Kysely<Schema>, actor: Actor, location: number | undefined, now: Date) {
  return timeOffCount(db, filterOf(actor, location, now));
}

export function timeOffWaitingFor(db: Kysely<Schema>, actor: Actor, location: number | undefined, now: Date) {
  return timeOffWaiting(db, filterOf(actor, location, now), actor.id);
}

function filterOf(actor: Actor, location: number | undefined, now: Date) {
  return { reach: reachOf(actor), location, requesters: requestersSeenBy(actor), now };
}
