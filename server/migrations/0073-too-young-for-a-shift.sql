-- Asks about lifeguards as functions. Within the statements that clock people in, their tables would be opened at each run, for
-- everybody, although only somebody young is ever asked.

-- Any certificate of the person holds on the day.
create function is_certified(someone integer, day date) returns boolean stable language plpgsql as $$
begin
  return exists (
    select from certificate
    where person_id = someone and confirmed_at is not null and issued <= day and (expires is null or expires >= day));
end $$;

-- Each of the positions that the person would do is a lifeguard's (CE3).
create function is_guarding(someone integer, positions integer[]) returns boolean stable language plpgsql as $$
begin
  return positions <> '{}' and not exists (
    select from position where position.id = any (positions) and not position.is_lifeguard and (
      exists (select from person_position where person_id = someone and position_id = position.id)
      or not exists (select from person_position where person_id = someone and position_id = any (positions))));
end $$;

-- LA9: why somebody who was born after the date that asks for a certificate is too young to guard in the shift; null if they are not.
create function too_young_for(someone integer, born date, asked_shift integer, day date, too_young_after date)
    returns text stable language plpgsql as $$
begin
  return (
    select case when born > too_young_after then 'AGE' else 'CERTIFICATE' end
    from pattern
    where pattern.shift_id = asked_shift and pattern.dates @> day and is_guarding(someone, pattern.position_ids)
      and (born > too_young_after or not is_certified(someone, day)));
end $$;
