-- The schedule's history (TM1): one row for each thing that somebody, or a rule, did, and each shift as it was after it. The rows
-- before say what was before, so nothing has to be replayed. These logs only grow, like the audit trail, and are part of its chain.

set local time zone 'UTC';

create table schedule_change (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id integer references person,
  kind text not null,
  undoes bigint references schedule_change,
  request_id integer references request,
  location_id integer references location,
  note text not null default '',
  strand smallint,
  place bigint,
  hash bytea
);
create index schedule_change_by_undone on schedule_change (undoes) where undoes is not null;
create index schedule_change_by_location on schedule_change (location_id, id) where location_id is not null;
create index schedule_change_by_actor on schedule_change (actor_id, id);
create index schedule_change_by_strand on schedule_change (strand, place);

create table shift_version (
  id bigint generated always as identity primary key,
  change_id bigint not null references schedule_change,
  shift_id integer not null references shift,
  location_id integer not null references location,
  at timestamptz not null,
  touched datemultirange not null,
  people integer[] not null,
  plan jsonb not null,
  strand smallint,
  place bigint,
  hash bytea,
  constraint shift_version_once unique (shift_id, change_id)
);
create index shift_version_by_time on shift_version (shift_id, at desc, id desc);
create index shift_version_by_location on shift_version (location_id, change_id desc);
create index shift_version_by_change on shift_version (change_id);
create index shift_version_by_person on shift_version using gin (people);
create index shift_version_by_dates on shift_version using gist (location_id, touched);
create index shift_version_by_strand on shift_version (strand, place);

create table time_off_version (
  id bigint generated always as identity primary key,
  change_id bigint not null references schedule_change,
  request_id integer not null references request,
  at timestamptz not null,
  dates datemultirange not null,
  strand smallint,
  place bigint,
  hash bytea
);
create index time_off_version_by_request on time_off_version (request_id, at desc, id desc);
create index time_off_version_by_change on time_off_version (change_id);
create index time_off_version_by_strand on time_off_version (strand, place);

create table closure_version (
  id bigint generated always as identity primary key,
  change_id bigint not null references schedule_change,
  closure_id integer not null,
  location_id integer not null references location,
  at timestamptz not null,
  date date not null,
  kind text not null,
  minutes int4range,
  strand smallint,
  place bigint,
  hash bytea
);
create index closure_version_by_date on closure_version (location_id, date, at desc, id desc);
create index closure_version_by_change on closure_version (change_id);
create index closure_version_by_strand on closure_version (strand, place);

comment on table schedule_change is
  'One thing that somebody, or a rule, did to the schedule. The code calls it an act: a schedule change is also something that staff ask for.';
comment on column schedule_change.actor_id is 'Null where a rule did it.';
comment on column schedule_change.kind is 'See domain/src/plans/history/act-kinds.ts. Not checked here: new kinds need no migration.';
comment on column schedule_change.location_id is 'Where the act is about a location as a whole.';
comment on column schedule_change.note is 'The reason that was given.';
comment on table shift_version is 'A shift as it was after an act; the version before says what was before.';
comment on column shift_version.at is 'Never earlier than the version before, also where the clocks of two servers differ.';
comment on column shift_version.touched is 'On no other date does anything differ from the version before.';
comment on column shift_version.people is 'Those whose own times differ.';
comment on column shift_version.plan is 'See StoredVersion in server/src/platform/schema/stored-plan.ts.';
comment on table time_off_version is 'The days off of a request after an act; it no longer holds when none is left.';
comment on table closure_version is
  'A closure of a location after an act. Why it was closed is in words that can be erased, so it stays out.';
comment on column closure_version.closure_id is 'Its number in holiday, from which it goes when the location is open again.';
comment on column closure_version.minutes is 'Null when it no longer holds.';

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  -- Nobody but the owner of the tables gets this far, see forget_security_events.
  if tg_op = 'DELETE' and tg_table_name = 'security_event' and old.at < now() - interval '1 year' then
    return old;
  end if;
  raise exception 'The % is never changed.',
    case tg_table_name
      when 'audit' then 'audit trail'
      when 'security_event' then 'security log'
      else 'history of the schedule' end
    using errcode = 'restrict_violation';
end $$;

do $do$
declare
  thing text;
