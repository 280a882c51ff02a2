-- Payroll files.

-- Checked at the end of a statement, so that one can exchange the numbers of two people.
alter table person add column payroll_number text
  constraint person_payroll_number check (payroll_number ~ '^[A-Za-z0-9][A-Za-z0-9-]{0,19}$'),
  add constraint person_payroll_number_once unique (payroll_number) deferrable initially immediate;
comment on column person.payroll_number is 'By which the payroll provider knows the person.';

create table payroll_mapping (
  id integer primary key check (id = 1),
  mapping jsonb not null,
  set_by integer not null references person,
  set_at timestamptz not null
);
comment on table payroll_mapping is 'The names that the payroll provider of the school has for things. One row, once an admin has entered it.';
comment on column payroll_mapping.mapping is 'PayrollMapping in domain/src/pay/files/mapping.ts.';

create table payroll_file (
  id integer generated always as identity primary key,
  period_id integer not null references pay_period,
  number integer not null check (number > 0),
  mapping jsonb not null,
  names jsonb not null,
  name text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  taken_by integer not null references person,
  taken_at timestamptz not null,
  constraint payroll_file_once unique (period_id, number)
);
comment on table payroll_file is
  'All that a payroll file was made of besides the photographs of its period, so that it can be made again, byte by byte.';
comment on column payroll_file.names is 'The names that locations and positions had, by id: {"locations": {"3": "…"}, "positions": {}}.';
comment on column payroll_file.sha256 is 'The hash of its bytes.';

create table payroll_file_person (
  file_id integer not null references payroll_file,
  person_id integer not null references person,
  rank integer not null,
  is_left_out boolean not null,
  payroll_number text,
  key text,
  first_name text not null,
  last_name text not null,
  primary key (file_id, person_id)
);
create index payroll_file_person_by_person on payroll_file_person (person_id);
comment on table payroll_file_person is 'The people of a payroll file as it names them, and those who were left out of it.';
comment on column payroll_file_person.rank is 'Where their rows are among those of the others.';
