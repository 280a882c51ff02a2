-- The database as the migrations leave it. `npm run schema` makes this file: change the tables by a migration.

-- A pool of the school.
-- swaps_at_once: A swap that both agree on is done at once, and waits for no manager.
-- published_through: The last date that its staff see (DR1). Null where it publishes at once: they see every
-- date.
-- state: LA1: two letters, as an admin confirmed it. Null: only the law of the country is known.
create table location (
  id integer generated always as identity primary key, title text not null, address text not null,
  phone_number text not null, email text not null,
  timezone text not null check (timezone in ('EST', 'CST', 'MST', 'PST', 'AKST', 'HST', 'MST_AZ')),
  archived_at timestamptz, swaps_at_once boolean not null default false, published_through date,
  state text check (state ~ '^[A-Z]{2}$'), constraint location_zone unique (id, timezone)
);
create unique index location_title_unique on location (lower(title)) where archived_at is null;
-- after delete, insert, update: `tell_record_change('location')`
-- after update of state: `tell_law_change()`
-- after update: `raise_rights_of_location()`

-- The work that a shift is for, and that a person may do.
-- is_lifeguard: LA5: the least age of lifeguards holds for it, as an admin said.
create table position (
  id integer generated always as identity primary key, name text not null, color text not null,
  is_lifeguard boolean not null default false
);
create unique index position_name_unique on position (lower(name));
-- after delete or update: `note_calendar_change_everywhere()`
-- after update of is_lifeguard: `tell_law_change()`

-- Everybody with an account. Deleted people stay: their hours name them.
-- key: The code for kiosks: five digits, leading zeros kept; null until an admin completes somebody who
-- signed up.
-- password_hash: Null until the activation link was used.
-- canonical_email: The one form in which addresses are compared (U2), which the server makes. `person 12`
-- stands for an address that has none, or that somebody else has: nobody can type it.
-- is_verified: False for a sign-up whose email is not confirmed yet.
-- key_since: Set when the key changes: nobody typed it before. Null: it is as old as the person.
-- erased_at: When the personal data of a deleted person was erased. The law asks a school to keep its records
-- of pay; they stay under the number of the person.
-- desired_weekly_minutes: How much a person would like to work; `most_weekly_minutes`: how much they can.
-- payroll_number: By which the payroll provider knows the person.
-- quiet: Quiet hours (PN5): minutes of the day at the first location, beyond 1440 those of the next day;
-- empty for none.
-- language: LG1: as they chose it. Null: the language of the school.
create table person (
  id integer generated always as identity primary key, first_name text not null, last_name text not null,
  email text not null, role text not null check (role in ('EMPLOYEE', 'MANAGER', 'ADMIN', 'SUPER_ADMIN')),
  key text check (key ~ '^[0-9]{5}$'), password_hash text,
  requires_password_change boolean not null default false, is_active boolean not null default true,
  phone_number text, emergency_phone_number text, company_name text, postal_code text,
  gender text check (gender in ('FEMALE', 'MALE', 'NON_BINARY', 'UNDISCLOSED')), country text, province text,
  city text, born_on date, joined_on date, left_on date,
  employment_status text not null default 'PART_TIME' check (employment_status in ('FULL_TIME', 'PART_TIME', 'SEASONAL', 'SUBSTITUTE')),
  created_at timestamptz not null, archived_at timestamptz,
  searchable text generated always as (lower(((((((first_name || ' ') || last_name) || ' ') || email) || ' ') || coalesce(key, '')))),
  canonical_email text not null, is_verified boolean not null default true, key_since timestamptz,
  erased_at timestamptz, desired_weekly_minutes integer check (desired_weekly_minutes between 1 and 10080),
  most_weekly_minutes integer check (most_weekly_minutes between 1 and 10080),
  payroll_number text unique (payroll_number) deferrable check (payroll_number ~ '^[A-Za-z0-9][A-Za-z0-9-]{0,19}$'),
  quiet int4range not null default int4range(1260, 1860) check (isempty(quiet) or lower(quiet) >= 0 and lower(quiet) <= 1439 and (upper(quiet) - lower(quiet)) >= 1 and (upper(quiet) - lower(quiet)) <= 1439),
  language text check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$'),
  constraint person_canonical_email check (octet_length(email) > char_length(email) or canonical_email = rtrim(lower(email collate "C"), '.') or canonical_email = ('person ' || id)),
  check (archived_at is not null or erased_at is null),
  constraint person_wish_within_most check (desired_weekly_minutes <= most_weekly_minutes)
);
create index person_admins on person (role) where archived_at is null and is_active;
create index person_born on person (born_on) where born_on is not null;
create index person_by_first_name on person (lower(first_name), lower(last_name), id) where archived_at is null;
create index person_deleted on person (archived_at) where archived_at is not null and erased_at is null;
create index person_searchable on person using gin (searchable gin_trgm_ops) where archived_at is null;
create unique index person_email_unique on person (canonical_email) where archived_at is null;
create unique index person_key_unique on person (key) where archived_at is null;
-- after update: `await_writes_of_person()`
-- after update of password_hash, is_active, archived_at: `forget_push_devices()`
-- after insert, update: `note_person_change()`
-- after update of born_on: `tell_law_change()`
-- after delete, insert, update: `tell_record_change('person')`
-- after update of canonical_email: `forget_issuer_links()`
-- after update: `note_calendar_change_everywhere()`
-- after insert, update, delete: `tally_people()`
-- after delete, insert, update: `queue_person_events()`
-- after update: `tell_access_of_person()`

-- The locations at which a person works, or which they manage.
create table person_location (
  person_id integer not null references person, location_id integer not null references location,
  primary key (person_id, location_id)
);
create index person_location_by_location on person_location (location_id, person_id);
-- after delete, insert: `await_writes()`
-- after delete, insert: `note_change_of_person()`
-- after delete, insert, update: `tell_record_change('person_location')`
-- after delete, insert: `queue_belonging_events()`
-- after delete, insert: `tell_access_of()`

-- The positions that a person may do.
create table person_position (
  person_id integer not null references person, position_id integer not null references position,
  primary key (person_id, position_id)
);
create index person_position_by_position on person_position (position_id, person_id);
-- after delete, insert: `note_change_of_person()`
-- after delete, insert: `tell_covering_change()`
-- after insert or delete or update: `note_calendar_change_somewhere()`
-- after delete, insert: `queue_belonging_events()`

-- Somebody is signed in in a browser. People see their own sessions and can end them.
-- network: The network of the sign-in; `last_network`: that of the last use, null until it is used again
-- after a minute.
-- proved_at: When its owner last proved who they are; null for never since they signed in (A17).
-- rights: Raised with every change of its person's rights, so that a write of before is refused.
create table session (
  token_hash bytea primary key, person_id integer not null references person, created_at timestamptz not null,
  expires_at timestamptz not null, id integer generated always as identity unique, browser text, network text,
  last_network text, last_seen_at timestamptz, proved_at timestamptz, rights integer not null default 0
);
create index session_by_expiry on session (expires_at);
create index session_by_person on session (person_id);
-- after delete: `tell_access_of()`

-- A password reset in progress. Unknown emails get one too, without a person, so that the answers look alike.
-- code_hash: Null where the mail has only a link (`link_hash`).
create table reset_session (
  token_hash bytea primary key, person_id integer references person, code_hash bytea,
  tries integer not null default 0, verified_at timestamptz, created_at timestamptz not null,
  expires_at timestamptz not null, canonical_email text not null, link_hash bytea unique
);
create index reset_session_by_expiry on reset_session (expires_at);

-- The link with which a person chooses their first password. Only the latest one works: a new one replaces
-- it.
create table activation (
  person_id integer primary key references person, token_hash bytea not null unique,
  created_at timestamptz not null, expires_at timestamptz not null, used_at timestamptz
);

-- Counts attempts within a window, for all servers together.
create table attempt_window (
  scope text not null, subject text not null, count integer not null, ends_at timestamptz not null,
  primary key (scope, subject)
);
create index attempt_window_by_end on attempt_window (ends_at);

-- The message that kiosks show: one row.
create table message (id integer primary key check (id = 1), text text not null);
-- after delete, insert, update: `tell_change('message', 'everywhere')`

-- The school's settings for all its locations: one row.
-- sign_ups_mailed_at: When the admins got the latest mail about sign-ups.
-- terms: The terms that a person accepts at sign-up; null while the school has not written its own.
-- is_demo: Never changes: everybody knows the passwords of the demo school.
-- management_idle_hours: Sessions of managers and admins end after so long without use; null: only after
-- their seven days.
-- travel_minutes: For filling open shifts: the time between two locations. `rest_hours`: between two dates.
-- `most_daily_hours`: on one date; null for no limit.
-- language: LG1: of people who have not chosen one.
-- mark: Keeps ids of this school apart from those of another one, in files that are imported and exported
-- (MI5).
create table settings (
  id integer primary key check (id = 1), overtime_threshold_hours integer not null,
  lead_time_days integer not null, only_enrolled_kiosks_may_punch boolean not null default false,
  sign_ups_mailed_at timestamptz, terms text,
  second_factor_for text not null default 'NOBODY' check (second_factor_for in ('NOBODY', 'ADMINS', 'MANAGEMENT')),
  is_demo boolean not null default false,
  management_idle_hours integer check (management_idle_hours between 1 and 24),
  travel_minutes integer not null default 0 check (travel_minutes between 0 and 240),
  rest_hours integer not null default 0 check (rest_hours between 0 and 24),
  most_daily_hours integer check (most_daily_hours between 1 and 24),
  language text not null default 'en' check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$'),
  mark text not null default substr(md5(((random()) || (clock_timestamp()))), 1, 8) check (mark ~ '^[0-9a-f]{8}$')
);

-- A shift or meeting. Its patterns say when it runs, its commitments who has a seat.
-- never_ran: The plan of a shift that was archived before it first ran: it has no dates left, and lists still
-- say what it was.
-- request_id: The request for a new shift that it answers.
-- zone: Always that of the location: foreign keys keep it so.
-- archived_plan: The plan that an archived shift had, so that it can be restored. Shifts that were archived
-- before migration 0012 have none.
create table shift (
  id integer generated always as identity primary key, code text not null unique, location_id integer not null,
  kind text not null check (kind in ('ONE_TIME_SHIFT', 'RECURRING_SHIFT', 'STAFF_MEETING')),
  repeat text not null check (repeat in ('WEEKLY', 'DAILY', 'NEVER')), comments text not null default '',
  agenda text not null default '', created_at timestamptz not null, archived_at timestamptz,
  archived_by integer references person, never_ran jsonb, request_id integer references request,
  zone text not null default '', archived_plan jsonb, constraint shift_zone unique (id, zone),
  foreign key (location_id, zone) references location(id, timezone) on update cascade
);
create index shift_archived on shift (location_id, archived_at) where archived_at is not null;
create index shift_by_location on shift (location_id, id);
create index shift_by_request on shift (request_id) where request_id is not null;
-- after delete, insert, update: `tell_change('shift', 'location_id')`
-- before insert: `take_zone()`

