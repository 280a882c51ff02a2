-- The person who set the paid minutes by hand. Without one, paid minutes follow the clock (P2a), and an attendance that the
-- end of the day closed waits for its hours.
alter table attendance add column hours_set_by integer references person;
update attendance set hours_set_by = set_by.actor_id
from (
  select distinct on (subject_id) subject_id, actor_id from audit
  where subject = 'attendance' and field = 'paid_minutes' and cause in ('EDIT_HOURS', 'APPROVE_HOURS', 'MISSED_PUNCH')
  order by subject_id, id desc
) as set_by
where attendance.id = set_by.subject_id
  and attendance.paid_minutes <> floor(extract(epoch from attendance.clocked_out - attendance.clocked_in) / 60);
