import { locationNotFound } from '@deckhand/contract/locations/location';
import type { Kysely } from 'kysely';
import { found } from '../../platform/refusal.ts';
import type { Schema } from '../../platform/schema.ts';
import { selectOpenLocation, selectOpenLocations } from './locations.queries.ts';

/** A location that something new may be planned at. */
export async function findOpenLocation(db: Kysely<Schema>, id: number) {
  return found(await selectOpenLocation(db, id), locationNotFound);
}

/** The first of these that is an open location; ids that are missing or name none are passed over. */
export async function findOpenLocationOf(db: Kysely<Schema>, ids: readonly (number | null | undefined)[]) {
  const wanted = ids.filter((id) => id !== null && id !== undefined);
  const open = await selectOpenLocations(db, wanted);
  return wanted.map((id) => open.find((location) => location.id === id)).find(Boolean);
}
