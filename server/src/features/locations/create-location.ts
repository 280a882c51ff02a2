import { createLocation } from '@deckhand/contract/locations/create-location';
import {
  type Location,
  type LocationFields,
  locationTitleTaken,
} from '@deckhand/contract/locations/location';
import type { Kysely } from 'kysely';
import { route } from '../../platform/http/route.ts';
import { refusingWhen } from '../../platform/refusal.ts';
import type { Schema } from '../../platform/schema.ts';
import { insertLocation } from './locations.queries.ts';

export const createLocationRoute = route(createLocation, ({ db, body }) => addLocation(db, body));

export function addLocation(db: Kysely<Schema>, location: LocationFields): Promise<Location> {
  return refusingWhen(
    'location_title_unique',
    { status: 400, text: locationTitleTaken },
    insertLocation(db, location),
  );
}
