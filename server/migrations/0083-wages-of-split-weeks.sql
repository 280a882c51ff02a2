-- The regular rate counts all days of a week, so a wage of days that were closed in hours alone changes the overtime of later days of their
-- week that were closed with wages. A week that was closed in hours alone as a whole has no dollars to correct.
create or replace function closed_wage_days(person integer, from_day date, until_day date) returns date[] language sql stable as $$
  select array(select day from unnest(paid_days(person, from_day, until_day)) as day
    where exists (select from pay_period where reopened_at is null and last_day >= day and first_day <= day)
      and exists (select from pay_period where reopened_at is null and is_priced and last_day >= day
        and first_day <= day + 6 - extract(dow from day)::integer)
    order by day)
$$;
