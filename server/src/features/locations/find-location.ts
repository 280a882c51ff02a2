import { locationNotFound } from '@deckhand/contract/locations/location';
import type { Kysely } from 'kysely';
import { found } from '../../platform/refusal.ts';
import type { Schema } from '../../platform/schema.ts';
import { selectOpenLocation } from './locations.queries.ts';

/** A location that something new may be planned at. */
export async function findOpenLocation(db: Kysely<Schema>, id: number) {
  return found(await selectOpenLocation(db, id), locationNotFound);
}
