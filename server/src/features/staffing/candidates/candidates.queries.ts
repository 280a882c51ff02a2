import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Kysely, sql } from 'kysely';
import { anyOf, anyOfPlaces } from '../../../platform/queries/any-of.ts';
import { locationIdsOfPerson } from '../../../platform/queries/person-columns.ts';
import type { Reach } from '../../../platform/queries/reach.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { certificatesOfPerson } from '../../plans/certificates.queries.ts';
import type { UnavailabilityRow } from '../../plans/unavailability-rows.ts';
import type { BookingRow, DateSpan, ExperienceRow } from './helper-rows.ts';

/** The locations in reach that are not archived. */
export function selectPlaces(db: Kysely<Schema>, reach: Reach) {
  const query = db
    .selectFrom('location')
    .select(['id', 'title', 'timezone'])
    .where('archived_at', 'is', null)
    .orderBy('id');
  return (reach === 'ALL' ? query : query.where('id', '=', anyOfPlaces(reach))).execute();
}

/** The locations of these shifts, by shift. */
export function selectPlacesOfShifts(db: Kysely<Schema>, shiftIds: readonly number[]) {
  return db.selectFrom('shift').select(['id', 'location_id']).where('id', '=', anyOf(shiftIds)).execute();
}

/** The shifts, without meetings, that may run on the dates; all of them or of these ids. */
export function selectShiftsWithin(
  db: Kysely<Schema>,
  places: readonly number[],
  { first, last }: DateSpan,
  ids?: readonly number[],
) {
  const query = db
    .selectFrom('shift')
    .select(['id', 'code', 'kind', 'location_id'])
    .where('location_id', '=', anyOfPlaces(places))
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

/** Everybody who works at the locations, or these people. */
export function selectHelpers(
  db: Kysely<Schema>,
  who: { places: readonly number[] } | { ids: readonly number[] },
) {
  const query = db
    .selectFrom('person')
    .select((eb) => [
      'id',
      'first_name',
      'last_name',
      'is_active',
      'role',
      'desired_weekly_minutes',
      'most_weekly_minutes',
      locationIdsOfPerson,
      sql<
        number[]
      >`array(select position_id from person_position where person_id = ${eb.ref('person.id')})`.as(
        'position_ids',
      ),
      certificatesOfPerson,
    ])
    .where('archived_at', 'is', null)
    // Where all else is equal, people are ranked by name, as in every lookup.
    .orderBy(sql`lower(first_name)`)
    .orderBy(sql`lower(last_name)`)
    .orderBy('id');
  if ('ids' in who) return query.where('id', '=', anyOf(who.ids)).execute();
  return query
    .where('is_active', '=', true)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('person_location')
        .select('person_location.person_id')
        .where('person_location.location_id', '=', anyOfPlaces(who.places)),
    )
    .execute();
}

/**
 * How many open dates a week has at the locations, and how many people work there; so much decides how long a search takes.
 */
export async function countFill(
  db: Kysely<Schema>,
  reach: Reach,
  week: DateSpan,
): Promise<{ vacancies: number; people: number }> {
  const isIn = (location: string) =>
    reach === 'ALL' ? sql`true` : sql`${sql.ref(location)} = ${anyOfPlaces(reach)}`;
  const { rows } = await sql<{ vacancies: number; people: number }>`
    select
      (select count(*)::integer from opening
        join shift on shift.id = opening.shift_id
        join opening_dates on opening_dates.opening_id = opening.id
        where shift.archived_at is null and shift.kind <> 'STAFF_MEETING' and ${isIn('shift.location_id')}
          and opening_dates.dates @> (${week.first}::date + opening_dates.weekday::integer)) as vacancies,
      (select count(distinct person.id)::integer from person
        join person_location on person_location.person_id = person.id
        where person.archived_at is null and person.is_active and ${isIn('person_location.location_id')}) as people`.execute(
    db,
  );
  return rows[0] ?? { vacancies: 0, people: 0 };
}

/** What these people are booked for around the dates, or for ever after the first of them. */
export function selectBookings(
  db: Kysely<Schema>,
  personIds: readonly number[],
  { first, last }: { first: CivilDate; last: CivilDate | null },
): Promise<BookingRow[]> {
  return db
    .selectFrom('commitment')
    .leftJoin('shift', 'shift.id', 'commitment.shift_id')
    .leftJoin('location', 'location.id', 'shift.location_id')
    .leftJoin('request', 'request.id', 'commitment.request_id')
    .select([
      'commitment.person_id',
      'commitment.weekday',
      'commitment.dates',
      'commitment.minutes',
      'commitment.zone',
      'commitment.request_id',
      'commitment.shift_id',
      'shift.code',
      'shift.location_id',
      'location.title as location_title',
      'request.first_date',
      'request.last_date',
    ])
    .where('commitment.person_id', '=', anyOf(personIds))
    .where(sql<boolean>`commitment.dates && datemultirange(daterange(${first}::date, ${last}::date, '[]'))`)
    .orderBy('commitment.id')
    .execute();
}

export function selectSaid(
  db: Kysely<Schema>,
  personIds: readonly number[],
): Promise<(UnavailabilityRow & { person_id: number })[]> {
  return db
    .selectFrom('unavailability')
    .select(['person_id', 'weekdays', 'dates', 'minutes', 'note'])
    .where('person_id', '=', anyOf(personIds))
    .orderBy('id')
    .execute();
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

/** How often people worked which shift of the locations since a date. */
export async function selectExperience(
  db: Kysely<Schema>,
  places: readonly number[],
  since: CivilDate,
): Promise<(ExperienceRow & { person_id: number })[]> {
  const { rows } = await sql<ExperienceRow & { person_id: number }>`
    select worked.person_id, shift.id as shift_id, shift.location_id, worked.times, array(
      select distinct unnest(position_ids) from pattern where pattern.shift_id = shift.id) as position_ids
    from shift
    -- One shift after the other: joined, PostgreSQL would read the attendances of the whole school.
    cross join lateral (
      select person_id, count(*)::integer as times from attendance
      where attendance.shift_id = shift.id and attendance.shift_date >= ${since}::date
      group by person_id
    ) as worked
    where shift.location_id = ${anyOfPlaces(places)}`.execute(db);
  return rows;
}

/** What the school sets for everybody. */
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
