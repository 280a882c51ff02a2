import type { Parsed } from '@deckhand/contract/call';
import { listOpenings } from '@deckhand/contract/staffing/openings/list-openings';
import type { Actor } from '@deckhand/domain/access/actor';
import type { Transaction } from 'kysely';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { reachOf } from '../../../platform/queries/reach.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { countOpenings, selectOpeningPage } from './openings.queries.ts';
import { wireOpenings } from './wire-openings.ts';

export const listOpeningsRoute = route(listOpenings, ({ db, actor, query, now }) =>
  inSnapshot(db, (transaction) => openingsFor(transaction, actor, query, now)),
);

export async function openingsFor(
  transaction: Transaction<Schema>,
  actor: Actor,
  query: Parsed<typeof listOpenings, 'query'>,
  now: Date,
) {
  const { location, search, from_date: fromDate } = query;
  const filter = { reach: reachOf(actor), location, search, fromDate, now };
  const [count, listed] = await together([
    countOpenings(transaction, filter),
    selectOpeningPage(transaction, filter, query),
  ]);
  return { count, results: await wireOpenings(transaction, listed) };
}
