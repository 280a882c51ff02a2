import type pg from 'pg';

let inserted = 0;

/**
 * Inserts a location in which everybody can take every open date of a week, so that nobody proves the best fill of it in a minute.
 * Returns its id. The rows are inserted directly, because the calls would take minutes.
 */
export async function insertLargeLocation(
  owner: pg.Pool | pg.Client,
  { sunday, people, open }: { sunday: string; people: number; open: number },
): Promise<number> {
  inserted += 1;
  const { rows } = await owner.query<{ id: number }>(
    `insert into location (title, address, phone_number, email, timezone)
     values ('Large pool ' || $1::integer, '1 Water Street', '312-555-0100', 'large' || $1::integer || '@pool.test', 'CST')
     returning id`,
    [inserted],
  );
  const id = rows[0]?.id ?? 0;
  const position = await owner.query<{ id: number }>(
    `insert into position (name, color) values ('Everything ' || $1::integer, '#336699') returning id`,
    [inserted],
  );
  const positionId = position.rows[0]?.id ?? 0;
  await owner.query(
    `with hired as (
       insert into person (first_name, last_name, email, canonical_email, role, key, phone_number, created_at,
         desired_weekly_minutes)
       select 'Large' || n, 'Swimmer', 'large' || n || '@pool' || $4::integer || '.test',
         'large' || n || '@pool' || $4::integer || '.test', 'EMPLOYEE', (60000 + 1000 * $4::integer + n)::text, '555-010-' || lpad(n::text, 5, '0'), timestamptz '2026-01-01', 300 + 45 * (n % 13)
       from generate_series(1, $1::integer) n returning id
     ), placed as (insert into person_location (person_id, location_id) select id, $2::integer from hired)
     insert into person_position (person_id, position_id) select id, $3::integer from hired`,
    [people, id, positionId, inserted],
  );
  await owner.query(
    `with planned as (
       insert into shift (code, location_id, zone, kind, repeat, created_at)
       select 'L' || $5::integer || '-' || n, $2::integer, 'CST', 'ONE_TIME_SHIFT', 'NEVER', timestamptz '2026-01-01'
       from generate_series(1, $1::integer) n returning id, split_part(code, '-', 2)::integer as n
     ), timed as (
       select id, n % 7 as weekday, datemultirange(daterange($4::date + n % 7, $4::date + n % 7 + 1)) as dates,
         int4range(420 + 15 * (n * 7 % 31), 420 + 15 * (n * 7 % 31) + 120 + 15 * (n * 11 % 9)) as minutes
       from planned
     ), patterned as (
       insert into pattern (shift_id, repeat, weekday, dates, minutes, position_ids)
       select id, 'NEVER', weekday, dates, minutes, array[$3::integer] from timed
     ), opened as (
       insert into opening (shift_id, cause, created_at)
       select id, 'NEW', timestamptz '2026-01-01' from timed returning id, shift_id
     )
     insert into opening_dates (opening_id, weekday, dates)
     select opened.id, weekday, dates from opened join timed on timed.id = opened.shift_id`,
    [open, id, positionId, sunday, inserted],
  );
  return id;
}
