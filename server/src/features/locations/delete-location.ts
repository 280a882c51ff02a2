import { deleteLocation } from '@deckhand/contract/locations/delete-location';
import { locationNotFound } from '@deckhand/contract/locations/location';
import { route } from '../../platform/http/route.ts';
import { found } from '../../platform/refusal.ts';
import { archiveLocation } from './locations.queries.ts';

/** History needs the row, so it is archived: the location leaves every list and every choice. */
export const deleteLocationRoute = route(deleteLocation, async ({ db, params, now }) => {
  found(await archiveLocation(db, params.id, now), locationNotFound);
  return undefined;
});
