-- Calendars of management name the seats of minors that are beyond a rule of law (LA8), so whatever decides about them changes their tag.

-- Changes with a reason are few, and are looked up by it.
create index schedule_change_with_law_reason on schedule_change (id) where law_reason is not null;

-- An exemption counts like a change of the seats of its person.
create trigger law_exemption_insert_is_told after insert on law_exemption referencing new table as changed
  for each statement execute function tell_change('shift', 'person_id');
create trigger law_exemption_update_is_told after update on law_exemption referencing new table as changed
  for each statement execute function tell_change('shift', 'person_id');
create trigger law_exemption_delete_is_told after delete on law_exemption referencing old table as changed
  for each statement execute function tell_change('shift', 'person_id');

-- Rules count a week at all locations together, so a fact of one location concerns the calendars of others.
create function tell_law_change() returns trigger language plpgsql as $$
begin
  perform note_calendar_change(array[-1]);
  perform pg_notify('deckhand_change', json_build_object('location', null, 'kind', 'shift')::text);
  return null;
end $$;
create trigger school_calendar_is_told after insert or update or delete on school_calendar
  for each statement execute function tell_law_change();
create trigger school_term_is_told after insert or update or delete on school_term
  for each statement execute function tell_law_change();
create trigger school_day_off_is_told after insert or update or delete on school_day_off
  for each statement execute function tell_law_change();
create trigger law_part_off_is_told after insert or update or delete on law_part_off
  for each statement execute function tell_law_change();
create trigger location_state_is_told after update of state on location for each row
  when (old.state is distinct from new.state) execute function tell_law_change();
create trigger person_birth_is_told after update of born_on on person for each row
  when (old.born_on is distinct from new.born_on) execute function tell_law_change();
create trigger position_of_lifeguards_is_told after update of is_lifeguard on position for each row
  when (old.is_lifeguard is distinct from new.is_lifeguard) execute function tell_law_change();

-- A seat of a minor, or a closure that shortens it, decides about their seats elsewhere in the week. Staff see nothing of that.
create function tell_seats_of_minors() returns trigger language plpgsql as $$
declare
  minors integer[];
  place integer;
  places integer[];
begin
  if tg_table_name = 'commitment' then
    minors := array(
      select distinct person.id from changed
      join person on person.id = changed.person_id and person.born_on > lower(changed.dates) - interval '18 years');
  else
    minors := array(
      select distinct person.id from changed join person on person.born_on > changed.date - interval '18 years'
      where exists (
        select from commitment join shift on shift.id = commitment.shift_id
        where commitment.person_id = person.id and commitment.dates @> changed.date and shift.location_id = changed.location_id));
  end if;
  -- Asked by itself, so that adults never make it look through all seats.
  if cardinality(minors) = 0 then
    return null;
  end if;
  places := array(
    select distinct shift.location_id from commitment join shift on shift.id = commitment.shift_id
    where commitment.person_id = any (minors));
  perform note_calendar_change(places || 0);
  foreach place in array places loop
    perform pg_notify('deckhand_change', json_build_object('location', place, 'kind', 'shift', 'for', 'MANAGEMENT')::text);
  end loop;
  return null;
end $$;
do $$
declare
  thing text;
begin
  foreach thing in array array['commitment', 'holiday'] loop
    execute format('create trigger %1$s_of_minors_inserted after insert on %1$I referencing new table as changed
      for each statement execute function tell_seats_of_minors()', thing);
    execute format('create trigger %1$s_of_minors_updated after update on %1$I referencing new table as changed
      for each statement execute function tell_seats_of_minors()', thing);
    execute format('create trigger %1$s_of_minors_deleted after delete on %1$I referencing old table as changed
      for each statement execute function tell_seats_of_minors()', thing);
  end loop;
end $$;
