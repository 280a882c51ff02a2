import { DateSet } from '@deckhand/domain/schedule/date-set';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Kysely } from 'kysely';
import { groupBy } from '../../platform/group-by.ts';
import type { Schema } from '../../platform/schema.ts';
import { selectClosedDates, selectClosedDatesOf } from './plan.queries.ts';

/** The holidays of a location from a date on (S11). */
export async function closedDates(db: Kysely<Schema>, locationId: number, from: CivilDate): Promise<DateSet> {
  return DateSet.fromDates(await selectClosedDates(db, locationId, from));
}

/** The same by location, for the locations of these shifts. */
export async function closedDatesOf(
  db: Kysely<Schema>,
  shiftIds: readonly number[],
  from: CivilDate,
): Promise<(locationId: number) => DateSet> {
  const holidays = groupBy(await selectClosedDatesOf(db, shiftIds, from), (row) => row.location_id);
  return (locationId) => DateSet.fromDates((holidays.get(locationId) ?? []).map(({ date }) => date));
}
