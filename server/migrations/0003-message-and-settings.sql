-- The kiosk's message: one row, id 1.
create table message (
  id integer primary key check (id = 1),
  text text not null
);
insert into message (id, text) values (1, '');

-- What the school decides for all its locations: one row.
create table settings (
  id integer primary key check (id = 1),
  overtime_threshold_hours integer not null,
  lead_time_days integer not null
);
insert into settings (id, overtime_threshold_hours, lead_time_days) values (1, 40, 10);
