import { createLocation } from '@deckhand/contract/locations/create-location';
import { wallClockAt, type ZoneCode } from '@deckhand/domain/time/zones';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { answered } from './http-client.ts';

export interface PunchingPerson {
  id: number;
  key: string;
}

/** A location with so many people who only have a code: they punch, and nothing else. */
export async function hirePunchers(
  address: string,
  token: string,
  database: pg.Client,
  count: number,
): Promise<PunchingPerson[]> {
  const location = {
    title: 'Pool',
    address: '1 Shore Drive',
    phone_number: '312-555-0142',
    email: 'a@pool.test',
    timezone: zoneFarFromMidnight(),
  } as const;
  const { id } = await answered(address, createLocation, { body: location }, token);
  const { rows } = await database.query<PunchingPerson>(
    `with hired as (
       insert into person (first_name, last_name, email, role, key, created_at)
       select 'Name', 'Family', 'p' || n || '@pool.test', 'EMPLOYEE', lpad((20000 + n)::text, 5, '0'), now()
       from generate_series(1, $1::integer) n returning id, key
     ), placed as (
       insert into person_location select id, $2 from hired
     ) select id, key from hired order by id`,
    [count, id],
  );
  return rows;
}

export async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

/** What a killed server had asked for is done or undone only when the database has noticed that it is gone. */
export async function untilServerIsForgotten(database: pg.Client): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rowCount } = await database.query(
        `select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
          and pid <> pg_backend_pid()`,
      );
      expect(rowCount).toBe(0);
    },
    { timeout: 20_000, interval: 5 },
  );
}

/** Everybody's attendances as the database has them, and whether any two of one person overlap. */
export async function attendancesIn(database: pg.Client) {
  const { rows } = await database.query<{ id: number; person_id: number; ended: boolean }>(
    'select id, person_id, clocked_out is not null as ended from attendance order by id',
  );
  const overlaps = await database.query(
    `select from attendance one join attendance other on other.person_id = one.person_id and other.id > one.id
      and tstzrange(one.clocked_in, one.clocked_out) && tstzrange(other.clocked_in, other.clocked_out)`,
  );
  return { rows, overlaps: overlaps.rowCount ?? 0 };
}

/** Two minutes have passed since everything that is on record; what was punched stays what it was. */
export async function letTwoMinutesPass(database: pg.Client): Promise<void> {
  // From the oldest on, so that nothing overlaps on the way.
  await database.query(`
    do $$
    declare moved integer;
    begin
      for moved in select id from attendance order by clocked_in loop
        update attendance set clocked_in = clocked_in - interval '2 minutes',
          clocked_out = clocked_out - interval '2 minutes' where id = moved;
      end loop;
    end $$`);
}

/** A zone in which no day ends while the test runs, whenever that is. */
function zoneFarFromMidnight(): ZoneCode {
  const { hour } = wallClockAt(new Date(), 'HST');
  return hour >= 3 && hour < 22 ? 'HST' : 'EST';
}
