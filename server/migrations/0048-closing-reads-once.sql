-- Closing a pay period reads wages, leave, exemptions and corrections once. Nobody changes them meanwhile: what would come
-- too late for the closing and too early for a correction would never be paid.

set local time zone 'UTC';

create function keep_pay_inputs() returns trigger language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock_shared(7301, -2) then
    raise exception 'This period is being closed. Try again in a minute.' using errcode = 'DH409', constraint = 'days_being_closed';
  end if;
  return null;
end $$;

do $do$
declare
  thing text;
begin
  foreach thing in array array['wage', 'pay_exemption', 'leave_hours', 'overtime_threshold', 'pay_settings', 'pay_correction'] loop
    execute format($format$
      create trigger %1$s_while_closing before insert or update or delete on %1$I for each statement execute function keep_pay_inputs();
    $format$, thing);
  end loop;
end $do$;
