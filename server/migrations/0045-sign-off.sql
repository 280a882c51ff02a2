-- Sign-off (SO1 to SO10): who signed which rows, what people said about their own, and the answers. Exceptions are computed, so nothing
-- of them is here but the answers. A school without a pay schedule has no row in any of these.

set local time zone 'UTC';

create table pay_sign_off (
  id integer generated always as identity primary key,
  first_day date not null,
  location_id integer not null references location,
  signed_by integer not null references person,
  signed_at timestamptz not null
);
create index pay_sign_off_by_location on pay_sign_off (location_id, first_day, id);
comment on table pay_sign_off is 'Somebody signed the rows of a location in a pay period, their own excepted (SO6).';
comment on column pay_sign_off.first_day is 'The first day of the period.';

create table pay_signature (
  attendance_id integer not null references attendance,
  digest bytea not null,
  sign_off_id integer not null references pay_sign_off,
  primary key (attendance_id, digest)
);
create index pay_signature_by_sign_off on pay_signature (sign_off_id);
comment on table pay_signature is
  'A row as it was signed. It holds while the digest of the row''s content is the same, so a change voids it alone (SO7).';

create function refuse_own_signature() returns trigger language plpgsql as $$
begin
  if exists (
    select from attendance join pay_sign_off on pay_sign_off.id = new.sign_off_id
    where attendance.id = new.attendance_id and attendance.person_id = pay_sign_off.signed_by) then
    raise exception 'Nobody signs their own rows.' using errcode = 'check_violation', constraint = tg_name;
  end if;
  return new;
end $$;
create trigger pay_signature_not_by_oneself before insert or update on pay_signature for each row
  execute function refuse_own_signature();

create table pay_answer (
  id integer generated always as identity primary key,
  exception text not null,
  digest bytea not null,
  answer text not null check (answer in ('IT_IS_RIGHT', 'DID_NOT_WORK', 'NO_SHIFT')),
  notes text not null default '',
  person_id integer not null references person,
  location_id integer not null references location,
  answered_by integer not null references person,
  answered_at timestamptz not null,
  constraint pay_answer_once unique (exception, digest)
);
create index pay_answer_by_person on pay_answer (person_id);
comment on table pay_answer is 'Somebody looked at an exception and said that it is right. It answers this state of it and no other (SO4).';
comment on column pay_answer.exception is 'The kind, and the row or seat that it is about.';
comment on column pay_answer.digest is 'Of the state that was answered.';
comment on column pay_answer.person_id is 'The person that the exception is about.';
create trigger pay_answer_not_by_oneself before insert or update on pay_answer for each row
  when (new.answered_by = new.person_id) execute function refuse_own_pay();

create table pay_statement (
  id integer generated always as identity primary key,
  person_id integer not null references person,
  first_day date not null,
  last_day date not null,
  kind text not null check (kind in ('CONFIRM', 'DISPUTE')),
  date date,
  notes text not null default '',
  device text not null check (device in ('PHONE', 'COMPUTER', 'KIOSK')),
  minutes integer not null,
  digest bytea not null,
  said_at timestamptz not null,
  withdrawn_at timestamptz,
  void_mailed_at timestamptz,
  answer text,
  answered_by integer references person,
  answered_at timestamptz,
  check (kind = 'DISPUTE' or num_nonnulls(date, answer) = 0),
  check ((answer is null) = (answered_by is null)),
  check ((answer is null) = (answered_at is null)),
  check (date between first_day and last_day)
);
create index pay_statement_by_person on pay_statement (person_id, first_day);
create index pay_statement_by_period on pay_statement (first_day) where withdrawn_at is null;
create unique index pay_statement_confirmed_once on pay_statement (person_id, first_day)
  where kind = 'CONFIRM' and withdrawn_at is null;
create unique index pay_statement_disputed_once on pay_statement (person_id, first_day, date) nulls not distinct
  where kind = 'DISPUTE' and withdrawn_at is null and answered_at is null;
comment on table pay_statement is
  'A person says that their rows of a pay period look right, or what is wrong (SO2). It locks, waives and shortens nothing (SO10).';
comment on column pay_statement.date is 'The day that is wrong. Null: a day is missing.';
comment on column pay_statement.minutes is 'The paid minutes that were on the screen.';
comment on column pay_statement.digest is
  'Of the rows that it is about: of the day, or of the whole period. When these change, a confirmation is void and a dispute is over.';
comment on column pay_statement.void_mailed_at is 'When the person got a mail that their confirmation is void.';
create trigger pay_statement_not_by_oneself before insert or update of answered_by on pay_statement for each row
  when (new.answered_by = new.person_id) execute function refuse_own_pay();

create table pay_reminder (
  first_day date not null,
  location_id integer not null references location,
  sent_at timestamptz not null,
  primary key (first_day, location_id)
);
comment on table pay_reminder is 'The mails of a pay period that is over have left for a location (SO9).';

create table pay_mail (
  first_day date not null,
  person_id integer not null references person,
  kind text not null check (kind in ('TIMESHEET', 'WORKLIST')),
  sent_at timestamptz not null,
  primary key (first_day, person_id, kind)
);
comment on table pay_mail is 'A person got the mail of a pay period, however many locations they work at (SO9).';

create trigger pay_sign_off_told after insert on pay_sign_off referencing new table as changed
  for each statement execute function tell_change('attendance', 'location_id');
create trigger pay_answer_told after insert on pay_answer referencing new table as changed
  for each statement execute function tell_change('attendance', 'location_id');
create trigger pay_statement_told after insert on pay_statement referencing new table as changed
  for each statement execute function tell_change('attendance', 'person_id');
create trigger pay_statement_answer_told after update on pay_statement referencing new table as changed
  for each statement execute function tell_change('attendance', 'person_id');
