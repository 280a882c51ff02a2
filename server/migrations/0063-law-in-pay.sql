-- Overtime by the rules of states (LA4): closing keeps what they said, so that another state, another pack and a part that is switched off
-- later change no closed day.

set local time zone 'UTC';

alter table pay_period add column law jsonb;
comment on column pay_period.law is
  'The rules of states about overtime on its days, as they were when it was closed: OvertimeRule[] of domain/src/pay/photograph.ts. Null: none.';

alter table pay_photograph add column double_minutes integer not null default 0;
comment on column pay_photograph.double_minutes is 'Those of its minutes at 2.';

create trigger pay_period_keeps_law before update on pay_period for each row
  when (old.law is distinct from new.law) execute function refuse_pay_change();
alter table pay_period enable always trigger pay_period_keeps_law;

-- X-MINOR is answered with words of its own.
alter table pay_answer drop constraint pay_answer_answer_check;
alter table pay_answer add constraint pay_answer_answer_check
  check (answer in ('IT_IS_RIGHT', 'DID_NOT_WORK', 'NO_SHIFT', 'SEEN') and (answer <> 'SEEN' or notes <> ''));

-- Finds minors among thousands of people, of whom nearly nobody has a date of birth.
create index person_born on person (born_on) where born_on is not null;
