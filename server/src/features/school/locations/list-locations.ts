import { listLocations } from '@deckhand/contract/school/locations/list-locations';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { reachOf } from '../../../platform/queries/reach.ts';
import { countLocations, selectLocations } from './locations.queries.ts';

export const listLocationsRoute = route(listLocations, async ({ db, actor, query }) => {
  const filter = { ...query, reach: reachOf(actor) };
  const [count, results] = await inSnapshot(db, (transaction) =>
    together([countLocations(transaction, filter), selectLocations(transaction, filter)]),
  );
  return { count, results };
});
