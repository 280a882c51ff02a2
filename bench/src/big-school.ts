import { sql } from 'kysely';
import type { ThrowAwaySchool } from './throw-away-school.ts';

export const SHIFTS_PER_LOCATION = 500;
const PEOPLE_PER_LOCATION = 100;
const SHIFTS_PER_PERSON = SHIFTS_PER_LOCATION / PEOPLE_PER_LOCATION;

/** The locations that are added to the demo school for measuring. */
export interface BigSchool {
  locations: number;
  shifts: number;
  people: number;
  /** The location to measure, in the middle of the inserted ones. */
  location: number;
  position: number;
}

/**
 * Adds locations with 100 people and 500 endless weekly shifts each. It inserts the rows directly, because the calls would
 * take an hour to create the same rows.
 */
export async function addLocations(server: ThrowAwaySchool, locations: number): Promise<BigSchool> {
  const { owner: db } = server;
  const position = 1;
  await sql`
    insert into location (title, address, phone_number, email, timezone)
    select 'Pool ' || n, n || ' Water Street', '312-555-0100', 'pool' || n || '@bench.test', 'CST'
    from generate_series(1, ${locations}::integer) n`.execute(db);
  await sql`
    insert into person (first_name, last_name, email, canonical_email, role, key, phone_number, created_at)
    select 'Name' || chr(97 + n % 26) || n, 'Family' || n % 977, 'p' || n || '@bench.test',
           'p' || n || '@bench.test', 'EMPLOYEE',
           lpad((20000 + n)::text, 5, '0'), '555-010-' || lpad(n::text, 5, '0'), now()
    from generate_series(1, ${locations * PEOPLE_PER_LOCATION}::integer) n`.execute(db);
  // Each person has one location and one position, and works on five days at one of three times.
  await sql`
    create table bench_person as
    select person.id, location.id as location_id, row_number() over (order by person.id) as n
    from (select id, row_number() over (order by id) as n from person where email like '%@bench.test') person
    join (select id, row_number() over (order by id) as n from location where email like '%@bench.test') location
      on location.n = 1 + person.n % ${locations}::integer`.execute(db);
  await sql`insert into person_location select id, location_id from bench_person`.execute(db);
  await sql`insert into person_position select id, ${position}::integer from bench_person`.execute(db);
  await sql`
    insert into shift (code, location_id, kind, repeat, created_at)
    select 'B' || n || '-' || day, location_id, 'RECURRING_SHIFT', 'WEEKLY', now()
    from bench_person, generate_series(0, ${SHIFTS_PER_PERSON - 1}::integer) day`.execute(db);
  await sql`
    create table bench_seat as
    select shift.id as shift_id, bench_person.id as person_id, (day + n) % 7 as weekday,
           int4range((480 + 180 * (n % 3))::integer, (480 + 180 * (n % 3) + 165)::integer) as minutes,
           datemultirange(daterange(date '2026-01-04' + ((day + n) % 7)::integer, null)) as dates
    from bench_person
    cross join generate_series(0, ${SHIFTS_PER_PERSON - 1}::integer) day
    join shift on shift.code = 'B' || n || '-' || day`.execute(db);
  await sql`
    insert into pattern (shift_id, repeat, weekday, dates, minutes, position_ids)
    select shift_id, 'WEEKLY', weekday, dates, minutes, array[${position}::integer] from bench_seat`.execute(
    db,
  );
  await sql`
    insert into commitment (person_id, shift_id, seat, weekday, dates, minutes)
    select person_id, shift_id, 1, weekday, dates, minutes from bench_seat`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select id from location where title = ${`Pool ${Math.ceil(locations / 2)}`}`.execute(db);
  await sql`drop table bench_seat, bench_person`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const people = locations * PEOPLE_PER_LOCATION;
  return {
    locations,
    people,
    shifts: people * SHIFTS_PER_PERSON,
    location: rows[0]?.id ?? 0,
    position,
  };
}
