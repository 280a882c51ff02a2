-- Passkeys and apps that make codes. A passkey is a public key: reading it lets nobody in. The secret of an app must stay
-- readable, and lets in only whoever also knows the password.
create table factor (
  id integer generated always as identity primary key,
  person_id integer not null references person,
  kind text not null check (kind in ('PASSKEY', 'APP')),
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- Of a passkey, as WebAuthn names them; transports are joined by commas.
  credential_id text,
  public_key bytea,
  counter bigint,
  transports text,
  -- Of an app. A code works once: none of this step or an earlier one is accepted again.
  secret bytea,
  last_step integer,
  constraint factor_is_whole check (
    case kind
      when 'PASSKEY' then credential_id is not null and public_key is not null and counter is not null and secret is null
      else secret is not null and last_step is not null and credential_id is null
    end
  )
);
create unique index factor_credential_unique on factor (credential_id);
create index factor_by_person on factor (person_id);

create table recovery_code (
  person_id integer not null references person,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);

-- A sign-in whose password was right and whose second factor is missing yet. It opens no call but those that complete it.
create table unfinished_session (
  token_hash bytea primary key,
  person_id integer not null references person,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index unfinished_session_by_person on unfinished_session (person_id);
create index unfinished_session_by_expiry on unfinished_session (expires_at);

-- Something that works once: a challenge that a passkey signs (kept as a hash), or the secret of an app being set up.
create table factor_challenge (
  hash bytea primary key,
  purpose text not null check (purpose in ('ADD_PASSKEY', 'ADD_APP', 'SECOND_FACTOR', 'LOGIN')),
  -- Absent for a login without a password, which belongs to the browser that asked: its cookie has this hash.
  person_id integer references person,
  browser_hash bytea,
  secret bytea,
  expires_at timestamptz not null,
  check ((purpose = 'LOGIN') = (person_id is null)),
  check ((purpose = 'LOGIN') = (browser_hash is not null)),
  check ((purpose = 'ADD_APP') = (secret is not null))
);
create index factor_challenge_by_person on factor_challenge (person_id);
create index factor_challenge_by_expiry on factor_challenge (expires_at);

-- A school that is here already goes on as before. A new one reached over https begins with ADMINS.
alter table settings add column second_factor_for text not null default 'NOBODY'
  check (second_factor_for in ('NOBODY', 'ADMINS', 'MANAGEMENT'));
