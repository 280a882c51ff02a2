-- How many people who are not archived there are, by role and status: counting a hundred thousand takes longer than reading a page
-- of their list. Connections write different rows, so that they seldom wait for each other; a row may be negative, and the sum counts.
create table person_tally (
  role text not null,
  is_active boolean not null,
  strand integer not null,
  people integer not null,
  primary key (role, is_active, strand)
) with (fillfactor = 50);

create function tally_people() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  steps constant text := 'select role, is_active, %s as step from %I where archived_at is null';
begin
  if tg_op = 'UPDATE' then
    if not exists (
      select from removed join added using (id)
      where (removed.role, removed.is_active, removed.archived_at is null)
        is distinct from (added.role, added.is_active, added.archived_at is null))
    then
      return null;
    end if;
  end if;
  execute format(
    'insert into person_tally as tally (role, is_active, strand, people)
    select role, is_active, pg_backend_pid() %% 16, sum(step) from (%s) as changed
    group by role, is_active having sum(step) <> 0 order by role, is_active
    on conflict (role, is_active, strand) do update set people = tally.people + excluded.people',
    concat_ws(' union all ',
      case when tg_op <> 'DELETE' then format(steps, 1, 'added') end,
      case when tg_op <> 'INSERT' then format(steps, -1, 'removed') end));
  return null;
end $$;
revoke execute on function tally_people() from public;

create trigger person_is_tallied_when_added after insert on person
  referencing new table as added for each statement execute function tally_people();
create trigger person_is_tallied_when_changed after update on person
  referencing old table as removed new table as added for each statement execute function tally_people();
create trigger person_is_tallied_when_removed after delete on person
  referencing old table as removed for each statement execute function tally_people();

-- After the triggers, which wait for whoever writes: a server of the version before may still serve.
insert into person_tally
select role, is_active, 0, count(*) from person where archived_at is null group by role, is_active;
