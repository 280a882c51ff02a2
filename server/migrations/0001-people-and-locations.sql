-- Searching a part of a name must stay quick among tens of thousands of people.
create extension if not exists pg_trgm;

create table location (
  id integer generated always as identity primary key,
  title text not null,
  address text not null,
  phone_number text not null,
  email text not null,
  timezone text not null check (timezone in ('EST', 'CST', 'MST', 'PST', 'AKST', 'HST', 'MST_AZ')),
  archived_at timestamptz
);
create unique index location_title_unique on location (lower(title)) where archived_at is null;

create table position (
  id integer generated always as identity primary key,
  name text not null,
  color text not null
);
create unique index position_name_unique on position (lower(name));

create table person (
  id integer generated always as identity primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  role text not null check (role in ('EMPLOYEE', 'MANAGER', 'ADMIN', 'SUPER_ADMIN')),
  -- Five digits, leading zeros kept; absent until an admin completes somebody who signed up.
  key text check (key ~ '^[0-9]{5}$'),
  -- Absent until the activation link was used.
  password_hash text,
  requires_password_change boolean not null default false,
  is_active boolean not null default true,
  phone_number text,
  emergency_phone_number text,
  company_name text,
  postal_code text,
  gender text check (gender in ('FEMALE', 'MALE', 'NON_BINARY', 'UNDISCLOSED')),
  country text,
  province text,
  city text,
  born_on date,
  joined_on date,
  left_on date,
  employment_status text not null default 'PART_TIME'
    check (employment_status in ('FULL_TIME', 'PART_TIME', 'SEASONAL', 'SUBSTITUTE')),
  created_at timestamptz not null,
  archived_at timestamptz,
  searchable text generated always as (lower(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(key, ''))) stored
);
-- Deleted people give their email and key back, so that somebody can be hired again.
create unique index person_email_unique on person (lower(email)) where archived_at is null;
create unique index person_key_unique on person (key) where archived_at is null;
create index person_by_first_name on person (lower(first_name), lower(last_name), id) where archived_at is null;
create index person_searchable on person using gin (searchable gin_trgm_ops) where archived_at is null;
create index person_admins on person (role) where archived_at is null and is_active;

create table person_location (
  person_id integer not null references person,
  location_id integer not null references location,
  primary key (person_id, location_id)
);
create index person_location_by_location on person_location (location_id, person_id);

create table person_position (
  person_id integer not null references person,
  position_id integer not null references position,
  primary key (person_id, position_id)
);
create index person_position_by_position on person_position (position_id, person_id);
