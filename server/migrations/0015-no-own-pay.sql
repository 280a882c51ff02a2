-- A kiosk is as good as the manager who answers for it: whoever enrolled it, or the last one who took it over. The people
-- who once did could still know its token, so all of them are kept.
alter table kiosk add column taken_over_by integer[] not null default '{}';
alter table kiosk add column taken_over_at timestamptz;
alter table kiosk add column kept_by integer not null
  generated always as (coalesce(taken_over_by[cardinality(taken_over_by)], enrolled_by)) stored;
-- Since when the server has heard from the kiosk again and again, without a longer pause, until `last_seen_at`.
alter table kiosk add column in_touch_since timestamptz;

-- Set when a key changes: nobody typed it before. Without it the key is as old as the person.
alter table person add column key_since timestamptz;

-- A punch that waits for another manager's word needs nothing but that word, so what the person chose is kept with it.
alter table offline_punch add column waits boolean not null default false;
alter table offline_punch add column rate text check (rate in ('REGULAR', 'SUB', 'TRAINING'));
-- The kiosk's word, so it need not exist.
alter table offline_punch add column shift_id integer;
-- Without a shift, tells one who chose none from one who could not choose.
alter table offline_punch add column has_chosen_shift boolean not null default false;
alter table offline_punch add check (not waits or (reason is not null and person_id is not null));
create index offline_punch_waiting on offline_punch (person_id, happened_at) where waits and settled_at is null;

-- Nobody makes, changes or approves their own attendance, hours or request (X3). The use cases refuse it with a reason;
-- these hold when one of them forgets. Triggers and not checks: what old rows say stays, and may be changed by others.
create function refuse_own_pay() returns trigger language plpgsql as $$
begin
  raise exception 'Nobody decides about their own pay.' using errcode = 'check_violation', constraint = tg_name;
end $$;

create trigger attendance_not_by_oneself before insert or update of created_by, source on attendance for each row
  when (new.created_by = new.person_id and new.source in ('MANUAL', 'REQUEST')) execute function refuse_own_pay();
create trigger hours_not_by_oneself before insert or update of hours_set_by on attendance for each row
  when (new.hours_set_by = new.person_id) execute function refuse_own_pay();
create trigger request_not_by_oneself before insert or update of decided_by on request for each row
  when (new.decided_by = new.person_id and new.status <> 'WITHDRAWN') execute function refuse_own_pay();
create trigger offline_punch_not_by_oneself before insert or update of settled_by on offline_punch for each row
  when (new.settled_by = new.person_id) execute function refuse_own_pay();
create trigger staff_change_not_by_oneself before insert on staff_change for each row
  when (new.changed_by = new.original_id or new.changed_by = any (new.other_ids)) execute function refuse_own_pay();

-- Every change of an attendance is in the audit trail with its author, so this covers them all. Punches are left out, but
-- not a clock-out by a manager, which has the same cause.
create function refuse_own_change() returns trigger language plpgsql as $$
begin
  if exists (select from attendance where id = new.subject_id and person_id = new.actor_id) then
    raise exception 'Nobody changes their own attendance.' using errcode = 'check_violation', constraint = tg_name;
  end if;
  return new;
end $$;
create trigger audit_not_of_oneself before insert on audit for each row
  when (new.subject = 'attendance' and new.actor_id is not null
    and (new.cause not in ('CLOCK_IN', 'CLOCK_OUT', 'OFFLINE_CLOCK_IN', 'OFFLINE_CLOCK_OUT')
      or new.field = 'ended_by' and new.new_value = 'MANUAL'))
  execute function refuse_own_change();
