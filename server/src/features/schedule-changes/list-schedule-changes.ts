import { listScheduleChanges } from '@deckhand/contract/schedule-changes/list-schedule-changes';
import { inSnapshot, together } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { reachOf } from '../../platform/reach.ts';
import { countScheduleChanges, selectScheduleChangePage } from './schedule-changes.queries.ts';
import { wireScheduleChanges } from './wire-schedule-change.ts';

export const listScheduleChangesRoute = route(listScheduleChanges, ({ db, actor, query, now }) =>
  inSnapshot(db, async (transaction) => {
    const filter = { reach: reachOf(actor), location: query.location, search: query.search, now };
    const [count, rows] = await together([
      countScheduleChanges(transaction, filter),
      selectScheduleChangePage(transaction, filter, query),
    ]);
    return { count, results: await wireScheduleChanges(transaction, actor, rows, now) };
  }),
);
