-- Hours of leave of closed days are kept as attendances are: none is removed, moved or becomes another kind without a correction. The
-- days that a wage reaches are said in one function, so that a preview names those that the trigger asks for. And lists of pay are live.

set local time zone 'UTC';

create or replace function keep_closed_leave() returns trigger language plpgsql as $$
begin
  if not has_pay_periods() then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  -- Erasing a person forgets that they were sick, which is paid as other leave is.
  if tg_op = 'UPDATE' and new.kind = 'PAID_LEAVE' and new.reason in ('', 'Erased')
    and (old.person_id, old.date, old.minutes) = (new.person_id, new.date, new.minutes) then
    return new;
  end if;
  if tg_op <> 'INSERT' then
    perform keep_closed_pay(old.person_id, old.date, array[old.date]);
  end if;
  if tg_op <> 'DELETE' then
    perform keep_closed_pay(new.person_id, new.date, array[new.date]);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
drop trigger leave_hours_of_closed_days on leave_hours;
create trigger leave_hours_of_closed_days before insert or delete or update of person_id, date, kind, minutes on leave_hours
  for each row execute function keep_closed_leave();
alter table leave_hours enable always trigger leave_hours_of_closed_days;

-- The closed days that a person's wage from one day on until another is paid for. A period that was closed in hours alone has no
-- dollars to correct.
create function closed_wage_days(person integer, from_day date, until_day date) returns date[] language sql stable as $$
  select array(select day from unnest(paid_days(person, from_day, until_day)) as day
    where exists (select from pay_period where reopened_at is null and is_priced and last_day >= day and first_day <= day)
    order by day)
$$;

create or replace function keep_closed_wages() returns trigger language plpgsql as $$
begin
  if has_pay_periods() then
    perform keep_closed_pay(new.person_id, new.from_date, closed_wage_days(new.person_id, new.from_date, (
      select min(next.from_date) from wage as next
      where next.person_id = new.person_id and next.kind = new.kind and next.position_id is not distinct from new.position_id
        and next.removed_at is null and next.from_date > new.from_date)));
  end if;
  return new;
end $$;

-- Lists of pay show within moments that a period was closed, reopened or handed over, and what else changes everybody's pay.
do $do$
declare
  thing text;
begin
  foreach thing in array array['pay_period', 'pay_exemption', 'pay_settings', 'pay_schedule'] loop
    execute format($format$
      create trigger %1$s_inserted after insert on %1$I referencing new table as changed
        for each statement execute function tell_change('attendance', 'all');
      create trigger %1$s_updated after update on %1$I referencing new table as changed
        for each statement execute function tell_change('attendance', 'all');
    $format$, thing);
  end loop;
end $do$;
