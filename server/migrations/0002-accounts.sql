-- Tokens, codes and links are kept only as hashes: whoever reads this database cannot sign in with it.

create table session (
  token_hash bytea primary key,
  person_id integer not null references person,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_by_person on session (person_id);
create index session_by_expiry on session (expires_at);

-- A password reset in progress. Unknown emails get one too, without a person, so that the answers look the same.
create table reset_session (
  token_hash bytea primary key,
  email text not null,
  person_id integer references person,
  code_hash bytea not null,
  tries integer not null default 0,
  verified_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index reset_session_by_email on reset_session (lower(email), created_at);
create index reset_session_by_expiry on reset_session (expires_at);

-- A person has at most one link that works: a new one replaces it.
create table activation (
  person_id integer primary key references person,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Counts attempts within a window, for all servers together.
create table attempt_window (
  scope text not null,
  subject text not null,
  count integer not null,
  ends_at timestamptz not null,
  primary key (scope, subject)
);
create index attempt_window_by_end on attempt_window (ends_at);
