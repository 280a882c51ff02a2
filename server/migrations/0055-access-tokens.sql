-- Tokens with which scripts act as the admin who made them, with fewer rights (TK1, TK2).

create table access_token (
  id integer generated always as identity primary key,
  person_id integer not null references person,
  name text not null check (name <> ''),
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array[
    'schedule:read', 'schedule:write', 'people:read', 'people:write', 'requests:read', 'hours:read']),
  networks text[] not null default '{}',
  token_hash bytea not null unique,
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at and expires_at <= made_at + interval '365 days'),
  ended_at timestamptz,
  last_used_at timestamptz,
  last_network text,
  seen_networks text[] not null default '{}',
  days_reminded smallint check (days_reminded in (7, 1))
);
create index access_token_by_person on access_token (person_id);
create index access_token_by_end on access_token (expires_at) where ended_at is null;
comment on table access_token is 'Tokens for scripts. Each acts as its maker with the rights they have at that moment, as far as its scopes go.';
comment on column access_token.networks is 'The addresses and networks that may use it; none means any.';
comment on column access_token.ended_at is 'When it was revoked, or its maker lost the role or was deactivated or deleted; that is for good.';
comment on column access_token.seen_networks is 'The networks that used it, the newest last: the first use from each is in the security log.';
comment on column access_token.days_reminded is 'How many days before the end its maker was mailed last.';

-- However many are made at once, a school has 50 at most.
create function limit_access_tokens() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('access tokens'), 0);
  if (select count(*) from access_token where ended_at is null and expires_at > new.made_at) >= 50 then
    raise exception 'The school has 50 tokens.' using errcode = 'check_violation', constraint = 'access_token_at_most';
  end if;
  return new;
end $$;
create trigger limit_access_tokens before insert on access_token for each row execute function limit_access_tokens();

-- Like assure_rights, for a token.
create function assure_token(hash bytea, at timestamptz, known_role text, known_locations integer[], wanted text)
returns void language plpgsql as $$
declare
  caller integer;
begin
  if current_setting('transaction_read_only') = 'on' then
    select person_id into caller from access_token
    where token_hash = hash and ended_at is null and expires_at > at and wanted = any(scopes);
  else
    select person_id into caller from access_token
    where token_hash = hash and ended_at is null and expires_at > at and wanted = any(scopes) for key share;
  end if;
  -- A statement of its own, which sees what was committed while the first one waited for the lock.
  perform from person
  where id = caller and is_active and archived_at is null and role = known_role
    and known_locations = array(
      select location_id
      from person_location join location on location.id = person_location.location_id
      where person_location.person_id = caller and location.archived_at is null
      order by location_id);
  if not found then
    raise exception 'The rights of the caller have changed.' using errcode = 'DH001';
  end if;
end $$;

-- A change of a person's rights waits for what their tokens are writing, too, and ends those that they could no longer make.
create or replace function await_writes() returns trigger language plpgsql as $$
begin
  perform from session where person_id in (select person_id from changed) order by token_hash for update;
  perform from access_token where person_id in (select person_id from changed) and ended_at is null order by id for update;
  return null;
end $$;
create or replace function await_writes_of_person() returns trigger language plpgsql as $$
begin
  perform from session where person_id = new.id order by token_hash for update;
  perform from access_token where person_id = new.id and ended_at is null order by id for update;
  if not new.is_active or new.archived_at is not null or new.role not in ('ADMIN', 'SUPER_ADMIN') then
    update access_token set ended_at = statement_timestamp() where person_id = new.id and ended_at is null;
  end if;
  return null;
end $$;

-- When a person or a request was changed last, by the database's clock, so that scripts can ask for the rows that are new to them (TK6).
create table person_change (
  person_id integer primary key references person on delete cascade,
  changed_at timestamptz not null
);
create index person_change_by_time on person_change (changed_at);
comment on table person_change is 'When a person, their locations or their positions were changed last.';
insert into person_change (person_id, changed_at) select id, now() from person;

create function note_person_change() returns trigger language plpgsql as $$
begin
  insert into person_change (person_id, changed_at)
  select id, clock_timestamp() from changed order by id
  on conflict (person_id) do update set changed_at = excluded.changed_at;
  return null;
end $$;
create function note_change_of_person() returns trigger language plpgsql as $$
begin
  insert into person_change (person_id, changed_at)
  select person_id, clock_timestamp() from (select distinct person_id from changed) as people order by person_id
  on conflict (person_id) do update set changed_at = excluded.changed_at;
  return null;
end $$;
create trigger note_change_insert after insert on person referencing new table as changed
  for each statement execute function note_person_change();
create trigger note_change_update after update on person referencing new table as changed
  for each statement execute function note_person_change();
create trigger note_change_insert after insert on person_location referencing new table as changed
  for each statement execute function note_change_of_person();
create trigger note_change_delete after delete on person_location referencing old table as changed
  for each statement execute function note_change_of_person();
create trigger note_change_insert after insert on person_position referencing new table as changed
  for each statement execute function note_change_of_person();
create trigger note_change_delete after delete on person_position referencing old table as changed
  for each statement execute function note_change_of_person();

alter table request add column changed_at timestamptz not null default now();
update request set changed_at = coalesce(greatest(created_at, accepted_at, decided_at), created_at);
create index request_by_change on request (changed_at);
create function note_request_change() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;
create trigger note_change before insert or update on request for each row execute function note_request_change();
