-- An attendance that was tied to a shift after the fact stays among the unassigned ones, marked as done.
alter table attendance add column assigned_at timestamptz;
-- Why a manager or admin had other hours paid.
alter table attendance add column admin_notes text not null default '';
alter table attendance add check (assigned_at is null or shift_id is not null);
create index attendance_unassigned on attendance (location_id, date) where shift_id is null or assigned_at is not null;

-- When the wall clock of a zone shows a minute of a day. Of an hour that comes twice the first is meant, as everywhere.
create function instant_at(day date, minute integer, zone text) returns timestamptz language sql immutable as $$
  select least(
    (day + make_interval(mins => minute)) at time zone zone,
    (day + make_interval(mins => minute - 60)) at time zone zone + interval '1 hour')
$$;

-- Somebody else did a date of a shift, or a part of it. What was planned is history and stays as it is.
create table staff_change (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('SWAP', 'SPLIT')),
  shift_id integer not null references shift,
  date date not null,
  original_id integer not null references person,
  other_ids integer[] not null check (cardinality(other_ids) > 0),
  notes text not null,
  changed_by integer not null references person,
  changed_at timestamptz not null,
  constraint staff_change_once unique (shift_id, date, original_id)
);

-- To have been there without punching is one more thing to ask for: at which pool, when exactly, paid as what.
alter table request drop constraint request_kind_check;
alter table request add check (kind in ('TIME_OFF', 'SCHEDULE_CHANGE', 'NEW_SHIFT', 'MISSED_PUNCH'));
alter table request add column location_id integer references location;
alter table request add column came_at timestamptz;
alter table request add column left_at timestamptz check (left_at > came_at);
alter table request add column rate text check (rate in ('REGULAR', 'SUB', 'TRAINING'));
-- What was recorded by the approval.
alter table request add column attendance_id integer references attendance;
alter table request drop constraint request_check3;
alter table request add check (case kind
  when 'TIME_OFF' then leave_type is not null and last_date is not null
  when 'SCHEDULE_CHANGE' then shift_id is not null and last_date = first_date
  when 'NEW_SHIFT' then weekdays is not null and minutes is not null and for_three_months is not null
  else location_id is not null and came_at is not null and left_at is not null and rate is not null
    and minutes is not null and last_date = first_date
end);
alter table request add check ((attendance_id is not null) = (kind = 'MISSED_PUNCH' and status = 'APPROVED'));
alter table request add constraint request_missed_punch_once
  exclude using gist (person_id with =, tstzrange(came_at, left_at) with &&)
  where (kind = 'MISSED_PUNCH' and status = 'PENDING');
create index request_missed_punch on request (location_id, decided_at) where kind = 'MISSED_PUNCH';

-- A punch that a kiosk could not record waits beside those requests, under an id of the same series.
alter table offline_punch add column missed_punch_id integer unique;
update offline_punch set missed_punch_id = nextval(pg_get_serial_sequence('request', 'id')) where reason is not null;
alter table offline_punch add check ((reason is null) = (missed_punch_id is null));
alter table offline_punch add column settled_as text check (settled_as in ('APPROVED', 'REJECTED'));
alter table offline_punch add column settled_by integer references person;
alter table offline_punch add column settled_at timestamptz;
alter table offline_punch add column notes text;
alter table offline_punch add check (settled_as is null or reason is not null);
alter table offline_punch add check ((settled_as is null) = (settled_at is null));
drop index offline_punch_refused;
create index offline_punch_refused on offline_punch (kiosk_id, settled_at) where reason is not null;

-- Whoever has a dashboard or a calendar open is told that something changed there, when the change is committed: which kind
-- of thing and at which location, never whose. Here and nowhere else, so that no change can be forgotten. The arguments
-- are the kind and the columns that lead to locations; without columns it concerns all of them.
create function tell_change() returns trigger language plpgsql as $$
declare
  rows jsonb[] := array[to_jsonb(old), to_jsonb(new)];
  place integer;
begin
  if tg_nargs = 1 then
    perform pg_notify('deckhand_change', json_build_object('location', null, 'kind', tg_argv[0])::text);
    return null;
  end if;
  for place in
    select distinct location.id
    from unnest(rows) as changed (fields)
    cross join unnest(tg_argv[1:]) as by (field)
    cross join lateral (select (changed.fields ->> by.field)::integer as id) as key
    cross join lateral (
      select key.id where by.field = 'location_id'
      union all select location_id from shift where shift.id = key.id and by.field = 'shift_id'
      union all select location_id from kiosk where kiosk.id = key.id and by.field = 'kiosk_id'
      union all select location_id from person_location where person_id = key.id and by.field = 'person_id'
    ) as location (id)
    where location.id is not null
  loop
    perform pg_notify('deckhand_change', json_build_object('location', place, 'kind', tg_argv[0])::text);
  end loop;
  return null;
end $$;

create trigger attendance_is_told after insert or update or delete on attendance
  for each row execute function tell_change('attendance', 'location_id');
create trigger staff_change_is_told after insert or update or delete on staff_change
  for each row execute function tell_change('attendance', 'shift_id');
create trigger shift_is_told after insert or update or delete on shift
  for each row execute function tell_change('shift', 'location_id');
create trigger pattern_is_told after insert or update or delete on pattern
  for each row execute function tell_change('shift', 'shift_id');
create trigger commitment_is_told after insert or update or delete on commitment
  for each row execute function tell_change('shift', 'shift_id');
create trigger dismissal_is_told after insert or update or delete on dismissal
  for each row execute function tell_change('shift', 'shift_id');
create trigger replacement_is_told after insert or update or delete on replacement
  for each row execute function tell_change('shift', 'shift_id');
create trigger opening_is_told after insert or update or delete on opening
  for each row execute function tell_change('shift', 'shift_id');
create trigger request_is_told after insert or update or delete on request
  for each row execute function tell_change('request', 'location_id', 'shift_id', 'person_id');
create trigger offline_punch_is_told after insert or update or delete on offline_punch
  for each row execute function tell_change('request', 'kiosk_id');
create trigger holiday_is_told after insert or update or delete on holiday
  for each row execute function tell_change('holiday', 'location_id');
create trigger message_is_told after insert or update or delete on message
  for each row execute function tell_change('message');
