import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { schoolForTests } from '../../../test/test-school.ts';

const school = schoolForTests();
beforeAll(async () => {
  // Two years of attendance of a hundred people at twelve pools.
  await sql`
    insert into location (title, address, phone_number, email, timezone)
    select 'Pool ' || n, 'Shore Drive', '312-555-0142', 'a@pool.test', 'CST' from generate_series(1, 12) n`.execute(
    school.db,
  );
  await sql`
    insert into person (first_name, last_name, email, canonical_email, role, created_at)
    select 'Name', 'Family', 'many' || n || '@pool.test', 'many' || n || '@pool.test', 'EMPLOYEE', now()
    from generate_series(1, 100) n`.execute(school.db);
  await sql`
    insert into attendance (person_id, location_id, date, rate, clocked_in, clocked_out, paid_minutes, source, ended_by, created_at)
    select person.id, (select min(id) from location) + person.id % 12, day::date, 'REGULAR', day + interval '9 hours',
      day + interval '12 hours', 180, 'MANUAL', 'MANUAL', day
    from person, generate_series('2024-06-01'::timestamptz, '2026-05-31', '7 days') day
    where person.email like 'many%'`.execute(school.db);
  await school.owner.query('analyze attendance');
});

async function planOf(query: string, values: unknown[]): Promise<string> {
  const { rows } = await school.pool.query(`explain ${query}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test.each([
  ['a location’s week', `location_id = $1 and date between '2026-03-01' and '2026-03-07'`],
  ['a person’s week', `person_id = $1 and date between '2026-03-01' and '2026-03-07'`],
  ['a person’s open attendance', 'person_id = $1 and clocked_out is null'],
  ['the people clocked in at a location', 'location_id = $1 and clocked_out is null'],
  ['the people who worked a shift', `shift_id = $1 and shift_date = '2026-03-01'`],
])('the query for %s uses an index', async (_, condition) => {
  const plan = await planOf(`select * from attendance where ${condition}`, [school.locationB]);
  expect(plan).toMatch(/Index Scan (using|on) attendance_/);
  expect(plan).not.toContain('Seq Scan');
});