-- When a shift runs over a set of dates, and for which positions. A date of a shift has one pattern at most.
create table pattern (
  id integer generated always as identity primary key, shift_id integer not null references shift,
  repeat text not null check (repeat in ('WEEKLY', 'DAILY', 'NEVER')),
  weekday smallint not null check (weekday between 0 and 6),
  dates datemultirange not null check (not isempty(dates)),
  minutes int4range not null check (not isempty(minutes)), position_ids integer[] not null,
  constraint pattern_one_per_date exclude using gist (shift_id with =, dates with &&)
);
create index pattern_by_shift on pattern (shift_id);
-- after delete, insert, update: `tell_change('shift', 'shift_id')`

-- A person is busy at a time of day on dates of one weekday, because of a seat or, without a shift, because
-- of time off. Each range of `dates` begins and ends on that weekday, so two rows overlap exactly when they
-- share a real date.
-- request_id: The request for the time off.
-- apart: Two rows of a person whose values do not overlap may meet. Only bookings have such values that met
-- before that was forbidden, or past ones at a location whose zone was corrected (S3a).
create table commitment (
  id integer generated always as identity primary key, person_id integer not null references person,
  shift_id integer, seat smallint, weekday smallint not null check (weekday between 0 and 6),
  dates datemultirange not null check (not isempty(dates)),
  minutes int4range not null check (not isempty(minutes)), request_id integer references request, zone text,
  apart int4range not null default '(,)' check (not isempty(apart)),
  foreign key (shift_id, zone) references shift(id, zone) on update cascade,
  check ((shift_id is null) = (seat is null)), check ((shift_id is null) = (request_id is not null)),
  check ((shift_id is null) = (zone is null)),
  constraint commitment_nobody_in_two_places exclude using gist (person_id with =, busy_weeks(weekday, dates) with &&, busy_moments(weekday, zone, minutes) with &&, apart with &&) where (shift_id is not null),
  constraint commitment_nobody_in_two_places_at_week_end exclude using gist (person_id with =, busy_weeks( case weekday when 0 then 7 else 6 end, dates) with &&, busy_moments( case weekday when 0 then 7 else 6 end, zone, minutes) with &&, apart with &&) where (shift_id is not null and (weekday = 6 and upper(minutes) > 1080 or weekday = 0 and lower(minutes) < 360)),
  constraint commitment_nobody_works_on_a_day_off exclude using gist (person_id with =, weekday with =, dates with &&, ( case when shift_id is null then int4range(null, null) else int4range(id, id + 1) end) with &&)
);
create index commitment_by_person on commitment (person_id) include (shift_id, id);
create index commitment_by_shift on commitment (shift_id, weekday);
-- after delete, insert, update: `tell_change('shift', 'shift_id')`
-- after delete, insert, update: `tell_seats_of_minors()`
-- before insert: `take_zone()`

-- A shift that was called off on one date.
create table dismissal (
  shift_id integer not null references shift, date date not null, reason text not null,
  dismissed_by integer not null references person, dismissed_at timestamptz not null,
  primary key (shift_id, date)
);
-- after delete, insert, update: `tell_change('shift', 'shift_id')`

-- On one date somebody else has a seat, or nobody: as it is now.
create table replacement (
  shift_id integer not null references shift, date date not null, seat smallint not null,
  original_id integer references person, substitute_id integer references person,
  primary key (shift_id, date, seat)
);
-- after delete, insert, update: `tell_change('shift', 'shift_id')`

-- Every replacement that was ever made, in order.
create table replacement_log (
  id integer generated always as identity primary key, shift_id integer not null references shift,
  date date not null, seat smallint not null, original_id integer references person,
  substitute_id integer references person, replaced_by integer not null references person,
  replaced_at timestamptz not null
);
create index replacement_log_by_date on replacement_log (date, id);
create index replacement_log_by_shift on replacement_log (shift_id, date);

-- A closure: a location is closed on a date, or for a part of it. Closures are no part of a plan: nobody
-- loses a seat by one, and the shifts come back when it is gone.
create table holiday (
  id integer generated always as identity primary key, location_id integer not null references location,
  date date not null, reason text not null,
  minutes int4range not null default int4range(0, 1440) check (not isempty(minutes) and minutes <@ int4range(0, 1440)),
  kind text not null default 'HOLIDAY' check (kind in ('HOLIDAY', 'WEATHER', 'WATER_QUALITY', 'MAINTENANCE', 'OTHER')),
  constraint holiday_parts_apart exclude using gist (location_id with =, date with =, minutes with &&) where (minutes <> int4range(0, 1440))
);
create index holiday_by_date on holiday (location_id, date);
create unique index holiday_one_per_date on holiday (location_id, date) where minutes = int4range(0, 1440);
-- after delete, insert, update: `tell_change('holiday', 'location_id')`
-- after delete, insert, update: `tell_seats_of_minors()`

-- Why dates of a shift are uncovered, and who left them, if anybody. The dates of openings that nobody took
-- are exactly the uncovered ones, each in one opening.
-- taken_by: Who claimed the dates, or got them from a manager (`assigned_by`).
create table opening (
  id integer generated always as identity primary key, shift_id integer not null references shift,
  left_by integer references person,
  cause text not null check (cause in ('NEW', 'EDITED', 'BLANK', 'TIME_OFF', 'CHANGE', 'PERSON_GONE', 'CERTIFICATE')),
  created_at timestamptz not null, taken_by integer references person, taken_at timestamptz,
  assigned_by integer references person, check ((taken_by is null) = (taken_at is null)),
  check (assigned_by is null or taken_by is not null)
);
create index opening_by_shift on opening (shift_id);
-- after delete, insert, update: `tell_change('shift', 'shift_id')`
-- after insert, update of taken_by: `queue_opening_event()`

-- The dates of an opening, by weekday and in the form of those of a commitment.
create table opening_dates (
  opening_id integer not null references opening, weekday smallint not null check (weekday between 0 and 6),
  dates datemultirange not null check (not isempty(dates)), primary key (opening_id, weekday)
);

-- One clock-in with its clock-out, rate and paid minutes. Constraints refuse overlaps and a second open one.
-- shift_id: With `shift_date` the occurrence that was worked; null while it is unassigned.
-- date: The location's date of the clock-in, to which the whole attendance belongs.
-- punched_in: When somebody really punched, as `punched_out`: no edit changes it. Null where nobody did.
-- assigned_at: When it got its shift after the fact. It stays in the list of unassigned ones, as done.
-- admin_notes: Why a manager or admin had other hours paid.
-- hours_set_by: Who set the paid minutes by hand. If nobody did, they follow the clock (P2a), and an
-- attendance that the end of the day closed waits for its hours.
create table attendance (
  id integer generated always as identity primary key, person_id integer not null references person,
  location_id integer not null references location, shift_id integer references shift, shift_date date,
  date date not null, rate text not null check (rate in ('REGULAR', 'SUB', 'TRAINING')),
  clocked_in timestamptz not null, clocked_out timestamptz, punched_in timestamptz, punched_out timestamptz,
  paid_minutes integer check (paid_minutes >= 0),
  source text not null check (source in ('KIOSK', 'OFFLINE', 'MANUAL', 'REQUEST')),
  ended_by text check (ended_by in ('KIOSK', 'OFFLINE', 'MANUAL', 'REQUEST', 'CLOSING')),
  reason text not null default '', kiosk_id integer references kiosk, created_by integer references person,
  created_at timestamptz not null, assigned_at timestamptz, admin_notes text not null default '',
  hours_set_by integer references person, check ((shift_id is null) = (shift_date is null)),
  check ((clocked_out is null) = (paid_minutes is null)), check ((clocked_out is null) = (ended_by is null)),
  check (clocked_out > clocked_in), check (assigned_at is null or shift_id is not null),
  constraint attendance_never_overlaps exclude using gist (person_id with =, tstzrange(clocked_in, clocked_out) with &&, decode(repeat('00', 40), 'hex') with =)
);
create index attendance_by_location on attendance (location_id, date);
create index attendance_by_person on attendance (person_id, date);
create index attendance_by_shift on attendance (shift_id, shift_date) where shift_id is not null;
create index attendance_open_at on attendance (location_id) where clocked_out is null;
create index attendance_unassigned on attendance (location_id, date) where shift_id is null or assigned_at is not null;
create unique index attendance_one_open on attendance (person_id) where clocked_out is null;
-- after delete, insert, update: `tell_change('attendance', 'location_id')`
-- before update: `keep_punches()`
-- before insert or update of created_by, source, insert or update of hours_set_by: `refuse_own_pay()`
-- before insert or delete or update of person_id, location_id, shift_id, shift_date, date, rate, clocked_in, clocked_out, punched_in, punched_out, paid_minutes, source, ended_by, hours_set_by: `keep_closed_days()`
-- after delete, insert, update: `queue_attendance_events()`

-- Who changed what, when, from what to what. Rows are added, and nobody can change or remove one. Each strand
-- is a chain of hashes.
-- change: The fields of one change share it.
-- actor_id: Null where nobody did it: the end of the day closed an attendance.
create table audit (
  id bigint generated always as identity primary key, change uuid not null, at timestamptz not null,
  actor_id integer references person, cause text not null, subject text not null, subject_id integer not null,
  field text not null, old_value text, new_value text, strand smallint, place bigint, hash bytea
);
create index audit_by_strand on audit (strand, place);
create index audit_by_subject on audit (subject, subject_id, id);
-- after insert: `keep_audit_head()`
-- before delete or update, truncate: `refuse_change()`
-- before insert: `link_audit()`
-- before insert: `refuse_own_change()`

-- A browser that a manager made a kiosk of a location.
-- taken_over_by: Managers who took it over. They could still know its token, so all of them stay here; the
-- last one answers for it (`kept_by`).
-- in_touch_since: Since when the server has heard from it again and again without a longer pause, until
-- `last_seen_at`.
-- back_since: Since when it is in touch again after it was offline for minutes; null if it never was.
-- earlier_contacts: When the server heard from it within the last day, before `in_touch_since`. A punch that
-- claims to have been made offline then needs a manager's word (K12a).
create table kiosk (
  id integer generated always as identity primary key, name text not null,
  location_id integer not null references location, token_hash bytea not null unique,
  enrolled_by integer not null references person, enrolled_at timestamptz not null, last_seen_at timestamptz,
  revoked_at timestamptz, revoked_by integer references person, taken_over_by integer[] not null default '{}',
  taken_over_at timestamptz,
  kept_by integer not null generated always as (coalesce(taken_over_by[cardinality(taken_over_by)], enrolled_by)),
  in_touch_since timestamptz, back_since timestamptz, earlier_contacts tstzmultirange not null default '{}'
);
create index kiosk_by_location on kiosk (location_id);

-- The token that an employee code opens. It is no session: it is good for that person's calls at a kiosk
-- alone.
create table kiosk_session (
  token_hash bytea primary key, person_id integer not null references person, created_at timestamptz not null,
  expires_at timestamptz not null
);
create index kiosk_session_by_expiry on kiosk_session (expires_at);
create index kiosk_session_by_person on kiosk_session (person_id);

-- Wrong employee codes by address or kiosk. Each time there were too many, the wait is longer.
create table code_guess (
  subject text primary key, wrong integer not null, ends_at timestamptz not null, blocks integer not null,
  forgotten_at timestamptz not null
);
create index code_guess_by_end on code_guess (forgotten_at);

