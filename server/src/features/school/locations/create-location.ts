import { createLocation } from '@deckhand/contract/school/locations/create-location';
import {
  type Location,
  type LocationFields,
  locationTitleTaken,
  stillOnClosedDay,
} from '@deckhand/contract/school/locations/location';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import { route } from '../../../platform/http/route.ts';
import { refuse, refusingWhen } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { insertLocation } from './locations.queries.ts';

export const createLocationRoute = route(createLocation, ({ db, body, now }) => addLocation(db, body, now));

export async function addLocation(db: Kysely<Schema>, fields: LocationFields, now: Date): Promise<Location> {
  const today = todayIn(fields.timezone, now);
  const refusal = { status: 400, text: locationTitleTaken } as const;
  const location = await refusingWhen('location_title_unique', refusal, insertLocation(db, fields, today));
  return location ?? refuse(409, () => stillOnClosedDay(today));
}
