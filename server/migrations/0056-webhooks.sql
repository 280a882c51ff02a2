-- Webhooks (WH1 to WH8): addresses that learn what happened. Triggers queue the events, so no way to change something forgets them, no
-- call takes a trip more, and a rollback takes them back. In a school without webhooks each trigger asks one question and does nothing.

create table webhook (
  id integer generated always as identity primary key,
  number smallint not null check (number between 1 and 10),
  url text not null check (length(url) <= 1000),
  kinds text[] not null check (cardinality(kinds) > 0),
  location_ids integer[] check (cardinality(location_ids) > 0),
  secret bytea not null check (octet_length(secret) = 32),
  previous_secret bytea check (octet_length(previous_secret) = 32),
  previous_until timestamptz,
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_as text check (disabled_as in ('BY_ADMIN', 'GONE', 'FAILING', 'RESTORED')),
  made_by integer not null references person,
  made_at timestamptz not null,
  constraint webhook_ten unique (number),
  constraint webhook_previous_ends check ((previous_secret is null) = (previous_until is null)),
  constraint webhook_disabled_somehow check ((disabled_at is null) = (disabled_as is null))
);
comment on table webhook is 'An address that learns what happened, by kind and, if wanted, by location (WH1).';
comment on column webhook.number is 'Ten at most: each has a number that no other has.';
comment on column webhook.kinds is 'See contract/src/connect/webhooks/webhook-kinds.ts. Not checked here: new kinds need no migration.';
comment on column webhook.location_ids is 'Null for all locations.';
comment on column webhook.secret is 'Signs what is sent, so it must stay readable. It opens nothing of ours.';
comment on column webhook.previous_secret is 'Signs too until `previous_until`, so that the receiver can change over (WH5).';
comment on column webhook.failing_since is 'The first failure since the last success; null while all is well. Five days later it is disabled (WH4).';
comment on column webhook.disabled_as is 'By an admin, by the answer 410, after five days of failures, or because a backup was restored.';

create table webhook_event (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  data jsonb not null,
  at timestamptz not null default now(),
  transaction bigint not null default pg_current_xact_id()::text::bigint,
  constraint webhook_event_once unique (at, transaction, kind, data)
);
comment on table webhook_event is 'Something happened that a webhook wants to know (WH3). Forgotten after 14 days.';
comment on column webhook_event.data is 'Numbers of things alone (WH2).';
comment on column webhook_event.transaction is 'The same event twice in one transaction is one.';

create table webhook_delivery (
  id integer generated always as identity primary key,
  event_id uuid not null references webhook_event on delete cascade,
  webhook_id integer not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'DELIVERED', 'FAILED', 'STOPPED')),
  next_at timestamptz not null default '-infinity',
  tries smallint not null default 0,
  taken_until timestamptz,
  constraint webhook_delivery_once unique (event_id, webhook_id)
);
create index webhook_delivery_due on webhook_delivery (webhook_id, next_at, id) where state = 'PENDING';
create index webhook_delivery_by_webhook on webhook_delivery (webhook_id, id desc);
comment on table webhook_delivery is 'An event on its way to a webhook.';
comment on column webhook_delivery.webhook_id is
  'No foreign key: it would make a clock-in fail whose webhook is deleted at the same moment. Nothing is sent to one that is gone.';
comment on column webhook_delivery.state is 'STOPPED: its webhook was disabled before it arrived. Only by hand it is sent again.';
comment on column webhook_delivery.next_at is 'When it is sent, or sent again.';
comment on column webhook_delivery.tries is 'Attempts since it was queued, or sent again by hand: they decide how long the next one waits.';
comment on column webhook_delivery.taken_until is 'Until then a server that has taken it may be sending it.';