-- Every punch that a kiosk took offline and handed in, under the id that the kiosk gave it: none counts
-- twice. A refused one waits here, with its reason, for a manager.
-- punched_at: The time on the kiosk's clock, which was ahead by `skew` milliseconds.
-- missed_punch_id: Its id among the missed punches, of the series of requests.
-- waits: It waits for the word of another manager, and needs nothing else.
-- shift_id: The kiosk's word: the shift need not exist.
-- has_chosen_shift: Without a shift: true for a person who chose none, false for one who could not choose.
-- changed_at: By the clock of the database (TK6).
create table offline_punch (
  id uuid primary key, kiosk_id integer not null references kiosk, code text not null,
  punched_at timestamptz not null, skew bigint, happened_at timestamptz not null,
  received_at timestamptz not null, person_id integer references person,
  attendance_id integer references attendance, recorded text check (recorded in ('CLOCK_IN', 'CLOCK_OUT')),
  reason text, missed_punch_id integer unique, settled_as text check (settled_as in ('APPROVED', 'REJECTED')),
  settled_by integer references person, settled_at timestamptz, notes text,
  waits boolean not null default false, rate text check (rate in ('REGULAR', 'SUB', 'TRAINING')),
  shift_id integer, has_chosen_shift boolean not null default false,
  changed_at timestamptz not null default clock_timestamp(), check ((recorded is null) = (reason is not null)),
  check ((reason is null) = (missed_punch_id is null)), check (settled_as is null or reason is not null),
  check ((settled_as is null) = (settled_at is null)),
  check (not waits or reason is not null and person_id is not null)
);
create index offline_punch_by_change on offline_punch (changed_at) where reason is not null;
create index offline_punch_refused on offline_punch (kiosk_id, settled_at) where reason is not null;
create index offline_punch_waiting on offline_punch (person_id, happened_at) where waits and settled_at is null;
-- before update: `note_request_change()`
-- after delete, insert, update: `tell_change('request', 'kiosk_id')`
-- before insert or update of settled_by: `refuse_own_pay()`
-- after insert, update of settled_at: `queue_punch_event()`

-- Asks a manager to decide: time off, a schedule change, a new shift, a missed punch, a swap. One table, so
-- that a request has one id and is decided once.
-- first_date: The first day off; the date of the shift; the day from which somebody can work. `last_date`:
-- the last day off, or the same date.
-- decided_by: Null for time off of an admin, which is approved by the rule (with `decided_at`).
-- shift_id: The shift of a schedule change or swap. A shift that was made on request names the request
-- itself.
-- attendance_id: The attendance that the approval of a missed punch recorded.
-- colleague_id: Swaps: who is asked. `accepted_at`: since when they agree.
-- other_shift_id: Swaps: the colleague's date that the requester gets. `minutes` and `other_minutes` are the
-- times as they were when it was asked: nobody agrees to others.
create table request (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('TIME_OFF', 'SCHEDULE_CHANGE', 'NEW_SHIFT', 'MISSED_PUNCH', 'SWAP')),
  person_id integer not null references person,
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REASSIGNED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')),
  reason text not null, first_date date not null, last_date date, created_at timestamptz not null,
  decided_by integer references person, decided_at timestamptz, notes text,
  leave_type text check (leave_type in ('PAID_LEAVE', 'UNPAID_LEAVE', 'SICK', 'AWAY')),
  shift_id integer references shift, last_shift_date date, reassigned_to integer references person,
  weekdays integer[], minutes int4range check (not isempty(minutes)), for_three_months boolean,
  location_id integer references location, came_at timestamptz, left_at timestamptz,
  rate text check (rate in ('REGULAR', 'SUB', 'TRAINING')), attendance_id integer references attendance,
  colleague_id integer references person, accepted_at timestamptz, other_shift_id integer references shift,
  other_date date, other_minutes int4range, changed_at timestamptz not null default now(),
  check (last_date >= first_date), check ((status = 'PENDING') = (decided_at is null)),
  check ((status = 'REASSIGNED') = (reassigned_to is not null)), check (left_at > came_at),
  check ((attendance_id is not null) = (kind = 'MISSED_PUNCH' and status = 'APPROVED')),
  constraint request_sickness_is_recorded check (leave_type is distinct from 'SICK' or status = 'PENDING' or decided_by is not null),
  constraint request_swap_only check ( case kind when 'SWAP' then colleague_id is not null and (status <> 'APPROVED' or accepted_at is not null) else num_nonnulls(colleague_id, accepted_at, other_shift_id, other_date, other_minutes) = 0 and status <> 'EXPIRED' end),
  constraint request_whole check ( case kind when 'TIME_OFF' then leave_type is not null and last_date is not null when 'SCHEDULE_CHANGE' then shift_id is not null and last_date = first_date when 'NEW_SHIFT' then weekdays is not null and minutes is not null and for_three_months is not null when 'SWAP' then colleague_id <> person_id and shift_id is not null and minutes is not null and last_date = first_date and (num_nulls(other_shift_id, other_date, other_minutes) in (0, 3)) else location_id is not null and came_at is not null and left_at is not null and rate is not null and minutes is not null and last_date = first_date end),
  constraint request_missed_punch_once exclude using gist (person_id with =, tstzrange(came_at, left_at) with &&) where (kind = 'MISSED_PUNCH' and status = 'PENDING'),
  constraint request_time_off_once exclude using gist (person_id with =, daterange(first_date, last_date, '[]') with &&) where (kind = 'TIME_OFF' and (status in ('PENDING', 'APPROVED')))
);
create index request_by_change on request (changed_at);
create index request_by_kind on request (kind, last_date);
create index request_by_person on request (person_id, id);
create index request_change_by_shift on request (shift_id, first_date) where kind = 'SCHEDULE_CHANGE';
create index request_missed_punch on request (location_id, decided_at) where kind = 'MISSED_PUNCH';
create index request_sickness on request (last_date) where leave_type = 'SICK';
create index request_swap_by_colleague on request (colleague_id, id) where kind = 'SWAP';
create index request_swap_pending on request (id) where kind = 'SWAP' and status = 'PENDING';
create unique index request_change_once on request (person_id, shift_id, first_date) where kind = 'SCHEDULE_CHANGE' and status = 'PENDING';
create unique index request_swap_once on request (person_id, shift_id, first_date, colleague_id, other_shift_id, other_date) nulls not distinct where kind = 'SWAP' and status = 'PENDING';
-- before insert: `limit_pending_requests()`
-- before insert or update: `note_request_change()`
-- after update of status, insert: `queue_request_event()`
-- after delete, insert, update: `tell_change('request', 'location_id')`
-- after delete, insert, update: `tell_change('request', 'person_id')`
-- after delete, insert, update: `tell_change('request', 'shift_id')`
-- before insert or update of decided_by, insert or update of decided_by: `refuse_own_pay()`

-- The dates from which approved time off released a person, as they were then.
-- seat: With `was_alone` (the date became open) so that a person who is back early gets it again (AB5). Null
-- before migration 0030.
create table released_date (
  request_id integer not null references request, shift_id integer not null references shift,
  date date not null, minutes int4range not null, seat integer, was_alone boolean,
  primary key (request_id, shift_id, date)
);

-- Somebody else did a date of a shift, or a part of it. The plan is history and stays as it is.
create table staff_change (
  id integer generated always as identity primary key, kind text not null check (kind in ('SWAP', 'SPLIT')),
  shift_id integer not null references shift, date date not null,
  original_id integer not null references person,
  other_ids integer[] not null check (cardinality(other_ids) > 0), notes text not null,
  changed_by integer not null references person, changed_at timestamptz not null,
  constraint staff_change_once unique (shift_id, date, original_id)
);
-- after delete, insert, update: `tell_change('attendance', 'shift_id')`
-- before insert: `refuse_own_pay()`

-- People who signed up by themselves and wait for an admin.
-- announced_at: When a mail to the admins first named the person.
create table sign_up (
  person_id integer primary key references person, signed_up_at timestamptz not null, announced_at timestamptz
);
create index sign_up_unannounced on sign_up (person_id) where announced_at is null;

-- Who had each seat of a date when it was dismissed (S7a): it stays in their calendars, and they get the seat
-- back when the date is restored.
-- is_replaced: A substitute had the seat, or nobody.
create table dismissed_seat (
  shift_id integer not null, date date not null, seat smallint not null, person_id integer references person,
  is_replaced boolean not null default false, original_id integer references person,
  primary key (shift_id, date, seat),
  foreign key (shift_id, date) references dismissal(shift_id, date) on delete cascade,
  check (is_replaced or person_id is not null and original_id is null)
);
create index dismissed_seat_by_person on dismissed_seat (person_id, date);
-- after delete, insert, update: `tell_change('shift', 'shift_id')`

-- Browsers in which people signed in. A browser may be known for several people, who share a tablet.
create table known_device (
  token_hash bytea not null, person_id integer not null references person, since timestamptz not null,
  last_seen_at timestamptz not null, primary key (token_hash, person_id)
);
create index known_device_by_last_seen on known_device (last_seen_at);
create index known_device_by_person on known_device (person_id);

