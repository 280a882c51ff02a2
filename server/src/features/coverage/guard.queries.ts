import { type Kysely, sql } from 'kysely';
import { anyOf, anyOfLocations, listOf } from '../../platform/queries/any-of.ts';
import { zoneDays } from '../../platform/queries/zone-days.ts';
import type { Schema } from '../../platform/schema/schema.ts';

/** The weekday of a zone's today, as in a commitment. */
const weekday = sql`extract(dow from zone.today)::integer`;

interface SeatRow {
  location_id: number;
  person_id: number;
  code: string;
  minutes: string;
  position_ids: number[];
}

/** Who has a seat at the locations at this minute. */
export async function selectSeatedNow(
  db: Kysely<Schema>,
  locationIds: readonly number[],
  now: Date,
): Promise<SeatRow[]> {
  const isHere = sql`shift.location_id = ${anyOfLocations(locationIds)}`;
  const ofFewLocations = sql`commitment.shift_id = any (array(select shift.id from shift where ${isHere}))`;
  const { rows } = await sql<SeatRow>`
    with seat as materialized (
      select commitment.shift_id, commitment.person_id, commitment.minutes, zone.today
      from commitment join ${zoneDays(now)} on zone.code = commitment.zone
      where ${isFew(locationIds) ? ofFewLocations : sql`true`} and commitment.weekday = ${weekday}
        and commitment.minutes @> zone.minute and commitment.dates @> zone.today
    )
    select shift.location_id, seat.person_id, shift.code, seat.minutes::text as minutes, (
      select pattern.position_ids from pattern
      where pattern.shift_id = shift.id and pattern.dates @> seat.today limit 1) as position_ids
    from seat join shift on shift.id = seat.shift_id and shift.kind <> 'STAFF_MEETING' and ${isHere}
    order by lower(seat.minutes), shift.id, seat.person_id`.execute(db);
  return rows;
}

/** The seats of a few locations are looked up; for more, all seats of the school are looked through once. */
function isFew(locations: readonly unknown[]): boolean {
  return locations.length <= 10;
}

/** A position at a location. */
export interface PositionAt {
  locationId: number;
  positionId: number;
}

interface FreeRow {
  location_id: number;
  position_id: number;
  person_id: number;
  /** They are clocked in there. */
  is_here: boolean;
  /** The person is unavailable now. */
  said_no: boolean;
}

/** So many minutes without a seat elsewhere make it worth to ask somebody. */
const FREE_FOR = 60;
/** More than anybody asks; the search ends with them. */
const MOST_FREE = 24;

/**
 * For each position, people of the location who have it and are there, or have neither a seat nor time off
 * now: those who are there first, those who are unavailable last, and by name.
 */
export async function selectFreeNow(
  db: Kysely<Schema>,
  wanted: readonly PositionAt[],
  now: Date,
): Promise<FreeRow[]> {
  const locationIds = listOf(wanted.map(({ locationId }) => locationId));
  const positions = listOf(wanted.map(({ positionId }) => positionId));
  const ofAble = isFew(wanted)
    ? sql`commitment.person_id = any (array(select person_id from able))`
    : sql`true`;
  const { rows } = await sql<FreeRow>`
    with place as materialized (
      select wanted.location_id, wanted.position_id, zone.today, zone.minute, ${weekday} as weekday
      from unnest(${locationIds}::integer[], ${positions}::integer[]) as wanted (location_id, position_id)
      join location on location.id = wanted.location_id
      join ${zoneDays(now)} on zone.code = location.timezone
    ),
    able as materialized (
      select place.*, person.id as person_id, open.id is not null as is_here, lower(person.first_name) as first,
        lower(person.last_name) as last
      from place
      join person_location on person_location.location_id = place.location_id
      join person_position on person_position.person_id = person_location.person_id
        and person_position.position_id = place.position_id
      join person on person.id = person_location.person_id and person.is_active and person.archived_at is null
      left join attendance as open on open.person_id = person.id and open.clocked_out is null
      where open.id is null or open.location_id = place.location_id
    ),
    off as materialized (
      select person_id, weekday, dates from commitment where shift_id is null and ${ofAble}
    ),
    seated as materialized (
      select commitment.person_id
      from commitment join ${zoneDays(now)} on zone.code = commitment.zone
      where ${ofAble} and commitment.shift_id is not null and commitment.weekday = ${weekday}
        and commitment.minutes && int4range(zone.minute, zone.minute + ${FREE_FOR}) and commitment.dates @> zone.today
    ),
    free as (
      select able.*, row_number() over (
        partition by location_id, position_id order by is_here desc, first, last, person_id) as turn
      from able
      where not exists (
          select from off
          where off.person_id = able.person_id and off.weekday = able.weekday and off.dates @> able.today)
        and (is_here or person_id not in (select person_id from seated))
    )
    select location_id, position_id, person_id, is_here, exists (
        select from unavailability as said
        where said.person_id = free.person_id and said.dates @> free.today and said.minutes @> free.minute
          and (said.weekdays = '{}' or free.weekday = any(said.weekdays))) as said_no
    from free
    where turn <= ${MOST_FREE}
    order by location_id, position_id, said_no, is_here desc, first, last, person_id`.execute(db);
  return rows;
}

/** The kiosks of the locations that are in use. */
export function selectKioskContacts(db: Kysely<Schema>, locationIds: readonly number[]) {
  return db
    .selectFrom('kiosk')
    .select(['id', 'name', 'location_id', 'last_seen_at', 'back_since'])
    .where('location_id', '=', anyOfLocations(locationIds))
    .where('revoked_at', 'is', null)
    .orderBy('last_seen_at')
    .orderBy('id')
    .execute();
}

/** Names and phones, for people who are called. */
export function selectPeopleToCall(db: Kysely<Schema>, ids: readonly number[]) {
  return db
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name', 'phone_number'])
    .where('id', '=', anyOf(ids))
    .execute();
}

export interface WarnedShortage {
  positionId: number;
  needed: number;
  present: number;
}

/**
 * Notes of an attendance that it ended though the person was warned; nothing if it did not end at that
 * instant.
 */
export async function insertWarned(
  db: Kysely<Schema>,
  attendance: { id: number; endedAt: Date },
  shortages: readonly WarnedShortage[],
  now: Date,
): Promise<void> {
  const list = JSON.stringify(
    shortages.map(({ positionId, needed, present }) => ({ position_id: positionId, needed, present })),
  );
  await sql`
    insert into told_leaving (attendance_id, position_id, needed, present, told_at)
    select attendance.id, short.position_id, short.needed, short.present, ${now}
    from attendance cross join jsonb_to_recordset(${list}::jsonb) as short (position_id integer, needed smallint, present smallint)
    where attendance.id = ${attendance.id} and attendance.clocked_out = ${attendance.endedAt}`.execute(db);
}
