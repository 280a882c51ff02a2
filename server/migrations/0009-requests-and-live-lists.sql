-- A request for a new shift can be answered with several shifts, one for each weekday, so each shift names its request.
alter table shift add column request_id integer references request;
create index shift_by_request on shift (request_id) where request_id is not null;
update shift set request_id = request.id
from request where request.kind = 'NEW_SHIFT' and request.shift_id = shift.id;
update request set shift_id = null where kind = 'NEW_SHIFT' and shift_id is not null;

-- The lists of people and locations are live, too. A person is told to the locations where they work, and without one to 0,
-- which only those reach who reach all locations. The kind keeps these changes apart from those of the schedule.
create function tell_record_change() returns trigger language plpgsql as $$
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
  foreach place in array places loop
    perform pg_notify('deckhand_change', json_build_object('location', place,
      'kind', case tg_argv[0] when 'location' then 'location' else 'person' end)::text);
  end loop;
  return null;
end $$;

do $$
declare
  thing text;
begin
  foreach thing in array array['person', 'person_location', 'location'] loop
    execute format('create trigger %1$s_insert_is_told after insert on %1$I referencing new table as changed
      for each statement execute function tell_record_change(%1$L)', thing);
    execute format('create trigger %1$s_update_is_told after update on %1$I referencing new table as changed
      for each statement execute function tell_record_change(%1$L)', thing);
    execute format('create trigger %1$s_delete_is_told after delete on %1$I referencing old table as changed
      for each statement execute function tell_record_change(%1$L)', thing);
  end loop;
end $$;
