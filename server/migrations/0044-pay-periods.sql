-- Pay periods. A school without a pay schedule has no row here, and nothing changes for it.

set local time zone 'UTC';

create table pay_schedule (
  id integer generated always as identity primary key,
  effective_from date not null,
  kind text not null check (kind in ('WEEKLY', 'BIWEEKLY', 'SEMIMONTHLY', 'MONTHLY')),
  starts_on date not null,
  days smallint[] check (cardinality(days) = 2 and days[1] between 1 and 27 and days[2] between days[1] + 1 and 28),
  pay_day_offset smallint not null check (pay_day_offset between 0 and 31),
  set_by integer not null references person,
  set_at timestamptz not null,
  constraint pay_schedule_once unique (effective_from),
  check ((kind = 'SEMIMONTHLY') = (days is not null)),
  check (kind <> 'MONTHLY' or extract(day from starts_on) <= 28)
);
comment on table pay_schedule is
  'The school cuts its days into pay periods. Each row holds from a day on until the next one does.';
comment on column pay_schedule.effective_from is 'The first day that it cuts.';
comment on column pay_schedule.starts_on is 'The first day of one of its periods.';
comment on column pay_schedule.days is 'The days of the month on which a period begins, if there are two.';
comment on column pay_schedule.pay_day_offset is 'Days after the last day of a period people are paid.';

create table pay_period (
  id integer generated always as identity primary key,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  pay_day date not null,
  closed_by integer not null references person,
  closed_at timestamptz not null,
  unsigned jsonb not null default '[]',
  engine smallint not null,
  is_priced boolean not null,
  corrections_through bigint not null,
  previous_seal text not null check (previous_seal ~ '^[0-9a-f]{64}$'),
  seal text not null check (seal ~ '^[0-9a-f]{64}$'),
  handed_over_at timestamptz,
  handed_over_by integer references person,
  handed_over_notes text,
  reopened_at timestamptz,
  reopened_by integer references person,
  reopened_reason text,
  constraint pay_period_once exclude using gist (daterange(first_day, last_day, '[]') with &&) where (reopened_at is null),
  constraint pay_period_handed_over check ((handed_over_at is null) = (handed_over_by is null)),
  constraint pay_period_reopened check ((reopened_at is null) = (reopened_by is null)
    and (reopened_at is null) = (reopened_reason is null)),
  constraint pay_period_stays_handed_over check (reopened_at is null or handed_over_at is null)
);
create index pay_period_by_day on pay_period (last_day) where reopened_at is null;
comment on table pay_period is
  'A pay period that an admin closed. Nothing is stored of one that is open; one that was reopened stays as void.';
comment on column pay_period.unsigned is 'The locations that nobody signed off: [{"location": 3, "reason": "…"}].';
comment on column pay_period.engine is 'The version of the rules by which its lines were computed.';
comment on column pay_period.is_priced is 'False: it was closed in hours alone.';
comment on column pay_period.corrections_through is 'The last correction that its lines know.';
comment on column pay_period.seal is 'A hash of the seal before it, its days and the seals of its photographs. It is in the audit trail too.';
comment on column pay_period.handed_over_notes is 'Says how it reached payroll without a file.';

create table pay_photograph (
  period_id integer not null references pay_period,
  person_id integer not null references person,
  content text not null,
  seal text not null check (seal ~ '^[0-9a-f]{64}$'),
  minutes integer not null,
  overtime_minutes integer not null,
  adjusted_minutes integer not null,
  leave_minutes integer not null,
  cents bigint,
  primary key (period_id, person_id)
);
create index pay_photograph_by_person on pay_photograph (person_id, period_id);
comment on table pay_photograph is 'All that a closed period pays one person, and all that it was computed of.';
comment on column pay_photograph.content is 'Canonical JSON of Photograph in domain/src/pay/photograph.ts.';
comment on column pay_photograph.seal is 'The hash of its content.';
comment on column pay_photograph.minutes is 'The sum of its lines of work, corrections among them.';
comment on column pay_photograph.overtime_minutes is 'Those of them at 1.5.';
comment on column pay_photograph.adjusted_minutes is 'Those of them that correct earlier periods.';
comment on column pay_photograph.cents is 'The sum of its lines. Null in hours alone.';

create table pay_correction (
  id bigint generated always as identity primary key,
  act uuid not null,
  person_id integer not null references person,
  dates date[] not null check (cardinality(dates) > 0),
  cause text not null,
  reason text not null,
  corrected_by integer references person,
  corrected_at timestamptz not null,
  constraint pay_correction_once unique (act, person_id)
);
create index pay_correction_by_person on pay_correction (person_id, id);
comment on table pay_correction is
  'Closed days of a person changed. What follows is paid with the first period that is not closed.';
