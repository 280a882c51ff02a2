-- Wages and all that pay is priced with (WA1 to WA10). A school that never turns wages on has one row here: the hours after which
-- overtime begins, which were a setting without dates.

set local time zone 'UTC';

create table pay_settings (
  id integer primary key default 1 check (id = 1),
  has_wages boolean not null default false,
  managers_see_wages boolean not null default false,
  pays_leave boolean not null default false,
  cost_in_summary boolean not null default false,
  cost_in_management boolean not null default false
);
comment on table pay_settings is 'The switches of pay. Without its row everything is off: hours alone (WA1).';
comment on column pay_settings.managers_see_wages is 'Managers see the wages of the employees whom they manage (WA4).';
comment on column pay_settings.pays_leave is 'Hours of leave are decided and paid (WA8).';
comment on column pay_settings.cost_in_summary is 'Payroll Summary has the column Cost, for readers who may see it.';
comment on column pay_settings.cost_in_management is 'So has Management.';

create table wage (
  id integer generated always as identity primary key,
  person_id integer not null references person,
  kind text not null check (kind in ('BASE', 'POSITION', 'TRAINING', 'SUB')),
  position_id integer references position,
  from_date date not null,
  wage integer not null check (wage between 1 and 99999999),
  reason text not null default '',
  entered_by integer not null references person,
  entered_at timestamptz not null,
  removed_by integer references person,
  removed_at timestamptz,
  constraint wage_of_a_position check ((kind = 'POSITION') = (position_id is not null)),
  constraint wage_removed_by_somebody check ((removed_at is null) = (removed_by is null))
);
create unique index wage_once on wage (person_id, kind, (coalesce(position_id, 0)), from_date) where removed_at is null;
comment on table wage is
  'Dollars an hour of a person, from a date on until the next one of its kind and position (WA2). A mistake is marked as removed, and stays.';
comment on column wage.wage is 'In ten-thousandths of a dollar.';
comment on column wage.reason is 'Why it was entered; of one that replaces a mistake, what was wrong.';
create trigger wage_not_by_oneself before insert or update on wage for each row
  when (new.entered_by = new.person_id or new.removed_by = new.person_id) execute function refuse_own_pay();
-- A wage that counted is never changed or lost, only marked.
create function keep_wage() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.removed_at is not null
    or (old.person_id, old.kind, old.position_id, old.from_date, old.wage, old.reason, old.entered_by, old.entered_at)
      is distinct from
      (new.person_id, new.kind, new.position_id, new.from_date, new.wage, new.reason, new.entered_by, new.entered_at) then
    raise exception 'A wage is never changed.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger wage_is_kept before update or delete on wage for each row execute function keep_wage();
alter table wage enable always trigger wage_is_kept;

create table pay_exemption (
  id integer generated always as identity primary key,
  person_id integer references person,
  location_id integer references location,
  kind text not null check (kind in ('NONE', 'EXEMPT', 'SALARIED')),
  from_date date not null,
  reason text not null check (reason <> ''),
  entered_by integer not null references person,
  entered_at timestamptz not null,
  removed_by integer references person,
  removed_at timestamptz,
  constraint pay_exemption_of_one check (num_nonnulls(person_id, location_id) = 1),
  constraint pay_exemption_of_a_location check (location_id is null or kind <> 'SALARIED'),
  constraint pay_exemption_removed_by_somebody check ((removed_at is null) = (removed_by is null))
);
create unique index pay_exemption_once on pay_exemption ((coalesce(person_id, 0)), (coalesce(location_id, 0)), from_date)
  where removed_at is null;
comment on table pay_exemption is
  'Somebody, or a location as a whole, is exempt from overtime or paid a salary from the first week on that begins on or after a date (WA10).';
comment on column pay_exemption.kind is 'NONE ends the one before.';
create trigger pay_exemption_not_by_oneself before insert or update on pay_exemption for each row
  when (new.entered_by = new.person_id or new.removed_by = new.person_id) execute function refuse_own_pay();

create table leave_hours (
  person_id integer not null references person,
  date date not null,
  kind text not null check (kind in ('PAID_LEAVE', 'SICK')),
  minutes integer not null check (minutes between 0 and 1440),
  reason text not null,
  decided_by integer not null references person,
  decided_at timestamptz not null,
  constraint leave_hours_once primary key (person_id, date),
  constraint leave_hours_none_with_reason check (minutes > 0 or reason <> '')
);
comment on table leave_hours is 'Minutes of leave that a person is paid for a date, as somebody else decided (WA8).';
create trigger leave_hours_not_by_oneself before insert or update on leave_hours for each row
  when (new.decided_by = new.person_id) execute function refuse_own_pay();

create table budget (
  location_id integer not null references location,
  week date not null check (extract(dow from week) = 0),
  is_only_week boolean not null,
  cents bigint check (cents between 0 and 100000000000),
  set_by integer not null references person,
  set_at timestamptz not null,
  constraint budget_once primary key (location_id, week, is_only_week)
);
comment on table budget is 'Dollars that a week at a location may cost: from this week on, or for it alone.';
comment on column budget.cents is 'Null: no budget.';

create table overtime_threshold (
  from_date date primary key check (extract(dow from from_date) = 0),
  hours integer not null check (hours between 1 and 168),
  set_by integer references person,
  set_at timestamptz
);
insert into overtime_threshold (from_date, hours) select '2000-01-02', overtime_threshold_hours from settings;
comment on table overtime_threshold is
  'Hours of a week after which overtime begins, for the weeks from this Sunday on. The settings have the latest of them.';

