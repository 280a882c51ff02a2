-- Times at which fewer people than needed were at a location, by position; without a position, times at which nobody could
-- know, because a kiosk was offline. A row begins unnoticed: after a minute it becomes an alarm, or it is deleted. The unique index
-- makes it one alarm, however many servers look.
create table coverage_alarm (
  id integer generated always as identity primary key,
  location_id integer not null references location,
  position_id integer references position,
  needed smallint,
  present smallint,
  lowest smallint,
  began_at timestamptz not null,
  raised_at timestamptz,
  ended_at timestamptz,
  -- Who has a seat then and is not clocked in, and who could come.
  missing integer[] not null default '{}',
  could_come integer[] not null default '{}',
  -- The punch with whose end it began.
  left_with integer references attendance,
  -- The kiosk that was offline.
  kiosk_id integer references kiosk,
  check ((position_id is null) = (kiosk_id is not null)),
  check ((position_id is null) = (needed is null)),
  check (num_nulls(needed, present, lowest) in (0, 3)),
  check (present < needed and lowest <= present),
  check (raised_at >= began_at and ended_at >= raised_at)
);
create unique index coverage_alarm_open on coverage_alarm (location_id, position_id) nulls not distinct where ended_at is null;
create index coverage_alarm_by_location on coverage_alarm (location_id, began_at) where raised_at is not null;
create index coverage_alarm_by_punch on coverage_alarm (left_with) where left_with is not null;

-- When the managers got a mail about an alarm.
create table alarm_mail (
  alarm_id integer not null references coverage_alarm on delete cascade,
  mailed_at timestamptz not null,
  primary key (alarm_id, mailed_at)
);

-- Only alarms are told, not what may become one.
create function tell_alarm() returns trigger language plpgsql as $$
declare
  place integer;
begin
  for place in select distinct location_id from changed where raised_at is not null loop
    perform pg_notify('deckhand_change', json_build_object('location', place, 'kind', 'alarm')::text);
  end loop;
  return null;
end $$;
create trigger coverage_alarm_insert_is_told after insert on coverage_alarm referencing new table as changed
  for each statement execute function tell_alarm();
create trigger coverage_alarm_update_is_told after update on coverage_alarm referencing new table as changed
  for each statement execute function tell_alarm();

-- Who clocked out though the kiosk had said that this leaves too few people, and how many stayed.
create table told_leaving (
  attendance_id integer not null references attendance,
  position_id integer not null references position,
  needed smallint not null,
  present smallint not null check (present < needed),
  told_at timestamptz not null,
  primary key (attendance_id, position_id)
);

-- Since when a kiosk is in touch again after it was offline for minutes; null if it never was.
alter table kiosk add column back_since timestamptz;
