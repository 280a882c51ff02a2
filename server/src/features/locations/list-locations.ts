import { listLocations } from '@deckhand/contract/locations/list-locations';
import { route } from '../../platform/http/route.ts';
import { reachOf } from '../../platform/reach.ts';
import { countLocations, selectLocations } from './locations.queries.ts';

export const listLocationsRoute = route(listLocations, async ({ db, actor, query }) => {
  const filter = { ...query, reach: reachOf(actor) };
  const [count, results] = await Promise.all([countLocations(db, filter), selectLocations(db, filter)]);
  return { count, results };
});
