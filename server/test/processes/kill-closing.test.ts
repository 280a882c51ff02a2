// Rules held here: PE7.

import { closePayPeriod } from '@deckhand/contract/pay/periods/close-pay-period';
import { viewPayPeriod } from '@deckhand/contract/pay/periods/view-pay-period';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { verifyPay } from '../../src/features/pay/proof/verify-pay.ts';
import { createKysely } from '../../src/platform/database/transaction.ts';
import type { Schema } from '../../src/platform/schema/schema.ts';
import { openSession } from '../../src/platform/sessions/sessions.ts';
import { inTurn } from '../draw-sample.ts';
import { patiently } from '../patience.ts';
import { createTestDatabase } from '../test-database.ts';
import { waitForBlocked } from '../wait-for-blocked.ts';
import { answered, request } from './http-client.ts';
import { buildServerForTests, startServer } from './server-process.ts';

buildServerForTests();

const rounds = Number(process.env.KILL_ROUNDS ?? 1);
const PEOPLE = 120;
/** Weeks of a year that is over, whatever the clock of the machine says. */
const FIRST: CivilDate = '2020-01-05';

const database = await createTestDatabase('school');
const db = createKysely<Schema>(database.pool);
const { cast, locationA } = inject('testDatabaseServer').school;
afterAll(() => database.drop());

/** The kill comes when closing has begun, waits for a table that somebody holds, or is just stored. */
const MOMENTS = ['pay_photograph', 'stored', 'audit', 'begun'] as const;

async function workEveryWeek(): Promise<void> {
  const set = { set_by: cast.admin.id, set_at: new Date() };
  await db
    .insertInto('pay_schedule')
    .values({ effective_from: FIRST, kind: 'WEEKLY', starts_on: FIRST, pay_day_offset: 5, ...set })
    .execute();
  await database.pool.query(
    `with hired as (
       insert into person (first_name, last_name, email, canonical_email, role, key, created_at)
       select 'Name', 'Family', 'p' || n || '@pool.test', 'p' || n || '@pool.test', 'EMPLOYEE', (20000 + n)::text, now()
       from generate_series(1, $1::integer) as n returning id)
     insert into attendance (person_id, location_id, date, rate, clocked_in, clocked_out, paid_minutes, source, ended_by, created_at)
     select id, $2, $3::date + day, 'REGULAR', $3::date + day + time '15:00', $3::date + day + time '19:00', 240, 'MANUAL', 'MANUAL', now()
     from hired cross join generate_series(1, $4::integer * 7) as day where day % 7 between 1 and 5`,
    [PEOPLE, locationA, FIRST, rounds],
  );
}

async function closingsOf(first: CivilDate): Promise<number[]> {
  const { rows } = await database.pool.query<{ people: number }>(
    `select count(person_id)::integer as people from pay_period left join pay_photograph on period_id = id
     where first_day = $1 group by id`,
    [first],
  );
  return rows.map(({ people }) => people);
}

async function isClosing(): Promise<boolean> {
  const { rowCount } = await database.owner.query(
    `select from pg_locks where locktype = 'advisory' and classid = 7301`,
  );
  return rowCount !== 0;
}

const isStored = async (first: CivilDate) => (await closingsOf(first)).length > 0;
const soon = { timeout: patiently(20_000), interval: 1 };

test(`after kill -9 while a pay period is closed, it is open or closed whole, ${rounds} times`, {
  tags: inTurn('kill-closing', 8),
  timeout: patiently(60_000) + rounds * 20_000,
}, async () => {
  await workEveryWeek();
  const token = await openSession(db, cast.admin.id, new Date());
  const settings = {
    DATABASE_URL: database.connectionString,
    DATABASE_OWNER_URL: database.ownerConnectionString,
  };
  const body = { unsigned: [{ location: locationA, reason: 'Nobody was there' }] };
  let server = await startServer(settings);
  let closed = 0;
  for (let round = 0; round < rounds; round += 1) {
    const first = addDays(FIRST, 7 * round);
    const params = { first };
    const moment = MOMENTS[round % MOMENTS.length];
    const held = moment === 'pay_photograph' || moment === 'audit' ? moment : undefined;
    const holder = await database.owner.connect();
    await holder.query('begin');
    if (held) await holder.query(`lock table ${held} in share row exclusive mode`);
    const closing = request(server.address, closePayPeriod, { params, body }, token).then(
      ({ status }) => status,
      () => undefined,
    );
    if (held) await waitForBlocked(database.owner);
    else await vi.waitUntil(() => (moment === 'begun' ? isClosing() : isStored(first)), soon);
    await server.kill();
    const answer = await closing;
    await holder.query('rollback');
    holder.release();
    await vi.waitUntil(async () => !(await isClosing()), soon);
    server = await startServer(settings);

    const stored = await closingsOf(first);
    const { state } = await answered(server.address, viewPayPeriod, { params }, token);
    if (stored.length === 0) {
      expect([answer, state]).toEqual([undefined, 'OPEN']);
      await answered(server.address, closePayPeriod, { params, body }, token);
    } else {
      closed += 1;
      expect([held, state]).toEqual([undefined, 'CLOSED']);
    }
    expect(await closingsOf(first)).toEqual([PEOPLE]);
    expect(await verifyPay(db)).toMatchObject({
      periods: round + 1,
      people: (round + 1) * PEOPLE,
      faults: [],
      corrected: [],
    });
  }
  console.info(`Closed whole ${closed} times, else open and closed again.`);
  expect(await server.terminate()).toBe(0);
});
