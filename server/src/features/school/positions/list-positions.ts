import { listPositions } from '@deckhand/contract/school/positions/list-positions';
import { route } from '../../../platform/http/route.ts';
import { selectPositions } from './positions.queries.ts';

export const listPositionsRoute = route(listPositions, async ({ db, query }) => {
  const all = await selectPositions(db, query.search);
  const end = query.limit === undefined ? undefined : query.offset + query.limit;
  return { count: all.length, results: all.slice(query.offset, end) };
});
