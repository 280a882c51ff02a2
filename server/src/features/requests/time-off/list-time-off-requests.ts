import type { Parsed } from '@deckhand/contract/call';
import { listAdminTimeOffRequests } from '@deckhand/contract/requests/time-off/list-admin-time-off-requests';
import { listTimeOffRequests } from '@deckhand/contract/requests/time-off/list-time-off-requests';
import type { Actor } from '@deckhand/domain/access/actor';
import type { Kysely } from 'kysely';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { reachOf } from '../../../platform/queries/reach.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { countTimeOff, selectTimeOffPage, type TimeOffFilter } from './time-off.queries.ts';
import { wireTimeOff } from './wire-time-off.ts';

export const listTimeOffRequestsRoute = route(listTimeOffRequests, ({ db, actor, query, now }) =>
  listTimeOffOf(db, actor, query, requestersSeenBy(actor), now),
);

/** T5: only a SUPER_ADMIN sees the time off of admins; everyone else sees that of the staff. */
export function requestersSeenBy(actor: Actor): TimeOffFilter['requesters'] {
  return actor.role === 'SUPER_ADMIN' ? 'everyone' : 'staff';
}

export const listAdminTimeOffRequestsRoute = route(listAdminTimeOffRequests, ({ db, actor, query, now }) =>
  listTimeOffOf(db, actor, query, 'admins', now),
);

function listTimeOffOf(
  db: Kysely<Schema>,
  actor: Actor,
  query: Parsed<typeof listTimeOffRequests, 'query'>,
  requesters: TimeOffFilter['requesters'],
  now: Date,
) {
  const { location, search, include_past: includePast, changed_since: changedSince } = query;
  const filter = { reach: reachOf(actor), location, search, includePast, requesters, changedSince, now };
  return inSnapshot(db, async (transaction) => {
    const [count, rows] = await together([
      countTimeOff(transaction, filter),
      selectTimeOffPage(transaction, filter, query),
    ]);
    return { count, results: await wireTimeOff(transaction, actor, rows) };
  });
}
