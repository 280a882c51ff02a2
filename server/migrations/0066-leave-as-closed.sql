-- Closing keeps whether leave was paid, as it keeps wages and law: turning it off later takes nothing back from closed days, and turning
-- it on pays nothing that was closed without it.

set local time zone 'UTC';

alter table pay_period add column pays_leave boolean not null default false;
comment on column pay_period.pays_leave is 'Hours of leave that were decided before it was closed are paid (WA8).';

-- Periods that earlier versions closed paid leave if the school pays it now, or if they paid any.
update pay_period set pays_leave = true
where (select pays_leave from pay_settings)
  or exists (select from pay_photograph where period_id = pay_period.id and leave_minutes <> 0);

create trigger pay_period_keeps_leave before update on pay_period for each row
  when (old.pays_leave is distinct from new.pays_leave) execute function refuse_pay_change();
alter table pay_period enable always trigger pay_period_keeps_leave;
