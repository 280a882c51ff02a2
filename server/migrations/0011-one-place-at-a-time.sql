-- Nobody is in two places at the same moment (S3a). Until here the wall clocks of two locations were compared as if both
-- stood in one zone.

-- A seat needs the zone of its location. The keys below keep it equal to the location's, whatever races: changing the zone
-- of a location changes it in its shifts and seats, and the constraints judge every one of them anew.
alter table location add constraint location_zone unique (id, timezone);
alter table shift add column zone text not null default '';
update shift set zone = location.timezone from location where location.id = shift.location_id;
alter table shift add constraint shift_zone unique (id, zone);
alter table shift drop constraint shift_location_id_fkey;
alter table shift add constraint shift_location_id_fkey
  foreign key (location_id, zone) references location (id, timezone) on update cascade;

alter table commitment add column zone text;
update commitment set zone = shift.zone from shift where shift.id = commitment.shift_id;
-- Days off have no zone: they are about dates, at whichever location.
alter table commitment add check ((shift_id is null) = (zone is null));
alter table commitment drop constraint commitment_shift_id_fkey;
alter table commitment add constraint commitment_shift_id_fkey
  foreign key (shift_id, zone) references shift (id, zone) on update cascade;

-- Filled in here, so that no writer can forget it or name another zone.
create function take_zone() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'shift' then
    new.zone := (select timezone from location where id = new.location_id);
  else
    new.zone := (select zone from shift where id = new.shift_id);
  end if;
  return new;
end $$;
create trigger shift_takes_zone before insert on shift for each row execute function take_zone();
create trigger commitment_takes_zone before insert on commitment for each row execute function take_zone();

-- How far the clock of a zone is behind New York's. The five zones with summer time keep their distance all year.
create function minutes_behind(zone text, in_summer boolean) returns integer language sql immutable parallel safe
  return case zone
    when 'EST' then 0 when 'CST' then 60 when 'MST' then 120 when 'PST' then 180 when 'AKST' then 240
    when 'MST_AZ' then case when in_summer then 180 else 120 end
    when 'HST' then case when in_summer then 360 else 300 end
  end;

-- A row of commitment means some weeks, and in each of them the same minutes of the week. So two rows meet exactly when
-- they share a week and a minute. The weeks are named by their Sundays.
create function busy_weeks(weekday integer, dates datemultirange) returns datemultirange
  language sql immutable parallel safe
  return (select range_agg(daterange(lower(span) - weekday, upper(span) - weekday)) from unnest(dates) as span);

-- The minutes of the week on New York's clock, twice: as they are in winter and, 20,000 later, as they are in summer. Rows
-- of zones with summer time keep their distance in both, and so do those of zones without; between the two kinds, both
-- possible distances count as busy.
create function busy_moments(weekday integer, zone text, minutes int4range) returns int4multirange
  language sql immutable parallel safe
  return int4multirange(
    int4range(
      weekday * 1440 + lower(minutes) + minutes_behind(zone, false),
      weekday * 1440 + upper(minutes) + minutes_behind(zone, false)),
    int4range(
      20000 + weekday * 1440 + lower(minutes) + minutes_behind(zone, true),
      20000 + weekday * 1440 + upper(minutes) + minutes_behind(zone, true)));

-- Two rows whose values do not overlap may meet. That is so only for bookings that met before they were forbidden to:
-- those from before this file, and past ones at a location whose zone was corrected. They stay as they are, and no other
-- row may meet them.
alter table commitment add column apart int4range not null default '(,)' check (not isempty(apart));
with busy as materialized (
  select id, person_id,
    busy_weeks(weekday, dates) as weeks,
    busy_moments(weekday, zone, minutes) as moments,
    -- A Sunday as the day after the Saturday of the week before.
    busy_weeks(weekday + 7, dates) as weeks_before,
    busy_moments(weekday + 7, zone, minutes) as moments_before
  from commitment
  where shift_id is not null
)
update commitment set apart = int4range(commitment.id, commitment.id + 1)
where id in (
  select unnest(array[one.id, other.id])
  from busy as one
  join busy as other on other.person_id = one.person_id and other.id <> one.id
  where one.weeks && other.weeks and one.moments && other.moments
    or one.weeks_before && other.weeks and one.moments_before && other.moments
);

alter table commitment drop constraint commitment_nobody_in_two_places;
alter table commitment add constraint commitment_nobody_in_two_places exclude using gist (
  person_id with =, busy_weeks(weekday, dates) with &&, busy_moments(weekday, zone, minutes) with &&, apart with &&)
  where (shift_id is not null);
-- Late on a Saturday in the west is Sunday in the east, and so in the next week.
alter table commitment add constraint commitment_nobody_in_two_places_at_week_end exclude using gist (
  person_id with =,
  busy_weeks(case weekday when 0 then 7 else 6 end, dates) with &&,
  busy_moments(case weekday when 0 then 7 else 6 end, zone, minutes) with &&,
  apart with &&)
  where (shift_id is not null and (weekday = 6 and upper(minutes) > 1080 or weekday = 0 and lower(minutes) < 360));
-- A day off meets everything on its date, another day off included; seats do not meet each other here.
alter table commitment add constraint commitment_nobody_works_on_a_day_off exclude using gist (
  person_id with =, weekday with =, dates with &&,
  (case when shift_id is null then int4range(null, null) else int4range(id, id + 1) end) with &&);
