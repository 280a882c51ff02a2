-- Notices by push, what people choose for each kind, and their quiet hours.

create table push_key (
  id integer primary key check (id = 1),
  public_key bytea not null check (octet_length(public_key) = 65),
  private_key bytea not null check (octet_length(private_key) = 32)
);
comment on table push_key is
  'By which push services know the school (PN1). One row, made at the first start; with another key every device would have to be added again.';

alter table person add column quiet int4range not null default int4range(1260, 1860)
  constraint person_quiet check (isempty(quiet) or lower(quiet) between 0 and 1439 and upper(quiet) - lower(quiet) between 1 and 1439);
comment on column person.quiet is
  'Quiet hours (PN5): minutes of the day at the first location, beyond 1440 those of the next day; empty for none.';

create table push_device (
  id integer generated always as identity primary key,
  person_id integer not null references person,
  session_id integer references session (id) on delete cascade,
  number smallint check (number between 1 and 10),
  endpoint text unique check (length(endpoint) <= 1000),
  p256dh bytea check (octet_length(p256dh) = 65),
  auth bytea check (octet_length(auth) = 16),
  browser text,
  model text,
  added_at timestamptz not null,
  last_shown_at timestamptz,
  gone_at timestamptz,
  constraint push_device_ten unique (person_id, number),
  constraint push_device_is_whole check (
    case when gone_at is null then num_nulls(number, endpoint, p256dh, auth) = 0 else num_nonnulls(number, endpoint, p256dh, auth) = 0 end)
);
create index push_device_by_session on push_device (session_id);
comment on table push_device is 'A browser that takes the notices of a person (PN2). It ends with its session, unless that expires.';
comment on column push_device.session_id is 'The session that added it; null once that has expired.';
comment on column push_device.number is 'Ten devices at most: each has a number that no other of the person has.';
comment on column push_device.gone_at is 'When the push service said that it knows the browser no more; the row then only says so to the person.';

create table notice_choice (
  person_id integer not null references person,
  kind text not null check (kind in ('PUBLISHED', 'CHANGES', 'OFFERS', 'SWAPS', 'DECISIONS', 'CERTIFICATES', 'REMINDER', 'REQUESTS', 'ALARMS', 'KIOSKS')),
  push boolean not null,
  mail boolean not null,
  minutes smallint check (minutes in (30, 60, 120)),
  primary key (person_id, kind),
  check (push or mail),
  constraint notice_choice_minutes check ((kind = 'REMINDER') = (minutes is not null))
);
comment on table notice_choice is 'By which ways a person wants the notices of a kind (PN3). Without a row: by mail, and no reminder.';

create table push_notice (
  id bigint generated always as identity primary key,
  person_id integer not null references person,
  topic text not null,
  title text not null,
  line text not null,
  opens text not null,
  begins_at timestamptz,
  is_urgent boolean not null default false,
  mail jsonb,
  device_id integer references push_device on delete cascade,
  due_at timestamptz not null default '-infinity',
  is_held boolean not null default false,
  tried_at timestamptz,
  sent_at timestamptz,
  receipt_hash bytea
);
create index push_notice_due on push_notice (due_at);
create index push_notice_by_device on push_notice (device_id) where device_id is not null;
create index push_notice_by_person on push_notice (person_id);
create index push_notice_by_receipt on push_notice (receipt_hash) where receipt_hash is not null;
comment on table push_notice is
  'A notice that is sent by push, until a device has shown it. One that none shows becomes its mail (PN4), in the transaction that deletes the row.';
comment on column push_notice.topic is 'A later notice of the same topic replaces an earlier one (PN6).';
comment on column push_notice.begins_at is 'When the first date that it is about begins: from then on nobody needs it.';
comment on column push_notice.is_urgent is 'It passes quiet hours, whatever it is about.';
comment on column push_notice.mail is 'The mail that it becomes; null if the mail has been sent with it.';
comment on column push_notice.device_id is 'The one device that a test goes to; null for all of the person.';
comment on column push_notice.due_at is 'When it is sent, tried again, or becomes the mail, whatever comes next.';
comment on column push_notice.is_held is 'It has waited for the end of quiet hours.';
comment on column push_notice.tried_at is 'When it was first sent: from then on the mail is near.';
comment on column push_notice.receipt_hash is 'Of the secret that the push carries, and that the device sends back when it has shown it.';

create table shift_reminder (
  person_id integer not null references person,
  shift_id integer not null references shift,
  date date not null,
  primary key (person_id, shift_id, date)
);
create index shift_reminder_by_date on shift_reminder (date);
comment on table shift_reminder is 'The person has been reminded of this date of a shift (PN3). Forgotten two days later.';

create table announced_request (
  request_id integer primary key,
  at timestamptz not null
);
comment on table announced_request is
  'Management that wants to has been notified of this request, or of this punch that waits: both have numbers of one series (PN3). Forgotten two days later.';

-- PN2: a new password, and the end of an account, make every device a stranger's again.
create function forget_push_devices() returns trigger language plpgsql as $$
begin
  delete from push_device where person_id = new.id;
  return null;
end $$;
create trigger forget_push_devices after update of password_hash, is_active, archived_at on person
  for each row when (
    new.password_hash is distinct from old.password_hash
    or old.is_active and not new.is_active
    or old.archived_at is null and new.archived_at is not null)
  execute function forget_push_devices();
