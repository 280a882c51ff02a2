-- Nothing is planned any more at a location that is archived: each write locks its location and finds it archived. So the change of its
-- people's rights need not wait for what they are writing. A location has hundreds of them, and each was held up by the slowest, and
-- the location's kiosks by the lock of its row. The numbers are raised with the commit, so that they are locked for a moment.
drop trigger await_writes on location;
drop function await_writes_of_location();

create function raise_rights_of_location() returns trigger language plpgsql as $$
declare
  people integer[] := array(select person_id from person_location where location_id = new.id);
begin
  -- The lock is the update's own, which no write waits for; it is taken first for its order.
  perform from session where person_id = any(people) order by token_hash for no key update;
  update session set rights = rights + 1 where person_id = any(people);
  perform from access_token where person_id = any(people) and ended_at is null order by id for no key update;
  update access_token set rights = rights + 1 where person_id = any(people) and ended_at is null;
  return null;
end $$;
create constraint trigger raise_rights after update on location deferrable initially deferred for each row
  when (old.archived_at is distinct from new.archived_at)
  execute function raise_rights_of_location();
