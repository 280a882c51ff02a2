-- The row before is asked apart from the head of its strand: joined, both took PostgreSQL a quarter of an audited write.
do $do$
declare
  thing text;
begin
  foreach thing in array array['audit', 'security_event'] loop
    execute format($format$
      create or replace function link_%1$s() returns trigger language plpgsql security definer
        set search_path = public, pg_temp set timezone = 'UTC' as $$
      declare
        head log_head%%rowtype;
        latest record;
      begin
        select * into head from log_head where log = %1$L order by strand limit 1 for update skip locked;
        if not found then
          -- All are taken, so this one waits.
          select * into head from log_head where log = %1$L and strand = pg_backend_pid() %% 32 for update;
        end if;
        -- The row before is the last of this statement, or the one that log_head knows.
        select place, hash into latest
        from %1$I where strand = head.strand and place > head.place order by place desc limit 1;
        if found then
          head.place := latest.place;
          head.hash := latest.hash;
        end if;
        -- Nobody chooses a number that looks older than it is.
        new.id := nextval('%1$s_id_seq');
        new.strand := head.strand;
        new.place := head.place + 1;
        new.hash := sha256(head.hash || convert_to(jsonb_strip_nulls(to_jsonb(new) - 'hash')::text, 'UTF8'));
        return new;
      end $$;
    $format$, thing);
  end loop;
end $do$;

-- Who is busy is asked of hundreds of people at once. The exclusion constraints answer for one person and one time.
create index commitment_by_person on commitment (person_id);

-- K4: counts a wrong code against those who could have typed it (a kiosk, or networks), each with a limit. It is called from within
-- the statement that looks the code up, so that no guess is answered before it is counted. A function, because PostgreSQL would
-- otherwise prepare the insert for each right code, too.
--
-- `ends_at` is the end of the time in which wrong codes are counted or, after too many, the end of the wait. Each wait is twice as
-- long as the one before, until a day passes without a wait. Returns two ends of waits: of the one that begins with this guess, and of
-- the one in which it was made.
create function count_wrong_code(
  subjects text[], limits integer[], at timestamptz, counted_for interval, longest_wait interval, forgotten_after interval
) returns timestamptz[] language plpgsql as $$
declare
  waits timestamptz[];
begin
  with guesser as (
    select * from unnest(subjects, limits) as guesser (subject, most)
  ),
  guess as (
    insert into code_guess (subject, wrong, ends_at, blocks, forgotten_at)
    select subject, 1, at + counted_for, 0, at + counted_for from guesser
    -- Everybody locks in the same order.
    order by subject
    on conflict (subject) do update set
      wrong = case when code_guess.ends_at <= at then 1 else code_guess.wrong + 1 end,
      ends_at = case
        when code_guess.ends_at <= at then excluded.ends_at
        when code_guess.wrong + 1 = (select most from guesser where guesser.subject = code_guess.subject)
          then at + least(counted_for * 2 ^ code_guess.blocks, longest_wait)
        else code_guess.ends_at end,
      blocks = case
        when code_guess.ends_at <= at and code_guess.forgotten_at <= at then 0
        when code_guess.ends_at > at
          and code_guess.wrong + 1 = (select most from guesser where guesser.subject = code_guess.subject)
          then code_guess.blocks + 1
        else code_guess.blocks end,
      forgotten_at = case
        when code_guess.ends_at > at
          and code_guess.wrong + 1 = (select most from guesser where guesser.subject = code_guess.subject)
          then at + longest_wait + forgotten_after
        else greatest(code_guess.forgotten_at, excluded.forgotten_at) end
    returning subject, wrong, ends_at
  )
  select array[max(ends_at) filter (where wrong = most), max(ends_at) filter (where wrong > most)] into waits
  from guess join guesser using (subject);
  return waits;
end $$;
