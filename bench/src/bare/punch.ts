import { attendanceAdded } from '@deckhand/contract/attendance/add-attendance';
import { isClockedIn } from '@deckhand/contract/attendance/attendance';
import { codeVerified } from '@deckhand/contract/attendance/verify-employee-code';
import { clockTime, wallClock, zoneName } from './zone-names.ts';

/** SQL for the audit trail's text of an instant. */
const auditText = (instant: string) =>
  `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL for the seats that a person has today, at the instant in the parameter. The person's few seats are found first. */
const seatsToday = (person: string, now: string) => `
  (select * from commitment where person_id = ${person} and shift_id is not null offset 0) as commitment
  join shift on shift.id = commitment.shift_id
  join location on location.id = shift.location_id
  cross join lateral (
    select zone, (${now}::timestamptz at time zone zone)::date as date
    from (select ${zoneName('location.timezone')} as zone) as named offset 0) as today
  where commitment.dates @> today.date and commitment.weekday = extract(dow from today.date)
    and not exists (select from holiday where holiday.location_id = shift.location_id and holiday.date = today.date)`;

/** Finds the person with a code ($1) and their nearest shift, and opens a session ($2: hash, $5: token) at $3 until $4. */
export const VERIFY = `
with puncher as materialized (
  select person.id, first_name, last_name from person cross join settings
  where key = $1 and archived_at is null and is_active and not only_enrolled_kiosks_may_punch
    and not exists (select from attendance where person_id = person.id and clocked_out is null)
    and not exists (select from offline_punch where person_id = person.id and waits and settled_at is null)
), opened as (
  insert into kiosk_session (token_hash, person_id, created_at, expires_at)
  select $2, id, $3::timestamptz, $4::timestamptz from puncher
), nearest as (
  select shift.id, shift.archived_at is null as is_active, shift.code as shift_code, shift.kind as schedule_type,
    (select coalesce(json_agg(json_build_object('id', position.id, 'name', name, 'color', color)
        order by array_position(position_ids, position.id)), '[]')
      from pattern join position on position.id = any(position_ids)
      where pattern.shift_id = shift.id and pattern.dates @> today.date) as shift_type,
    today.date, ${clockTime('lower(commitment.minutes)')} as start_time, ${clockTime('upper(commitment.minutes)')} as end_time,
    shift.location_id as location, location.title as location_title, false as is_worked,
    exists (select from replacement where replacement.shift_id = shift.id and replacement.date = today.date
      and replacement.seat = commitment.seat and substitute_id = commitment.person_id) as is_substitute
  from ${seatsToday('(select id from puncher)', '$3')}
    and not exists (select from attendance where attendance.shift_id = shift.id and shift_date = today.date
      and attendance.person_id = commitment.person_id)
  order by greatest(
    instant_at(today.date, lower(commitment.minutes), today.zone) - $3,
    $3 - instant_at(today.date, upper(commitment.minutes), today.zone), interval '0'), lower(commitment.minutes), shift.id
  limit 1
)
select json_build_object('token', $5::text, 'user', puncher,
  'shift', to_jsonb(nearest) - 'is_substitute', 'is_current_clocked_in', false,
  'rate', case when nearest.is_substitute then 'SUB' else 'REGULAR' end, 'message', '${codeVerified}')::text as answer
from puncher left join nearest on true`;

/** Clocks the person ($1) of a session ($2: hash) in at $3, for a shift ($4) or none, at a rate ($5), with its audit. */
export const CLOCK_IN = `
with caller as materialized (
  select person.id, case when last_name = 'N/A' then first_name else first_name || ' ' || last_name end as name
  from kiosk_session join person on person.id = person_id cross join settings
  where token_hash = $2 and expires_at > $3::timestamptz and person.id = $1 and is_active and archived_at is null
    and not only_enrolled_kiosks_may_punch
), chosen as materialized (
  select shift.id, today.date, shift.location_id from ${seatsToday('$1', '$3')} and shift.id = $4::integer limit 1
), place as materialized (
  select id, title, ${zoneName('timezone')} as zone from location
  where archived_at is null and case when $4::integer is not null then id = (select location_id from chosen)
    else id in (select location_id from person_location where person_id = $1) end
  order by id limit 1
), added as (
  insert into attendance (person_id, location_id, shift_id, shift_date, date, rate, clocked_in, punched_in, source,
    created_by, created_at)
  select caller.id, place.id, chosen.id, chosen.date, ($3::timestamptz at time zone zone)::date, $5, $3::timestamptz,
    $3::timestamptz, 'KIOSK', caller.id, $3::timestamptz
  from caller cross join place left join chosen on true
  returning id
), logged as (
  insert into audit (change, at, actor_id, cause, subject, subject_id, field, new_value)
  select gen_random_uuid(), $3::timestamptz, $1, 'CLOCK_IN', 'attendance', id, 'clocked_in', ${auditText('$3::timestamptz')}
  from added
)
select json_build_object('message', name || '${isClockedIn('')}', 'id', added.id,
  'clocked_in', ${wallClock('$3::timestamptz', 'zone')}, 'location_title', title)::text as answer
from added cross join caller cross join place`;

/** Finds the person of a session ($1: hash) at $2, if they manage. */
export const CALLER = `
select role from session join person on person.id = person_id
where token_hash = $1 and expires_at > $2::timestamptz and is_active and archived_at is null and role <> 'EMPLOYEE'`;

/** Enters an attendance by the manager of a session ($1: hash) at $2: location $3, person $4, date $5, minutes $6 to $7, rate $8, reason $9. */
export const ADD_ATTENDANCE = `
with caller as materialized (
  select person.id, role from session join person on person.id = person_id
  where token_hash = $1 and expires_at > $2::timestamptz and is_active and archived_at is null and role <> 'EMPLOYEE'
    and person.id <> $4::integer
), place as materialized (
  select id, ${zoneName('timezone')} as zone from location
  where id = $3::integer and archived_at is null
    and ((select role from caller) <> 'MANAGER'
      or id in (select location_id from person_location where person_id = (select id from caller)))
), times as materialized (
  select instant_at($5::date, $6::integer, zone) as clocked_in, instant_at($5::date, $7::integer, zone) as clocked_out
  from place
), added as (
  insert into attendance (person_id, location_id, date, rate, clocked_in, clocked_out, paid_minutes, source, ended_by,
    reason, created_by, created_at)
  select person.id, place.id, $5::date, $8, clocked_in, clocked_out,
    extract(epoch from date_trunc('minute', clocked_out) - date_trunc('minute', clocked_in)) / 60, 'MANUAL', 'MANUAL', $9, caller.id, $2::timestamptz
  from caller cross join place cross join times join person on person.id = $4::integer and person.archived_at is null
  where clocked_out > clocked_in and clocked_out <= $2::timestamptz
  returning id, paid_minutes
), logged as (
  insert into audit (change, at, actor_id, cause, subject, subject_id, field, new_value)
  select change, $2::timestamptz, caller.id, 'MANUAL', 'attendance', added.id, field, value
  from added cross join caller cross join times cross join (select gen_random_uuid() as change) as made
  cross join lateral (values ('clocked_in', ${auditText('clocked_in')}), ('clocked_out', ${auditText('clocked_out')}),
    ('paid_minutes', paid_minutes::text)) as changed (field, value)
)
select json_build_object('message', '${attendanceAdded}', 'id', id)::text as answer from added`;
