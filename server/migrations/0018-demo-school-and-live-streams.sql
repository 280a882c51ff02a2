-- Everybody knows the passwords of the demo school, so a school says for good whether it is one.
alter table settings add column is_demo boolean not null default false;

-- Schools from before this column: these two accounts exist only there.
update settings
   set is_demo = (select count(*) = 2 from person where email in ('admin@deckhand.test', 'super@deckhand.test'));

-- A live stream holds one of the places of its person, on whichever server it is. A server that stops renewing its places
-- loses them. Nothing is lost with this table, so it need not survive a crash.
create unlogged table live_stream (
  person_id integer not null,
  place smallint not null check (place between 1 and 64),
  server uuid not null,
  renewed_at timestamptz not null default now(),
  primary key (person_id, place)
);
