import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyOf } from '../../../platform/queries/any-of.ts';
import { countRows } from '../../../platform/queries/count-rows.ts';
import type { Reach } from '../../../platform/queries/reach.ts';
import { containing, hasCode } from '../../../platform/queries/search-text.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

interface Filter {
  reach: Reach;
  location?: number | undefined;
  search?: string | undefined;
}

function matching(db: Kysely<Schema>, { reach, location, search }: Filter) {
  let query = db
    .selectFrom('shift')
    .innerJoin('location', 'location.id', 'shift.location_id')
    .where('shift.kind', '=', 'STAFF_MEETING');
  if (reach !== 'ALL') query = query.where('shift.location_id', '=', anyOf(reach));
  if (location !== undefined) query = query.where('shift.location_id', '=', location);
  if (search) {
    const pattern = containing(search);
    query = query.where(
      sql<boolean>`(${hasCode(search)} or lower(shift.agenda) like ${pattern} or exists (
        select from commitment join person on person.id = commitment.person_id
        where commitment.shift_id = shift.id and person.searchable like ${pattern}) or exists (
        select from jsonb_to_recordset(shift.never_ran -> 'commitments') as seat (person_id integer)
        join person on person.id = seat.person_id
        where person.searchable like ${pattern}))`,
    );
  }
  return query;
}

export function countMeetings(db: Kysely<Schema>, filter: Filter): Promise<number> {
  return countRows(matching(db, filter));
}

/** Active meetings first, the newest of each group on top. */
export async function selectMeetingIds(
  db: Kysely<Schema>,
  filter: Filter & { limit: number; offset: number },
): Promise<number[]> {
  const rows = await matching(db, filter)
    .select('shift.id')
    .orderBy(sql`shift.archived_at is not null`)
    .orderBy('shift.id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  return rows.map((row) => row.id);
}

/** Selects meetings with their patterns and people in one query. */
export function selectMeetings(db: Kysely<Schema>, ids: readonly number[]) {
  return db
    .selectFrom('shift')
    .innerJoin('location', 'location.id', 'shift.location_id')
    .select((eb) => [
      'shift.id',
      'shift.code',
      'shift.agenda',
      'shift.comments',
      'shift.archived_at',
      'shift.never_ran',
      'shift.location_id',
      'location.title as location_title',
      jsonArrayFrom(
        eb
          .selectFrom('pattern')
          .select([
            'pattern.repeat',
            'pattern.weekday',
            'pattern.position_ids',
            sql<string>`pattern.dates::text`.as('dates'),
            sql<string>`pattern.minutes::text`.as('minutes'),
          ])
          .whereRef('pattern.shift_id', '=', 'shift.id')
          .orderBy(sql`lower(pattern.dates)`),
      ).as('patterns'),
      jsonArrayFrom(
        eb
          .selectFrom('person')
          .select(['person.id', 'person.first_name', 'person.last_name'])
          .where(
            sql<boolean>`person.id in (
              select person_id from commitment where commitment.shift_id = shift.id
              union
              select person_id from jsonb_to_recordset(shift.never_ran -> 'commitments') as seat (person_id integer))`,
          )
          .orderBy('person.first_name'),
      ).as('people'),
    ])
    .where('shift.id', '=', anyOf(ids))
    .where('shift.kind', '=', 'STAFF_MEETING')
    .execute();
}

export function selectPositionNames(db: Kysely<Schema>) {
  return db.selectFrom('position').select(['id', 'name']).execute();
}
