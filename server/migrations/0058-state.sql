-- A location is in a state, whose law holds there besides that of the country (LA1).

alter table location add column state text check (state ~ '^[A-Z]{2}$');
comment on column location.state is 'LA1: two letters, as an admin confirmed it. Null: only the law of the country is known.';
