import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Kysely, sql } from 'kysely';
import { anyOf, anyOfLocations } from '../../../platform/queries/any-of.ts';
import type { Reach } from '../../../platform/queries/reach.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import {
  byName,
  type CandidateParts,
  type CandidateRow,
  selectCandidates,
} from '../../plans/candidates.queries.ts';

export interface DateSpan {
  first: CivilDate;
  last: CivilDate;
}

/** The number of times that a person worked a shift lately. */
export interface ExperienceRow {
  person_id: number;
  shift_id: number;
  location_id: number;
  times: number;
  position_ids: number[];
}

/** The locations in reach that are not archived. */
export function selectLocations(db: Kysely<Schema>, reach: Reach) {
  const query = db
    .selectFrom('location')
    .select(['id', 'title', 'timezone'])
    .where('archived_at', 'is', null)
    .orderBy('id');
  return (reach === 'ALL' ? query : query.where('id', '=', anyOfLocations(reach))).execute();
}

/** The locations of these shifts, by shift. */
export function selectLocationsOfShifts(db: Kysely<Schema>, shiftIds: readonly number[]) {
  return db.selectFrom('shift').select(['id', 'location_id']).where('id', '=', anyOf(shiftIds)).execute();
}

/** The shifts, without meetings, that may run on the dates; all of them or of these ids. */
export function selectShiftsWithin(
  db: Kysely<Schema>,
  locationIds: readonly number[],
  { first, last }: DateSpan,
  ids?: readonly number[],
) {
  const query = db
    .selectFrom('shift')
    .select(['id', 'code', 'kind', 'location_id'])
    .where('location_id', '=', anyOfLocations(locationIds))
    .where('archived_at', 'is', null)
    .where('kind', '<>', 'STAFF_MEETING')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('pattern')
          .select('pattern.id')
          .whereRef('pattern.shift_id', '=', 'shift.id')
          .where(
            sql<boolean>`pattern.dates && datemultirange(daterange(${first}::date, ${last}::date, '[]'))`,
          ),
      ),
    )
    .orderBy('id');
  return (ids ? query.where('id', '=', anyOf(ids)) : query).execute();
}

/** Everybody who works at the locations, by name, or these people. */
export function selectStaffOf(
  db: Kysely<Schema>,
  who: { locations: readonly number[] } | { ids: readonly number[] },
  parts: CandidateParts,
): Promise<CandidateRow[]> {
  const query = selectCandidates(db, parts).where('person.archived_at', 'is', null);
  if ('ids' in who) return query.where('person.id', '=', anyOf(who.ids)).execute();
  return query
    .where('person.is_active', '=', true)
    .where('person.id', 'in', (eb) =>
      eb
        .selectFrom('person_location')
        .select('person_location.person_id')
        .where('person_location.location_id', '=', anyOfLocations(who.locations)),
    )
    .$call(byName)
    .execute();
}

/**
 * Counts the open dates that a week has at the locations, and the people who work there: they decide how long
 * a search takes.
 */
export async function countFill(
  db: Kysely<Schema>,
  reach: Reach,
  week: DateSpan,
): Promise<{ openDates: number; people: number }> {
  const isIn = (location: string) =>
    reach === 'ALL' ? sql`true` : sql`${sql.ref(location)} = ${anyOfLocations(reach)}`;
  const { rows } = await sql<{ openDates: number; people: number }>`
    select
      (select count(*)::integer from opening
        join shift on shift.id = opening.shift_id
        join opening_dates on opening_dates.opening_id = opening.id
        where shift.archived_at is null and shift.kind <> 'STAFF_MEETING' and ${isIn('shift.location_id')}
          and opening_dates.dates @> (${week.first}::date + opening_dates.weekday::integer)) as "openDates",
      (select count(distinct person.id)::integer from person
        join person_location on person_location.person_id = person.id
        where person.archived_at is null and person.is_active and ${isIn('person_location.location_id')}) as people`.execute(
    db,
  );
  return rows[0] ?? { openDates: 0, people: 0 };
}

/** The closures of the whole school on the dates: people may work at other locations too. */
export function selectClosuresWithin(db: Kysely<Schema>, { first, last }: DateSpan) {
  return db
    .selectFrom('holiday')
    .select(['location_id', 'date', 'minutes'])
    .where('date', '>=', first)
    .where('date', '<=', last)
    .execute();
}

/** Counts how often people worked which shift of the locations since a date. */
export async function selectExperience(
  db: Kysely<Schema>,
  locationIds: readonly number[],
  since: CivilDate,
): Promise<ExperienceRow[]> {
  const { rows } = await sql<ExperienceRow>`
    with here as materialized (select id, location_id from shift where location_id = ${anyOfLocations(locationIds)}),
    asked as (
      select shift_id, array_agg(distinct position_id) as position_ids
      from pattern cross join unnest(position_ids) as position_id
      where shift_id = any(array(select id from here))
      group by shift_id
    )
    select worked.person_id, here.id as shift_id, here.location_id, worked.times, coalesce(asked.position_ids, '{}') as position_ids
    from here
    -- One shift after the other: joined, PostgreSQL would read the attendances of the whole school.
    cross join lateral (
      select person_id, count(*)::integer as times from attendance
      where attendance.shift_id = here.id and attendance.shift_date >= ${since}::date
      group by person_id
    ) as worked
    left join asked on asked.shift_id = here.id`.execute(db);
  return rows;
}

/** The limits that the school sets for everybody. */
export function selectLimits(db: Kysely<Schema>) {
  return db
    .selectFrom('settings')
    .select(['overtime_threshold_hours', 'travel_minutes', 'rest_hours', 'most_daily_hours'])
    .executeTakeFirstOrThrow();
}

/** The names and colors of all positions: a school has a few dozen. */
export function selectPositions(db: Kysely<Schema>) {
  return db.selectFrom('position').select(['id', 'name', 'color']).execute();
}
