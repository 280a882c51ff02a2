-- People who signed up by themselves, so that those who still wait for an admin can be found and the admins be told.
-- announced_at: when a mail to the admins first named the person.
create table sign_up (
  person_id integer primary key references person,
  signed_up_at timestamptz not null,
  announced_at timestamptz
);
-- The round of every minute looks for these, and mostly finds none.
create index sign_up_unannounced on sign_up (person_id) where announced_at is null;
-- Only a sign-up makes an employee with a password and without a key.
insert into sign_up (person_id, signed_up_at)
select id, created_at from person
where archived_at is null and role = 'EMPLOYEE' and key is null and password_hash is not null;

-- sign_ups_mailed_at: the latest mail to the admins about sign-ups. terms: what a person accepts at sign-up; null while the
-- school has not written its own.
alter table settings add column sign_ups_mailed_at timestamptz;
alter table settings add column terms text;