create table webhook_attempt (
  id integer generated always as identity primary key,
  delivery_id integer not null references webhook_delivery on delete cascade,
  at timestamptz not null,
  status smallint,
  milliseconds integer,
  problem text,
  constraint webhook_attempt_ended_somehow check (num_nonnulls(status, problem) <= 1)
);
create index webhook_attempt_by_delivery on webhook_attempt (delivery_id, id);
create index webhook_attempt_by_time on webhook_attempt (at);
comment on table webhook_attempt is 'One attempt to deliver: it begins without a result, and stays so if its server dies.';
comment on column webhook_attempt.problem is 'Why there was no answer.';

-- Queues events for the webhooks that want them: [{"kind": "person.left", "data": {"person_id": 7}, "locations": [1]}].
create function queue_webhook_events(happened jsonb) returns void language sql as $$
  with wanted as (
    select event.kind, event.data, webhook.id as webhook_id
    from jsonb_to_recordset(happened) as event (kind text, data jsonb, locations integer[])
      join webhook on webhook.disabled_at is null and event.kind = any (webhook.kinds)
        and (webhook.location_ids is null or webhook.location_ids && event.locations)),
  queued as (
    insert into webhook_event (kind, data) select distinct kind, jsonb_strip_nulls(data) from wanted
    -- The second time in a transaction, more webhooks may want it.
    on conflict on constraint webhook_event_once do update set kind = excluded.kind
    returning id, kind, data)
  insert into webhook_delivery (event_id, webhook_id)
  select distinct queued.id, wanted.webhook_id
  from queued join wanted on wanted.kind = queued.kind and jsonb_strip_nulls(wanted.data) = queued.data
  on conflict on constraint webhook_delivery_once do nothing
$$;

create function has_webhooks() returns boolean language sql stable as $$
  select exists (select from webhook where disabled_at is null)
$$;

-- With the commit, when all is known that the act changed.
create function queue_schedule_event() returns trigger language plpgsql as $$
begin
  if not has_webhooks() then return null; end if;
  perform queue_webhook_events(jsonb_agg(jsonb_build_object('kind', 'schedule.changed',
    'data', jsonb_build_object('change_id', new.id), 'locations', touched.locations)))
  from (
    select jsonb_agg(location_id) as locations from (
      select location_id from shift_version where change_id = new.id
      union
      select location_id from closure_version where change_id = new.id
      union
      select person_location.location_id from time_off_version
        join request on request.id = time_off_version.request_id
        left join person_location on person_location.person_id = request.person_id
      where change_id = new.id) as touched
    having count(*) > 0) as touched;
  return null;
end $$;
create constraint trigger queue_schedule_event after insert on schedule_change deferrable initially deferred
  for each row execute function queue_schedule_event();

create function queue_publication_event() returns trigger language plpgsql as $$
begin
  if not has_webhooks() then return null; end if;
  perform queue_webhook_events(jsonb_agg(jsonb_build_object('kind', 'schedule.published',
    'data', jsonb_build_object('change_id', change_id, 'location_id', location_id), 'locations', jsonb_build_array(location_id))))
  from changed where from_date is not null having count(*) > 0;
  return null;
end $$;
create trigger queue_publication_event after insert on publication referencing new table as changed
  for each statement execute function queue_publication_event();

-- With the commit: the act is written after the openings, and an opening can be gone again by then.
create function queue_opening_event() returns trigger language plpgsql as $$
begin
  if not has_webhooks() then return null; end if;
  perform queue_webhook_events(jsonb_agg(jsonb_build_object(
    'kind', case when new.taken_by is null then 'shift.opened' else 'shift.taken' end,
    'data', jsonb_build_object('opening_id', opening.id, 'shift_id', shift.id, 'location_id', shift.location_id,
      'person_id', new.taken_by, 'change_id', (
        select change_id from shift_version where shift_id = shift.id order by at desc, id desc limit 1)),
    'locations', jsonb_build_array(shift.location_id))))
  from opening join shift on shift.id = opening.shift_id where opening.id = new.id having count(*) > 0;
  return null;
