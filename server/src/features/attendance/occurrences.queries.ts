import { type RawBuilder, sql } from 'kysely';
import { anyOfLocations } from '../../platform/queries/any-of.ts';
import type { Reach } from '../../platform/queries/reach.ts';
import { zoneDays } from '../../platform/queries/zone-days.ts';

/** The `from` part of a query: the active locations in reach, each with its local date. */
export function locationsIn(reach: Reach, now: Date): RawBuilder<unknown> {
  return sql`${zoneDays(now)}
    join location on location.timezone = zone.code and location.archived_at is null
      and ${reach === 'ALL' ? sql`true` : sql`location.id = ${anyOfLocations(reach)}`}`;
}

/** The minutes of a planned seat in which its location is open, where it is closed for a while (CL1). */
const PARTS = sql`(int4multirange(planned.minutes) - closed.minutes)`;

interface OccurrenceDays {
  /** So many days before the last one. */
  days: number;
  /** By default each zone's today. */
  last?: RawBuilder<unknown>;
}

/**
 * Selects the seats of some days, with the start and end of each shift and the time that the person was there. That time
 * is everything punched for this date of the shift, and of any other attendance the part that overlaps the shift.
 * `there.minutes` is null if the person was not there; `there.paid_minutes` and `there.is_set` are of what was punched for it
 * alone. While the location is closed the shift does not run: `seat.minutes` is from the beginning to the end of what is left of
 * it, `seat.length` the length of that, and `seat.resumed_at` when its latest part began, if an earlier one ended before. Where
 * nothing is left, it is left out.
 */
export function occurrencesIn(
  columns: RawBuilder<unknown>,
  { reach, now }: { reach: Reach; now: Date },
  { days, last = sql`zone.today` }: OccurrenceDays,
): RawBuilder<unknown> {
  return sql`
    with here as materialized (
      select shift.id as shift_id, location.id as location_id, location.title as location_title, location.timezone,
        zone.name as zone_name, zone.today
      from ${locationsIn(reach, now)} join shift on shift.location_id = location.id
    ),
    day as materialized (
      select zone.code as zone, zone.name, date, extract(dow from date)::integer as weekday,
        instant_at(date, 0, zone.name) as midnight,
        instant_at(date, 1440, zone.name) - instant_at(date, 0, zone.name) = interval '1 day' as has_one_offset
      from (select distinct zone.code, zone.name, zone.today from ${locationsIn(reach, now)}) as zone
      cross join generate_series(0, ${sql.lit(days)}) as ago
      cross join lateral (select ${last} - ago as date) as last
    ),
    closed as materialized (
      select holiday.location_id, holiday.date, range_agg(holiday.minutes) as minutes
      from ${locationsIn(reach, now)}
      join holiday on holiday.location_id = location.id
        and holiday.date between ${last} - ${sql.lit(days)} and ${last}
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
        sum(attendance.paid_minutes) filter (where ${IS_FOR_IT}) as paid_minutes,
        bool_or(attendance.hours_set_by is not null) filter (where ${IS_FOR_IT}) as is_set,
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

/** The attendance was punched for this date of the shift. */
const IS_FOR_IT = sql`attendance.shift_id = here.shift_id and attendance.shift_date = seat.date`;

/** An instant of the `day`. The function, which takes long, is needed only on days on which the clocks change. */
function instantOfDay(minute: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when day.has_one_offset then day.midnight + ${minute} * interval '1 minute'
    else instant_at(day.date, ${minute}, day.name) end`;
}
