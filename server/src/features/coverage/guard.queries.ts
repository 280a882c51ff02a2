import { type Kysely, sql } from 'kysely';
import { anyOf, anyOfPlaces, listOf } from '../../platform/any-of.ts';
import type { Schema } from '../../platform/schema.ts';
import { zoneDays } from '../../platform/zone-days.ts';

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
  // `offset 0`: the dates of all seats of the school would be looked up first.
  const { rows } = await sql<SeatRow>`
    select shift.location_id, seat.person_id, shift.code, seat.minutes::text as minutes, (
      select pattern.position_ids from pattern
      where pattern.shift_id = shift.id and pattern.dates @> zone.today limit 1) as position_ids
    from location
    join ${zoneDays(now)} on zone.code = location.timezone
    join shift on shift.location_id = location.id and shift.kind <> 'STAFF_MEETING'
    cross join lateral (
      select person_id, minutes from commitment
      where commitment.shift_id = shift.id and commitment.weekday = ${weekday}
        and commitment.dates @> zone.today and commitment.minutes @> zone.minute
      offset 0) as seat
    where location.id = ${anyOfPlaces(locationIds)}
    order by lower(seat.minutes), shift.id, seat.person_id`.execute(db);
  return rows;
}

/** A position at a location. */
export interface Wanted {
  locationId: number;
  positionId: number;
}

interface FreeRow {
  location_id: number;
  position_id: number;
  person_id: number;
  /** They are clocked in there. */
  is_here: boolean;
  /** They said that they cannot work now. */
  said_no: boolean;
}

/** So many minutes without a seat elsewhere make it worth to ask somebody. */
const FREE_FOR = 60;
/** More than anybody asks; the search ends with them. */
const MOST_FREE = 24;

/**
 * For each position, people of the location who have it and are there, or have neither a seat nor time off now: those who are there
 * first, those who said that they cannot last, and by name.
 */
export async function selectFreeNow(
  db: Kysely<Schema>,
  wanted: readonly Wanted[],
  now: Date,
): Promise<FreeRow[]> {
  const places = listOf(wanted.map(({ locationId }) => locationId));
  const positions = listOf(wanted.map(({ positionId }) => positionId));
  const { rows } = await sql<FreeRow>`
    select wanted.location_id, wanted.position_id, free.person_id, free.is_here, free.said_no
    from unnest(${places}::integer[], ${positions}::integer[]) as wanted (location_id, position_id)
    join location on location.id = wanted.location_id
    join ${zoneDays(now)} on zone.code = location.timezone
    cross join lateral (
      select able.*, exists (
          select from unavailability as said
          where said.person_id = able.person_id and said.dates @> zone.today and said.minutes @> zone.minute
            and (said.weekdays = '{}' or ${weekday} = any(said.weekdays))) as said_no
      from (
        select person.id as person_id, open.id is not null as is_here, lower(person.first_name) as first, lower(person.last_name) as last
        from person_location
        join person_position on person_position.person_id = person_location.person_id
          and person_position.position_id = wanted.position_id
        join person on person.id = person_location.person_id and person.is_active and person.archived_at is null
        left join attendance as open on open.person_id = person.id and open.clocked_out is null
        where person_location.location_id = wanted.location_id
          and (open.id is null or open.location_id = wanted.location_id)
        order by open.id is null, first, last, person.id offset 0) as able
      where (select 1 from commitment
          where commitment.person_id = able.person_id and commitment.shift_id is null
            and commitment.weekday = ${weekday} and commitment.dates @> zone.today limit 1) is null
        and (able.is_here or (select 1 from commitment join ${zoneDays(now)} on zone.code = commitment.zone
          where commitment.person_id = able.person_id and commitment.shift_id is not null
            and commitment.weekday = ${weekday} and commitment.dates @> zone.today
            and commitment.minutes && int4range(zone.minute, zone.minute + ${FREE_FOR}) limit 1) is null)
      limit ${MOST_FREE}) as free
    order by wanted.location_id, wanted.position_id, free.said_no, free.is_here desc, free.first, free.last, free.person_id`.execute(
    db,
  );
  return rows;
}

/** The kiosks of the locations that are in use. */
export function selectKioskContacts(db: Kysely<Schema>, locationIds: readonly number[]) {
  return db
    .selectFrom('kiosk')
    .select(['id', 'name', 'location_id', 'last_seen_at', 'back_since'])
    .where('location_id', '=', anyOfPlaces(locationIds))
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

export interface ToldShortage {
  positionId: number;
  needed: number;
  present: number;
}

/** Notes of an attendance that it ended though the person was told; nothing if it did not end at that instant. */
export async function insertTold(
  db: Kysely<Schema>,
  attendance: { id: number; endedAt: Date },
  shortages: readonly ToldShortage[],
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