end $$;
create constraint trigger queue_opened_event after insert on opening deferrable initially deferred
  for each row execute function queue_opening_event();
create constraint trigger queue_taken_event after update of taken_by on opening deferrable initially deferred
  for each row when (old.taken_by is null and new.taken_by is not null) execute function queue_opening_event();

-- With the commit, when the act is written by which a decision changed the schedule. A request that is withdrawn or ends by itself is
-- decided, too.
create function queue_request_event() returns trigger language plpgsql as $$
declare
  places jsonb;
begin
  if not has_webhooks() then return null; end if;
  select jsonb_agg(location_id) into places from (
    select new.location_id
    union
    select location_id from shift where id in (new.shift_id, new.other_shift_id)
    union
    select location_id from person_location
    where person_id = new.person_id and new.location_id is null and new.shift_id is null) as concerned
  where location_id is not null;
  perform queue_webhook_events(jsonb_agg(jsonb_build_object('kind', kind, 'locations', places,
    'data', jsonb_build_object('request_id', new.id, 'person_id', new.person_id, 'change_id', change_id))))
  from (
    select 'request.created' as kind, null::bigint as change_id where tg_op = 'INSERT'
    union all
    select 'request.decided', (
      select max(id) from schedule_change
      where request_id = new.id and xmin = pg_current_xact_id()::xid)
    where new.decided_at is not null) as happened
  having count(*) > 0;
  return null;
end $$;
create constraint trigger queue_request_event after insert on request deferrable initially deferred
  for each row execute function queue_request_event();
create constraint trigger queue_decision_event after update of status on request deferrable initially deferred
  for each row when (old.status <> new.status and new.decided_at is not null) execute function queue_request_event();

-- A punch that waits for a manager is listed with the requests, under a number of their series.
create function queue_punch_event() returns trigger language plpgsql as $$
begin
  if not has_webhooks() then return null; end if;
  perform queue_webhook_events(jsonb_agg(jsonb_build_object(
    'kind', case when new.settled_at is null then 'request.created' else 'request.decided' end,
    'data', jsonb_build_object('request_id', new.missed_punch_id, 'person_id', new.person_id),
    'locations', jsonb_build_array(location_id))))
  from kiosk where id = new.kiosk_id;
  return null;
end $$;
create trigger queue_punch_event after insert on offline_punch
  for each row when (new.missed_punch_id is not null) execute function queue_punch_event();
create trigger queue_settled_event after update of settled_at on offline_punch
  for each row when (new.missed_punch_id is not null and old.settled_at is null and new.settled_at is not null)
  execute function queue_punch_event();

create function queue_attendance_events() returns trigger language plpgsql as $$
declare
  happened jsonb;
begin
  if not has_webhooks() then return null; end if;
  if tg_op = 'INSERT' then
    select jsonb_agg(attendance_event(changed, case when clocked_out is null then 'attendance.started' else 'attendance.changed' end))
    into happened from changed;
  elsif tg_op = 'UPDATE' then
    select jsonb_agg(attendance_event(changed,
      case when before.clocked_out is null and changed.clocked_out is not null then 'attendance.ended' else 'attendance.changed' end))
    into happened from changed join before using (id) where changed is distinct from before;
  else
    select jsonb_agg(attendance_event(changed, 'attendance.changed')) into happened from changed;
  end if;
  if happened is not null then perform queue_webhook_events(happened); end if;
  return null;
end $$;
create function attendance_event(worked attendance, kind text) returns jsonb language sql immutable as $$
  select jsonb_build_object('kind', kind, 'locations', jsonb_build_array(worked.location_id),
    'data', jsonb_build_object('attendance_id', worked.id, 'person_id', worked.person_id, 'location_id', worked.location_id,
      'shift_id', worked.shift_id))
$$;
create trigger queue_attendance_insert after insert on attendance referencing new table as changed
  for each statement execute function queue_attendance_events();
