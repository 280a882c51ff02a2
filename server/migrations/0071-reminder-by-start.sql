-- A shift that is moved after its reminder begins at another time, so its people are reminded again (PN3).
alter table shift_reminder add start_minute integer;
update shift_reminder set start_minute = coalesce((
  select min(lower(minutes)) from commitment
  where commitment.person_id = shift_reminder.person_id and commitment.shift_id = shift_reminder.shift_id
    and commitment.dates @> shift_reminder.date), 0);
alter table shift_reminder alter start_minute set not null;
alter table shift_reminder drop constraint shift_reminder_pkey;
alter table shift_reminder add primary key (person_id, shift_id, date, start_minute);
comment on table shift_reminder is 'The person has been reminded that the shift begins then (PN3). Forgotten two days later.';
