-- Sets of dates are datemultirange, times of day int4range of minutes. What must never happen, such as one person in
-- two places, is refused by an exclusion constraint, whatever the requests that race each other.
create extension if not exists btree_gist;

-- Codes are never used twice, not even by a shift that was rolled back.
create sequence shift_code_number;
create sequence meeting_code_number;

create table shift (
  id integer generated always as identity primary key,
  code text not null unique,
  location_id integer not null references location,
  kind text not null check (kind in ('ONE_TIME_SHIFT', 'RECURRING_SHIFT', 'STAFF_MEETING')),
  repeat text not null check (repeat in ('WEEKLY', 'DAILY', 'NEVER')),
  comments text not null default '',
  agenda text not null default '',
  created_at timestamptz not null,
  archived_at timestamptz,
  archived_by integer references person,
  -- How a shift was planned that was archived before it first ran: it has no dates left, and lists still say what it was.
  never_ran jsonb
);
create index shift_by_location on shift (location_id, id);
create index shift_archived on shift (location_id, archived_at) where archived_at is not null;

-- How a shift runs over a span of dates. The spans of one shift never overlap: a date has one pattern at most.
create table pattern (
  id integer generated always as identity primary key,
  shift_id integer not null references shift,
  repeat text not null check (repeat in ('WEEKLY', 'DAILY', 'NEVER')),
  weekday smallint not null check (weekday between 0 and 6),
  dates datemultirange not null check (not isempty(dates)),
  minutes int4range not null check (not isempty(minutes)),
  position_ids integer[] not null,
  constraint pattern_one_per_date exclude using gist (shift_id with =, dates with &&)
);
create index pattern_by_shift on pattern (shift_id);

-- A person is busy at a time of day on dates of one weekday, because of a seat or because of time off. Each range of
-- `dates` begins and ends on that weekday, so that two rows overlap exactly when they share a real date.
create table commitment (
  id integer generated always as identity primary key,
  person_id integer not null references person,
  shift_id integer references shift,
  seat smallint,
  weekday smallint not null check (weekday between 0 and 6),
  dates datemultirange not null check (not isempty(dates)),
  minutes int4range not null check (not isempty(minutes)),
  check ((shift_id is null) = (seat is null)),
  constraint commitment_nobody_in_two_places
    exclude using gist (person_id with =, weekday with =, dates with &&, minutes with &&)
);
create index commitment_by_shift on commitment (shift_id);

-- A shift that was called off on one date.
create table dismissal (
  shift_id integer not null references shift,
  date date not null,
  reason text not null,
  dismissed_by integer not null references person,
  dismissed_at timestamptz not null,
  primary key (shift_id, date)
);

-- On one date somebody else sits in a seat, or nobody: how things stand now.
create table replacement (
  shift_id integer not null references shift,
  date date not null,
  seat smallint not null,
  original_id integer references person,
  substitute_id integer references person,
  primary key (shift_id, date, seat)
);

-- Every replacement that was ever made, in the order it was made.
create table replacement_log (
  id integer generated always as identity primary key,
  shift_id integer not null references shift,
  date date not null,
  seat smallint not null,
  original_id integer references person,
  substitute_id integer references person,
  replaced_by integer not null references person,
  replaced_at timestamptz not null
);
create index replacement_log_by_shift on replacement_log (shift_id, date);
create index replacement_log_by_date on replacement_log (date, id);

-- A location is closed on a date. Nobody loses a seat by it.
create table holiday (
  id integer generated always as identity primary key,
  location_id integer not null references location,
  date date not null,
  reason text not null,
  constraint holiday_one_per_date unique (location_id, date)
);

-- Why dates of a shift came to be uncovered, and who left them, if anybody. Which of them are uncovered still is
-- computed from patterns and commitments, never from here.
create table opening (
  id integer generated always as identity primary key,
  shift_id integer not null references shift,
  left_by integer references person,
  cause text not null check (cause in ('NEW', 'EDITED', 'BLANK', 'TIME_OFF', 'CHANGE', 'PERSON_GONE')),
  created_at timestamptz not null
);
create index opening_by_shift on opening (shift_id);

-- The dates of an opening, by weekday and in the same form as those of a commitment.
create table opening_dates (
  opening_id integer not null references opening,
  weekday smallint not null check (weekday between 0 and 6),
  dates datemultirange not null check (not isempty(dates)),
  primary key (opening_id, weekday)
);
