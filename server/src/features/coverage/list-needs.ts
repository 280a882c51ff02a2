import { listNeeds } from '@deckhand/contract/coverage/list-needs';
import { todayIn } from '@deckhand/domain/time/zones';
import { route } from '../../platform/http/route.ts';
import { narrowReach, reachOf } from '../../platform/queries/reach.ts';
import { selectNeeds } from './coverage.queries.ts';
import { wireNeed } from './need-form.ts';

export const listNeedsRoute = route(listNeeds, async ({ db, actor, query, now }) => {
  // Hawaii's date is the earliest; what is over elsewhere is left out after that.
  const rows = await selectNeeds(db, narrowReach(reachOf(actor), query.location), todayIn('HST', now));
  const results = rows
    .map((row) => ({ need: wireNeed(row), today: todayIn(row.timezone, now) }))
    .filter(({ need, today }) => need.end_date === null || need.end_date >= today)
    .map(({ need }) => need);
  return { count: results.length, results };
});
