-- Certificates, such as Lifeguard or CPR/AED: which kinds there are, which of them a position requires, and who has which.
create table certificate_kind (
  id integer generated always as identity primary key,
  name text not null,
  -- How long one usually holds; absent if it has no usual end.
  validity_months integer check (validity_months between 1 and 240),
  -- How many days before its end the person is reminded.
  reminder_days integer[] not null default '{60,30,7}' check (1 <= all (reminder_days) and 365 >= all (reminder_days))
);
create unique index certificate_kind_name_unique on certificate_kind (lower(name));

create table position_certificate_kind (
  position_id integer not null references position on delete cascade,
  kind_id integer not null constraint position_certificate_kind_kind references certificate_kind,
  primary key (position_id, kind_id)
);
create index position_certificate_kind_by_kind on position_certificate_kind (kind_id);

create table certificate (
  id integer generated always as identity primary key,
  person_id integer not null references person,
  kind_id integer not null constraint certificate_of_kind references certificate_kind,
  number text not null,
  issued date not null,
  -- The last day on which it holds; absent if it holds for ever.
  expires date,
  note text not null default '',
  entered_by integer not null references person,
  entered_at timestamptz not null,
  -- It counts from then on: at once if somebody else entered it, otherwise when another manager says so.
  confirmed_by integer references person,
  confirmed_at timestamptz,
  constraint certificate_in_order check (issued <= expires),
  check ((confirmed_by is null) = (confirmed_at is null))
);
create index certificate_of_person on certificate (person_id, kind_id);
create index certificate_waiting on certificate (person_id) where confirmed_at is null;

-- Nobody confirms their own certificate. The use cases refuse it with a reason; this holds when one of them forgets.
create function refuse_own_certificate() returns trigger language plpgsql as $$
begin
  raise exception 'Nobody confirms their own certificate.' using errcode = 'check_violation', constraint = tg_name;
end $$;
create trigger certificate_not_by_oneself before insert or update of confirmed_by on certificate for each row
  when (new.confirmed_by = new.person_id) execute function refuse_own_certificate();

-- The reminders that were mailed, so that each is mailed once. A renewal ends on another day and has reminders of its own.
create table certificate_reminder (
  person_id integer not null references person,
  kind_id integer not null references certificate_kind on delete cascade,
  ends date not null,
  days integer not null,
  sent_at timestamptz not null,
  primary key (person_id, kind_id, ends, days)
);

-- What a manager of a location decided to keep although the paper ends: the seats from `since` on, until it is renewed. The next
-- time that it ends is another day.
create table kept_lapse (
  person_id integer not null references person,
  kind_id integer not null references certificate_kind on delete cascade,
  since date not null,
  location_id integer not null references location,
  kept_by integer not null references person,
  kept_at timestamptz not null,
  primary key (person_id, kind_id, since, location_id)
);

-- The positions through which a person can do a shift: those of the shift that they have. Whoever lost all of them since they
-- were seated is judged by any of the shift's, so that nobody gets around a certificate by losing a position.
create function judged_positions(person integer, positions integer[]) returns integer[] stable language sql as $$
  select coalesce(
    (select array_agg(position_id) from person_position where person_id = person and position_id = any (positions)),
    positions)
$$;

-- The dates on which a person's papers hold for a shift of these positions: for one of them, all of its kinds.
create function paper_dates(person integer, positions integer[]) returns datemultirange stable language sql as $$
  select coalesce(range_agg(held.dates), '{}')
  from unnest(judged_positions(person, positions)) as judged (position_id)
  cross join lateral (
    select coalesce(range_intersect_agg(kind.dates), '{(,)}') as dates
    from position_certificate_kind as needed
    cross join lateral (
      select coalesce(range_agg(daterange(issued, expires, '[]')), '{}') as dates
      from certificate
      where certificate.person_id = person and certificate.kind_id = needed.kind_id and confirmed_at is not null
    ) as kind
    where needed.position_id = judged.position_id
  ) as held
$$;

-- Why a person may not do a shift of these positions on a day: the first kind that they lack for the position for which they
-- lack the fewest, and the last day on which they had it. Null if their papers hold.
create function paper_lacking(person integer, positions integer[], day date) returns jsonb stable language sql as $$
  with lacked as (
    select judged.position_id, kind.id, kind.name
    from unnest(judged_positions(person, positions)) as judged (position_id)
    left join (position_certificate_kind as needed join certificate_kind as kind on kind.id = needed.kind_id)
      on needed.position_id = judged.position_id
      and not exists (
        select from certificate
        where certificate.person_id = person and certificate.kind_id = kind.id and confirmed_at is not null
          and issued <= day and (expires is null or expires >= day))
  ),
  fewest as (
    select position_id from lacked group by position_id order by count(id), position_id limit 1
  )
  select jsonb_build_object('kind', lacked.name, 'kind_id', lacked.id, 'ended', (
    select max(expires) from certificate
    where certificate.person_id = person and certificate.kind_id = lacked.id and confirmed_at is not null and expires < day))
  from lacked join fewest using (position_id)
  where lacked.id is not null
  order by lower(lacked.name) collate "C", lacked.id
  limit 1
$$;

-- From when on a person whose papers hold on a day needs a renewal, and of which kind. Null if they hold for ever.
create function paper_renewal(person integer, positions integer[], day date) returns jsonb stable language sql as $$
  select jsonb_build_object('kind', paper_lacking(person, positions, upper(span)) ->> 'kind', 'from', upper(span))
  from unnest(paper_dates(person, positions)) as span
  where span @> day and not upper_inf(span)
$$;

-- Calendars show whose certificate ends, so a change of one is told like a change of the person's seats.
do $$
declare
  thing text;
begin
  foreach thing in array array['certificate', 'kept_lapse'] loop
    execute format('create trigger %1$s_insert_is_told after insert on %1$I referencing new table as changed
      for each statement execute function tell_change(''shift'', ''person_id'')', thing);
    execute format('create trigger %1$s_update_is_told after update on %1$I referencing new table as changed
      for each statement execute function tell_change(''shift'', ''person_id'')', thing);
    execute format('create trigger %1$s_delete_is_told after delete on %1$I referencing old table as changed
      for each statement execute function tell_change(''shift'', ''person_id'')', thing);
  end loop;
end $$;

-- What a position requires concerns every location.
create function tell_change_of_kinds() returns trigger language plpgsql as $$
begin
  perform note_calendar_change(array[-1]);
  perform pg_notify('deckhand_change', json_build_object('location', null, 'kind', 'shift')::text);
  return null;
end $$;
create trigger certificate_kind_is_told after insert or update or delete on certificate_kind
  for each statement execute function tell_change_of_kinds();
create trigger position_certificate_kind_is_told after insert or update or delete on position_certificate_kind
  for each statement execute function tell_change_of_kinds();

-- Dates become open because a certificate ends, too.
alter table opening drop constraint opening_cause_check;
alter table opening add constraint opening_cause_check
  check (cause in ('NEW', 'EDITED', 'BLANK', 'TIME_OFF', 'CHANGE', 'PERSON_GONE', 'CERTIFICATE'));
