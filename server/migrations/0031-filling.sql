-- What the school sets for filling open shifts: the minutes between two locations, the hours of rest between two dates, and the most
-- hours on one date. Nothing is limited at first.
alter table settings
  add column travel_minutes integer not null default 0 check (travel_minutes between 0 and 240),
  add column rest_hours integer not null default 0 check (rest_hours between 0 and 24),
  add column most_daily_hours integer check (most_daily_hours between 1 and 24);
