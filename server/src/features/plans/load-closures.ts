import type { Closures } from '@deckhand/domain/plans/closures/closures';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/schema/schema.ts';
import { selectClosures, selectClosuresOf } from './circumstances.queries.ts';
import { closuresByLocation, closuresFromRows } from './closure-rows.ts';

/** The closures of a location from a date on (CL1). */
export async function loadClosures(
  db: Kysely<Schema>,
  locationId: number,
  from: CivilDate,
): Promise<Closures> {
  return closuresFromRows(await selectClosures(db, locationId, from));
}

/** Loads the closures of the locations of these shifts, by location. */
export async function loadClosuresOf(
  db: Kysely<Schema>,
  shiftIds: readonly number[],
  from: CivilDate,
): Promise<(locationId: number) => Closures> {
  return closuresByLocation(await selectClosuresOf(db, shiftIds, from));
}
