-- When the server heard from a kiosk within the last day, before the present contact began (`in_touch_since`). A punch that claims to
-- have been made offline at such a moment is not believed without a manager's word (K12a), also after a pause over night.
alter table kiosk add column earlier_contacts tstzmultirange not null default '{}';

-- A live stream ends with its session, and its reach with the rights of its person. Only people who have one are told of.
create function tell_access(people integer[]) returns void language plpgsql as $$
declare
  watcher integer;
begin
  for watcher in select distinct person_id from live_stream where person_id = any(people) loop
    perform pg_notify('deckhand_access', watcher::text);
  end loop;
end $$;
create function tell_access_of() returns trigger language plpgsql as $$
begin
  perform tell_access(array(select person_id from changed));
  return null;
end $$;
create function tell_access_of_person() returns trigger language plpgsql as $$
begin
  perform tell_access(array[new.id]);
  return null;
end $$;
create trigger tell_access after delete on session referencing old table as changed
  for each statement execute function tell_access_of();
create trigger tell_access_insert after insert on person_location referencing new table as changed
  for each statement execute function tell_access_of();
create trigger tell_access_delete after delete on person_location referencing old table as changed
  for each statement execute function tell_access_of();
create trigger tell_access after update on person for each row
  when (old.role <> new.role or old.is_active <> new.is_active or old.archived_at is distinct from new.archived_at)
  execute function tell_access_of_person();

-- When its owner last proved who they are; null for nothing since they signed in (A17).
alter table session add column proved_at timestamptz;

-- Nobody has more than twenty requests of a kind that wait for a decision, however many are sent at once. Those that have expired
-- do not count, and sickness is recorded, not asked for.
create function limit_pending_requests() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('pending ' || new.kind), new.person_id);
  if (select count(*) from request
      where person_id = new.person_id and kind = new.kind and status = 'PENDING'
        and (kind in ('NEW_SHIFT', 'MISSED_PUNCH') or first_date >= (new.created_at at time zone 'UTC')::date - 1)) >= 20 then
    raise exception 'This person has 20 pending requests of this kind.'
      using errcode = 'check_violation', constraint = 'request_pending_at_most';
  end if;
  return new;
end $$;
create trigger limit_pending_requests before insert on request for each row
  when (new.status = 'PENDING' and new.leave_type is distinct from 'SICK')
  execute function limit_pending_requests();
