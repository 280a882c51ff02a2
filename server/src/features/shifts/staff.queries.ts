import { type Kysely, sql } from 'kysely';
import { narrowReach, type Reach } from '../../platform/reach.ts';
import type { Schema } from '../../platform/schema.ts';

export interface StaffRow {
  id: number;
  first_name: string;
  last_name: string;
}

/** The dates, by weekday as in a commitment, and the time of day for which staff is needed. */
export interface WantedTime {
  weekdays: readonly number[];
  /** One multirange for each weekday. */
  dates: readonly string[];
  minutes: string;
}

export interface StaffFilter {
  reach: Reach;
  location?: number | undefined;
  /** People must hold one of these positions; without a list, everyone matches. */
  positionIds?: readonly number[] | undefined;
  time?: WantedTime | undefined;
  /** Seats in this shift do not count as busy. */
  exceptShiftId?: number | undefined;
  /** The person in the seat now, who is listed even when not qualified or not free. */
  currentId?: number | undefined;
  excludedId?: number | undefined;
}

/**
 * Finds everyone active at the location who holds a position and is free, sorted by name, in one query. The query starts
 * with the people of the location, so that its cost does not grow with the school, and looks each of them up in the index
 * of the constraint that refuses double bookings.
 */
export async function selectStaff(db: Kysely<Schema>, filter: StaffFilter): Promise<StaffRow[]> {
  const { positionIds, time, currentId = null, excludedId = null } = filter;
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
      and person.id is distinct from ${excludedId}::integer
      and (person.id = ${currentId}::integer
        or person.is_active and ${holdsPosition} and ${time ? isFree(time, filter.exceptShiftId) : sql`true`})
    order by lower(person.first_name), lower(person.last_name), person.id`.execute(db);
  return rows;
}

/** The people of the location, or of all locations in reach, and the current person if they are in reach. */
function candidates({ reach, location, currentId }: StaffFilter) {
  const locationIds = narrowReach(reach, location);
  if (locationIds === 'ALL') return sql`select id as person_id from person where archived_at is null`;
  const people = sql`select person_id from person_location where location_id = any(${locationIds}::integer[])`;
  if (currentId === undefined || locationIds.length === 0)
    return sql`select distinct person_id from (${people}) as at_location`;
  const current =
    reach === 'ALL'
      ? sql`select ${currentId}::integer`
      : sql`select person_id from person_location
            where person_id = ${currentId} and location_id = any(${reach}::integer[])`;
  return sql`${people} union ${current}`;
}

function isFree({ weekdays, dates, minutes }: WantedTime, exceptShiftId: number | undefined) {
  // `is distinct from` also matches time off, which has no shift.
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

/** Everything that a person is booked for, with the shift and its place, or the days off. */
export function selectBusyTimes(db: Kysely<Schema>, personId: number, exceptShiftId: number | undefined) {
  let query = db
    .selectFrom('commitment')
    .leftJoin('shift', 'shift.id', 'commitment.shift_id')
    .leftJoin('location', 'location.id', 'shift.location_id')
    .leftJoin('request', 'request.id', 'commitment.request_id')
    .select([
      'commitment.weekday',
      'commitment.dates',
      'commitment.minutes',
      'commitment.request_id',
      'shift.code',
      'location.title as location_title',
      'request.first_date',
      'request.last_date',
    ])
    .where('commitment.person_id', '=', personId);
  // `is distinct from` also matches time off, which has no shift.
  if (exceptShiftId !== undefined)
    query = query.where('commitment.shift_id', 'is distinct from', exceptShiftId);
  return query.execute();
}

export type BusyRow = Awaited<ReturnType<typeof selectBusyTimes>>[number];

export async function selectZoneOfShift(db: Kysely<Schema>, shiftId: number) {
  const row = await db
    .selectFrom('shift')
    .innerJoin('location', 'location.id', 'shift.location_id')
    .select('location.timezone')
    .where('shift.id', '=', shiftId)
    .executeTakeFirst();
  return row?.timezone;
}
