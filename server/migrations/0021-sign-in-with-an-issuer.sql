-- A sign-in that was sent to the school's OpenID Connect issuer. Its state, nonce and verifier are made from the cookie of the
-- browser that asked, of which only the hash is here; so it works once, and in that browser.
create table issuer_sign_in (
  browser_hash bytea primary key,
  expires_at timestamptz not null
);
create index issuer_sign_in_by_expiry on issuer_sign_in (expires_at);

-- Which account of the issuer a person signs in with. Nobody else who gets their address later signs in as them.
create table issuer_link (
  person_id integer not null references person,
  issuer text not null,
  subject text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (person_id, issuer),
  constraint issuer_link_subject_unique unique (issuer, subject)
);

-- The link was made because of the address, so it ends with it, whatever changes it.
create function forget_issuer_links() returns trigger language plpgsql as $$
begin
  delete from issuer_link where person_id = new.id;
  return null;
end $$;
create trigger person_email_forgets_issuer_links after update of canonical_email on person
  for each row when (old.canonical_email is distinct from new.canonical_email)
  execute function forget_issuer_links();
