-- Everybody reads Deckhand in their language (LG1). Texts are kept in English and said in another language when they are read.

alter table person add column language text check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$');
comment on column person.language is 'LG1: as they chose it. Null: the language of the school.';

alter table settings add column language text not null default 'en' check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$');
comment on column settings.language is 'LG1: of people who have not chosen one.';
