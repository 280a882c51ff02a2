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
