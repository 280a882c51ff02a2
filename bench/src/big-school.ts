import { inTransaction } from '@deckhand/server/platform/database/transaction';
import { type RawBuilder, sql } from 'kysely';
import type { ThrowAwaySchool } from './throw-away-school.ts';

const PEOPLE_PER_LOCATION = 100;
const SHIFTS_PER_PERSON = 5;
export const SHIFTS_PER_LOCATION = PEOPLE_PER_LOCATION * SHIFTS_PER_PERSON;
const PEOPLE_OF_ROSTER = 50;
/** A person works all their shifts at their own location, and one evening at each of the next two. */
const EVENINGS_PER_PERSON = 2;
export const PEOPLE_PER_REPORT = 3 * PEOPLE_PER_LOCATION;
/** Keys have five digits, so no more people than this can have one. */
const FIRST_KEY = 20_000;
const LAST_KEY = 99_999;

/** The Sunday of the newest week that has ended. */
export const REPORTED_WEEK = '2026-11-08';
export const THIS_WEEK = '2026-11-15';
const TODAY = '2026-11-18';

export interface Size {
  locations: number;
  /** Weeks of attendances. */
  weeks: number;
  shiftsPerPerson?: number;
  peoplePerLocation?: number;
}

/** Added to the demo school for measuring. */
export interface BigSchool {
  locations: number;
  people: number;
  shifts: number;
  attendances: number;
  /** The location to measure, in the middle of the inserted ones. */
  location: number;
  /** A location with fifty people, for the roster of a month. */
  roster: number;
  position: number;
}

/**
 * Adds locations with 100 people each, who have five endless weekly shifts each unless the size says otherwise, some weeks of
 * attendances, two people in a hundred who are clocked in, and three needs. It inserts the rows directly, because the calls would
 * take an hour to create the same rows.
 */
