-- How many minutes a week a person would like to work, and the most that they can.
alter table person
  add column desired_weekly_minutes integer check (desired_weekly_minutes between 1 and 10080),
  add column most_weekly_minutes integer check (most_weekly_minutes between 1 and 10080),
  add constraint person_wish_within_most check (desired_weekly_minutes <= most_weekly_minutes);

-- When a person said they cannot work: at a time of day, on these dates or on those of them that fall on one of the weekdays
-- (0 is Sunday). It books nothing and refuses nothing; it is asked about where somebody is chosen.
create table unavailability (
  id integer generated always as identity primary key,
  person_id integer not null references person,
  weekdays integer[] not null check (weekdays <@ array[0, 1, 2, 3, 4, 5, 6]),
  dates datemultirange not null check (not isempty(dates) and not lower_inf(dates)),
  minutes int4range not null check (not isempty(minutes) and minutes <@ int4range(0, 1440)),
  note text not null,
  entered_by integer not null references person,
  entered_at timestamptz not null
);
create index unavailability_by_person on unavailability (person_id);

-- Open pages show it like a request of the person.
create trigger unavailability_insert_is_told after insert on unavailability referencing new table as changed
  for each statement execute function tell_change('request', 'person_id');
create trigger unavailability_update_is_told after update on unavailability referencing new table as changed
  for each statement execute function tell_change('request', 'person_id');
create trigger unavailability_delete_is_told after delete on unavailability referencing old table as changed
  for each statement execute function tell_change('request', 'person_id');
