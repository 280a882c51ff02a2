-- LA8: an admin goes on against a rule of law with a reason, which stays with the change. Rows without one keep their hash: nulls are no part of it.

alter table schedule_change add column law_reason text check (law_reason <> '');
comment on column schedule_change.law_reason is 'Why an admin went on although a rule of law was in the way (LA8).';
