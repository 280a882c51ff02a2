import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Kysely, sql } from 'kysely';
import { anyOf } from '../../../platform/queries/any-of.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

export interface WorkedFilter {
  locationId: number;
  from: CivilDate;
  to: CivilDate;
  personId: number | undefined;
}

/** The dates that people worked in recurring shifts of a location, archived shifts included, in order: each once, joined by commas. */
export function selectWorkedDates(db: Kysely<Schema>, { locationId, from, to, personId }: WorkedFilter) {
  let query = db
    .selectFrom('shift')
    .innerJoin('attendance', 'attendance.shift_id', 'shift.id')
    .select([
      'shift.id as shift_id',
      'shift.code',
      'attendance.person_id',
      // Two years of a thousand people have so many dates that a row for each would take longer to read than all else.
      sql<string>`string_agg(distinct attendance.shift_date::text, ',' order by attendance.shift_date::text)`.as(
        'dates',
      ),
    ])
    .where('shift.location_id', '=', locationId)
    .where('shift.kind', '=', 'RECURRING_SHIFT')
    .where('attendance.shift_date', '>=', from)
    .where('attendance.shift_date', '<=', to);
  if (personId !== undefined) query = query.where('attendance.person_id', '=', personId);
  return query.groupBy(['shift.id', 'attendance.person_id']).orderBy('shift.id').execute();
}

/** These people with the names of the positions they hold. */
export function selectPeopleWithPositions(db: Kysely<Schema>, ids: readonly number[]) {
  return db
    .selectFrom('person')
    .select([
      'id',
      'first_name',
      'last_name',
      sql<string[]>`array(
        select position.name from person_position
        join position on position.id = person_position.position_id
        where person_position.person_id = person.id order by position.name)`.as('positions'),
    ])
    .where('id', '=', anyOf(ids))
    .execute();
}
