-- What people ask for: time off, to be let off one date, a new shift. One table, so that a request has one id whatever it
-- asks for, and is decided once in one way.
create table request (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('TIME_OFF', 'SCHEDULE_CHANGE', 'NEW_SHIFT')),
  person_id integer not null references person,
  status text not null default 'PENDING'
    check (status in ('PENDING', 'APPROVED', 'REASSIGNED', 'REJECTED', 'WITHDRAWN')),
  reason text not null,
  -- The first and last day off; the date of the shift, twice; the day from which somebody is available, without an end.
  first_date date not null,
  last_date date check (last_date >= first_date),
  created_at timestamptz not null,
  -- Who decided, when, and what he said. Time off of an admin is approved by the rule, so by nobody.
  decided_by integer references person,
  decided_at timestamptz,
  notes text,
  leave_type text check (leave_type in ('PAID_LEAVE', 'UNPAID_LEAVE')),
  -- The shift to be let off from, or the one that was made on request.
  shift_id integer references shift,
  last_shift_date date,
  reassigned_to integer references person,
  weekdays integer[],
  minutes int4range check (not isempty(minutes)),
  for_three_months boolean,
  check ((status = 'PENDING') = (decided_at is null)),
  check ((status = 'REASSIGNED') = (reassigned_to is not null)),
  check (case kind
    when 'TIME_OFF' then leave_type is not null and last_date is not null
    when 'SCHEDULE_CHANGE' then shift_id is not null and last_date = first_date
    else weekdays is not null and minutes is not null and for_three_months is not null
  end),
  -- Nobody asks twice for the same day off.
  constraint request_time_off_once exclude using gist (person_id with =, daterange(first_date, last_date, '[]') with &&)
    where (kind = 'TIME_OFF' and status in ('PENDING', 'APPROVED'))
);
create unique index request_change_once on request (person_id, shift_id, first_date)
  where kind = 'SCHEDULE_CHANGE' and status = 'PENDING';
create index request_by_person on request (person_id, id);
create index request_by_kind on request (kind, last_date);
create index request_change_by_shift on request (shift_id, first_date) where kind = 'SCHEDULE_CHANGE';

-- The dates that somebody was released from when his time off was approved, as they were then.
create table released_date (
  request_id integer not null references request,
  shift_id integer not null references shift,
  date date not null,
  minutes int4range not null,
  primary key (request_id, shift_id, date)
);

-- Time off is a commitment of a request, every other one of a shift.
alter table commitment add column request_id integer references request;
alter table commitment add check ((shift_id is null) = (request_id is not null));

-- An opening is open until somebody takes it, by claiming it or because a manager assigned him. From here on the dates of
-- open openings are exactly the uncovered ones, each in one opening; what is covered in another way leaves them.
alter table opening add column taken_by integer references person;
alter table opening add column taken_at timestamptz;
alter table opening add column assigned_by integer references person;
alter table opening add check ((taken_by is null) = (taken_at is null));
alter table opening add check (assigned_by is null or taken_by is not null);
