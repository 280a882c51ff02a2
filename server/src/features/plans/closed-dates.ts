import { DateSet } from '@deckhand/domain/schedule/date-set';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/schema.ts';
import { selectClosedDates } from './plan.queries.ts';

/** The holidays of a location from a date on (S11). */
export async function closedDates(db: Kysely<Schema>, locationId: number, from: CivilDate): Promise<DateSet> {
  return DateSet.fromDates(await selectClosedDates(db, locationId, from));
}
