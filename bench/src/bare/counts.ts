import { daysLookedBack, minutesShort } from '@deckhand/contract/limits';
import { ANY_HERE, SHIFTS_HERE } from './shifts-here.ts';
import { zoneName } from './zone-names.ts';

/** Weeks searched for the next date of an opening. */
const WEEKS_SEARCHED = 53;

/** SQL for the requests of one kind by people of the location that are not withdrawn. */
const requestsHere = (kind: string, condition: string) => `(
  select count(*) from request join person on person.id = request.person_id and person.archived_at is null
  where request.kind = '${kind}' and request.status <> 'WITHDRAWN' and ${condition}
    and exists (select from person_location where person_id = person.id and location_id = $1))`;

/** SQL for the attendances of the location that meet the condition. */
const attendancesHere = (condition: string) =>
  `(select count(*) from attendance where location_id = $1 and ${condition})`;

/** SQL for an instant on a day, which is quick on days on which the clocks do not change. */
const instantOn = (
  minute: string,
) => `case when day.has_one_offset then day.midnight + ${minute} * interval '1 minute'
      else instant_at(day.date, ${minute}, place.zone) end`;

/** The counts of the dashboard of a location ($1) at an instant ($2), for an admin. */
export const COUNTS = `
with ${SHIFTS_HERE}, place as materialized (
  select named.zone, local::date as today, extract(hour from local)::integer * 60 + extract(minute from local)::integer as minute
  from location
  cross join lateral (select ${zoneName('timezone')} as zone) as named
  cross join lateral (select $2::timestamptz at time zone named.zone as local) as clock
  where id = $1 and archived_at is null
), closed as materialized (
  select date from holiday cross join place where location_id = $1 and date >= today - ${daysLookedBack}
), day as materialized (
  select date, extract(dow from date)::integer as weekday, instant_at(date, 0, zone) as midnight,
    instant_at(date, 1440, zone) - instant_at(date, 0, zone) = interval '1 day' as has_one_offset
  from place cross join generate_series(0, ${daysLookedBack}) as ago cross join lateral (select today - ago as date) as day
  where date not in (select date from closed)
), seat as materialized (
  select commitment.shift_id, commitment.person_id, day.date,
    ${instantOn('lower(commitment.minutes)')} as began_at, ${instantOn('upper(commitment.minutes)')} as ended_at
  from commitment
  join day on day.weekday = commitment.weekday and commitment.dates @> day.date
  cross join place
  where commitment.shift_id = ${ANY_HERE}
), occurrence as materialized (
  select seat.*, been.minutes, change.id is not null as is_changed
  from seat
  left join lateral (
    select sum(extract(epoch from case
      when attendance.shift_id = seat.shift_id and attendance.shift_date = seat.date then until - since
      else least(until, ended_at) - greatest(since, began_at) end)) / 60 as minutes
    from attendance
    cross join lateral (select date_trunc('minute', clocked_in) as since,
      date_trunc('minute', coalesce(clocked_out, greatest($2, clocked_in))) as until) as so_far
    where attendance.person_id = seat.person_id and attendance.date between seat.date - 1 and seat.date + 1
      and (attendance.shift_id = seat.shift_id and attendance.shift_date = seat.date
        or clocked_in < ended_at and coalesce(clocked_out, 'infinity') > began_at)
  ) as been on true
  left join staff_change as change
    on change.shift_id = seat.shift_id and change.date = seat.date and change.original_id = seat.person_id
)
select json_build_object(
  'clocked_in_count', ${attendancesHere('shift_id is not null and date = today')},
  'not_clocked_in_count', (select count(*) from occurrence where date = today and began_at <= $2 and minutes is null),
  'unassigned_clocked_in_count', ${attendancesHere(`shift_id is null and date >= today - ${daysLookedBack}`)},
  'open_shift_request_count', (
    select count(*)
    from shift join opening on opening.shift_id = shift.id
    where shift.location_id = $1 and shift.archived_at is null and shift.kind <> 'STAFF_MEETING' and exists (
      select from opening_dates as part
      cross join lateral unnest(part.dates) as span
      cross join generate_series(0, ${WEEKS_SEARCHED - 1}) as week
      cross join lateral (
        select lower(span) + (greatest(today - lower(span), 0) + 6) / 7 * 7 + 7 * week as date) as ahead
      where part.opening_id = opening.id and span @> ahead.date
        and (opening.taken_by is not null or ahead.date not in (select date from closed)
          and (ahead.date > today or exists (select from pattern
            where pattern.shift_id = shift.id and pattern.dates @> ahead.date and lower(minutes) > minute))))),
  'schedule_change_request_count', (
    select count(*)
    from request join person on person.id = request.person_id and person.archived_at is null
    join shift on shift.id = request.shift_id
    where request.kind = 'SCHEDULE_CHANGE' and status <> 'WITHDRAWN' and first_date >= today and shift.location_id = $1),
  'time_off_request_count', ${requestsHere('TIME_OFF', `last_date >= today and person.role in ('MANAGER', 'EMPLOYEE')`)},
  'new_shift_request_count', ${requestsHere('NEW_SHIFT', `(request.status = 'PENDING' or first_date >= today)`)},
  'mannual_clockout_count', ${attendancesHere('clocked_out is null')},
  'missed_clock_in_count', (
    select count(*) from occurrence
    where ended_at <= $2 and (is_changed or minutes is null
      or minutes <= extract(epoch from ended_at - began_at) / 60 - ${minutesShort})),
  'manual_clockin_request_count', (
    select count(*)
    from request join person on person.id = request.person_id and person.archived_at is null
    where kind = 'MISSED_PUNCH' and status <> 'WITHDRAWN' and location_id = $1
      and (decided_at is null or decided_at >= $2 - interval '${daysLookedBack} days'))
    + (
    select count(*)
    from offline_punch join kiosk on kiosk.id = kiosk_id
    where reason is not null and kiosk.location_id = $1
      and (settled_at is null or settled_at >= $2 - interval '${daysLookedBack} days'))
)::text as answer
from place`;
