-- Everybody knows the passwords of the demo school, so a school says for good whether it is one.
alter table settings add column is_demo boolean not null default false;

-- Schools from before this column: these two accounts exist only there.
update settings
   set is_demo = (select count(*) = 2 from person where email in ('admin@deckhand.test', 'super@deckhand.test'));
