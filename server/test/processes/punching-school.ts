import { createLocation } from '@deckhand/contract/school/locations/create-location';
import { wallClockAt, type ZoneCode } from '@deckhand/domain/time/zones';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { patiently } from '../patience.ts';
import { answered } from './http-client.ts';

export interface PunchingPerson {
  id: number;
  key: string;
}

/** Creates a location with that many people, who have a code but no account. */
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
       insert into person (first_name, last_name, email, canonical_email, role, key, created_at)
       select 'Name', 'Family', 'p' || n || '@pool.test', 'p' || n || '@pool.test', 'EMPLOYEE',
         lpad((20000 + n)::text, 5, '0'), now()
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

/** Waits until the database has closed a killed server's connections: until then its statements may still commit. */
export async function waitUntilServerIsGone(database: pg.Client): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rowCount } = await database.query(
        `select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
          and pid <> pg_backend_pid()`,
      );
      expect(rowCount).toBe(0);
    },
    { timeout: patiently(20_000), interval: 5 },
  );
}

/** Selects all attendances, and counts the overlaps between those of one person. */
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

/** Moves all attendances two minutes into the past; the original punches stay. */
export async function letTwoMinutesPass(database: pg.Client): Promise<void> {
  // The oldest first, so that nothing overlaps in between.
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

/** Returns a zone in which the day does not end while the test runs. */
function zoneFarFromMidnight(): ZoneCode {
  const { hour } = wallClockAt(new Date(), 'HST');
  return hour >= 3 && hour < 22 ? 'HST' : 'EST';
}
