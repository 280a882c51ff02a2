import { createLocation } from '@deckhand/contract/school/locations/create-location';
import {
  type Location,
  type LocationFields,
  locationTitleTaken,
} from '@deckhand/contract/school/locations/location';
import type { Kysely } from 'kysely';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { refusingWhen } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { insertLocation } from './locations.queries.ts';
import { refuseClosedToday } from './refuse-closed-today.ts';

export const createLocationRoute = route(createLocation, ({ db, body, now }) =>
  inTransaction(db, async (transaction) => {
    await refuseClosedToday(transaction, [body.timezone], now);
    return addLocation(transaction, body);
  }),
);

export function addLocation(db: Kysely<Schema>, location: LocationFields): Promise<Location> {
  return refusingWhen(
    'location_title_unique',
    { status: 400, text: locationTitleTaken },
    insertLocation(db, location),
  );
}
