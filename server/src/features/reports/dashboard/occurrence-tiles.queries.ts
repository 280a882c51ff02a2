import { daysLookedBack, minutesShort } from '@deckhand/contract/limits';
import type { ShiftTypeItem } from '@deckhand/contract/plans/shift';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { type Insertable, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { anyOf } from '../../../platform/queries/any-of.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import type { TileFilter } from './tile-filter.ts';
import { isFound, locationsIn, type Page, selectTilePage, shiftTypesOf } from './tiles.queries.ts';

/** The minutes of a planned seat in which its location is open, where it is closed for a while (CL1). */
const PARTS = sql`(int4multirange(planned.minutes) - closed.minutes)`;

/**
 * Selects the seats of the last days, with the start and end of each shift and the time that the person was there. That time
 * is everything punched for this date of the shift, and of any other attendance the part that overlaps the shift.
 * `there.minutes` is null if the person was not there. While the location is closed the shift does not run: `seat.minutes` is from
 * the beginning to the end of what is left of it, `seat.length` the length of that, and `seat.resumed_at` when its latest part
 * began, if an earlier one ended before. Where nothing is left, it is left out.
 */
function occurrencesIn(
  columns: RawBuilder<unknown>,
  { reach, now }: TileFilter,
  days: number,
): RawBuilder<unknown> {
  return sql`
    with here as materialized (
      select shift.id as shift_id, location.id as location_id, location.title as location_title, location.timezone,
        zone.name as zone_name, zone.today
      from ${locationsIn(reach, now)} join shift on shift.location_id = location.id
    ),
    day as materialized (
      select local.code as zone, local.name, date, extract(dow from date)::integer as weekday,
        instant_at(date, 0, local.name) as midnight,
        instant_at(date, 1440, local.name) - instant_at(date, 0, local.name) = interval '1 day' as has_one_offset
      from (select distinct zone.code, zone.name, zone.today from ${locationsIn(reach, now)}) as local
      cross join generate_series(0, ${sql.lit(days)}) as ago
      cross join lateral (select local.today - ago as date) as last
    ),
    closed as materialized (
      select holiday.location_id, holiday.date, range_agg(holiday.minutes) as minutes
      from ${locationsIn(reach, now)}
      join holiday on holiday.location_id = location.id
        and holiday.date between zone.today - ${sql.lit(days)} and zone.today
      group by holiday.location_id, holiday.date
    )
    select ${columns}
    from (
      select commitment.shift_id, commitment.person_id, commitment.seat, commitment.minutes, day.date,
        ${instantOfDay(sql`lower(commitment.minutes)`)} as began_at,
        ${instantOfDay(sql`upper(commitment.minutes)`)} as ended_at
      from commitment join day
        on day.zone = commitment.zone and day.weekday = commitment.weekday and commitment.dates @> day.date
      where commitment.shift_id = any(array(select shift_id from here))
      -- The planner expects few seats on a date, and would join everything else before it looks at the dates.
      offset 0
    ) as planned
    join here on here.shift_id = planned.shift_id
    left join closed on closed.location_id = here.location_id and closed.date = planned.date
    -- Mostly nothing is closed, so that the planned times are the ones that count.
    cross join lateral (
      select planned.person_id, planned.seat, planned.date,
        case when closed.minutes is null then planned.minutes else range_merge(${PARTS}) end as minutes,
        case when closed.minutes is null then planned.began_at
          else instant_at(planned.date, lower(${PARTS}), here.zone_name) end as began_at,
        case when closed.minutes is null then planned.ended_at
          else instant_at(planned.date, upper(${PARTS}), here.zone_name) end as ended_at,
        case when closed.minutes is null then extract(epoch from planned.ended_at - planned.began_at) / 60
          else (select sum(upper(part) - lower(part)) from unnest(${PARTS}) as part) end as length,
        case when closed.minutes is not null then (
          select max(instant_at(planned.date, lower(part), here.zone_name)) from unnest(${PARTS}) as part
          where lower(part) > lower(${PARTS}) and instant_at(planned.date, lower(part), here.zone_name) <= ${now}) end as resumed_at
    ) as seat
    -- Left joins, because the planner leaves those out of which nothing is asked for.
    left join shift on shift.id = here.shift_id
    left join person on person.id = seat.person_id
    left join lateral (
      select (sum(extract(epoch from case
            when attendance.shift_id = here.shift_id and attendance.shift_date = seat.date
              then been.until - been.since
            when closed.minutes is null
              then least(been.until, seat.ended_at) - greatest(been.since, seat.began_at)
            else (
              select sum(greatest(interval '0', least(been.until, instant_at(seat.date, upper(part), here.zone_name))
                - greatest(been.since, instant_at(seat.date, lower(part), here.zone_name))))
              from unnest(${PARTS}) as part)
          end)) / 60)::integer as minutes,
        min(attendance.clocked_in) as clocked_in,
        max(coalesce(attendance.clocked_out, 'infinity')) as left_at,
        case when count(attendance.clocked_out) = count(*) then max(attendance.clocked_out) end as clocked_out
      from attendance
      -- G3a: worked minutes are those between the minutes shown.
      cross join lateral (select date_trunc('minute', attendance.clocked_in) as since,
        date_trunc('minute', coalesce(attendance.clocked_out, greatest(${now}, attendance.clocked_in))) as until) as been
      -- No attendance is longer than a day, and no two zones are more than a day apart.
      where attendance.person_id = seat.person_id
        and attendance.date between seat.date - 1 and seat.date + 1
        and (attendance.shift_id = here.shift_id and attendance.shift_date = seat.date
          or attendance.clocked_in < seat.ended_at
            and coalesce(attendance.clocked_out, 'infinity') > seat.began_at)
    ) as there on true
    left join staff_change as change
      on change.shift_id = here.shift_id and change.date = seat.date and change.original_id = seat.person_id
    where coalesce(not closed.minutes @> planned.minutes, true)`;
}

/** An instant of the `day`. The function, which takes long, is needed only on days on which the clocks change. */
function instantOfDay(minute: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when day.has_one_offset then day.midnight + ${minute} * interval '1 minute'
    else instant_at(day.date, ${minute}, day.name) end`;
}

const OCCURRENCE = sql`
  here.shift_id, shift.code as shift_code, shift.kind, shift.repeat, seat.date as shift_date,
  seat.person_id, seat.seat, person.first_name, person.last_name,
  lower(seat.minutes) as start_minute, upper(seat.minutes) as end_minute,
  here.location_id, here.location_title, here.timezone`;

interface OccurrenceRow {
  shift_id: number;
  shift_code: string;
  kind: Schema['shift']['kind'];
  repeat: Schema['shift']['repeat'];
  shift_date: CivilDate;
  shift_types: ShiftTypeItem[];
  person_id: number;
  seat: number;
  first_name: string;
  last_name: string;
  start_minute: number;
  end_minute: number;
  location_id: number;
  location_title: string;
  timezone: ZoneCode;
}

/** D1: today's shifts that have begun and whose person is not there, or did not come back when the location opened again. */
function isAbsence({ now, search }: TileFilter): RawBuilder<boolean> {
  return sql<boolean>`seat.date = here.today and seat.began_at <= ${now}
    and (there.minutes is null or there.left_at <= seat.resumed_at) and ${isFound(search)}`;
}

function absencesIn(filter: TileFilter): RawBuilder<unknown> {
  return sql`${occurrencesIn(OCCURRENCE, filter, 0)} and ${isAbsence(filter)}`;
}

export function selectAbsences(
  db: Kysely<Schema>,
  filter: TileFilter,
  page: Page,
): Promise<{ count: number; rows: OccurrenceRow[] }> {
  return selectTilePage(db, absencesIn(filter), sql`start_minute, shift_id, seat`, page);
}

export function waitingAbsences(filter: TileFilter): RawBuilder<unknown> {
  return sql`select count(*)::integer as count, min(shift_date) as oldest from (${absencesIn(filter)}) as listed`;
}

export interface MissedShiftRow extends OccurrenceRow {
  began_at: string;
  ended_at: string;
  minutes_there: number | null;
  clocked_in: string | null;
  clocked_out: string | null;
  /** Null if it was neither swapped nor split. */
  change: 'SWAP' | 'SPLIT' | null;
  notes: string | null;
  changer: { id: number; first_name: string; last_name: string } | null;
  others: {
    id: number;
    first_name: string;
    last_name: string;
    clocked_in: string | null;
    clocked_out: string | null;
    paid_minutes: number;
  }[];
}

/** Narrows the list to the one shift and person of a swap or split. */
export interface MissedShiftFilter extends TileFilter {
  shiftId?: number;
  personId?: number;
}

/** D2: shifts that have ended and were missed, cut short, swapped or split. */
function isMissed({ now, search }: TileFilter): RawBuilder<boolean> {
  return sql<boolean>`seat.ended_at <= ${now} and ${isFound(search)}
    and (change.id is not null or there.minutes is null
      or there.minutes <= seat.length - ${minutesShort}::integer)`;
}

function missedShiftsIn(filter: MissedShiftFilter): RawBuilder<unknown> {
  const { shiftId, personId } = filter;
  const columns = sql`${OCCURRENCE}, seat.began_at, seat.ended_at, there.minutes as minutes_there, there.clocked_in,
    there.clocked_out, change.id as change_id, change.kind as change, change.notes`;
  return sql`
    ${occurrencesIn(columns, filter, daysLookedBack)}
      and ${shiftId === undefined ? sql`true` : sql`here.shift_id = ${shiftId}`}
      and ${personId === undefined ? sql`true` : sql`seat.person_id = ${personId}`}
      and ${isMissed(filter)}`;
}

/** Selects who swapped or split the shift, and the other people with their punches for it. */
const CHANGED_STAFF = sql`(
    select json_build_object('id', person.id, 'first_name', person.first_name, 'last_name', person.last_name)
    from staff_change join person on person.id = staff_change.changed_by
    where staff_change.id = listed.change_id
  ) as changer, (
    select coalesce(json_agg(json_build_object('id', person.id, 'first_name', person.first_name,
      'last_name', person.last_name, 'clocked_in', punched.clocked_in, 'clocked_out', punched.clocked_out,
      'paid_minutes', punched.paid_minutes) order by array_position(staff_change.other_ids, person.id)), '[]')
    from staff_change
    join person on person.id = any(staff_change.other_ids)
    cross join lateral (
      select min(clocked_in) as clocked_in,
        case when count(clocked_out) = count(*) then max(clocked_out) end as clocked_out,
        coalesce(sum(paid_minutes), 0) as paid_minutes
      from attendance
      where attendance.shift_id = listed.shift_id and attendance.shift_date = listed.shift_date
        and attendance.person_id = person.id
    ) as punched
    where staff_change.id = listed.change_id
  ) as others`;

/** Rows that are not swapped or split yet come first, then the latest. */
export function selectMissedShifts(
  db: Kysely<Schema>,
  filter: MissedShiftFilter,
  page: Page,
): Promise<{ count: number; rows: MissedShiftRow[] }> {
  const order = sql`change_id is not null, began_at desc, shift_id, seat`;
  return selectTilePage(db, missedShiftsIn(filter), order, page, sql`${shiftTypesOf()}, ${CHANGED_STAFF}`);
}

/** The number of absences and of missed shifts, in one row: looking through the seats once is half of the cost of all counts. */
export function countOccurrences(filter: TileFilter): RawBuilder<unknown> {
  const counts = sql`
    count(*) filter (where ${isAbsence(filter)})::integer as absences,
    count(*) filter (where ${isMissed(filter)})::integer as missed`;
  return occurrencesIn(counts, filter, daysLookedBack);
}

/** Selects the number of missed shifts that are neither swapped nor split, and the first date. */
export function waitingMissedShifts(filter: TileFilter): RawBuilder<unknown> {
  return sql`
    select count(*)::integer as count, min(shift_date) as oldest
    from (${missedShiftsIn(filter)}) as listed where change_id is null`;
}

/** The people concerned by a swap or split, by name. */
export function selectPeopleConcerned(transaction: Transaction<Schema>, ids: readonly number[]) {
  return transaction
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name', 'email', 'is_active', 'archived_at'])
    .where('id', '=', anyOf(ids))
    .orderBy('first_name')
    .orderBy('last_name')
    .execute();
}

export async function insertStaffChange(
  transaction: Transaction<Schema>,
  change: Insertable<Schema['staff_change']>,
): Promise<number> {
  const { id } = await transaction
    .insertInto('staff_change')
    .values(change)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