comment on column pay_correction.act is 'The call that corrected them, which may concern several people.';
comment on column pay_correction.corrected_by is 'Null where nobody did it: a job.';
create trigger pay_correction_not_by_oneself before insert on pay_correction for each row
  when (new.corrected_by = new.person_id) execute function refuse_own_pay();

create function refuse_pay_change() returns trigger language plpgsql as $$
begin
  raise exception 'The record of % is never changed.',
    case tg_table_name when 'pay_correction' then 'corrections' else 'closed pay periods' end
    using errcode = 'restrict_violation';
end $$;

do $do$
declare
  thing text;
begin
  foreach thing in array array['pay_photograph', 'pay_correction', 'pay_period'] loop
    execute format($format$
      create trigger %1$s_is_kept before %2$s on %1$I for each row execute function refuse_pay_change();
      create trigger %1$s_is_kept_whole before truncate on %1$I for each statement execute function refuse_pay_change();
      alter table %1$I enable always trigger %1$s_is_kept;
      alter table %1$I enable always trigger %1$s_is_kept_whole;
    $format$, thing, case thing when 'pay_period' then 'delete' else 'update or delete' end);
  end loop;
end $do$;

-- A closed period is handed over once or reopened once, and nothing else about it changes.
create trigger pay_period_stays before update on pay_period for each row
  when ((old.id, old.first_day, old.last_day, old.pay_day, old.closed_by, old.closed_at, old.unsigned, old.engine, old.is_priced,
      old.corrections_through, old.previous_seal, old.seal)
    is distinct from (new.id, new.first_day, new.last_day, new.pay_day, new.closed_by, new.closed_at, new.unsigned, new.engine,
      new.is_priced, new.corrections_through, new.previous_seal, new.seal)
    or old.reopened_at is not null
    or old.handed_over_at is not null and (old.handed_over_at, old.handed_over_by) is distinct from (new.handed_over_at, new.handed_over_by))
  execute function refuse_pay_change();
alter table pay_period enable always trigger pay_period_stays;

-- No attendance of a closed day is inserted, changed or removed by a transaction that carries no correction of it. Words
-- about it are no pay: they can be erased. An admin who closes a period holds a lock of each of its days, so a change either ends
-- before the days are read, or is refused.
create function keep_closed_days() returns trigger language plpgsql as $$
declare
  about attendance := case tg_op when 'DELETE' then old else new end;
  days date[];
  closed record;
begin
  if not exists (select from pay_schedule) and not exists (select from pay_period) then
    return about;
  end if;
  -- In another isolation the statements below would not see what was committed since the transaction began.
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'Attendance is written in transactions that read what is committed.' using errcode = 'restrict_violation';
  end if;
  days := case tg_op
    when 'INSERT' then array[new.date]
    when 'DELETE' then array[old.date]
    else array[least(old.date, new.date), greatest(old.date, new.date)] end;
  if not (select bool_and(pg_try_advisory_xact_lock_shared(7301, day - date '2000-01-01')) from unnest(days) as day) then
    raise exception 'This period is being closed. Try again in a minute.' using errcode = 'DH409', constraint = 'days_being_closed';
  end if;
  select day, first_day, last_day into closed from pay_period, unnest(days) as day
  where reopened_at is null and last_day >= day and first_day <= day limit 1;
  if found and not (is_corrected(about.person_id, days) and (tg_op <> 'UPDATE' or is_corrected(old.person_id, days))) then
    raise exception '% belongs to the pay period % to %, which is closed. An admin can correct it.',
      to_char(closed.day, 'MM-DD-YYYY'), to_char(closed.first_day, 'MM-DD-YYYY'), to_char(closed.last_day, 'MM-DD-YYYY')
      using errcode = 'DH409', constraint = 'closed_days',
        detail = jsonb_build_object('person', about.person_id, 'dates', days)::text;
  end if;
  return about;
end $$;

create function is_corrected(person integer, days date[]) returns boolean language sql stable as $$
  select exists (select from pay_correction
    where act = nullif(current_setting('deckhand.correction', true), '')::uuid and person_id = person and dates @> days)
$$;

create trigger attendance_of_closed_days before insert or delete or update of person_id, location_id, shift_id, shift_date, date, rate,
  clocked_in, clocked_out, punched_in, punched_out, paid_minutes, source, ended_by, hours_set_by on attendance
  for each row execute function keep_closed_days();
alter table attendance enable always trigger attendance_of_closed_days;