-- A link that confirms an email: the new one of an activated account, which keeps its old one until then, or
-- that of a sign-up. Only the latest one of a person works.
-- requested_by: Who asked for the change. The link works only while they may still manage the account.
create table email_link (
  person_id integer primary key references person, email text not null, token_hash bytea not null unique,
  requested_by integer not null references person, created_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_link_by_expiry on email_link (expires_at);

-- Events of security: who did it, to whom, from where. It names people by their number and never by name or
-- email, so that a person can be erased although no row here can be. Each strand is a chain of hashes.
-- kind: One of contract/src/school/security-log/security-event.ts. Not checked here: new kinds need no
-- migration.
-- actor_id: Null where nobody was signed in, or nobody did it.
create table security_event (
  id bigint generated always as identity primary key, at timestamptz not null, kind text not null,
  actor_id integer references person, person_id integer references person, address text, browser text,
  details text not null default '', strand smallint, place bigint, hash bytea
);
create index security_event_by_actor on security_event (actor_id, at, id);
create index security_event_by_kind on security_event (kind, at, id);
create index security_event_by_person on security_event (person_id, at, id);
create index security_event_by_strand on security_event (strand, place);
create index security_event_by_time on security_event (at, id);
-- after insert: `keep_security_event_head()`
-- before delete or update, truncate: `refuse_change()`
-- before insert: `link_security_event()`

-- The end of each strand of the two logs: without it the newest row could be removed unseen.
-- kept_from: The last row that was deleted because of its age.
create table log_head (
  log text not null, strand smallint not null, place bigint not null default 0,
  hash bytea not null default '\x'::bytea, kept_from bigint not null default 0,
  kept_hash bytea not null default '\x'::bytea, primary key (log, strand)
);

-- Passkeys and apps that make codes. A passkey is a public key: reading it lets nobody in. The secret of an
-- app must stay readable, and lets in only a person who also knows the password.
-- last_step: A code of an app works once: none of this step or an earlier one is accepted again.
create table factor (
  id integer generated always as identity primary key, person_id integer not null references person,
  kind text not null check (kind in ('PASSKEY', 'APP')), name text not null, created_at timestamptz not null,
  last_used_at timestamptz, credential_id text, public_key bytea, counter bigint, transports text,
  secret bytea, last_step integer,
  constraint factor_is_whole check ( case kind when 'PASSKEY' then credential_id is not null and public_key is not null and counter is not null and secret is null else secret is not null and last_step is not null and credential_id is null end)
);
create index factor_by_person on factor (person_id);
create unique index factor_credential_unique on factor (credential_id);

-- Codes that stand in for a second factor, each once.
create table recovery_code (
  person_id integer not null references person, code_hash bytea not null, created_at timestamptz not null,
  used_at timestamptz, primary key (person_id, code_hash)
);

-- A sign-in whose password was right and whose second factor is missing. It opens no call but those that
-- complete it.
create table unfinished_session (
  token_hash bytea primary key, person_id integer not null references person, tries integer not null default 0,
  created_at timestamptz not null, expires_at timestamptz not null
);
create index unfinished_session_by_expiry on unfinished_session (expires_at);
create index unfinished_session_by_person on unfinished_session (person_id);

-- Something that works once: a challenge that a passkey signs (kept as a hash), or the secret of an app that
-- is being set up.
-- person_id: Null for a login without a password, which belongs to the browser that asked: its cookie has
-- `browser_hash`.
create table factor_challenge (
  hash bytea primary key,
  purpose text not null check (purpose in ('ADD_PASSKEY', 'ADD_APP', 'SECOND_FACTOR', 'LOGIN')),
  person_id integer references person, browser_hash bytea, secret bytea, expires_at timestamptz not null,
  check ((purpose = 'LOGIN') = (person_id is null)), check ((purpose = 'LOGIN') = (browser_hash is not null)),
  check ((purpose = 'ADD_APP') = (secret is not null))
);
create index factor_challenge_by_expiry on factor_challenge (expires_at);
create index factor_challenge_by_person on factor_challenge (person_id);

-- Open streams of live changes. A person may have a few, on all servers together; a server renews its own.
create table live_stream (
  person_id integer not null, place smallint not null check (place between 1 and 64), server uuid not null,
  renewed_at timestamptz not null default now(), primary key (person_id, place)
);

-- A sign-in that was sent to the school's OpenID Connect issuer. Its state, nonce and verifier are made from
-- the cookie of the browser that asked, and only the hash of the cookie is here: it works once, and in that
-- browser.
create table issuer_sign_in (browser_hash bytea primary key, expires_at timestamptz not null);
create index issuer_sign_in_by_expiry on issuer_sign_in (expires_at);

-- Which account of the issuer a person signs in with. Nobody else who gets their address later signs in as
-- them.
create table issuer_link (
  person_id integer not null references person, issuer text not null, subject text not null,
  created_at timestamptz not null, last_used_at timestamptz not null, primary key (person_id, issuer),
  constraint issuer_link_subject_unique unique (issuer, subject)
);

-- When calendars of a location changed last: a reader whose calendar is not older need not get it again.
-- Location 0 stands for any location, -1 for a change that every location shows. Each connection has rows of
-- its own, so that no transaction waits for another.
create table calendar_change (
  location_id integer not null, connection integer not null, changed_at timestamptz not null,
  primary key (location_id, connection)
);

-- The number of people who are not archived, by role and status: counting a hundred thousand takes longer
-- than reading a page of their list. Connections write different rows; one may be negative, and the sum
-- counts.
create table person_tally (
  role text not null, is_active boolean not null, strand integer not null, people integer not null,
  primary key (role, is_active, strand)
);

-- When a person cannot work, by their own word: at a time of day on these dates, or on those weekdays of them
-- (0 is Sunday). It books nothing and refuses nothing; it is shown where somebody is chosen.
create table unavailability (
  id integer generated always as identity primary key, person_id integer not null references person,
  weekdays integer[] not null check (weekdays <@ array[0, 1, 2, 3, 4, 5, 6]),
  dates datemultirange not null check (not isempty(dates) and not lower_inf(dates)),
  minutes int4range not null check (not isempty(minutes) and minutes <@ int4range(0, 1440)),
  note text not null, entered_by integer not null references person, entered_at timestamptz not null
);
create index unavailability_by_person on unavailability (person_id);
-- after delete, insert, update: `tell_change('request', 'person_id')`

-- The number of people of a position that a location must have at a time of day, on some weekdays of the
-- dates. The highest of several for one position counts.
create table coverage_need (
  id integer generated always as identity primary key, location_id integer not null references location,
  position_id integer not null references position,
  weekdays integer[] not null check (cardinality(weekdays) > 0 and weekdays <@ '{0,1,2,3,4,5,6}'),
  dates datemultirange not null check (not isempty(dates) and not lower_inf(dates)),
  minutes int4range not null check (not isempty(minutes) and lower(minutes) >= 0 and upper(minutes) <= 1440 and (lower(minutes) % 15) = 0 and (upper(minutes) % 15) = 0),
  people smallint not null check (people between 1 and 99), note text not null default '',
  entered_by integer not null references person, entered_at timestamptz not null
);
create index coverage_need_by_location on coverage_need (location_id);
-- after delete, insert, update: `tell_change('coverage', 'location_id')`

-- Kinds of certificate, such as Lifeguard or CPR/AED.
-- validity_months: How long one usually holds; null if it has no usual end.
-- reminder_days: How many days before its end the person is reminded.
create table certificate_kind (
  id integer generated always as identity primary key, name text not null,
  validity_months integer check (validity_months between 1 and 240),
  reminder_days integer[] not null default '{60,30,7}' check ((1 <= all (reminder_days)) and (365 >= all (reminder_days)))
);
create unique index certificate_kind_name_unique on certificate_kind (lower(name));
-- after insert or delete or update: `tell_change_of_kinds()`

-- The kinds that a position requires, all of them.
create table position_certificate_kind (
  position_id integer not null references position on delete cascade,
  kind_id integer not null references certificate_kind, primary key (position_id, kind_id)
);
create index position_certificate_kind_by_kind on position_certificate_kind (kind_id);
-- after insert or delete or update: `tell_change_of_kinds()`

-- Says that a person may do a position, of a kind and until a date.
-- expires: The last day on which it holds; null if it holds for ever.
-- confirmed_at: It counts from then on: at once if somebody else entered it, otherwise when another manager
-- confirms it.
create table certificate (
  id integer generated always as identity primary key, person_id integer not null references person,
  kind_id integer not null references certificate_kind, number text not null, issued date not null,
  expires date, note text not null default '', entered_by integer not null references person,
  entered_at timestamptz not null, confirmed_by integer references person, confirmed_at timestamptz,
  check ((confirmed_by is null) = (confirmed_at is null)),
  constraint certificate_in_order check (issued <= expires)
);
create index certificate_of_person on certificate (person_id, kind_id);
create index certificate_waiting on certificate (person_id) where confirmed_at is null;
-- after delete, insert, update: `tell_change('shift', 'person_id')`
-- before insert or update of confirmed_by: `refuse_own_certificate()`

-- The reminders that were mailed, so that each is mailed once. A renewal ends on another day and has
-- reminders of its own.
create table certificate_reminder (
  person_id integer not null references person,
  kind_id integer not null references certificate_kind on delete cascade, ends date not null,
  days integer not null, sent_at timestamptz not null, primary key (person_id, kind_id, ends, days)
);

-- A manager of a location decided to keep the seats of a person although a certificate ends: from `since` on,
-- until it is renewed. The next time that it ends is another day.
create table kept_lapse (
  person_id integer not null references person,
  kind_id integer not null references certificate_kind on delete cascade, since date not null,
  location_id integer not null references location, kept_by integer not null references person,
  kept_at timestamptz not null, primary key (person_id, kind_id, since, location_id)
);
-- after delete, insert, update: `tell_change('shift', 'person_id')`

-- Times at which a location had fewer people of a position than it needs; without a position, times at which
-- nobody could know, because a kiosk was offline. A row begins unnoticed: after a minute it becomes an alarm
-- (`raised_at`), or it is deleted. The unique index makes it one alarm, however many servers look.
-- missing: Who has a seat then and is not clocked in; `could_come`: who else could come.
-- left_with: The attendance whose clock-out began it.
-- kiosk_id: The kiosk that was offline.
create table coverage_alarm (
  id integer generated always as identity primary key, location_id integer not null references location,
  position_id integer references position, needed smallint, present smallint, lowest smallint,
  began_at timestamptz not null, raised_at timestamptz, ended_at timestamptz,
  missing integer[] not null default '{}', could_come integer[] not null default '{}',
  left_with integer references attendance, kiosk_id integer references kiosk,
  check ((position_id is null) = (kiosk_id is not null)), check ((position_id is null) = (needed is null)),
  check (num_nulls(needed, present, lowest) in (0, 3)), check (present < needed and lowest <= present),
  check (raised_at >= began_at and ended_at >= raised_at)
);
create index coverage_alarm_by_location on coverage_alarm (location_id, began_at) where raised_at is not null;
create index coverage_alarm_by_punch on coverage_alarm (left_with) where left_with is not null;
create unique index coverage_alarm_open on coverage_alarm (location_id, position_id) nulls not distinct where ended_at is null;
-- after insert, update: `tell_alarm()`
-- after insert, update of raised_at: `queue_alarm_event()`

-- When the managers got a mail about an alarm.
create table alarm_mail (
  alarm_id integer not null references coverage_alarm on delete cascade, mailed_at timestamptz not null,
  primary key (alarm_id, mailed_at)
);

-- Who clocked out although the kiosk had warned that this leaves too few people, and how many stayed.
create table told_leaving (
  attendance_id integer not null references attendance, position_id integer not null references position,
  needed smallint not null, present smallint not null, told_at timestamptz not null,
  primary key (attendance_id, position_id), check (present < needed)
);

-- Asks some people to take an opening, the best first (OF1). It ends with its opening.
-- people_at_once: How many are asked at once; `minutes_apart`: how long they have before the next are asked.
-- next_at: When the next people are asked; null when nobody is left.
create table offer (
  id integer generated always as identity primary key,
  opening_id integer not null references opening on delete cascade,
  people_at_once smallint not null check (people_at_once between 1 and 20),
  minutes_apart integer not null check (minutes_apart between 5 and 10080),
  offered_by integer not null references person, offered_at timestamptz not null, next_at timestamptz,
  stopped_by integer references person, stopped_at timestamptz,
  check ((stopped_by is null) = (stopped_at is null))
);
create index offer_due on offer (next_at) where stopped_at is null and next_at is not null;
create unique index offer_once on offer (opening_id) where stopped_at is null;

-- Who was asked, in which round; nobody twice.
create table offer_asked (
  offer_id integer not null references offer on delete cascade, person_id integer not null references person,
  round smallint not null check (round > 0), place smallint not null check (place > 0),
  asked_at timestamptz not null, seen_at timestamptz, declined_at timestamptz,
  primary key (offer_id, person_id)
);
create index offer_asked_by_person on offer_asked (person_id);
-- after insert, update: `tell_change('request', 'person_id')`

-- One thing that somebody, or a rule, did to the schedule. The code calls it an act: a schedule change is
-- also something that staff ask for.
-- actor_id: Null where a rule did it.
-- kind: See domain/src/plans/history/act-kinds.ts. Not checked here: new kinds need no migration.
-- location_id: Where the act is about a location as a whole.
-- note: The reason that was given.
-- law_reason: Why an admin went on although a rule of law was in the way (LA8).
create table schedule_change (
  id bigint generated always as identity primary key, at timestamptz not null,
  actor_id integer references person, kind text not null, undoes bigint references schedule_change,
  request_id integer references request, location_id integer references location,
  note text not null default '', strand smallint, place bigint, hash bytea,
  law_reason text check (law_reason <> '')
);
create index schedule_change_by_actor on schedule_change (actor_id, id);
create index schedule_change_by_location on schedule_change (location_id, id) where location_id is not null;
create index schedule_change_by_request on schedule_change (request_id) where request_id is not null;
create index schedule_change_by_strand on schedule_change (strand, place);
create index schedule_change_by_undone on schedule_change (undoes) where undoes is not null;
create index schedule_change_with_law_reason on schedule_change (id) where law_reason is not null;
-- after insert: `queue_schedule_event()`
-- after insert: `keep_schedule_change_head()`
-- before delete or update, truncate: `refuse_change()`
-- before insert: `link_schedule_change()`

-- A shift as it was after an act; the version before says what was before.
-- at: Never earlier than the version before, also where the clocks of two servers differ.
-- touched: On no other date does anything differ from the version before.
-- people: Those whose own times differ.
-- plan: See StoredVersion in server/src/platform/schema/stored-plan.ts.
create table shift_version (
  id bigint generated always as identity primary key, change_id bigint not null references schedule_change,
  shift_id integer not null references shift, location_id integer not null references location,
  at timestamptz not null, touched datemultirange not null, people integer[] not null, plan jsonb not null,
  strand smallint, place bigint, hash bytea, constraint shift_version_once unique (shift_id, change_id)
);
create index shift_version_by_change on shift_version (change_id);
create index shift_version_by_dates on shift_version using gist (location_id, touched);
create index shift_version_by_location on shift_version (location_id, change_id desc);
create index shift_version_by_person on shift_version using gin (people);
create index shift_version_by_strand on shift_version (strand, place);
create index shift_version_by_time on shift_version (shift_id, at desc, id desc);
-- after insert: `keep_shift_version_head()`
-- before delete or update, truncate: `refuse_change()`
-- before insert: `link_shift_version()`

-- The days off of a request after an act; it no longer holds when none is left.
create table time_off_version (
  id bigint generated always as identity primary key, change_id bigint not null references schedule_change,
  request_id integer not null references request, at timestamptz not null, dates datemultirange not null,
  strand smallint, place bigint, hash bytea
);
create index time_off_version_by_change on time_off_version (change_id);
create index time_off_version_by_request on time_off_version (request_id, at desc, id desc);
create index time_off_version_by_strand on time_off_version (strand, place);
-- after insert: `keep_time_off_version_head()`
-- before delete or update, truncate: `refuse_change()`
-- before insert: `link_time_off_version()`

-- A closure of a location after an act. Why it was closed is in words that can be erased, so it stays out.
-- closure_id: Its number in holiday, from which it goes when the location is open again.
-- minutes: Null when it no longer holds.
create table closure_version (
  id bigint generated always as identity primary key, change_id bigint not null references schedule_change,
  closure_id integer not null, location_id integer not null references location, at timestamptz not null,
  date date not null, kind text not null, minutes int4range, strand smallint, place bigint, hash bytea
);
create index closure_version_by_change on closure_version (change_id);
create index closure_version_by_date on closure_version (location_id, date, at desc, id desc);
create index closure_version_by_strand on closure_version (strand, place);
-- after insert: `keep_closure_version_head()`
-- before delete or update, truncate: `refuse_change()`
-- before insert: `link_closure_version()`

-- The horizon of a location was moved by an act.
-- from_date: The first date that staff see by it. Null where they see none that they did not see before.
-- through_date: The horizon from then on. Null: the location publishes at once.
-- sends_at: When its digests are due. Null where there are none, and when it was taken back before.
create table publication (
  id bigint generated always as identity primary key, change_id bigint not null references schedule_change,
  location_id integer not null references location, at timestamptz not null, from_date date, through_date date,
  sends_at timestamptz, sent_at timestamptz, takes_back bigint unique references publication,
  constraint publication_once unique (change_id, location_id)
);
create index publication_by_location on publication (location_id, at desc, id desc);
create index publication_due on publication (sends_at) where sent_at is null and sends_at is not null;
-- after insert: `queue_publication_event()`

-- A message to a person about the schedule of a location that publishes in steps: its new dates, or changes
-- of dates they know.
-- before: By the number of each shift that changed: the person's own times before the first change, and
-- through which date they were published.
-- from_date: The first date of a digest.
-- through_date: The last date that it is about. Null while changes are gathered, and where they go on.
-- notes: Reasons that were given for the changes.
-- changes: The acts that it is about.
-- began_at: When the first of them happened.
-- due_at: When it is sent, with everything that was gathered by then.
-- sent_at: When it left as a mail, a push or both, as the person wants it.
-- urgent_at: From then on the first of the times that change begins within a day, and it waits no longer.
-- Null for a digest.
-- mailed_at: When its mail was queued. Null where it is a push that a device may still show, or has shown.
-- shown_at: When a device of the person first showed it.
create table notice (
  id bigint generated always as identity primary key, person_id integer not null references person,
  location_id integer not null references location, kind text not null check (kind in ('CHANGES', 'DIGEST')),
  before jsonb not null default '{}'::jsonb, from_date date, through_date date,
  notes text[] not null default '{}', changes bigint[] not null, began_at timestamptz not null,
  due_at timestamptz not null, sent_at timestamptz, reminded_at timestamptz, urgent_at timestamptz,
  mailed_at timestamptz, shown_at timestamptz,
  constraint notice_digest_has_dates check (kind <> 'DIGEST' or from_date is not null and through_date is not null),
  constraint notice_reaches_when_sent check (sent_at is not null or num_nonnulls(mailed_at, shown_at) = 0)
);
create index notice_by_location on notice (location_id, sent_at);
create index notice_by_person on notice (person_id, sent_at);
create index notice_due on notice (due_at) where sent_at is null;
create index notice_unconfirmed on notice (sent_at) where sent_at is not null and reminded_at is null;
create unique index notice_waiting on notice (person_id, kind, location_id) where sent_at is null;

-- Somebody edits the published dates of a location, and its people are notified when they are done (DR8).
create table notice_hold (
  location_id integer primary key references location, until timestamptz not null,
  held_by integer not null references person
);

-- A person confirmed that they saw the schedule with everything up to this change (DR11).
-- covers: When the notice of the change was sent: it covers this one and those before it.
create table schedule_seen (
  person_id integer not null references person, change_id bigint not null references schedule_change,
  seen_at timestamptz not null, covers timestamptz not null, primary key (person_id, change_id, covers)
);

-- A person could not take a shift because a draft of this location has them at that time, which they must not
-- learn (DR4).
-- shift_id: The shift that they wanted.
-- by_law: With the draft, the shift would have been too much work for somebody under 18.
create table wanted_elsewhere (
  id bigint generated always as identity primary key, person_id integer not null references person,
  location_id integer not null references location, shift_id integer not null references shift,
  date date not null, at timestamptz not null, by_law boolean not null default false,
  constraint wanted_elsewhere_once unique (person_id, location_id, shift_id, date)
);
create index wanted_elsewhere_by_location on wanted_elsewhere (location_id, date);

-- The school cuts its days into pay periods. Each row holds from a day on until the next one does.
-- effective_from: The first day that it cuts.
-- starts_on: The first day of one of its periods.
-- days: The days of the month on which a period begins, if there are two.
-- pay_day_offset: Days after the last day of a period people are paid.
create table pay_schedule (
  id integer generated always as identity primary key, effective_from date not null unique,
  kind text not null check (kind in ('WEEKLY', 'BIWEEKLY', 'SEMIMONTHLY', 'MONTHLY')), starts_on date not null,
  days smallint[] check (cardinality(days) = 2 and days[1] >= 1 and days[1] <= 27 and days[2] >= (days[1] + 1) and days[2] <= 28),
  pay_day_offset smallint not null check (pay_day_offset between 0 and 31),
  set_by integer not null references person, set_at timestamptz not null,
  check ((kind = 'SEMIMONTHLY') = (days is not null)),
  check (kind <> 'MONTHLY' or extract(day from starts_on) <= 28::numeric)
);
-- after insert, update: `tell_change('attendance', 'all')`

-- A pay period that an admin closed. Nothing is stored of one that is open; one that was reopened stays as
-- void.
-- unsigned: The locations that nobody signed off: [{"location": 3, "reason": "…"}].
-- engine: The version of the rules by which its lines were computed.
-- is_priced: False: it was closed in hours alone.
-- corrections_through: The last correction that its lines know.
-- seal: A hash of the seal before it, its days and the seals of its photographs. It is in the audit trail
-- too.
-- handed_over_notes: Says how it reached payroll without a file.
-- law: The rules of states about overtime on its days, as they were when it was closed: OvertimeRule[] of
-- domain/src/pay/photograph.ts. Null: none.
-- pays_leave: Hours of leave that were decided before it was closed are paid (WA8).
create table pay_period (
  id integer generated always as identity primary key, first_day date not null, last_day date not null,
  pay_day date not null, closed_by integer not null references person, closed_at timestamptz not null,
  unsigned jsonb not null default '[]'::jsonb, engine smallint not null, is_priced boolean not null,
  corrections_through bigint not null, previous_seal text not null check (previous_seal ~ '^[0-9a-f]{64}$'),
  seal text not null check (seal ~ '^[0-9a-f]{64}$'), handed_over_at timestamptz,
  handed_over_by integer references person, handed_over_notes text, reopened_at timestamptz,
  reopened_by integer references person, reopened_reason text, law jsonb,
  pays_leave boolean not null default false, check (last_day >= first_day),
  constraint pay_period_handed_over check ((handed_over_at is null) = (handed_over_by is null)),
  constraint pay_period_reopened check ((reopened_at is null) = (reopened_by is null) and (reopened_at is null) = (reopened_reason is null)),
  constraint pay_period_stays_handed_over check (reopened_at is null or handed_over_at is null),
  constraint pay_period_once exclude using gist (daterange(first_day, last_day, '[]') with &&) where (reopened_at is null)
);
create index pay_period_by_day on pay_period (last_day) where reopened_at is null;
-- after insert, update: `tell_change('attendance', 'all')`
-- before delete, truncate, update, update, update: `refuse_pay_change()`

-- All that a closed period pays one person, and all that it was computed of.
-- content: Canonical JSON of Photograph in domain/src/pay/photograph.ts.
-- seal: The hash of its content.
-- minutes: The sum of its lines of work, corrections among them.
-- overtime_minutes: Those of them at 1.5.
-- adjusted_minutes: Those of them that correct earlier periods.
-- cents: The sum of its lines. Null in hours alone.
-- double_minutes: Those of its minutes at 2.
create table pay_photograph (
  period_id integer not null references pay_period, person_id integer not null references person,
  content text not null, seal text not null check (seal ~ '^[0-9a-f]{64}$'), minutes integer not null,
  overtime_minutes integer not null, adjusted_minutes integer not null, leave_minutes integer not null,
  cents bigint, double_minutes integer not null default 0, primary key (period_id, person_id)
);
create index pay_photograph_by_person on pay_photograph (person_id, period_id);
-- before delete or update, truncate: `refuse_pay_change()`

-- Closed days of a person changed. What follows is paid with the first period that is not closed.
-- act: The call that corrected them, which may concern several people.
-- corrected_by: Null where nobody did it: a job.
create table pay_correction (
  id bigint generated always as identity primary key, act uuid not null,
  person_id integer not null references person, dates date[] not null check (cardinality(dates) > 0),
  cause text not null, reason text not null, corrected_by integer references person,
  corrected_at timestamptz not null, constraint pay_correction_once unique (act, person_id)
);
create index pay_correction_by_person on pay_correction (person_id, id);
-- before delete or update, truncate: `refuse_pay_change()`
-- before insert: `refuse_own_pay()`
-- before insert or delete or update: `keep_pay_inputs()`

-- Somebody signed the rows of a location in a pay period, their own excepted (SO6).
-- first_day: The first day of the period.
create table pay_sign_off (
  id integer generated always as identity primary key, first_day date not null,
  location_id integer not null references location, signed_by integer not null references person,
  signed_at timestamptz not null
);
create index pay_sign_off_by_location on pay_sign_off (location_id, first_day, id);
-- after insert: `tell_change('attendance', 'location_id')`

-- A row as it was signed. It holds while the digest of the row's content is the same, so a change voids it
-- alone (SO7).
create table pay_signature (
  attendance_id integer not null references attendance, digest bytea not null,
  sign_off_id integer not null references pay_sign_off, primary key (attendance_id, digest)
);
create index pay_signature_by_sign_off on pay_signature (sign_off_id);
-- before insert or update: `refuse_own_signature()`

-- Somebody looked at an exception and said that it is right. It answers this state of it and no other (SO4).
-- exception: The kind, and the row or seat that it is about.
-- digest: Of the state that was answered.
-- person_id: The person that the exception is about.
create table pay_answer (
  id integer generated always as identity primary key, exception text not null, digest bytea not null,
  answer text not null, notes text not null default '', person_id integer not null references person,
  location_id integer not null references location, answered_by integer not null references person,
  answered_at timestamptz not null, constraint pay_answer_once unique (exception, digest),
  check ((answer in ('IT_IS_RIGHT', 'DID_NOT_WORK', 'NO_SHIFT', 'SEEN')) and (answer <> 'SEEN' or notes <> ''))
);
create index pay_answer_by_person on pay_answer (person_id);
-- before insert or update: `refuse_own_pay()`
-- after insert: `tell_change('attendance', 'location_id')`

-- A person says that their rows of a pay period look right, or what is wrong (SO2). It locks, waives and
-- shortens nothing (SO10).
-- date: The day that is wrong. Null: a day is missing.
-- minutes: The paid minutes that were on the screen.
-- digest: Of the rows that it is about: of the day, or of the whole period. When these change, a confirmation
-- is void and a dispute is over.
-- void_mailed_at: When the person got a mail that their confirmation is void.
create table pay_statement (
  id integer generated always as identity primary key, person_id integer not null references person,
  first_day date not null, last_day date not null, kind text not null check (kind in ('CONFIRM', 'DISPUTE')),
  date date, notes text not null default '',
  device text not null check (device in ('PHONE', 'COMPUTER', 'KIOSK')), minutes integer not null,
  digest bytea not null, said_at timestamptz not null, withdrawn_at timestamptz, void_mailed_at timestamptz,
  answer text, answered_by integer references person, answered_at timestamptz,
  check (kind = 'DISPUTE' or num_nonnulls(date, answer) = 0), check ((answer is null) = (answered_by is null)),
  check ((answer is null) = (answered_at is null)), check (date >= first_day and date <= last_day)
);
create index pay_statement_by_period on pay_statement (first_day) where withdrawn_at is null;
create index pay_statement_by_person on pay_statement (person_id, first_day);
create unique index pay_statement_confirmed_once on pay_statement (person_id, first_day) where kind = 'CONFIRM' and withdrawn_at is null;
create unique index pay_statement_disputed_once on pay_statement (person_id, first_day, date) nulls not distinct where kind = 'DISPUTE' and withdrawn_at is null and answered_at is null;
-- after update, insert: `tell_change('attendance', 'person_id')`
-- before insert or update of answered_by: `refuse_own_pay()`

-- The mails of a pay period that is over have left for a location (SO9).
create table pay_reminder (
  first_day date not null, location_id integer not null references location, sent_at timestamptz not null,
  primary key (first_day, location_id)
);

-- A person got the mail of a pay period, however many locations they work at (SO9).
create table pay_mail (
  first_day date not null, person_id integer not null references person,
  kind text not null check (kind in ('TIMESHEET', 'WORKLIST')), sent_at timestamptz not null,
  primary key (first_day, person_id, kind)
);

-- The switches of pay. Without its row everything is off: hours alone (WA1).
-- managers_see_wages: Managers see the wages of the employees whom they manage (WA4).
-- pays_leave: Hours of leave are decided and paid (WA8).
-- cost_in_summary: Payroll Summary has the column Cost, for readers who may see it.
-- cost_in_management: So has Management.
create table pay_settings (
  id integer default 1 primary key check (id = 1), has_wages boolean not null default false,
  managers_see_wages boolean not null default false, pays_leave boolean not null default false,
  cost_in_summary boolean not null default false, cost_in_management boolean not null default false
);
-- after insert, update: `tell_change('attendance', 'all')`
-- before insert or delete or update: `keep_pay_inputs()`

-- Dollars an hour of a person, from a date on until the next one of its kind and position (WA2). A mistake is
-- marked as removed, and stays.
-- wage: In ten-thousandths of a dollar.
-- reason: Why it was entered; of one that replaces a mistake, what was wrong.
create table wage (
  id integer generated always as identity primary key, person_id integer not null references person,
  kind text not null check (kind in ('BASE', 'POSITION', 'TRAINING', 'SUB')),
  position_id integer references position, from_date date not null,
  wage integer not null check (wage between 1 and 99999999), reason text not null default '',
  entered_by integer not null references person, entered_at timestamptz not null,
  removed_by integer references person, removed_at timestamptz,
  constraint wage_of_a_position check ((kind = 'POSITION') = (position_id is not null)),
  constraint wage_removed_by_somebody check ((removed_at is null) = (removed_by is null))
);
create unique index wage_once on wage (person_id, kind, position_id, from_date) include (wage) nulls not distinct where removed_at is null;
-- after insert, update: `tell_change('attendance', 'person_id')`
-- before delete or update: `keep_wage()`
-- before insert or update: `refuse_own_pay()`
-- before insert or update: `keep_closed_wages()`
-- before insert or delete or update: `keep_pay_inputs()`

-- Somebody, or a location as a whole, is exempt from overtime or paid a salary from the first week on that
-- begins on or after a date (WA10).
-- kind: NONE ends the one before.
create table pay_exemption (
  id integer generated always as identity primary key, person_id integer references person,
  location_id integer references location, kind text not null check (kind in ('NONE', 'EXEMPT', 'SALARIED')),
  from_date date not null, reason text not null check (reason <> ''),
  entered_by integer not null references person, entered_at timestamptz not null,
  removed_by integer references person, removed_at timestamptz,
  constraint pay_exemption_of_a_location check (location_id is null or kind <> 'SALARIED'),
  constraint pay_exemption_of_one check (num_nonnulls(person_id, location_id) = 1),
  constraint pay_exemption_removed_by_somebody check ((removed_at is null) = (removed_by is null))
);
create unique index pay_exemption_once on pay_exemption (coalesce(person_id, 0), coalesce(location_id, 0), from_date) where removed_at is null;
-- after insert, update: `tell_change('attendance', 'all')`
-- before insert or update: `refuse_own_pay()`
-- before insert or update: `keep_closed_exemptions()`
-- before insert or delete or update: `keep_pay_inputs()`

-- Minutes of leave that a person is paid for a date, as somebody else decided (WA8).
create table leave_hours (
  person_id integer not null references person, date date not null,
  kind text not null check (kind in ('PAID_LEAVE', 'SICK')),
  minutes integer not null check (minutes between 0 and 1440), reason text not null,
  decided_by integer not null references person, decided_at timestamptz not null,
  constraint leave_hours_once primary key (person_id, date),
  constraint leave_hours_none_with_reason check (minutes > 0 or reason <> '')
);
-- after insert, update: `tell_change('attendance', 'person_id')`
-- before insert or update: `refuse_own_pay()`
-- before insert or delete or update of person_id, date, kind, minutes: `keep_closed_leave()`
-- before insert or delete or update: `keep_pay_inputs()`

-- Dollars that a week at a location may cost: from this week on, or for it alone.
-- cents: Null: no budget.
create table budget (
  location_id integer not null references location,
  week date not null check (extract(dow from week) = 0::numeric), is_only_week boolean not null,
  cents bigint check (cents >= 0 and cents <= '100000000000'::bigint),
  set_by integer not null references person, set_at timestamptz not null,
  constraint budget_once primary key (location_id, week, is_only_week)
);

-- Hours of a week after which overtime begins, for the weeks from this Sunday on. The settings have the
-- latest of them.
create table overtime_threshold (
  from_date date primary key check (extract(dow from from_date) = 0::numeric),
  hours integer not null check (hours between 1 and 168), set_by integer references person, set_at timestamptz
);
-- before insert or delete or update: `keep_pay_inputs()`

-- The names that the payroll provider of the school has for things. One row, once an admin has entered it.
-- mapping: PayrollMapping in domain/src/pay/files/mapping.ts.
create table payroll_mapping (
  id integer primary key check (id = 1), mapping jsonb not null, set_by integer not null references person,
  set_at timestamptz not null
);

-- All that a payroll file was made of besides the photographs of its period, so that it can be made again,
-- byte by byte.
-- names: The names that locations and positions had, by id: {"locations": {"3": "…"}, "positions": {}}.
-- sha256: The hash of its bytes.
create table payroll_file (
  id integer generated always as identity primary key, period_id integer not null references pay_period,
  number integer not null check (number > 0), mapping jsonb not null, names jsonb not null, name text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'), taken_by integer not null references person,
  taken_at timestamptz not null, constraint payroll_file_once unique (period_id, number)
);

-- The people of a payroll file as it names them, and those who were left out of it.
-- rank: Where their rows are among those of the others.
create table payroll_file_person (
  file_id integer not null references payroll_file, person_id integer not null references person,
  rank integer not null, is_left_out boolean not null, payroll_number text, key text, first_name text not null,
  last_name text not null, primary key (file_id, person_id)
);
create index payroll_file_person_by_person on payroll_file_person (person_id);

-- The private address of a person's calendar feed. A new one ends the old, so everybody has one at most.
create table calendar_address (
  person_id integer primary key references person, token_hash bytea not null unique,
  made_at timestamptz not null, last_used_at timestamptz
);

-- Answers to changes that carried a key, by person and key. Stored in the transaction of the change, so none
-- is done twice.
-- request_hash: The hash of method, address and body: the same key with another request is refused.
create table kept_answer (
  person_id integer not null references person, key text not null, request_hash bytea not null,
  status smallint not null, body text not null, made_at timestamptz not null, primary key (person_id, key)
);
create index kept_answer_by_age on kept_answer (made_at);

-- By which push services know the school (PN1). One row, made at the first start; with another key every
-- device would have to be added again.
create table push_key (
  id integer primary key check (id = 1), public_key bytea not null check (octet_length(public_key) = 65),
  private_key bytea not null check (octet_length(private_key) = 32)
);

-- A browser that takes the notices of a person (PN2). It ends with its session, unless that expires.
-- session_id: The session that added it; null once that has expired.
-- number: Ten devices at most: each has a number that no other of the person has.
-- gone_at: When the push service said that it knows the browser no more; the row then only says so to the
-- person.
create table push_device (
  id integer generated always as identity primary key, person_id integer not null references person,
  session_id integer references session on delete cascade, number smallint check (number between 1 and 10),
  endpoint text unique check (length(endpoint) <= 1000), p256dh bytea check (octet_length(p256dh) = 65),
  auth bytea check (octet_length(auth) = 16), browser text, model text, added_at timestamptz not null,
  last_shown_at timestamptz, gone_at timestamptz, constraint push_device_ten unique (person_id, number),
  constraint push_device_is_whole check ( case when gone_at is null then num_nulls(number, endpoint, p256dh, auth) = 0 else num_nonnulls(number, endpoint, p256dh, auth) = 0 end)
);
create index push_device_by_session on push_device (session_id);

-- By which ways a person wants the notices of a kind (PN3). Without a row: by mail, and no reminder.
create table notice_choice (
  person_id integer not null references person,
  kind text not null check (kind in ('PUBLISHED', 'CHANGES', 'OFFERS', 'SWAPS', 'DECISIONS', 'CERTIFICATES', 'REMINDER', 'REQUESTS', 'ALARMS', 'KIOSKS')),
  push boolean not null, mail boolean not null, minutes smallint check (minutes in (30, 60, 120)),
  primary key (person_id, kind), check (push or mail),
  constraint notice_choice_minutes check ((kind = 'REMINDER') = (minutes is not null))
);

-- A notice that is sent by push, until a device has shown it. One that none shows becomes its mail (PN4), in
-- the transaction that deletes the row.
-- topic: A later notice of the same topic replaces an earlier one (PN6).
-- begins_at: When the first date that it is about begins: from then on nobody needs it.
-- is_urgent: It passes quiet hours, whatever it is about.
-- mail: The mail that it becomes; null if the mail has been sent with it.
-- device_id: The one device that a test goes to; null for all of the person.
-- due_at: When it is sent, tried again, or becomes the mail, whatever comes next.
-- is_held: It has waited for the end of quiet hours.
-- tried_at: When it was first sent: from then on the mail is near.
-- receipt_hash: Of the secret that the push carries, and that the device sends back when it has shown it.
-- notice_ids: The notices of a schedule that it says, which learn how they came to the person (DR12).
create table push_notice (
  id bigint generated always as identity primary key, person_id integer not null references person,
  topic text not null, title text not null, line text not null, opens text not null, begins_at timestamptz,
  is_urgent boolean not null default false, mail jsonb,
  device_id integer references push_device on delete cascade,
  due_at timestamptz not null default '-infinity'::timestamptz, is_held boolean not null default false,
  tried_at timestamptz, sent_at timestamptz, receipt_hash bytea,
  notice_ids bigint[] not null default '{}'::bigint[]
);
create index push_notice_by_device on push_notice (device_id) where device_id is not null;
create index push_notice_by_person on push_notice (person_id);
create index push_notice_by_receipt on push_notice (receipt_hash) where receipt_hash is not null;
create index push_notice_due on push_notice (due_at);

-- The person has been reminded that the shift begins then (PN3). Forgotten two days later.
create table shift_reminder (
  person_id integer not null references person, shift_id integer not null references shift, date date not null,
  start_minute integer not null, primary key (person_id, shift_id, date, start_minute)
);
create index shift_reminder_by_date on shift_reminder (date);

-- Management that wants to has been notified of this request, or of this punch that waits: both have numbers
-- of one series (PN3). Forgotten two days later.
create table announced_request (request_id integer primary key, at timestamptz not null);

-- Tokens for scripts. Each acts as its maker with the rights they have at that moment, as far as its scopes
-- go.
-- networks: The addresses and networks that may use it; none means any.
-- ended_at: When it was revoked, or its maker lost the role or was deactivated or deleted; that is for good.
-- seen_networks: The networks that used it, the newest last: the first use from each is in the security log.
-- days_reminded: How many days before the end its maker was mailed last.
-- rights: Raised with every change of its maker's rights, so that a write of before is refused.
create table access_token (
  id integer generated always as identity primary key, person_id integer not null references person,
  name text not null check (name <> ''),
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['schedule:read', 'schedule:write', 'people:read', 'people:write', 'requests:read', 'hours:read']),
  networks text[] not null default '{}', token_hash bytea not null unique, made_at timestamptz not null,
  expires_at timestamptz not null, ended_at timestamptz, last_used_at timestamptz, last_network text,
  seen_networks text[] not null default '{}', days_reminded smallint check (days_reminded in (7, 1)),
  rights integer not null default 0,
  check (expires_at > made_at and expires_at <= (made_at + '365 days'::interval))
);
create index access_token_by_end on access_token (expires_at) where ended_at is null;
create index access_token_by_person on access_token (person_id);
-- before insert: `limit_access_tokens()`

