-- Salaried people have no dollars, so there is no difference to what a closed period paid by the hour: its dollars would stay beside a
-- salary for the same days, and nobody would be asked. What salaries pay is not known here, so nothing is taken back either.
create function was_paid_dollars(person integer, from_week date, until_week date) returns boolean language sql stable as $$
  select exists (
    select from pay_photograph join pay_period on pay_period.id = period_id, jsonb_array_elements(content::jsonb -> 'lines') as line
    where person_id = person and reopened_at is null and last_day >= from_week
      and (line ->> 'week')::date >= from_week and (until_week is null or (line ->> 'week')::date < until_week)
    group by line -> 'week', line -> 'days'
    having sum((line ->> 'cents')::bigint) <> 0)
$$;

create or replace function keep_closed_exemptions() returns trigger language plpgsql as $$
declare
  first_touched date := first_sunday(new.from_date);
  ended date;
begin
  if not has_pay_periods() then
    return new;
  end if;
  if new.person_id is not null then
    select first_sunday(min(next.from_date)) into ended from pay_exemption as next
    where next.person_id = new.person_id and next.removed_at is null and next.from_date > new.from_date;
    perform keep_closed_pay(new.person_id, first_touched, paid_days(new.person_id, first_touched, ended));
    if new.kind = 'SALARIED' and new.removed_at is null and was_paid_dollars(new.person_id, first_touched, ended) then
      raise exception 'A closed pay period has paid this person by the hour in these weeks. Let the salary begin with a later week.'
        using errcode = 'DH409', constraint = 'salaried_after_pay';
    end if;
  else
    perform keep_closed_pay(null, first_touched, '{}');
    if exists (select from pay_period where reopened_at is null and last_day >= first_touched) then
      raise exception 'These dates are closed already.' using errcode = 'DH409', constraint = 'closed_exemption';
    end if;
  end if;
  return new;
end $$;
