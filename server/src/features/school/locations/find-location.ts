import { locationNotFound } from '@deckhand/contract/school/locations/location';
import type { Kysely } from 'kysely';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { selectOpenLocation, selectOpenLocations } from './locations.queries.ts';

/** Finds a location that is not archived. */
export async function findOpenLocation(db: Kysely<Schema>, id: number) {
  return found(await selectOpenLocation(db, id), locationNotFound);
}

/** Finds locations that are not archived; one that is missing refuses all. By title. */
export async function findOpenLocations(db: Kysely<Schema>, ids: readonly number[]) {
  const locations = await selectOpenLocations(db, ids);
  if (locations.length !== new Set(ids).size) refuse(404, locationNotFound);
  return locations.sort((left, right) => left.title.localeCompare(right.title));
}

/** Returns the first of these locations that exists and is not archived. */
export async function findOpenLocationOf(db: Kysely<Schema>, ids: readonly (number | null | undefined)[]) {
  const wanted = ids.filter((id) => id !== null && id !== undefined);
  const open = await selectOpenLocations(db, wanted);
  return wanted.map((id) => open.find((location) => location.id === id)).find(Boolean);
}
