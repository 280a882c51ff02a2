import { locationNotFound, locationTitleTaken } from '@deckhand/contract/locations/location';
import { updateLocation } from '@deckhand/contract/locations/update-location';
import { route } from '../../platform/http/route.ts';
import { found, refusingWhen } from '../../platform/refusal.ts';
import { updateLocationFields } from './locations.queries.ts';

export const updateLocationRoute = route(updateLocation, async ({ db, params, body }) =>
  found(
    await refusingWhen(
      'location_title_unique',
      { status: 400, text: locationTitleTaken },
      updateLocationFields(db, params.id, body),
    ),
    locationNotFound,
  ),
);
