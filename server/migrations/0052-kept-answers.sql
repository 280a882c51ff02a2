-- A change that carries a key is done once: sent again, it gets the answer of the first time (TK5).

create table kept_answer (
  person_id integer not null references person,
  key text not null,
  request_hash bytea not null,
  status smallint not null,
  body text not null,
  made_at timestamptz not null,
  primary key (person_id, key)
);
create index kept_answer_by_age on kept_answer (made_at);
comment on table kept_answer is 'Answers to changes that carried a key, by person and key. Stored in the transaction of the change, so none is done twice.';
comment on column kept_answer.request_hash is 'The hash of method, address and body: the same key with another request is refused.';
