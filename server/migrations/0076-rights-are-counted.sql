-- A write asks whether its caller's rights are those that were found with the session: one number, which every change of them raises.
-- The functions that read the rights once more, assure_rights and assure_token, stay until no server asks them any more.
alter table session add column rights integer not null default 0;
alter table access_token add column rights integer not null default 0;
comment on column session.rights is 'Raised with every change of its person''s rights, so that a write of before is refused.';
comment on column access_token.rights is 'Raised with every change of its maker''s rights, so that a write of before is refused.';

-- The lock is stronger than the update's own, so that the change waits for what is being written.
create function change_rights(people integer[]) returns void language plpgsql as $$
begin
  perform from session where person_id = any(people) order by token_hash for update;
  update session set rights = rights + 1 where person_id = any(people);
  perform from access_token where person_id = any(people) and ended_at is null order by id for update;
  update access_token set rights = rights + 1 where person_id = any(people) and ended_at is null;
end $$;
create or replace function await_writes() returns trigger language plpgsql as $$
begin
  perform change_rights(array(select person_id from changed));
  return null;
end $$;
create or replace function await_writes_of_person() returns trigger language plpgsql as $$
begin
  perform change_rights(array[new.id]);
  if not new.is_active or new.archived_at is not null or new.role not in ('ADMIN', 'SUPER_ADMIN') then
    update access_token set ended_at = statement_timestamp() where person_id = new.id and ended_at is null;
  end if;
  return null;
end $$;
-- An archived location is none of a person's.
create function await_writes_of_location() returns trigger language plpgsql as $$
begin
  perform change_rights(array(select person_id from person_location where location_id = new.id));
  return null;
end $$;
create trigger await_writes after update on location for each row
  when (old.archived_at is distinct from new.archived_at)
  execute function await_writes_of_location();

-- Ends the statement of somebody whose rights are others than when they were found.
create function refuse_rights() returns void language plpgsql as $$
begin
  raise exception 'The rights of the caller have changed.' using errcode = 'DH001';
end $$;
