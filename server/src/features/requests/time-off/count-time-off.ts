import type { Parsed } from '@deckhand/contract/call';
import type { viewCounts } from '@deckhand/contract/reports/dashboard/view-counts';
import type { Actor } from '@deckhand/domain/access/actor';
import type { Kysely } from 'kysely';
import { reachOf } from '../../../platform/queries/reach.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { requestersSeenBy } from './list-time-off-requests.ts';
import { timeOffCount, timeOffWaiting } from './time-off.queries.ts';

/** The queries behind the counts of time off on the dashboard, limited to requests that the actor sees. */

type Filter = Pick<
  Parsed<typeof viewCounts, 'query'>,
  'location' | 'search' | 'include_past' | 'time_off_users'
>;

export function timeOffCountFor(db: Kysely<Schema>, actor: Actor, filter: Filter, now: Date) {
  return timeOffCount(db, filterOf(actor, filter, now));
}

export function timeOffWaitingFor(db: Kysely<Schema>, actor: Actor, location: number | undefined, now: Date) {
  return timeOffWaiting(db, filterOf(actor, { location }, now), actor.id);
}

function filterOf(actor: Actor, { location, search, include_past, time_off_users }: Filter, now: Date) {
  const seen = requestersSeenBy(actor);
  // Nobody else has a list of the admins alone.
  const requesters = seen === 'everyone' && time_off_users === 'ADMIN' ? ('admins' as const) : seen;
  return { reach: reachOf(actor), location, search, includePast: include_past, requesters, now };
}