-- When a person, their locations or their positions were changed last.
create table person_change (
  person_id integer primary key references person on delete cascade, changed_at timestamptz not null
);
create index person_change_by_time on person_change (changed_at);

-- An address that learns what happened, by kind and, if wanted, by location (WH1).
-- number: Ten at most: each has a number that no other has.
-- kinds: See contract/src/connect/webhooks/webhook-kinds.ts. Not checked here: new kinds need no migration.
-- location_ids: Null for all locations.
-- secret: Signs what is sent, so it must stay readable. It opens nothing of ours.
-- previous_secret: Signs too until `previous_until`, so that the receiver can change over (WH5).
-- failing_since: The first failure since the last success; null while all is well. Five days later it is
-- disabled (WH4).
-- disabled_as: By an admin, by the answer 410, after five days of failures, or because a backup was restored.
create table webhook (
  id integer generated always as identity primary key,
  number smallint not null unique check (number between 1 and 10),
  url text not null check (length(url) <= 1000), kinds text[] not null check (cardinality(kinds) > 0),
  location_ids integer[] check (cardinality(location_ids) > 0),
  secret bytea not null check (octet_length(secret) = 32),
  previous_secret bytea check (octet_length(previous_secret) = 32), previous_until timestamptz,
  failing_since timestamptz, disabled_at timestamptz,
  disabled_as text check (disabled_as in ('BY_ADMIN', 'GONE', 'FAILING', 'RESTORED')),
  made_by integer not null references person, made_at timestamptz not null,
  constraint webhook_disabled_somehow check ((disabled_at is null) = (disabled_as is null)),
  constraint webhook_previous_ends check ((previous_secret is null) = (previous_until is null))
);

