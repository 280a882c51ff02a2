import { listClosures } from '@deckhand/contract/schedule/closures/list-closures';
import { route } from '../../../platform/http/route.ts';
import { reachOf } from '../../../platform/queries/reach.ts';
import { selectClosures } from './holidays.queries.ts';
import { wireClosure } from './wire-closure.ts';

export const listClosuresRoute = route(listClosures, async ({ db, actor, query, now }) => {
  const rows = await selectClosures(db, { ...query, reach: reachOf(actor) });
  return { count: rows.length, results: rows.map((row) => wireClosure(row, now)) };
});
