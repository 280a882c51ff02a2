-- What a move on the calendar changed, so that whoever made it can take it back within minutes: the plan of the shift before and
-- after. A person's next move deletes those of theirs that are too old for it.
create table seat_move (
  id integer generated always as identity primary key,
  shift_id integer not null references shift,
  date date not null,
  target date not null,
  scope text not null check (scope in ('ONE', 'FROM')),
  before jsonb not null,
  after jsonb not null,
  moved_by integer not null references person,
  moved_at timestamptz not null
);
create index seat_move_by_person on seat_move (moved_by, moved_at);
create index seat_move_by_shift on seat_move (shift_id);
