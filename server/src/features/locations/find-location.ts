import { locationNotFound } from '@deckhand/contract/locations/location';
import type { Kysely } from 'kysely';
import { found } from '../../platform/refusal.ts';
import type { Schema } from '../../platform/schema.ts';
import { selectOpenLocation, selectOpenLocations } from './locations.queries.ts';

/** Finds a location that is not archived. */
export async function findOpenLocation(db: Kysely<Schema>, id: number) {
  return found(await selectOpenLocation(db, id), locationNotFound);
}

/** Returns the first of these locations that exists and is not archived. */
export async function findOpenLocationOf(db: Kysely<Schema>, ids: readonly (number | null | undefined)[]) {
  const wanted = ids.filter((id) => id !== null && id !== undefined);
  const open = await selectOpenLocations(db, wanted);
  return wanted.map((id) => open.find((location) => location.id === id)).find(Boolean);
}