-- Something happened that a webhook wants to know (WH3). Forgotten after 14 days.
-- data: Numbers of things alone (WH2).
-- transaction: The same event twice in one transaction is one.
create table webhook_event (
  id uuid default gen_random_uuid() primary key, kind text not null, data jsonb not null,
  at timestamptz not null default now(), transaction bigint not null default ((pg_current_xact_id()))::bigint,
  constraint webhook_event_once unique (at, transaction, kind, data)
);

-- An event on its way to a webhook.
-- webhook_id: No foreign key: it would make a clock-in fail whose webhook is deleted at the same moment.
-- Nothing is sent to one that is gone.
-- state: STOPPED: its webhook was disabled before it arrived. Only by hand it is sent again.
-- next_at: When it is sent, or sent again.
-- tries: Attempts since it was queued, or sent again by hand: they decide how long the next one waits.
-- taken_until: Until then a server that has taken it may be sending it.
create table webhook_delivery (
  id integer generated always as identity primary key,
  event_id uuid not null references webhook_event on delete cascade, webhook_id integer not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'DELIVERED', 'FAILED', 'STOPPED')),
  next_at timestamptz not null default '-infinity'::timestamptz, tries smallint not null default 0,
  taken_until timestamptz, constraint webhook_delivery_once unique (event_id, webhook_id)
);
create index webhook_delivery_by_webhook on webhook_delivery (webhook_id, id desc);
create index webhook_delivery_due on webhook_delivery (webhook_id, next_at, id) where state = 'PENDING';

