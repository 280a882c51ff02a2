-- How many people of a position a location needs, at a time of day: on some weekdays of the dates, or on one date. Of several
-- for the same position the highest counts; what is planned is computed from the schedule, never stored.
create table coverage_need (
  id integer generated always as identity primary key,
  location_id integer not null references location,
  position_id integer not null references position,
  weekdays integer[] not null check (cardinality(weekdays) > 0 and weekdays <@ '{0,1,2,3,4,5,6}'),
  dates datemultirange not null check (not isempty(dates) and not lower_inf(dates)),
  minutes int4range not null check (
    not isempty(minutes) and lower(minutes) >= 0 and upper(minutes) <= 1440
    and lower(minutes) % 15 = 0 and upper(minutes) % 15 = 0),
  people smallint not null check (people between 1 and 99),
  note text not null default '',
  entered_by integer not null references person,
  entered_at timestamptz not null
);
create index coverage_need_by_location on coverage_need (location_id);

create trigger coverage_need_insert_is_told after insert on coverage_need referencing new table as changed
  for each statement execute function tell_change('coverage', 'location_id');
create trigger coverage_need_update_is_told after update on coverage_need referencing new table as changed
  for each statement execute function tell_change('coverage', 'location_id');
create trigger coverage_need_delete_is_told after delete on coverage_need referencing old table as changed
  for each statement execute function tell_change('coverage', 'location_id');

-- Whom the coverage counts depends on who may do a position that is needed where they work.
create function tell_covering_change() returns trigger language plpgsql as $$
declare
  place integer;
begin
  for place in
    select distinct need.location_id
    from changed
    join person_location using (person_id)
    join coverage_need as need
      on need.location_id = person_location.location_id and need.position_id = changed.position_id
  loop
    perform pg_notify('deckhand_change', json_build_object('location', place, 'kind', 'coverage')::text);
  end loop;
  return null;
end $$;

create trigger person_position_insert_is_told after insert on person_position referencing new table as changed
  for each statement execute function tell_covering_change();
create trigger person_position_delete_is_told after delete on person_position referencing old table as changed
  for each statement execute function tell_covering_change();
