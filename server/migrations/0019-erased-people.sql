-- When the personal data of a deleted person was erased. What the law asks a school to keep about pay stays, under their number.
alter table person add column erased_at timestamptz check (archived_at is not null or erased_at is null);
-- Deleted people are found again to hand out or erase their data.
create index person_deleted on person (archived_at) where archived_at is not null and erased_at is null;
