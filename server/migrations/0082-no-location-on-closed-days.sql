-- A location that begins further west, where it is still a day of a period that was closed in the hours before, would have to refuse every
-- punch of that day. Nothing else can bring that about: a period closes when its last day is over at every location. A call that adds or
-- moves a location asks for the lock of the day as attendance does: a closing at the same moment either waits and sees it, or refuses it.
create function is_closed_day(day date) returns boolean language plpgsql as $$
begin
  if not has_pay_periods() then
    return false;
  end if;
  if not pg_try_advisory_xact_lock_shared(7301, day - date '2000-01-01') then
    raise exception 'This period is being closed. Try again in a minute.' using errcode = 'DH409', constraint = 'days_being_closed';
  end if;
  return exists (select from pay_period where reopened_at is null and last_day >= day and first_day <= day);
end $$;