-- One attempt to deliver: it begins without a result, and stays so if its server dies.
-- problem: Why there was no answer.
create table webhook_attempt (
  id integer generated always as identity primary key,
  delivery_id integer not null references webhook_delivery on delete cascade, at timestamptz not null,
  status smallint, milliseconds integer, problem text,
  constraint webhook_attempt_ended_somehow check (num_nonnulls(status, problem) <= 1)
);
create index webhook_attempt_by_delivery on webhook_attempt (delivery_id, id);
create index webhook_attempt_by_time on webhook_attempt (at);

-- A file that was imported, by whom and what came of it (MI10).
-- change_id: The change of the schedule by which its shifts are taken back.
create table import (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('LOCATIONS', 'POSITIONS', 'PEOPLE', 'SHIFTS')),
  file_name text not null default '', person_id integer not null references person, at timestamptz not null,
  added integer not null, changed integer not null, same integer not null,
  change_id bigint references schedule_change
);

-- The locations, positions and people that an import added, to archive them with it (MI10).
create table import_made (
  import_id integer not null references import, thing_id integer not null, primary key (import_id, thing_id)
);

-- The id in the old system under which something is known again (MI5).
-- part: The weekday of a shift: a row with several days becomes one shift each.
create table import_reference (
  kind text not null check (kind in ('LOCATIONS', 'POSITIONS', 'PEOPLE', 'SHIFTS')),
  reference text not null check (length(reference) >= 1 and length(reference) <= 200),
  part text not null default '', thing_id integer not null, primary key (kind, reference, part)
);
create index import_reference_by_thing on import_reference (kind, thing_id);

-- Headings that were mapped by hand, for the next file (MI1). Without a column, the heading means nothing.
create table import_mapping (
  kind text not null check (kind in ('LOCATIONS', 'POSITIONS', 'PEOPLE', 'SHIFTS')),
  heading text not null check (length(heading) <= 200), column_name text, primary key (kind, heading)
);

-- People who were imported and wait for their activation mail, or got it within the last hour: 300 in an hour
-- (MI9).
-- mailed_at: Counts for an hour; then the row is forgotten.
create table import_activation (
  person_id integer primary key references person, due_at timestamptz not null, mailed_at timestamptz
);
create index import_activation_by_time on import_activation (due_at);

-- When there is school where the minors of a location live (LA6). Without one, or outside of its terms, it is
-- assumed.
-- weekdays: 0 is Sunday.
create table school_calendar (
  location_id integer primary key references location,
  weekdays integer[] not null default '{1,2,3,4,5}' check (cardinality(weekdays) >= 1 and cardinality(weekdays) <= 7 and weekdays <@ '{0,1,2,3,4,5,6}'),
  hours int4range not null default int4range(480, 900) check (not isempty(hours) and hours <@ int4range(0, 1440)),
  set_by integer not null references person, set_at timestamptz not null
);
-- after insert, update: `tell_change('attendance', 'location_id')`
-- after insert or delete or update: `tell_law_change()`

