-- Who had each seat of a date when it was dismissed (S7a): it stays in their calendars, and they get the seat back when the
-- date is restored. A substitute, or nobody, had a replaced seat.
create table dismissed_seat (
  shift_id integer not null,
  date date not null,
  seat smallint not null,
  person_id integer references person,
  is_replaced boolean not null default false,
  original_id integer references person,
  primary key (shift_id, date, seat),
  foreign key (shift_id, date) references dismissal on delete cascade,
  check (is_replaced or person_id is not null and original_id is null)
);
create index dismissed_seat_by_person on dismissed_seat (person_id, date);
-- Of what was dismissed before, the dates around it tell whose it was.
insert into dismissed_seat (shift_id, date, seat, person_id)
select distinct on (dismissal.shift_id, dismissal.date, commitment.seat)
  dismissal.shift_id, dismissal.date, commitment.seat, commitment.person_id
from dismissal
join commitment on commitment.shift_id = dismissal.shift_id
  and commitment.weekday = extract(dow from dismissal.date)
  and range_merge(commitment.dates) @> dismissal.date
order by dismissal.shift_id, dismissal.date, commitment.seat, commitment.id;

-- The plan that an archived shift had, so that it can be restored. Those archived before have none.
alter table shift add column archived_plan jsonb;