export async function addLocations(
  { owner: db }: ThrowAwaySchool,
  { locations, weeks, shiftsPerPerson = SHIFTS_PER_PERSON, peoplePerLocation = PEOPLE_PER_LOCATION }: Size,
): Promise<BigSchool> {
  const people = locations * peoplePerLocation + PEOPLE_OF_ROSTER;
  // Jobs of the server run beside it: a deadlock with one of them is repeated.
  const run = (statement: RawBuilder<unknown>) =>
    inTransaction(db, (transaction) => statement.execute(transaction));
  // Triggers and constraints are left out meanwhile: what they check row by row is checked at once afterwards.
  const constraints = await dropConstraints(db, run);
  for (const table of LOADED) await run(sql`alter table ${sql.table(table)} disable trigger user`);
  await run(sql`
    insert into location (title, address, phone_number, email, timezone)
    select 'Pool ' || n, n || ' Water Street', '312-555-0100', 'pool' || n || '@bench.test', 'CST'
    from generate_series(1, ${locations + 1}::integer) n`);
  await run(sql`
    insert into person (first_name, last_name, email, canonical_email, role, key, phone_number, created_at)
    select 'Name' || chr(97 + n % 26) || n, 'Family' || n % 977, 'p' || n || '@bench.test',
      'p' || n || '@bench.test', 'EMPLOYEE',
      case when ${FIRST_KEY}::integer + n <= ${LAST_KEY} then (${FIRST_KEY}::integer + n)::text end,
      '555-010-' || lpad(n::text, 5, '0'), timestamptz '2026-01-01'
    from generate_series(1, ${people}::integer) n`);
  // Each person has one location and one position, and works on five days at one of three times. The last location is the
  // one with fifty people.
  await run(sql`
    create table bench_person as
    select person.id, location.id as location_id, location.n as place, person.n
    from (select id, row_number() over (order by id)::integer as n from person where email like 'p%@bench.test') person
    join (select id, row_number() over (order by id)::integer as n from location where email like '%@bench.test') location
      on location.n = case when person.n > ${people - PEOPLE_OF_ROSTER}::integer then ${locations + 1}::integer
        else 1 + person.n % ${locations}::integer end`);
  await run(sql`insert into person_location select id, location_id from bench_person`);
  await run(
    sql`insert into person_position select id, 1 + k * 4 from bench_person, generate_series(0, 1) as k`,
  );
  await run(sql`
    insert into shift (code, location_id, zone, kind, repeat, created_at)
    select 'B' || n || '-' || day, location_id, 'CST', 'RECURRING_SHIFT', 'WEEKLY', timestamptz '2026-01-01'
    from bench_person, generate_series(0, ${shiftsPerPerson - 1}::integer) day`);
  await run(sql`analyze shift`);
  await run(sql`
    create table bench_seat as
    select shift.id as shift_id, bench_person.*, (day + n) % 7 as weekday, 480 + 180 * (n % 3) as start_minute
    from bench_person
    cross join generate_series(0, ${shiftsPerPerson - 1}::integer) day
    join shift on shift.code = 'B' || n || '-' || day`);
  await run(sql`create index on bench_seat (id)`);
  await run(sql`analyze location, bench_person, bench_seat`);
  await run(sql`
    insert into pattern (shift_id, repeat, weekday, dates, minutes, position_ids)
    select shift_id, 'WEEKLY', weekday, datemultirange(daterange(date '2026-01-04' + weekday, null)),
      int4range(start_minute, start_minute + 165), array[1] from bench_seat`);
  await run(sql`
    insert into commitment (person_id, shift_id, zone, seat, weekday, dates, minutes)
    select id, shift_id, 'CST', 1, weekday, datemultirange(daterange(date '2026-01-04' + weekday, null)),
      int4range(start_minute, start_minute + 165) from bench_seat`);
  await run(sql`
    with worked as (
      select id, location_id, shift_id, weekday, start_minute from bench_seat
      union all
      select visitor.id, other.id, null, (visitor.n + away) % 7, 1140
      from bench_person as visitor cross join generate_series(1, ${EVENINGS_PER_PERSON}::integer) as away
      join location as other on other.email = 'pool' || 1 + (visitor.place - 1 + away) % ${locations}::integer || '@bench.test'
    )
    insert into attendance (person_id, location_id, shift_id, shift_date, date, rate, clocked_in, clocked_out,
      punched_in, punched_out, paid_minutes, source, ended_by, created_at)
    select worked.id, location_id, shift_id, case when shift_id is not null then day.date end, day.date,
      (array['REGULAR', 'SUB', 'TRAINING'])[1 + weekday % 3], began, began + interval '187 minutes', began,
      began + interval '187 minutes', 187, 'KIOSK', 'KIOSK', began
    from worked cross join generate_series(0, ${weeks - 1}::integer) as week
    cross join lateral (select ${REPORTED_WEEK}::date - 7 * week + weekday as date) as day
    cross join lateral (
      select (day.date + start_minute * interval '1 minute') at time zone 'America/Chicago' as began) as start`);
  await run(sql`
    insert into attendance (person_id, location_id, shift_id, shift_date, date, rate, clocked_in, punched_in, source, created_at)
    select id, location_id, shift_id, case when shift_id is not null then ${TODAY}::date end, ${TODAY}::date, 'REGULAR',
      began, began, 'KIOSK', began
    from bench_person
    left join lateral (select shift_id from bench_seat
      where bench_seat.id = bench_person.id and weekday = extract(dow from ${TODAY}::date) limit 1) as seat on true
    cross join (select timestamptz '2026-11-18T16:00:00Z' as began) as start
    where (n / ${locations}::integer) % 50 = 3`);
  await run(sql`drop table bench_seat, bench_person`);
  await run(sql`
    insert into coverage_need (location_id, position_id, weekdays, dates, minutes, people, entered_by, entered_at)
    select location.id, 1, weekdays::integer[], datemultirange(daterange(date '2026-01-04', null)), minutes::int4range, people, 1,
      timestamptz '2026-01-01'
    from location cross join (values
      ('{0,1,2,3,4,5,6}', '[480,1020)', 18), ('{1,2,3,4,5}', '[840,1005)', 24), ('{0,6}', '[540,720)', 26))
      as need (weekdays, minutes, people)
    where location.email like '%@bench.test'`);
  for (const { table, name, definition } of constraints)
    await run(sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`);
  for (const table of LOADED) await run(sql`alter table ${sql.table(table)} enable trigger user`);
  await run(sql`truncate person_tally`);
  await run(sql`
    insert into person_tally
    select role, is_active, 0, count(*) from person where archived_at is null group by role, is_active`);
  await sql`vacuum analyze`.execute(db);
  const idOf = async (title: string) =>
    (await db.selectFrom('location').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id;
  return {
    locations,
    people,
    shifts: people * shiftsPerPerson,
    attendances: people * (shiftsPerPerson + EVENINGS_PER_PERSON) * weeks,
    location: await idOf(`Pool ${Math.ceil(locations / 2)}`),
    roster: await idOf(`Pool ${locations + 1}`),
    position: 1,
  };
}

/** The tables that get the most rows. */
const LOADED = ['person', 'shift', 'pattern', 'commitment', 'attendance'] as const;

async function dropConstraints(
  db: ThrowAwaySchool['owner'],
  run: (statement: RawBuilder<unknown>) => Promise<unknown>,
) {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype in ('x', 'f') and conrelid::regclass::text = any(${[...LOADED]})`.execute(
    db,
  );
  for (const { table, name } of rows)
    await run(sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`);
  return rows;
}