-- Between the first day of the first and the last day of the last, there is school in terms alone (LA6).
create table school_term (
  location_id integer not null references school_calendar(location_id) on delete cascade,
  first_day date not null, last_day date not null, primary key (location_id, first_day),
  constraint school_term_in_order check (first_day <= last_day and (last_day - first_day) < 400),
  constraint school_term_once exclude using gist (location_id with =, daterange(first_day, last_day, '[]') with &&)
);
-- after insert or delete or update: `tell_law_change()`

-- Days of a term without school: holidays and breaks (LA6).
create table school_day_off (
  location_id integer not null references school_calendar(location_id) on delete cascade,
  first_day date not null, last_day date not null, primary key (location_id, first_day),
  constraint school_day_off_in_order check (first_day <= last_day and (last_day - first_day) < 400),
  constraint school_day_off_once exclude using gist (location_id with =, daterange(first_day, last_day, '[]') with &&)
);
-- after insert or delete or update: `tell_law_change()`

-- The rules of hours for minors are not asked of a person on these dates (LA6). The document itself stays
-- outside. Ages are always asked.
-- ended_from: The first day on which it does not hold, because somebody ended it. One that was a mistake ends
-- before it begins.
-- holds_through: The last day on which it holds. Null: no end is known.
create table law_exemption (
  id integer generated always as identity primary key, person_id integer not null references person,
  kind text not null check (kind in ('GRADUATED', 'WORK_STUDY', 'PERMIT', 'PARENTAL_WAIVER')),
  first_day date not null, last_day date, words text not null default '',
  entered_by integer not null references person, entered_at timestamptz not null, ended_from date,
  ended_by integer references person, ended_at timestamptz,
  holds_through date generated always as (least(last_day, (ended_from - 1))),
  constraint law_exemption_ended_by_somebody check (num_nulls(ended_from, ended_by, ended_at) in (0, 3)),
  constraint law_exemption_ends check (last_day is not null or kind = 'GRADUATED'),
  constraint law_exemption_in_order check (first_day <= last_day)
);
create index law_exemption_of_person on law_exemption (person_id, first_day);
-- after delete, insert, update: `tell_change('shift', 'person_id')`
-- after insert, update: `tell_change('attendance', 'person_id')`
-- before insert or update: `refuse_own_exemption()`

-- A part of a pack that a school does not ask at a location on these dates, with its reason (LA2). The ages
-- of MINORS are always asked.
-- ended_from: The first day on which the part is asked again, because somebody said so.
-- holds_through: The last day on which the part is off. Null: no end is known.
create table law_part_off (
  id integer generated always as identity primary key, location_id integer not null references location,
  pack text not null check (pack ~ '^US(-[A-Z]{2})?$'),
  part text not null check (part in ('OVERTIME', 'MINORS')), first_day date not null, last_day date,
  reason text not null check (reason <> ''), entered_by integer not null references person,
  entered_at timestamptz not null, ended_from date, ended_by integer references person, ended_at timestamptz,
  holds_through date generated always as (least(last_day, (ended_from - 1))),
  constraint law_part_off_ended_by_somebody check (num_nulls(ended_from, ended_by, ended_at) in (0, 3)),
  constraint law_part_off_in_order check (first_day <= last_day),
  constraint law_part_off_never_federal_overtime check (pack <> 'US' or part <> 'OVERTIME'),
  constraint law_part_off_once exclude using gist (location_id with =, pack with =, part with =, daterange(first_day, case when holds_through is not null then greatest(first_day, holds_through + 1) else null::date end) with &&)
);
-- after insert, update: `tell_change('attendance', 'location_id')`
-- after insert or delete or update: `tell_law_change()`
-- before insert or update: `keep_closed_overtime()`

-- Functions, each with the migration that has its body and says why:
-- `keep_punches() returns trigger`: `0005-attendance.sql`
-- `refuse_change() returns trigger`: `0040-history.sql`
-- `instant_at(day date, minute integer, zone text) returns timestamptz`: `0007-dashboard.sql`
-- `tell_change() returns trigger`: `0042-publishing.sql`
-- `tell_record_change() returns trigger`: `0042-publishing.sql`
-- `take_zone() returns trigger`: `0011-one-place-at-a-time.sql`
-- `minutes_behind(zone text, in_summer boolean) returns integer`: `0011-one-place-at-a-time.sql`
-- `busy_weeks(weekday integer, dates datemultirange) returns datemultirange`: `0011-one-place-at-a-time.sql`
-- `busy_moments(weekday integer, zone text, minutes int4range) returns int4multirange`: `0011-one-place-at-a-time.sql`
-- `refuse_own_pay() returns trigger`: `0015-no-own-pay.sql`
-- `refuse_own_change() returns trigger`: `0015-no-own-pay.sql`
-- `link_audit() returns trigger`: `0040-history.sql`
-- `keep_audit_head() returns trigger`: `0040-history.sql`
-- `link_security_event() returns trigger`: `0040-history.sql`
-- `keep_security_event_head() returns trigger`: `0040-history.sql`
-- `forget_security_events(older_than timestamptz) returns void`: `0016-logs-that-only-grow.sql`
-- `forget_issuer_links() returns trigger`: `0021-sign-in-with-an-issuer.sql`
-- `note_calendar_change(places integer[]) returns void`: `0022-calendar-changes.sql`
-- `note_calendar_change_everywhere() returns trigger`: `0022-calendar-changes.sql`
-- `note_calendar_change_somewhere() returns trigger`: `0042-publishing.sql`
-- `tally_people() returns trigger`: `0023-people-counted.sql`
-- `tell_covering_change() returns trigger`: `0026-coverage.sql`
-- `refuse_own_certificate() returns trigger`: `0027-certificates.sql`
-- `tell_change_of_kinds() returns trigger`: `0027-certificates.sql`
-- `tell_alarm() returns trigger`: `0028-alarms.sql`
-- `assure_rights(session_hash bytea, at timestamptz, known_role text, known_locations integer[]) returns void`: `0035-rights-that-end.sql`
-- `await_writes() returns trigger`: `0076-rights-are-counted.sql`
-- `await_writes_of_person() returns trigger`: `0076-rights-are-counted.sql`
-- `tell_access(people integer[]) returns void`: `0036-what-has-ended.sql`
-- `tell_access_of() returns trigger`: `0036-what-has-ended.sql`
-- `tell_access_of_person() returns trigger`: `0036-what-has-ended.sql`
-- `limit_pending_requests() returns trigger`: `0036-what-has-ended.sql`
-- `count_wrong_code(subjects text[], limits integer[], at timestamptz, counted_for interval, longest_wait interval, forgotten_after interval) returns timestamptz[]`: `0037-audit-and-lookups-in-less-time.sql`
-- `lacked_certificate(person integer, positions integer[], day date) returns jsonb`: `0039-comments-and-lacked-certificates.sql`
-- `link_schedule_change() returns trigger`
-- `keep_schedule_change_head() returns trigger`
-- `link_shift_version() returns trigger`
-- `keep_shift_version_head() returns trigger`
-- `link_time_off_version() returns trigger`
-- `keep_time_off_version_head() returns trigger`
-- `link_closure_version() returns trigger`
-- `keep_closure_version_head() returns trigger`
-- `note_published_change(places integer[]) returns void`: `0042-publishing.sql`
-- `refuse_pay_change() returns trigger`: `0044-pay-periods.sql`
-- `keep_closed_days() returns trigger`: `0044-pay-periods.sql`
-- `is_corrected(person integer, days date[]) returns boolean`: `0044-pay-periods.sql`
-- `refuse_own_signature() returns trigger`: `0045-sign-off.sql`
-- `keep_wage() returns trigger`: `0046-wages.sql`
-- `overtime_hours(week date) returns integer`: `0046-wages.sql`
-- `keep_closed_pay(person integer, first_touched date, days date[]) returns void`: `0046-wages.sql`
-- `paid_days(person integer, from_day date, until_day date) returns date[]`: `0046-wages.sql`
-- `has_pay_periods() returns boolean`: `0046-wages.sql`
-- `keep_closed_wages() returns trigger`: `0049-closed-leave.sql`
-- `keep_closed_leave() returns trigger`: `0049-closed-leave.sql`
-- `first_sunday(day date) returns date`: `0046-wages.sql`
-- `keep_closed_exemptions() returns trigger`: `0084-salaries-of-later-weeks.sql`
-- `keep_pay_inputs() returns trigger`: `0048-closing-reads-once.sql`
-- `closed_wage_days(person integer, from_day date, until_day date) returns date[]`: `0083-wages-of-split-weeks.sql`
-- `forget_push_devices() returns trigger`: `0053-push.sql`
-- `limit_access_tokens() returns trigger`: `0055-access-tokens.sql`
-- `assure_token(hash bytea, at timestamptz, known_role text, known_locations integer[], wanted text) returns void`: `0055-access-tokens.sql`
-- `note_person_change() returns trigger`: `0055-access-tokens.sql`
-- `note_change_of_person() returns trigger`: `0055-access-tokens.sql`
-- `note_request_change() returns trigger`: `0055-access-tokens.sql`
-- `queue_webhook_events(happened jsonb) returns void`: `0056-webhooks.sql`
-- `has_webhooks() returns boolean`: `0056-webhooks.sql`
-- `queue_schedule_event() returns trigger`: `0056-webhooks.sql`
-- `queue_publication_event() returns trigger`: `0056-webhooks.sql`
-- `queue_opening_event() returns trigger`: `0056-webhooks.sql`
-- `queue_request_event() returns trigger`: `0056-webhooks.sql`
-- `queue_punch_event() returns trigger`: `0056-webhooks.sql`
-- `queue_attendance_events() returns trigger`: `0056-webhooks.sql`
-- `attendance_event(worked attendance, kind text) returns jsonb`: `0056-webhooks.sql`
-- `queue_person_events() returns trigger`: `0056-webhooks.sql`
-- `person_event(person integer, kind text, left_location integer) returns jsonb`: `0056-webhooks.sql`
-- `queue_belonging_events() returns trigger`: `0056-webhooks.sql`
-- `queue_alarm_event() returns trigger`: `0056-webhooks.sql`
-- `refuse_own_exemption() returns trigger`: `0059-law-facts.sql`
-- `keep_closed_overtime() returns trigger`: `0059-law-facts.sql`
-- `tell_law_change() returns trigger`: `0064-seats-beyond-law.sql`
-- `tell_seats_of_minors() returns trigger`: `0064-seats-beyond-law.sql`
-- `is_certified(someone integer, day date) returns boolean`: `0073-too-young-for-a-shift.sql`
-- `is_guarding(someone integer, positions integer[]) returns boolean`: `0073-too-young-for-a-shift.sql`
-- `too_young_for(someone integer, born date, asked_shift integer, day date, too_young_after date) returns text`: `0073-too-young-for-a-shift.sql`
-- `change_rights(people integer[]) returns void`: `0076-rights-are-counted.sql`
-- `refuse_rights() returns void`: `0076-rights-are-counted.sql`
-- `raise_rights_of_location() returns trigger`: `0077-archives-wait-for-nobody.sql`
-- `is_closed_day(day date) returns boolean`: `0082-no-location-on-closed-days.sql`
-- `was_paid_dollars(person integer, from_week date, until_week date) returns boolean`: `0084-salaries-of-later-weeks.sql`
