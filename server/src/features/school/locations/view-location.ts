import { locationNotFound } from '@deckhand/contract/school/locations/location';
import { viewLocation } from '@deckhand/contract/school/locations/view-location';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { route } from '../../../platform/http/route.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import { selectLocation } from './locations.queries.ts';

export const viewLocationRoute = route(viewLocation, async ({ db, actor, params }) => {
  if (!reachesLocation(actor, params.id)) refuse(404, locationNotFound);
  const location = found(await selectLocation(db, params.id), locationNotFound);
  return { ...location, people_count: location.people_count ?? 0, shift_count: location.shift_count ?? 0 };
});
