-- All that SQL says about what certificates allow (CE3): why a person may not do a shift of these positions on a day. It answers
-- with the first kind that they lack for the position for which they lack the fewest, and with the last day on which they had it; with
-- null if their certificates hold. They are judged by those of the positions that they have. A person who lost all of them since they
-- were seated is judged by any of the shift's, so that nobody gets around a certificate by losing a position.
create function lacked_certificate(person integer, positions integer[], day date) returns jsonb stable language sql as $$
  with held as (
    select position_id from person_position where person_id = person and position_id = any (positions)
  ),
  judged as (
    select position_id from held
    union all
    select unnest(positions) where not exists (select from held)
  ),
  lacked as (
    select judged.position_id, kind.id, kind.name
    from judged
    left join (position_certificate_kind as needed join certificate_kind as kind on kind.id = needed.kind_id)
      on needed.position_id = judged.position_id
      and not exists (
        select from certificate
        where certificate.person_id = person and certificate.kind_id = kind.id and confirmed_at is not null
          and issued <= day and (expires is null or expires >= day))
  ),
  fewest as (
    select position_id from lacked group by position_id order by count(id), position_id limit 1
  )
  select jsonb_build_object('kind', lacked.name, 'kind_id', lacked.id, 'ended', (
    select max(expires) from certificate
    where certificate.person_id = person and certificate.kind_id = lacked.id and confirmed_at is not null and expires < day))
  from lacked join fewest using (position_id)
  where lacked.id is not null
  order by lower(lacked.name) collate "C", lacked.id
  limit 1
$$;

-- Nothing asks for renewals in SQL, and certified dates are counted in TypeScript alone.
drop function paper_renewal;
drop function paper_lacking;
drop function paper_dates;
drop function judged_positions;
