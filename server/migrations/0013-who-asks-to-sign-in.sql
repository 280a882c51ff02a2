-- One form of an address (U2): an ASCII local part in lower case, and the domain in ASCII. The server makes it
-- (contract/src/email.ts), because no function of PostgreSQL writes a domain in ASCII. Until then, and for an address that
-- has no such form or is taken by someone else, `person 12` stands in its place: nobody can type it.
alter table person add column canonical_email text;
update person set canonical_email = case when place = 1 and is_ascii then form else 'person ' || person.id end
from (
  select id, is_ascii, form,
    row_number() over (partition by form, archived_at is null order by password_hash is null, id) as place
  from (
    select id, archived_at, password_hash, octet_length(email) = char_length(email) as is_ascii,
      rtrim(lower(email collate "C"), '.') as form
    from person
  ) as written
) as ranked
where ranked.id = person.id;
alter table person alter column canonical_email set not null;
-- A typed address and its form cannot part.
alter table person add constraint person_canonical_email check (
  octet_length(email) > char_length(email)
  or canonical_email in (rtrim(lower(email collate "C"), '.'), 'person ' || id)
);
drop index person_email_unique;
create unique index person_email_unique on person (canonical_email) where archived_at is null;
-- Made anew, because PostgreSQL checks the older index first: of an email and a key that are both taken, the email is named.
drop index person_key_unique;
create unique index person_key_unique on person (key) where archived_at is null;

-- Resets live for ten minutes: those in progress are asked for again.
delete from reset_session;
alter table reset_session drop column email;
alter table reset_session add column canonical_email text not null;
-- A mail carries a link beside its four digits, or instead of them: then the session has no code.
alter table reset_session add column link_hash bytea unique;
alter table reset_session alter column code_hash drop not null;

-- Browsers in which people signed in. A browser may be known for several people, who share a tablet.
create table known_device (
  token_hash bytea not null,
  person_id integer not null references person,
  since timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (token_hash, person_id)
);
create index known_device_by_person on known_device (person_id);
create index known_device_by_last_seen on known_device (last_seen_at);

-- Attempts are counted under other names and networks now.
delete from attempt_window;
delete from code_guess;
