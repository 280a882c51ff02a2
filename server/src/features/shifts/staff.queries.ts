import { type Kysely, sql } from 'kysely';
import { narrowReach, type Reach } from '../../platform/reach.ts';
import type { Schema } from '../../platform/schema.ts';

export interface StaffRow {
  id: number;
  first_name: string;
  last_name: string;
}

/** When somebody is wanted: dates by weekday in the form of a commitment's, and a time of day. */
export interface WantedTime {
  weekdays: readonly number[];
  /** As many as weekdays. */
  dates: readonly string[];
  minutes: string;
}

export interface StaffFilter {
  reach: Reach;
  location?: number | undefined;
  /** Any one of them will do; all will, when there are none. */
  positionIds?: readonly number[] | undefined;
  time?: WantedTime | undefined;
  /** Its seats keep nobody busy. */
  exceptShiftId?: number | undefined;
  /** Stays in the list, qualified and free or not. */
  keptId?: number | undefined;
  leftOutId?: number | undefined;
}

/**
 * Everybody active who is at the location, holds a position and is free, by name, in one query. It begins with the
 * people of the location, so that it costs the same however large the school is; each of them is then looked up in the
 * index of the constraint that keeps people in one place.
 */
export async function selectStaff(db: Kysely<Schema>, filter: StaffFilter): Promise<StaffRow[]> {
  const { positionIds, time, keptId = null, leftOutId = null } = filter;
  const holdsPosition =
    positionIds === undefined
      ? sql`true`
      : sql`exists (
          select from person_position
          where person_position.person_id = person.id and position_id = any(${positionIds}::integer[]))`;
  const { rows } = await sql<StaffRow>`
    with candidate as (${candidates(filter)})
    select person.id, person.first_name, person.last_name
    from candidate join person on person.id = candidate.person_id
    where person.archived_at is null
      and person.id is distinct from ${leftOutId}::integer
      and (person.id = ${keptId}::integer
        or person.is_active and ${holdsPosition} and ${time ? isFree(time, filter.exceptShiftId) : sql`true`})
    order by lower(person.first_name), lower(person.last_name), person.id`.execute(db);
  return rows;
}

/** The people of the location or of all in reach, and who is to be kept if he is in reach at all. */
function candidates({ reach, location, keptId }: StaffFilter) {
  const asked = narrowReach(reach, location);
  if (asked === 'ALL') return sql`select id as person_id from person where archived_at is null`;
  const people = sql`select person_id from person_location where location_id = any(${asked}::integer[])`;
  if (keptId === undefined || asked.length === 0)
    return sql`select distinct person_id from (${people}) as at_location`;
  const kept =
    reach === 'ALL'
      ? sql`select ${keptId}::integer`
      : sql`select person_id from person_location
            where person_id = ${keptId} and location_id = any(${reach}::integer[])`;
  return sql`${people} union ${kept}`;
}

function isFree({ weekdays, dates, minutes }: WantedTime, exceptShiftId: number | undefined) {
  // Time off has no shift, and keeps busy all the same.
  const counts =
    exceptShiftId === undefined
      ? sql`true`
      : sql`commitment.shift_id is distinct from ${exceptShiftId}::integer`;
  return sql`not exists (
    select from commitment
    join unnest(${weekdays}::smallint[], ${dates}::datemultirange[]) as wanted (weekday, dates)
      on commitment.weekday = wanted.weekday and commitment.dates && wanted.dates
    where commitment.person_id = person.id
      and commitment.minutes && ${minutes}::int4range
      and ${counts})`;
}

/** Where a shift is, for telling what today is there. */
export async function selectZoneOfShift(db: Kysely<Schema>, shiftId: number) {
  const row = await db
    .selectFrom('shift')
    .innerJoin('location', 'location.id', 'shift.location_id')
    .select('location.timezone')
    .where('shift.id', '=', shiftId)
    .executeTakeFirst();
  return row?.timezone;
}
