import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Kysely, sql } from 'kysely';
import { anyOf, anyOfLocations } from '../../platform/queries/any-of.ts';
import type { Reach } from '../../platform/queries/reach.ts';
import type { Schema } from '../../platform/schema/schema.ts';

/** The work of people that ended after a moment. */
export async function selectRecentWork(db: Kysely<Schema>, personIds: readonly number[], since: Date) {
  const rows = await db
    .selectFrom('attendance')
    .select(['person_id', 'location_id', 'clocked_in', 'clocked_out'])
    .where('person_id', '=', anyOf(personIds))
    .where(sql<boolean>`tstzrange(clocked_in, clocked_out) && tstzrange(${since}, null)`)
    .execute();
  return rows.flatMap(({ clocked_out, ...row }) => (clocked_out === null ? [] : [{ ...row, clocked_out }]));
}

/** People who are clocked in and were born after a date. */
export function selectYoungAtWork(db: Kysely<Schema>, reach: Reach, bornAfter: CivilDate) {
  let query = db
    .selectFrom('attendance')
    .innerJoin('person', 'person.id', 'attendance.person_id')
    .innerJoin('location', 'location.id', 'attendance.location_id')
    .select([
      'person.id',
      'person.first_name',
      'person.last_name',
      'attendance.location_id',
      'attendance.clocked_in',
      'location.timezone',
    ])
    .where('attendance.clocked_out', 'is', null)
    .where('person.born_on', '>', bornAfter);
  if (reach !== 'ALL') query = query.where('attendance.location_id', '=', anyOfLocations(reach));
  return query.orderBy('attendance.clocked_in').orderBy('attendance.id').execute();
}
