-- People swap shifts among themselves: whoever has a date of a shift gives it to a colleague, for one of theirs or for nothing.
-- The colleague accepts or declines; then a manager approves, or nobody has to where the location says so.
alter table request drop constraint request_kind_check;
alter table request add constraint request_kind_check
  check (kind in ('TIME_OFF', 'SCHEDULE_CHANGE', 'NEW_SHIFT', 'MISSED_PUNCH', 'SWAP'));
-- Only swaps expire in the table: because one of the two can no longer, which no date says.
alter table request drop constraint request_status_check;
alter table request add constraint request_status_check
  check (status in ('PENDING', 'APPROVED', 'REASSIGNED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'));
-- Who is asked, and since when they agree.
alter table request add column colleague_id integer references person;
alter table request add column accepted_at timestamptz;
-- The colleague's date that the requester gets. `minutes` and these are the times as they were when it was asked: nobody agrees
-- to others.
alter table request add column other_shift_id integer references shift;
alter table request add column other_date date;
alter table request add column other_minutes int4range;
alter table request drop constraint request_check3;
alter table request add constraint request_whole check (case kind
  when 'TIME_OFF' then leave_type is not null and last_date is not null
  when 'SCHEDULE_CHANGE' then shift_id is not null and last_date = first_date
  when 'NEW_SHIFT' then weekdays is not null and minutes is not null and for_three_months is not null
  when 'SWAP' then colleague_id <> person_id and shift_id is not null and minutes is not null and last_date = first_date
    and num_nulls(other_shift_id, other_date, other_minutes) in (0, 3)
  else location_id is not null and came_at is not null and left_at is not null and rate is not null
    and minutes is not null and last_date = first_date
end);
alter table request add constraint request_swap_only check (case kind
  when 'SWAP' then colleague_id is not null and (status <> 'APPROVED' or accepted_at is not null)
  else num_nonnulls(colleague_id, accepted_at, other_shift_id, other_date, other_minutes) = 0 and status <> 'EXPIRED'
end);
-- Nobody asks the same colleague twice for the same.
create unique index request_swap_once
  on request (person_id, shift_id, first_date, colleague_id, other_shift_id, other_date) nulls not distinct
  where kind = 'SWAP' and status = 'PENDING';
create index request_swap_by_colleague on request (colleague_id, id) where kind = 'SWAP';
create index request_swap_pending on request (id) where kind = 'SWAP' and status = 'PENDING';

-- X3: the colleague agrees, and does not approve. The use case refuses it with a reason; this holds when it forgets.
create trigger request_not_by_colleague before insert or update of decided_by on request for each row
  when (new.decided_by = new.colleague_id and new.status = 'APPROVED') execute function refuse_own_pay();

-- Whether a swap that both agree on waits for a manager.
alter table location add column swaps_at_once boolean not null default false;