-- The hours of the week that begins on this Sunday.
create function overtime_hours(week date) returns integer language sql stable as $$
  select hours from overtime_threshold where from_date <= week order by from_date desc limit 1
$$;

-- PE8 for all that prices the hours: what reaches closed days needs a correction of them. A period that is being closed is the first
-- one that is not closed, so a lock of the first such day that a change reaches is enough: either the change ends before the days are
-- read, or it is refused.
create function keep_closed_pay(person integer, first_touched date, days date[]) returns void language plpgsql as $$
declare
  closed record;
  locked date;
  open_from date;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'Pay is written in transactions that read what is committed.' using errcode = 'restrict_violation';
  end if;
  loop
    open_from := greatest(first_touched, (select max(last_day) + 1 from pay_period where reopened_at is null),
      (select min(effective_from) from pay_schedule));
    exit when open_from = locked;
    if not pg_try_advisory_xact_lock_shared(7301, open_from - date '2000-01-01') then
      raise exception 'This period is being closed. Try again in a minute.' using errcode = 'DH409', constraint = 'days_being_closed';
    end if;
    locked := open_from;
  end loop;
  days := array(select distinct day from unnest(days) as day
    where exists (select from pay_period where reopened_at is null and last_day >= day and first_day <= day) order by day);
  if cardinality(days) > 0 and not is_corrected(person, days) then
    select first_day, last_day into closed from pay_period
    where reopened_at is null and last_day >= days[1] and first_day <= days[1];
    raise exception '% belongs to the pay period % to %, which is closed. An admin can correct it.',
      to_char(days[1], 'MM-DD-YYYY'), to_char(closed.first_day, 'MM-DD-YYYY'), to_char(closed.last_day, 'MM-DD-YYYY')
      using errcode = 'DH409', constraint = 'closed_days', detail = jsonb_build_object('person', person, 'dates', days)::text;
  end if;
end $$;

-- The days that a person is paid for, from one on until another.
create function paid_days(person integer, from_day date, until_day date) returns date[] language sql stable as $$
  select array(
    select date from attendance where person_id = person and date >= from_day and (until_day is null or date < until_day)
    union
    select date from leave_hours where person_id = person and date >= from_day and (until_day is null or date < until_day))
$$;

create function has_pay_periods() returns boolean language sql stable as $$
  select exists (select from pay_schedule) or exists (select from pay_period)
$$;

create function keep_closed_wages() returns trigger language plpgsql as $$
begin
  if has_pay_periods() then
    -- A period that was closed in hours alone has no dollars to correct.
    perform keep_closed_pay(new.person_id, new.from_date, array(
      select day from unnest(paid_days(new.person_id, new.from_date, (
        select min(next.from_date) from wage as next
        where next.person_id = new.person_id and next.kind = new.kind and next.position_id is not distinct from new.position_id
          and next.removed_at is null and next.from_date > new.from_date))) as day
      where exists (select from pay_period where reopened_at is null and is_priced and last_day >= day and first_day <= day)));
  end if;
  return new;
end $$;
create trigger wage_of_closed_days before insert or update on wage for each row execute function keep_closed_wages();
alter table wage enable always trigger wage_of_closed_days;

create function keep_closed_leave() returns trigger language plpgsql as $$
begin
  if has_pay_periods() then
    perform keep_closed_pay(new.person_id, new.date, array[new.date]);
  end if;
  return new;
end $$;
create trigger leave_hours_of_closed_days before insert or update of person_id, date, minutes on leave_hours for each row
  execute function keep_closed_leave();
alter table leave_hours enable always trigger leave_hours_of_closed_days;

-- An exemption begins with a week. That of a location concerns everybody there, so it cannot reach closed days at all.
create function first_sunday(day date) returns date language sql immutable as $$
  select day + (7 - extract(dow from day)::integer) % 7
$$;
create function keep_closed_exemptions() returns trigger language plpgsql as $$
declare
  first_touched date := first_sunday(new.from_date);
begin
  if not has_pay_periods() then
    return new;
  end if;
  if new.person_id is not null then
    perform keep_closed_pay(new.person_id, first_touched, paid_days(new.person_id, first_touched, (
      select first_sunday(min(next.from_date)) from pay_exemption as next
      where next.person_id = new.person_id and next.removed_at is null and next.from_date > new.from_date)));
  else
    perform keep_closed_pay(null, first_touched, '{}');
    if exists (select from pay_period where reopened_at is null and last_day >= first_touched) then
      raise exception 'These dates are closed already.' using errcode = 'DH409', constraint = 'closed_exemption';
    end if;
  end if;
  return new;
end $$;
create trigger pay_exemption_of_closed_days before insert or update on pay_exemption for each row
  execute function keep_closed_exemptions();
alter table pay_exemption enable always trigger pay_exemption_of_closed_days;

-- Lists of what is left to do for pay show within moments what was entered.
do $do$
declare
  thing text;
begin
  foreach thing in array array['wage', 'leave_hours'] loop
    execute format($format$
      create trigger %1$s_inserted after insert on %1$I referencing new table as changed
        for each statement execute function tell_change('attendance', 'person_id');
      create trigger %1$s_updated after update on %1$I referencing new table as changed
        for each statement execute function tell_change('attendance', 'person_id');
    $format$, thing);
  end loop;
end $do$;
