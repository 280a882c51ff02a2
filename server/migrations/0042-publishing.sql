-- Draft and publish (DR1 to DR14): a location that publishes in steps has a horizon, the last date that its staff see. Every location
-- publishes at once until its management says otherwise, and then nothing of this has a row.

set local time zone 'UTC';

alter table location add published_through date;
comment on column location.published_through is
  'The last date that its staff see (DR1). Null where it publishes at once: they see every date.';

-- The horizon of a location at any moment is that of its latest row then.
create table publication (
  id bigint generated always as identity primary key,
  change_id bigint not null references schedule_change,
  location_id integer not null references location,
  at timestamptz not null,
  from_date date,
  through_date date,
  sends_at timestamptz,
  sent_at timestamptz,
  takes_back bigint references publication,
  constraint publication_once unique (change_id, location_id),
  constraint publication_taken_back_once unique (takes_back)
);
create index publication_due on publication (sends_at) where sent_at is null and sends_at is not null;
create index publication_by_location on publication (location_id, at desc, id desc);
comment on table publication is 'The horizon of a location was moved by an act.';
comment on column publication.from_date is 'The first date that staff see by it. Null where they see none that they did not see before.';
comment on column publication.through_date is 'The horizon from then on. Null: the location publishes at once.';
comment on column publication.sends_at is 'When its digests are due. Null where there are none, and when it was taken back before.';

create table notice (
  id bigint generated always as identity primary key,
  person_id integer not null references person,
  location_id integer not null references location,
  kind text not null check (kind in ('CHANGES', 'DIGEST')),
  before jsonb not null default '{}',
  from_date date,
  through_date date,
  notes text[] not null default '{}',
  changes bigint[] not null,
  began_at timestamptz not null,
  due_at timestamptz not null,
  sent_at timestamptz,
  sent_by text check (sent_by in ('MAIL')),
  reminded_at timestamptz,
  constraint notice_sent_somehow check ((sent_at is null) = (sent_by is null)),
  constraint notice_digest_has_dates check (kind <> 'DIGEST' or (from_date is not null and through_date is not null))
);
create unique index notice_waiting on notice (person_id, kind, location_id) where sent_at is null;
create index notice_due on notice (due_at) where sent_at is null;
create index notice_by_person on notice (person_id, sent_at);
create index notice_by_location on notice (location_id, sent_at);
create index notice_unconfirmed on notice (sent_at) where sent_at is not null and reminded_at is null;
comment on table notice is
  'A message to a person about the schedule of a location that publishes in steps: its new dates, or changes of dates they know.';
comment on column notice.before is
  'By the number of each shift that changed: the person''s own times before the first change, and through which date they were published.';
comment on column notice.from_date is 'The first date of a digest.';
comment on column notice.through_date is 'The last date that it is about. Null while changes are gathered, and where they go on.';
comment on column notice.notes is 'Reasons that were given for the changes.';
comment on column notice.changes is 'The acts that it is about.';
comment on column notice.began_at is 'When the first of them happened.';
comment on column notice.due_at is 'When it is sent, with everything that was gathered by then.';

create table notice_hold (
  location_id integer primary key references location,
  until timestamptz not null,
  held_by integer not null references person
);
comment on table notice_hold is 'Somebody edits the published dates of a location, and its people are notified when they are done (DR8).';

create table schedule_seen (
  person_id integer not null references person,
  change_id bigint not null references schedule_change,
  seen_at timestamptz not null,
  covers timestamptz not null,
  primary key (person_id, change_id)
);
comment on table schedule_seen is 'A person confirmed that they saw the schedule with everything up to this change (DR11).';
comment on column schedule_seen.covers is 'When the notice of the change was sent: it covers this one and those before it.';

create table wanted_elsewhere (
  id bigint generated always as identity primary key,
  person_id integer not null references person,
  location_id integer not null references location,
  shift_id integer not null references shift,
  date date not null,
  at timestamptz not null,
  constraint wanted_elsewhere_once unique (person_id, location_id, shift_id, date)
);
create index wanted_elsewhere_by_location on wanted_elsewhere (location_id, date);
comment on table wanted_elsewhere is
  'A person could not take a shift because a draft of this location has them at that time, which they must not learn (DR4).';
comment on column wanted_elsewhere.shift_id is 'The shift that they wanted.';

-- Staff have calendars of their own, of several locations: their rows have the location -2. As before, but a change of a location
-- that publishes in steps is theirs only where it concerns published dates, which the act that makes it knows and says.
create or replace function tell_change() returns trigger language plpgsql as $$
declare
  place integer;
  places integer[];
  people integer[];
  stepping integer[] := '{}';
begin
  case tg_argv[1]
    when 'location_id' then
      places := array(select distinct location_id from changed where location_id is not null);
    when 'shift_id' then
      places := array(select distinct location_id from shift where id in (select shift_id from changed));
    when 'kiosk_id' then
      places := array(select distinct location_id from kiosk where id in (select kiosk_id from changed));
    when 'person_id' then
      people := array(select distinct person_id from changed);
    else
      places := case when exists (select from changed) then array[null::integer] else '{}' end;
  end case;
  if tg_argv[0] = 'shift' then
    stepping := array(select id from location where id = any (places) and published_through is not null);
  end if;
  if tg_table_name = 'commitment' then
    people := array(select distinct person_id from changed where shift_id is null);
  end if;
  if cardinality(people) > 0 then
    places := places || array(
      select location_id from person_location where person_id = any (people)
      union
      select shift.location_id from commitment join shift on shift.id = commitment.shift_id
      where commitment.person_id = any (people));
    stepping := '{}';
  end if;
  if (cardinality(places) > 0 or cardinality(people) > 0)
    and tg_argv[0] in ('shift', 'request', 'holiday') and tg_table_name <> 'offline_punch' then
    perform note_calendar_change(places || 0
      || case when cardinality(people) > 0 or not places <@ stepping then array[-2] else '{}' end);
  end if;
  foreach place in array coalesce(places, '{}') loop
    perform pg_notify('deckhand_change', (jsonb_build_object('location', place, 'kind', tg_argv[0])
      || case when place = any (stepping) then '{"for": "MANAGEMENT"}'::jsonb else '{}' end)::text);
  end loop;
  return null;
end $$;

create or replace function tell_record_change() returns trigger language plpgsql as $$
declare
  place integer;
  places integer[];
begin
  case tg_argv[0]
    when 'location' then
      places := array(select distinct id from changed);
    when 'person' then
      places := array(
        select distinct coalesce(person_location.location_id, 0)
        from changed left join person_location on person_location.person_id = changed.id);
    else
      places := array(select distinct location_id from changed);
  end case;
  if cardinality(places) > 0 and tg_argv[0] <> 'person' then
    perform note_calendar_change(places || array[0, -2]);
  end if;
  foreach place in array places loop
    perform pg_notify('deckhand_change', json_build_object('location', place,
      'kind', case tg_argv[0] when 'location' then 'location' else 'person' end)::text);
  end loop;
  return null;
end $$;

create or replace function note_calendar_change_somewhere() returns trigger language plpgsql as $$
begin
  perform note_calendar_change(array[0, -2]);
  return null;
end $$;

-- An act changed published dates of these locations.
create function note_published_change(places integer[]) returns void language plpgsql as $$
declare
  place integer;
begin
  perform note_calendar_change(array[-2]);
  foreach place in array places loop
    perform pg_notify('deckhand_change', json_build_object('location', place, 'kind', 'shift', 'for', 'STAFF')::text);
  end loop;
end $$;
