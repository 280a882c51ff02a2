-- When calendars of a location changed last: whoever has one that is not older need not be sent it again. Location 0 stands for
-- any location, for calendars of several; -1 for a change that every location shows, such as another name. Each connection
-- has rows of its own, so that no transaction waits for another, and whatever is committed changes the rows of its location.
create table calendar_change (
  location_id integer not null,
  connection integer not null,
  changed_at timestamptz not null,
  primary key (location_id, connection)
) with (fillfactor = 50);

create function note_calendar_change(places integer[]) returns void language sql as $$
  insert into calendar_change as noted (location_id, connection, changed_at)
  select place, pg_backend_pid(), now() from (select distinct unnest(places)) as changed (place)
  on conflict (location_id, connection) do update set changed_at = excluded.changed_at
    where noted.changed_at <> excluded.changed_at
$$;

-- As before, with the locations where a person has seats, whose cards show their requests and days off, and with the note.
create or replace function tell_change() returns trigger language plpgsql as $$
declare
  place integer;
  places integer[];
  people integer[];
begin
  case tg_argv[1]
    when 'location_id' then
      places := array(select distinct location_id from changed where location_id is not null);
    when 'shift_id' then
      places := array(select distinct location_id from shift where id in (select shift_id from changed));
    when 'kiosk_id' then
      places := array(select distinct location_id from kiosk where id in (select kiosk_id from changed));
    when 'person_id' then
      people := array(select distinct person_id from changed);
    else
      places := case when exists (select from changed) then array[null::integer] else '{}' end;
  end case;
  if tg_table_name = 'commitment' then
    people := array(select distinct person_id from changed where shift_id is null);
  end if;
  if cardinality(people) > 0 then
    places := places || array(
      select location_id from person_location where person_id = any (people)
      union
      select shift.location_id from commitment join shift on shift.id = commitment.shift_id
      where commitment.person_id = any (people));
  end if;
  if (cardinality(places) > 0 or cardinality(people) > 0)
    and tg_argv[0] in ('shift', 'request', 'holiday') and tg_table_name <> 'offline_punch' then
    perform note_calendar_change(places || 0);
  end if;
  foreach place in array coalesce(places, '{}') loop
    perform pg_notify('deckhand_change', json_build_object('location', place, 'kind', tg_argv[0])::text);
  end loop;
  return null;
end $$;

-- As before, with the note of a location that changed, and of where people work.
create or replace function tell_record_change() returns trigger language plpgsql as $$
declare
  place integer;
  places integer[];
begin
  case tg_argv[0]
    when 'location' then
      places := array(select distinct id from changed);
    when 'person' then
      places := array(
        select distinct coalesce(person_location.location_id, 0)
        from changed left join person_location on person_location.person_id = changed.id);
    else
      places := array(select distinct location_id from changed);
  end case;
  if cardinality(places) > 0 and tg_argv[0] <> 'person' then
    perform note_calendar_change(places || 0);
  end if;
  foreach place in array places loop
    perform pg_notify('deckhand_change', json_build_object('location', place,
      'kind', case tg_argv[0] when 'location' then 'location' else 'person' end)::text);
  end loop;
  return null;
end $$;

-- Names of people and positions are on cards of any location, also of one where the person no longer works.
create function note_calendar_change_everywhere() returns trigger language plpgsql as $$
begin
  perform note_calendar_change(array[-1]);
  return null;
end $$;

create trigger person_is_noted after update on person for each row
  when ((old.first_name, old.last_name, old.role, old.archived_at)
    is distinct from (new.first_name, new.last_name, new.role, new.archived_at))
  execute function note_calendar_change_everywhere();
create trigger position_is_noted after update or delete on position for each row
  execute function note_calendar_change_everywhere();

-- Open shifts are shown to whoever has a position for them.
create function note_calendar_change_somewhere() returns trigger language plpgsql as $$
begin
  perform note_calendar_change(array[0]);
  return null;
end $$;

create trigger person_position_is_noted after insert or update or delete on person_position for each row
  execute function note_calendar_change_somewhere();

create trigger dismissed_seat_insert_is_told after insert on dismissed_seat referencing new table as changed
  for each statement execute function tell_change('shift', 'shift_id');
create trigger dismissed_seat_update_is_told after update on dismissed_seat referencing new table as changed
  for each statement execute function tell_change('shift', 'shift_id');
create trigger dismissed_seat_delete_is_told after delete on dismissed_seat referencing old table as changed
  for each statement execute function tell_change('shift', 'shift_id');
