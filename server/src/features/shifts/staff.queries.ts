import type { ZoneCode } from '@deckhand/domain/time/zones';
import { type Kysely, sql } from 'kysely';
import { narrowReach, type Reach } from '../../platform/reach.ts';
import type { Schema } from '../../platform/schema.ts';

export interface StaffRow {
  id: number;
  first_name: string;
  last_name: string;
}

/** The dates, by weekday as in a commitment, and the time of day for which staff is needed, on the clock of a zone. */
export interface WantedTime {
  weekdays: readonly number[];
  /** One multirange for each weekday. */
  dates: readonly string[];
  minutes: string;
  /** Without one, the time is meant on the clock of whatever a person is booked for. */
  zone: ZoneCode | undefined;
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

/** S3a: the same conditions as the three constraints that refuse double bookings, and found in their indexes. */
function isFree({ weekdays, dates, minutes, zone }: WantedTime, exceptShiftId: number | undefined) {
  const wanted = sql`unnest(${weekdays}::integer[], ${dates}::datemultirange[]) as wanted (weekday, dates)`;
  const theirs = sql`commitment.person_id = person.id`;
  const counts =
    exceptShiftId === undefined ? sql`true` : sql`commitment.shift_id <> ${exceptShiftId}::integer`;
  const wantedZone = zone === undefined ? sql`commitment.zone` : sql`${zone}::text`;
  const range = sql`${minutes}::int4range`;
  // Not `exists`, which would be planned as a join with the commitments of the whole school.
  return sql`(select 1 from commitment join ${wanted}
        on commitment.weekday = wanted.weekday and commitment.dates && wanted.dates
      where ${theirs} and commitment.shift_id is null limit 1) is null
    and (select 1 from commitment join ${wanted}
        on busy_weeks(commitment.weekday, commitment.dates) && busy_weeks(wanted.weekday, wanted.dates)
        and busy_moments(commitment.weekday, commitment.zone, commitment.minutes)
          && busy_moments(wanted.weekday, ${wantedZone}, ${range})
      where ${theirs} and commitment.shift_id is not null and ${counts} limit 1) is null
    and (select 1 from commitment join ${wanted}
        on busy_weeks(${dayAtWeekEnd('commitment')}, commitment.dates) && busy_weeks(${dayAtWeekEnd('wanted')}, wanted.dates)
        and busy_moments(${dayAtWeekEnd('commitment')}, commitment.zone, commitment.minutes)
          && busy_moments(${dayAtWeekEnd('wanted')}, ${wantedZone}, ${range})
      where ${theirs} and ${counts} and wanted.weekday in (0, 6) and commitment.shift_id is not null
        and (commitment.weekday = 6 and upper(commitment.minutes) > 1080
          or commitment.weekday = 0 and lower(commitment.minutes) < 360) limit 1) is null`;
}

/** A Sunday counts as the day after the Saturday of the week before. */
function dayAtWeekEnd(table: 'commitment' | 'wanted') {
  return sql`case ${sql.ref(`${table}.weekday`)} when 0 then 7 else 6 end`;
}

/** The zone of a location, otherwise of a shift. */
export async function selectZone(
  db: Kysely<Schema>,
  { location, shiftId }: { location?: number | undefined; shiftId?: number | undefined },
): Promise<ZoneCode | undefined> {
  const { rows } = await sql<{ zone: ZoneCode }>`
    select coalesce(
      (select timezone from location where id = ${location ?? null}::integer),
      (select zone from shift where id = ${shiftId ?? null}::integer)) as zone`.execute(db);
  return rows[0]?.zone ?? undefined;
}

/** Everything that a person is booked for, with the shift and its place, or the days off. */
export function selectBusyTimes(db: Kysely<Schema>, personId: number, exceptShiftId: number | undefined) {
  let query = db
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
      'shift.code',
      'shift.location_id',
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
