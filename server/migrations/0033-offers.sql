-- An opening can be offered to the best people, some at a time (OF1). An offer ends with its opening.
create table offer (
  id integer generated always as identity primary key,
  opening_id integer not null references opening on delete cascade,
  -- How many are asked at once, and how long they have before the next are asked.
  people_at_once smallint not null check (people_at_once between 1 and 20),
  minutes_apart integer not null check (minutes_apart between 5 and 10080),
  offered_by integer not null references person,
  offered_at timestamptz not null,
  -- When the next are asked; null when nobody is left.
  next_at timestamptz,
  stopped_by integer references person,
  stopped_at timestamptz,
  check ((stopped_by is null) = (stopped_at is null))
);
-- Two managers do not offer the same opening.
create unique index offer_once on offer (opening_id) where stopped_at is null;
create index offer_due on offer (next_at) where stopped_at is null and next_at is not null;

-- Who was asked, in which round; nobody twice.
create table offer_asked (
  offer_id integer not null references offer on delete cascade,
  person_id integer not null references person,
  round smallint not null check (round > 0),
  place smallint not null check (place > 0),
  asked_at timestamptz not null,
  seen_at timestamptz,
  declined_at timestamptz,
  primary key (offer_id, person_id)
);
create index offer_asked_by_person on offer_asked (person_id);

-- Open pages of their locations show who was asked, has seen it and declined.
create trigger tell_insert after insert on offer_asked referencing new table as changed
  for each statement execute function tell_change('request', 'person_id');
create trigger tell_update after update on offer_asked referencing new table as changed
  for each statement execute function tell_change('request', 'person_id');