create trigger queue_attendance_update after update on attendance referencing old table as before new table as changed
  for each statement execute function queue_attendance_events();
create trigger queue_attendance_delete after delete on attendance referencing old table as changed
  for each statement execute function queue_attendance_events();

-- Passwords and what a person chooses for themselves concern nobody else.
create function queue_person_events() returns trigger language plpgsql as $$
declare
  own text[] := '{password_hash,requires_password_change,quiet,language,is_verified,key_since,canonical_email,searchable}';
  happened jsonb;
begin
  if not has_webhooks() then return null; end if;
  if tg_op = 'INSERT' then
    select jsonb_agg(person_event(id, 'person.changed', null)) into happened from changed;
  elsif tg_op = 'UPDATE' then
    select jsonb_agg(person_event(id, case
      when before.archived_at is null and changed.archived_at is not null or before.is_active and not changed.is_active
        then 'person.left' else 'person.changed' end, null))
    into happened from changed join before using (id) where to_jsonb(changed) - own is distinct from to_jsonb(before) - own;
  else
    select jsonb_agg(person_event(id, 'person.left', null)) into happened from changed;
  end if;
  if happened is not null then perform queue_webhook_events(happened); end if;
  return null;
end $$;
create function person_event(person integer, kind text, left_location integer) returns jsonb language sql stable as $$
  select jsonb_build_object('kind', kind, 'data', jsonb_build_object('person_id', person),
    'locations', (select jsonb_agg(location_id) from (
      select location_id from person_location where person_id = person
      union
      select left_location) as theirs
      where location_id is not null))
$$;
create trigger queue_person_insert after insert on person referencing new table as changed
  for each statement execute function queue_person_events();
create trigger queue_person_update after update on person referencing old table as before new table as changed
  for each statement execute function queue_person_events();
create trigger queue_person_delete after delete on person referencing old table as changed
  for each statement execute function queue_person_events();

-- The locations and positions of somebody who has left stay or go without a word.
create function queue_belonging_events() returns trigger language plpgsql as $$
begin
  if not has_webhooks() then return null; end if;
  if tg_table_name = 'person_location' then
    perform queue_webhook_events(jsonb_agg(person_event(person_id, 'person.changed', location_id)))
    from changed join person on person.id = person_id where archived_at is null and is_active having count(*) > 0;
  else
    perform queue_webhook_events(jsonb_agg(person_event(person_id, 'person.changed', null)))
    from (select distinct person_id from changed) as changed join person on person.id = person_id
    where archived_at is null and is_active having count(*) > 0;
  end if;
  return null;
end $$;
create trigger queue_location_of_person_insert after insert on person_location referencing new table as changed
  for each statement execute function queue_belonging_events();
create trigger queue_location_of_person_delete after delete on person_location referencing old table as changed
  for each statement execute function queue_belonging_events();
create trigger queue_position_of_person_insert after insert on person_position referencing new table as changed
  for each statement execute function queue_belonging_events();
create trigger queue_position_of_person_delete after delete on person_position referencing old table as changed
  for each statement execute function queue_belonging_events();

-- It is an alarm once it is raised, and is said once.
create function queue_alarm_event() returns trigger language plpgsql as $$
begin
  if not has_webhooks() then return null; end if;
  perform queue_webhook_events(jsonb_build_array(jsonb_build_object('kind', 'coverage.alarm',
    'data', jsonb_build_object('alarm_id', new.id, 'location_id', new.location_id, 'position_id', new.position_id),
    'locations', jsonb_build_array(new.location_id))));
  return null;
end $$;
create trigger queue_alarm_insert after insert on coverage_alarm
  for each row when (new.raised_at is not null) execute function queue_alarm_event();
create trigger queue_alarm_update after update of raised_at on coverage_alarm
  for each row when (old.raised_at is null and new.raised_at is not null) execute function queue_alarm_event();
