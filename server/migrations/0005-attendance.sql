-- One clock-in with its clock-out, rate and paid minutes. Overlaps and a second open one are refused by the table itself.
create table attendance (
  id integer generated always as identity primary key,
  person_id integer not null references person,
  location_id integer not null references location,
  -- The occurrence that was worked; neither is there for an unassigned attendance.
  shift_id integer references shift,
  shift_date date,
  -- The location's date of the clock-in, to which the whole attendance belongs.
  date date not null,
  rate text not null check (rate in ('REGULAR', 'SUB', 'TRAINING')),
  clocked_in timestamptz not null,
  clocked_out timestamptz,
  -- When somebody really punched, which no edit changes; absent where nobody did.
  punched_in timestamptz,
  punched_out timestamptz,
  paid_minutes integer check (paid_minutes >= 0),
  source text not null check (source in ('KIOSK', 'OFFLINE', 'MANUAL', 'REQUEST')),
  ended_by text check (ended_by in ('KIOSK', 'OFFLINE', 'MANUAL', 'REQUEST', 'CLOSING')),
  reason text not null default '',
  kiosk_id integer,
  created_by integer references person,
  created_at timestamptz not null,
  check ((shift_id is null) = (shift_date is null)),
  check ((clocked_out is null) = (paid_minutes is null)),
  check ((clocked_out is null) = (ended_by is null)),
  check (clocked_out > clocked_in),
  constraint attendance_never_overlaps
    exclude using gist (person_id with =, tstzrange(clocked_in, clocked_out) with &&)
);
-- Said once more, for itself: this is how the kiosk finds what it has to end.
create unique index attendance_one_open on attendance (person_id) where clocked_out is null;
create index attendance_open_at on attendance (location_id) where clocked_out is null;
-- A location's day or week, and a person's.
create index attendance_by_location on attendance (location_id, date);
create index attendance_by_person on attendance (person_id, date);
create index attendance_by_shift on attendance (shift_id, shift_date) where shift_id is not null;

create function keep_punches() returns trigger language plpgsql as $$
begin
  raise exception 'What was punched is never changed.' using errcode = 'restrict_violation';
end $$;
create trigger attendance_keeps_punches before update on attendance for each row
  when (old.punched_in is distinct from new.punched_in
    or (old.punched_out is not null and old.punched_out is distinct from new.punched_out))
  execute function keep_punches();

-- Who changed what, when, from what to what. Rows are added and nothing else, whoever tries.
create table audit (
  id bigint generated always as identity primary key,
  -- The fields of one change share it.
  change uuid not null,
  at timestamptz not null,
  -- Absent where nobody did it: the closing of the day.
  actor_id integer references person,
  cause text not null,
  subject text not null,
  subject_id integer not null,
  field text not null,
  old_value text,
  new_value text
);
create index audit_by_subject on audit (subject, subject_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit trail is never changed.' using errcode = 'restrict_violation';
end $$;
create trigger audit_is_kept before update or delete on audit for each row execute function refuse_change();
create trigger audit_is_kept_whole before truncate on audit for each statement execute function refuse_change();
alter table audit enable always trigger audit_is_kept;
alter table audit enable always trigger audit_is_kept_whole;

-- A browser that a manager made a kiosk of a location.
create table kiosk (
  id integer generated always as identity primary key,
  name text not null,
  location_id integer not null references location,
  token_hash bytea not null unique,
  enrolled_by integer not null references person,
  enrolled_at timestamptz not null,
  last_seen_at timestamptz,
  revoked_at timestamptz,
  revoked_by integer references person
);
create index kiosk_by_location on kiosk (location_id);
alter table attendance add foreign key (kiosk_id) references kiosk;

-- The employee token that a code opens. It is no session: it is good for that person's kiosk calls alone.
create table kiosk_session (
  token_hash bytea primary key,
  person_id integer not null references person,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index kiosk_session_by_person on kiosk_session (person_id);
create index kiosk_session_by_expiry on kiosk_session (expires_at);

-- Wrong employee codes by address or kiosk. Each time there were too many, the wait is longer.
create table code_guess (
  subject text primary key,
  wrong integer not null,
  ends_at timestamptz not null,
  blocks integer not null,
  forgotten_at timestamptz not null
);
create index code_guess_by_end on code_guess (forgotten_at);

-- Every punch that a kiosk took offline and handed in, under the id the kiosk gave it: none counts twice. Those that
-- were refused wait here, with the reason, for a manager.
create table offline_punch (
  id uuid primary key,
  kiosk_id integer not null references kiosk,
  code text not null,
  -- What the device's clock said, and by how many milliseconds it was ahead.
  punched_at timestamptz not null,
  skew bigint,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  person_id integer references person,
  attendance_id integer references attendance,
  recorded text check (recorded in ('CLOCK_IN', 'CLOCK_OUT')),
  reason text,
  check ((recorded is null) = (reason is not null))
);
create index offline_punch_refused on offline_punch (received_at) where reason is not null;

alter table settings add column only_enrolled_kiosks_may_punch boolean not null default false;
