-- Everybody can have one private address at which calendar apps read their schedule (CF1).

create table calendar_address (
  person_id integer primary key references person,
  token_hash bytea not null unique,
  made_at timestamptz not null,
  last_used_at timestamptz
);
comment on table calendar_address is 'The private address of a person''s calendar feed. A new one ends the old, so everybody has one at most.';
