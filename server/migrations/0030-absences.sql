-- An absence is time off that management records for somebody who is sick, without asking and without lead time (AB1).
alter table request drop constraint request_leave_type_check;
alter table request add constraint request_leave_type_check
  check (leave_type in ('PAID_LEAVE', 'UNPAID_LEAVE', 'SICK'));
-- Nobody is sick because they asked for it: somebody else recorded it.
alter table request add constraint request_sickness_is_recorded
  check (leave_type is distinct from 'SICK' or status = 'PENDING' or decided_by is not null);

-- Which seat it was, and whether the date became open, so that whoever is back early gets it again (AB5). Of what was released
-- before, nobody knows.
alter table released_date add column seat integer;
alter table released_date add column was_alone boolean;
