-- Rights are checked again where a write happens: its caller may have been signed out, demoted, moved, deactivated or deleted while
-- the body of the request arrived. The lock keeps the session until the write is committed, so that whoever ends it waits, and
-- a write that comes later is refused. The code means that something changed, which the caller may be told of or not.
create function assure_rights(session_hash bytea, at timestamptz, known_role text, known_locations integer[])
returns void language plpgsql as $$
declare
  caller integer;
begin
  if current_setting('transaction_read_only') = 'on' then
    select person_id into caller from session where token_hash = session_hash and expires_at > at;
  else
    select person_id into caller from session where token_hash = session_hash and expires_at > at for key share;
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

-- A change of a person's rights waits for what they are writing, and what they write next waits for the change.
create function await_writes() returns trigger language plpgsql as $$
begin
  perform from session where person_id in (select person_id from changed) order by token_hash for update;
  return null;
end $$;
create function await_writes_of_person() returns trigger language plpgsql as $$
begin
  perform from session where person_id = new.id order by token_hash for update;
  return null;
end $$;
create trigger await_writes after update on person for each row
  when (old.role <> new.role or old.is_active <> new.is_active or old.archived_at is distinct from new.archived_at)
  execute function await_writes_of_person();
create trigger await_writes_insert after insert on person_location referencing new table as changed
  for each statement execute function await_writes();
create trigger await_writes_delete after delete on person_location referencing old table as changed
  for each statement execute function await_writes();

-- A year later, or when the person is erased, a sickness becomes a plain absence.
alter table request drop constraint request_leave_type_check;
alter table request add constraint request_leave_type_check
  check (leave_type in ('PAID_LEAVE', 'UNPAID_LEAVE', 'SICK', 'AWAY'));
create index request_sickness on request (last_date) where leave_type = 'SICK';
