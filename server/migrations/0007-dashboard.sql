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
-- are the kind of thing and the column that leads to locations; 'everywhere' concerns all of them.
create function tell_change() returns trigger language plpgsql as $$
declare
  place integer;
  places integer[];
begin
  case tg_argv[1]
    when 'location_id' then
      places := array(select distinct location_id from changed where location_id is not null);
    when 'shift_id' then
      places := array(select distinct location_id from shift where id in (select shift_id from changed));
    when 'kiosk_id' then
      places := array(select distinct location_id from kiosk where id in (select kiosk_id from changed));
    when 'person_id' then
      places := array(
        select distinct location_id from person_location where person_id in (select person_id from changed));
    else
      places := case when exists (select from changed) then array[null::integer] else '{}' end;
  end case;
  foreach place in array places loop
    perform pg_notify('deckhand_change', json_build_object('location', place, 'kind', tg_argv[0])::text);
  end loop;
  return null;
end $$;

do $$
declare
  told record;
begin
  for told in
    select * from (values
      ('attendance', 'attendance', 'location_id'),
      ('staff_change', 'attendance', 'shift_id'),
      ('shift', 'shift', 'location_id'),
      ('pattern', 'shift', 'shift_id'),
      ('commitment', 'shift', 'shift_id'),
      ('dismissal', 'shift', 'shift_id'),
      ('replacement', 'shift', 'shift_id'),
      ('opening', 'shift', 'shift_id'),
      ('request', 'request', 'location_id'),
      ('request', 'request', 'shift_id'),
      ('request', 'request', 'person_id'),
      ('offline_punch', 'request', 'kiosk_id'),
      ('holiday', 'holiday', 'location_id'),
      ('message', 'message', 'everywhere')
    ) as watched (thing, kind, via)
  loop
    -- A statement tells once, however many rows it writes.
    execute format('create trigger %1$s_insert_is_told_by_%3$s after insert on %1$I referencing new table as changed
      for each statement execute function tell_change(%2$L, %3$L)', told.thing, told.kind, told.via);
    execute format('create trigger %1$s_update_is_told_by_%3$s after update on %1$I referencing new table as changed
      for each statement execute function tell_change(%2$L, %3$L)', told.thing, told.kind, told.via);
    execute format('create trigger %1$s_delete_is_told_by_%3$s after delete on %1$I referencing old table as changed
      for each statement execute function tell_change(%2$L, %3$L)', told.thing, told.kind, told.via);
  end loop;
end $$;
