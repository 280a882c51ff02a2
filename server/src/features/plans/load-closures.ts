import { type Closing, Closures } from '@deckhand/domain/plans/closures/closures';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Kysely } from 'kysely';
import { groupBy } from '../../platform/basics/group-by.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { selectClosures, selectClosuresOf } from './circumstances.queries.ts';
import { minutesFromRow } from './plan-rows.ts';

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

/** Rows of several locations, by location. */
export function closuresByLocation(
  rows: readonly { location_id: number; date: CivilDate; minutes: string }[],
): (locationId: number) => Closures {
  const byLocation = groupBy(rows, (row) => row.location_id);
  return (locationId) => closuresFromRows(byLocation.get(locationId) ?? []);
}

export function closuresFromRows(rows: readonly { date: CivilDate; minutes: string }[]): Closures {
  return Closures.from(rows.map(closingFromRow));
}

export function closingFromRow({ date, minutes }: { date: CivilDate; minutes: string }): Closing {
  return { date, minutes: minutesFromRow(minutes) };
}
