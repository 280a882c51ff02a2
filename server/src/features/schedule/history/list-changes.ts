import { changesListedAfterSeconds, listChanges } from '@deckhand/contract/schedule/history/list-changes';
import { shiftsOfListedChange } from '@deckhand/contract/schedule/history/list-history';
import { inSnapshot } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { narrowReach, reachOf } from '../../../platform/queries/reach.ts';
import { selectChanges } from './history.queries.ts';
import { describeChanges } from './list-history.ts';

/** TM18: programs follow the schedule by number. */
export const listChangesRoute = route(listChanges, ({ db, actor, query, now }) => {
  const { after, location, limit } = query;
  const until = new Date(now.getTime() - changesListedAfterSeconds * 1_000);
  const filter = { onlyPublished: false, reach: narrowReach(reachOf(actor), location), after, until };
  return inSnapshot(db, async (transaction) => {
    const rows = await selectChanges(transaction, filter, { limit, offset: 0, order: 'asc' });
    const most = shiftsOfListedChange.most;
    return {
      results: await describeChanges(transaction, actor, rows, { filter, most, now, language: null }),
    };
  });
});
