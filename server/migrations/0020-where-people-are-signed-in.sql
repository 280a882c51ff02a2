-- A session says where it is, so that its person recognizes it under My Profile and can end it. Older ones say less.
alter table session add column id integer generated always as identity unique;
alter table session add column browser text;
-- The network of the sign-in and of the last use, in one spelling; null until it is used again after a minute.
alter table session add column network text;
alter table session add column last_network text;
alter table session add column last_seen_at timestamptz;

-- Sessions of management end after this many hours without use; null: only after their seven days.
alter table settings add column management_idle_hours integer
  constraint management_idle_hours_in_range check (management_idle_hours between 1 and 24);