begin
  foreach thing in array array['schedule_change', 'shift_version', 'time_off_version', 'closure_version'] loop
    insert into log_head (log, strand) select thing, strand from generate_series(0, 31) as strand;
    -- The functions of the audit trail, see 0016 and 0037.
    execute format($format$
      create function link_%1$s() returns trigger language plpgsql security definer
        set search_path = public, pg_temp set timezone = 'UTC' as $$
      declare
        head log_head%%rowtype;
        latest record;
      begin
        select * into head from log_head where log = %1$L order by strand limit 1 for update skip locked;
        if not found then
          select * into head from log_head where log = %1$L and strand = pg_backend_pid() %% 32 for update;
        end if;
        select place, hash into latest
        from %1$I where strand = head.strand and place > head.place order by place desc limit 1;
        if found then
          head.place := latest.place;
          head.hash := latest.hash;
        end if;
        new.id := nextval('%1$s_id_seq');
        new.strand := head.strand;
        new.place := head.place + 1;
        new.hash := sha256(head.hash || convert_to(jsonb_strip_nulls(to_jsonb(new) - 'hash')::text, 'UTF8'));
        return new;
      end $$;

      create function keep_%1$s_head() returns trigger language plpgsql security definer
        set search_path = public, pg_temp as $$
      begin
        update log_head set place = newest.place, hash = newest.hash
        from (select distinct on (strand) strand, place, hash from added order by strand, place desc) as newest
        where log_head.log = %1$L and log_head.strand = newest.strand and log_head.place < newest.place;
        return null;
      end $$;

      create trigger %1$s_is_linked before insert on %1$I for each row execute function link_%1$s();
      create trigger %1$s_head_is_kept after insert on %1$I referencing new table as added
        for each statement execute function keep_%1$s_head();
      revoke execute on function link_%1$s(), keep_%1$s_head() from public;
      create trigger %1$s_is_kept before update or delete on %1$I
        for each row execute function refuse_change();
      create trigger %1$s_is_kept_whole before truncate on %1$I
        for each statement execute function refuse_change();
      alter table %1$I enable always trigger %1$s_is_kept;
      alter table %1$I enable always trigger %1$s_is_kept_whole;
    $format$, thing);
  end loop;
end $do$;

-- TM17: the history begins with every shift as it is now. A school that has none begins with its first act.
with began as (
  insert into schedule_change (at, kind)
  select now(), 'BEGAN' where exists (select from shift) or exists (select from holiday)
  returning id, at
),
versions as (
  insert into shift_version (change_id, shift_id, location_id, at, touched, people, plan)
  select began.id, shift.id, shift.location_id, began.at, '{}', '{}', jsonb_build_object(
    'patterns', coalesce((
      select jsonb_agg(jsonb_build_object('repeat', repeat, 'weekday', weekday, 'dates', dates::text,
        'minutes', minutes::text, 'position_ids', position_ids) order by id)
      from pattern where shift_id = shift.id), '[]'),
    'commitments', coalesce((
      select jsonb_agg(jsonb_build_object('person_id', person_id, 'seat', seat, 'weekday', weekday,
        'dates', dates::text, 'minutes', minutes::text) order by seat, weekday, lower(minutes), person_id)
      from commitment where shift_id = shift.id), '[]'),
    'replacements', coalesce((
      select jsonb_agg(jsonb_build_object('date', date, 'seat', seat, 'original_id', original_id,
        'substitute_id', substitute_id) order by date, seat)
      from replacement where shift_id = shift.id), '[]'),
    'repeat', repeat,
    'dismissed', coalesce((
      select range_agg(daterange(date, date + 1)) from dismissal where shift_id = shift.id), '{}')::text,
    'is_archived', archived_at is not null,
    'comments', comments,
    'agenda', agenda)
  from began, shift
  order by shift.id
),
days as (
  insert into time_off_version (change_id, request_id, at, dates)
  -- The dates of a row are those of its weekday within them.
  select began.id, request_id, began.at, range_agg(daterange(day::date, day::date + 1))
  from began, commitment, unnest(dates) as span,
    generate_series(lower(span), upper(span) - 1, interval '1 day') as day
  where shift_id is null and extract(dow from day) = weekday
  group by began.id, began.at, request_id
)
insert into closure_version (change_id, closure_id, location_id, at, date, kind, minutes)
select began.id, holiday.id, location_id, began.at, date, kind, minutes from began, holiday order by holiday.id;
