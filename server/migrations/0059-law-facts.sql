-- Facts on which rules of law depend: when there is school, who is exempt, whose work is a lifeguard's, and what a school has switched off
-- (LA2, LA5, LA6). A school without them has no row here.

set local time zone 'UTC';

alter table position add column is_lifeguard boolean not null default false;
comment on column position.is_lifeguard is 'LA5: the least age of lifeguards holds for it, as an admin said.';

create table school_calendar (
  location_id integer primary key references location,
  weekdays integer[] not null default '{1,2,3,4,5}' check (cardinality(weekdays) between 1 and 7 and weekdays <@ '{0,1,2,3,4,5,6}'),
  hours int4range not null default int4range(480, 900) check (not isempty(hours) and hours <@ int4range(0, 1440)),
  set_by integer not null references person,
  set_at timestamptz not null
);
comment on table school_calendar is
  'When there is school where the minors of a location live (LA6). Without one, or outside of its terms, it is assumed.';
comment on column school_calendar.weekdays is '0 is Sunday.';

create table school_term (
  location_id integer not null references school_calendar on delete cascade,
  first_day date not null,
  last_day date not null,
  primary key (location_id, first_day),
  constraint school_term_in_order check (first_day <= last_day and last_day - first_day < 400),
  constraint school_term_once exclude using gist (location_id with =, daterange(first_day, last_day, '[]') with &&)
);
comment on table school_term is 'Between the first day of the first and the last day of the last, there is school in terms alone (LA6).';

create table school_day_off (
  location_id integer not null references school_calendar on delete cascade,
  first_day date not null,
  last_day date not null,
  primary key (location_id, first_day),
  constraint school_day_off_in_order check (first_day <= last_day and last_day - first_day < 400),
  constraint school_day_off_once exclude using gist (location_id with =, daterange(first_day, last_day, '[]') with &&)
);
comment on table school_day_off is 'Days of a term without school: holidays and breaks (LA6).';

create table law_exemption (
  id integer generated always as identity primary key,
  person_id integer not null references person,
  kind text not null check (kind in ('GRADUATED', 'WORK_STUDY', 'PERMIT', 'PARENTAL_WAIVER')),
  first_day date not null,
  last_day date,
  words text not null default '',
  entered_by integer not null references person,
  entered_at timestamptz not null,
  ended_from date,
  ended_by integer references person,
  ended_at timestamptz,
  holds_through date generated always as (least(last_day, ended_from - 1)) stored,
  constraint law_exemption_in_order check (first_day <= last_day),
  constraint law_exemption_ends check (last_day is not null or kind = 'GRADUATED'),
  constraint law_exemption_ended_by_somebody check (num_nulls(ended_from, ended_by, ended_at) in (0, 3))
);
create index law_exemption_of_person on law_exemption (person_id, first_day);
comment on table law_exemption is
  'The rules of hours for minors are not asked of a person on these dates (LA6). The document itself stays outside. Ages are always asked.';
comment on column law_exemption.ended_from is 'The first day on which it does not hold, because somebody ended it. One that was a mistake ends before it begins.';
comment on column law_exemption.holds_through is 'The last day on which it holds. Null: no end is known.';
-- The use cases refuse it with a reason; this holds when one of them forgets.
create function refuse_own_exemption() returns trigger language plpgsql as $$
begin
  raise exception 'Nobody exempts themselves.' using errcode = 'check_violation', constraint = tg_name;
end $$;
create trigger law_exemption_not_by_oneself before insert or update on law_exemption for each row
  when (new.entered_by = new.person_id or new.ended_by = new.person_id) execute function refuse_own_exemption();

create table law_part_off (
  id integer generated always as identity primary key,
  location_id integer not null references location,
  pack text not null check (pack ~ '^US(-[A-Z]{2})?$'),
  part text not null check (part in ('OVERTIME', 'MINORS')),
  first_day date not null,
  last_day date,
  reason text not null check (reason <> ''),
  entered_by integer not null references person,
  entered_at timestamptz not null,
  ended_from date,
  ended_by integer references person,
  ended_at timestamptz,
  holds_through date generated always as (least(last_day, ended_from - 1)) stored,
  constraint law_part_off_in_order check (first_day <= last_day),
  constraint law_part_off_never_federal_overtime check (pack <> 'US' or part <> 'OVERTIME'),
  constraint law_part_off_ended_by_somebody check (num_nulls(ended_from, ended_by, ended_at) in (0, 3)),
  constraint law_part_off_once exclude using gist (location_id with =, pack with =, part with =,
    daterange(first_day, case when holds_through is not null then greatest(first_day, holds_through + 1) end) with &&)
);
comment on table law_part_off is
  'A part of a pack that a school does not ask at a location on these dates, with its reason (LA2). The ages of MINORS are always asked.';
comment on column law_part_off.ended_from is 'The first day on which the part is asked again, because somebody said so.';
comment on column law_part_off.holds_through is 'The last day on which the part is off. Null: no end is known.';

-- PE8: overtime of closed days is not decided anew.
create function keep_closed_overtime() returns trigger language plpgsql as $$
declare
  touched date := new.first_day;
begin
  if new.part <> 'OVERTIME' or not has_pay_periods() then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    touched := greatest(new.first_day, least(new.ended_from, old.ended_from));
  end if;
  perform keep_closed_pay(null, touched, '{}');
  if exists (select from pay_period where reopened_at is null and last_day >= touched) then
    raise exception 'These dates are closed already.' using errcode = 'DH409', constraint = 'closed_overtime';
  end if;
  return new;
end $$;
create trigger law_part_off_of_closed_days before insert or update on law_part_off for each row
  execute function keep_closed_overtime();
alter table law_part_off enable always trigger law_part_off_of_closed_days;

-- Lists of what is left to do show within moments what these facts change.
do $do$
declare
  thing text[];
begin
  foreach thing slice 1 in array array[['school_calendar', 'location_id'], ['law_exemption', 'person_id'], ['law_part_off', 'location_id']]
  loop
    execute format($format$
      create trigger %1$s_inserted after insert on %1$I referencing new table as changed
        for each statement execute function tell_change('attendance', %2$L);
      create trigger %1$s_updated after update on %1$I referencing new table as changed
        for each statement execute function tell_change('attendance', %2$L);
    $format$, thing[1], thing[2]);
  end loop;
end $do$;
