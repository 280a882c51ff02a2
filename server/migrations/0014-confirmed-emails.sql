-- A link that confirms an email: the new one of an activated account, which keeps its old one until then, or the own one of a
-- sign-up. A person has at most one that works: a new one replaces it.
-- requested_by: who asked for the change. The link works only while they may still manage the account.
create table email_link (
  person_id integer primary key references person,
  email text not null,
  token_hash bytea not null unique,
  requested_by integer not null references person,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_link_by_expiry on email_link (expires_at);

-- False for a sign-up whose email is not confirmed yet. Those that an admin has completed count as confirmed; those that wait
-- confirm their email after their next login.
alter table person add column is_verified boolean not null default true;
update person set is_verified = false
where archived_at is null
  and exists (select from sign_up where sign_up.person_id = person.id)
  and (key is null
    or not exists (select from person_location where person_location.person_id = person.id)
    or not exists (select from person_position where person_position.person_id = person.id));
