-- A school moves in with files of what it had (MI1 to MI10).

-- Numbers of things are the same in every school. In a file they carry this mark, so that a file of another school changes nothing here.
alter table settings add column mark text not null default substr(md5(random()::text || clock_timestamp()::text), 1, 8)
  check (mark ~ '^[0-9a-f]{8}$');
comment on column settings.mark is 'Keeps ids of this school apart from those of another one, in files that are imported and exported (MI5).';

create table import (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('LOCATIONS', 'POSITIONS', 'PEOPLE', 'SHIFTS')),
  file_name text not null default '',
  person_id integer not null references person,
  at timestamptz not null,
  added integer not null,
  changed integer not null,
  same integer not null,
  change_id bigint references schedule_change
);
comment on table import is 'A file that was imported, by whom and what came of it (MI10).';
comment on column import.change_id is 'The change of the schedule by which its shifts are taken back.';

create table import_made (
  import_id integer not null references import,
  thing_id integer not null,
  primary key (import_id, thing_id)
);
comment on table import_made is 'The locations, positions and people that an import added, to archive them with it (MI10).';

create table import_reference (
  kind text not null check (kind in ('LOCATIONS', 'POSITIONS', 'PEOPLE', 'SHIFTS')),
  reference text not null check (length(reference) between 1 and 200),
  part text not null default '',
  thing_id integer not null,
  primary key (kind, reference, part)
);
comment on table import_reference is 'The id in the old system under which something is known again (MI5).';
comment on column import_reference.part is 'The weekday of a shift: a row with several days becomes one shift each.';
create index import_reference_by_thing on import_reference (kind, thing_id);

create table import_mapping (
  kind text not null check (kind in ('LOCATIONS', 'POSITIONS', 'PEOPLE', 'SHIFTS')),
  heading text not null check (length(heading) <= 200),
  column_name text,
  primary key (kind, heading)
);
comment on table import_mapping is 'Headings that were mapped by hand, for the next file (MI1). Without a column, the heading means nothing.';

create table import_activation (
  person_id integer primary key references person,
  due_at timestamptz not null
);
comment on table import_activation is 'People who were imported and wait for their activation mail, 300 in an hour (MI9).';
create index import_activation_by_time on import_activation (due_at);
