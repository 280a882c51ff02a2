-- A location can be closed for a part of a day, too; a holiday is a closure of a whole day. Closures are no part of any plan:
-- nobody loses a seat by them, and what they close comes back when they are gone.
alter table holiday add column minutes int4range not null default int4range(0, 1440)
  check (not isempty(minutes) and minutes <@ int4range(0, 1440));
alter table holiday add column kind text not null default 'HOLIDAY'
  check (kind in ('HOLIDAY', 'WEATHER', 'WATER_QUALITY', 'MAINTENANCE', 'OTHER'));

-- A location has one closure of a whole day on a date; those of a part never overlap one another. A whole day may cover
-- parts, which are closed still when the holiday is removed.
alter table holiday drop constraint holiday_one_per_date;
create unique index holiday_one_per_date on holiday (location_id, date) where minutes = int4range(0, 1440);
alter table holiday add constraint holiday_parts_apart
  exclude using gist (location_id with =, date with =, minutes with &&) where (minutes <> int4range(0, 1440));
create index holiday_by_date on holiday (location_id, date);
