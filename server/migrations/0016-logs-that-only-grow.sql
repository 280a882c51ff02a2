-- The audit trail and the security log only grow. Each row carries a hash over itself and the row before it, so that
-- `npm run verify-audit` finds a row that was changed, removed or put in between, whoever did it.

set local time zone 'UTC';

-- What concerns security: who did it, to whom, from where. It names people by their number and no one by name or email, so
-- that a person can be erased although nothing here can be.
create table security_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- See contract/src/security-log/security-event.ts. Not checked here: new kinds need no migration.
  kind text not null,
  -- Absent where nobody was signed in, or nobody did it.
  actor_id integer references person,
  -- The person whom it concerns, if anybody.
  person_id integer references person,
  address text,
  browser text,
  details text not null default ''
);
create index security_event_by_time on security_event (at, id);
create index security_event_by_kind on security_event (kind, at, id);
create index security_event_by_actor on security_event (actor_id, at, id);
create index security_event_by_person on security_event (person_id, at, id);

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  -- Nobody but the owner of the tables gets this far, see forget_security_events.
  if tg_op = 'DELETE' and tg_table_name = 'security_event' and old.at < now() - interval '1 year' then
    return old;
  end if;
  raise exception 'The % is never changed.',
    case tg_table_name when 'audit' then 'audit trail' else 'security log' end using errcode = 'restrict_violation';
end $$;
create trigger security_event_is_kept before update or delete on security_event
  for each row execute function refuse_change();
create trigger security_event_is_kept_whole before truncate on security_event
  for each statement execute function refuse_change();
alter table security_event enable always trigger security_event_is_kept;
alter table security_event enable always trigger security_event_is_kept_whole;

-- Two transactions that write to one chain have to wait for each other: the later one needs the hash of the earlier one, which
-- counts only when it is committed. So each log has 32 strands, and a transaction takes one that no other is writing to.
alter table audit add column strand smallint, add column place bigint, add column hash bytea;
alter table security_event add column strand smallint, add column place bigint, add column hash bytea;

-- The end of each strand: without it the newest row could be removed unseen. kept_from: the last place that was forgotten.
create table log_head (
  log text not null,
  strand smallint not null,
  place bigint not null default 0,
  hash bytea not null default '',
  kept_from bigint not null default 0,
  kept_hash bytea not null default '',
  primary key (log, strand)
) with (fillfactor = 50);
insert into log_head (log, strand)
select log, strand from unnest(array['audit', 'security_event']) as log, generate_series(0, 31) as strand;

-- What was written before becomes the beginning of the first strand.
create function chained(previous bytea, content text) returns bytea language sql immutable
  return sha256(previous || convert_to(content, 'UTF8'));
create aggregate chain(text) (sfunc = chained, stype = bytea, initcond = '');
alter table audit disable trigger audit_is_kept;
update audit set strand = 0, place = linked.place, hash = linked.hash
from (
  select id, place, chain(content) over (order by place) as hash
  from (
    select numbered.id, numbered.place,
      jsonb_strip_nulls(to_jsonb(audit) - 'hash' || jsonb_build_object('strand', 0, 'place', numbered.place))::text
        as content
    from audit join (select id, row_number() over (order by id) as place from audit) as numbered
      on numbered.id = audit.id
  ) as contents
) as linked
where linked.id = audit.id;
alter table audit enable always trigger audit_is_kept;
drop aggregate chain(text);
drop function chained;
update log_head set place = newest.place, hash = newest.hash
from (select place, hash from audit order by place desc limit 1) as newest
where log = 'audit' and strand = 0;

create index audit_by_strand on audit (strand, place);
create index security_event_by_strand on security_event (strand, place);

-- The functions run as the owner of the tables, because the role that serves may not touch log_head.
do $do$
declare
  thing text;
begin
  foreach thing in array array['audit', 'security_event'] loop
    execute format($format$
      create function link_%1$s() returns trigger language plpgsql security definer
        set search_path = public, pg_temp set timezone = 'UTC' as $$
      declare
        before record;
      begin
        -- The row before is the last of this statement, or the one that log_head knows.
        select head.strand, coalesce(latest.place, head.place) as place, coalesce(latest.hash, head.hash) as hash
        into before
        from log_head as head
        left join lateral (
          select place, hash from %1$I where strand = head.strand and place > head.place order by place desc limit 1
        ) as latest on true
        where head.log = %1$L
        order by head.strand limit 1
        for update of head skip locked;
        if not found then
          -- All are taken, so this one waits.
          select head.strand, coalesce(latest.place, head.place) as place, coalesce(latest.hash, head.hash) as hash
          into before
          from log_head as head
          left join lateral (
            select place, hash from %1$I where strand = head.strand and place > head.place order by place desc limit 1
          ) as latest on true
          where head.log = %1$L and head.strand = pg_backend_pid() %% 32
          for update of head;
        end if;
        -- Nobody chooses a number that looks older than it is.
        new.id := nextval('%1$s_id_seq');
        new.strand := before.strand;
        new.place := before.place + 1;
        new.hash := sha256(before.hash || convert_to(jsonb_strip_nulls(to_jsonb(new) - 'hash')::text, 'UTF8'));
        return new;
      end $$;

      -- Once for each statement: a row that is changed again and again in one transaction becomes slow to find.
      create function keep_%1$s_head() returns trigger language plpgsql security definer
        set search_path = public, pg_temp as $$
      begin
        update log_head set place = newest.place, hash = newest.hash
        from (select distinct on (strand) strand, place, hash from added order by strand, place desc) as newest
        where log_head.log = %1$L and log_head.strand = newest.strand and log_head.place < newest.place;
        return null;
      end $$;

      create trigger %1$s_is_linked before insert on %1$I for each row execute function link_%1$s();
      create trigger %1$s_head_is_kept after insert on %1$I referencing new table as added
        for each statement execute function keep_%1$s_head();
      revoke execute on function link_%1$s(), keep_%1$s_head() from public;
    $format$, thing);
  end loop;
end $do$;

-- Forgets the oldest events, but never one of the last year: the role that serves may call this.
create function forget_security_events(older_than timestamptz) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  head record;
  last bigint;
begin
  older_than := least(older_than, now() - interval '1 year');
  if not exists (select from security_event where at < older_than) then
    return;
  end if;
  for head in select * from log_head where log = 'security_event' and place > kept_from order by strand for update loop
    -- Up to the first that is kept, so that the rest of the strand is still a chain.
    last := coalesce(
      (select min(place) - 1 from security_event where strand = head.strand and at >= older_than), head.place);
    update log_head set kept_from = last, kept_hash = security_event.hash
    from security_event
    where log_head.log = 'security_event' and log_head.strand = head.strand
      and security_event.strand = head.strand and security_event.place = last;
    delete from security_event where strand = head.strand and place <= last;
  end loop;
end $$;
