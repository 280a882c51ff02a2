// Rules held here: H9.

import { randomUUID } from 'node:crypto';
import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import { listPeople } from '@deckhand/contract/people/list-people';
import { checkHealth } from '@deckhand/contract/school/service/check-health';
import { checkReady } from '@deckhand/contract/school/service/check-ready';
import { afterEach, expect, test, vi } from 'vitest';
import { callApp, refusalIn } from '../../../../test/call-app.ts';
import { recordTrips } from '../../../../test/count-queries.ts';
import { patiently } from '../../../../test/patience.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { buildApp } from '../../../app.ts';
import { createPool, endPool } from '../../../platform/database/connection-pool.ts';
import { createKysely } from '../../../platform/database/transaction.ts';
import { liveChanges } from '../../../platform/live/live-changes.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

const school = schoolForTests();
afterEach(() => vi.restoreAllMocks());

/** Opens this school over new connections. */
async function connectAgain() {
  const connection = { connectionString: school.connectionString };
  const pool = createPool({ connection, applicationName: randomUUID(), log: () => undefined });
  const app = await buildApp({ ...school, db: createKysely<Schema>(pool), live: liveChanges(pool) });
  return {
    pool,
    ask: async (...[call, input = {}]: [Parameters<typeof callApp>[1], Parameters<typeof callApp>[2]?]) => {
      const response = await callApp(app, call, input);
      const { statusCode: status, headers } = response;
      return status < 400 ? { status } : { ...refusalIn(response), wait: headers['retry-after'] };
    },
    async close() {
      await app.close();
      await endPool(pool);
    },
  };
}

const nothingSaved = {
  status: 503,
  text: 'Nothing can be saved right now. Please try again in a moment.',
  wait: '5',
};

test('the server is ready when the database stores, its tables are up to date and the queue works', async () => {
  expect(await school.answer(checkReady, {})).toEqual({ status: 'ready', version: expect.any(String) });
  school.readiness.migrations = ['0001-people-and-locations.sql', '9999-of-a-newer-version.sql'];
  const outdated = 'The tables of the database are not those of this version.';
  expect(await school.refusal(checkReady, {})).toEqual({ status: 503, text: outdated });
  school.readiness.isQueueAlive = () => false;
  const both = `${outdated} The queue does not send mails.`;
  expect(await school.refusal(checkReady, {})).toEqual({ status: 503, text: both });
  school.readiness.migrations = ['0001-people-and-locations.sql'];
  school.readiness.isQueueAlive = () => true;
  expect((await school.call(checkReady, {})).statusCode).toBe(200);
});

test('to find out that there is room on the disk, some of it is used, and nothing is written', {
  // PostgreSQL counts it some seconds later.
  tags: ['long'],
}, async () => {
  const used = () =>
    school.owner.query<{ bytes: number }>(
      'select temp_bytes as bytes from pg_stat_database where datname = current_database()',
    );
  const before = (await used()).rows[0]?.bytes ?? 0;
  const trips = await recordTrips(school.pool, () => school.answer(checkReady, {}));
  expect(trips.flat().filter((text) => /insert|update|delete/.test(text))).toEqual([]);
  await expect
    .poll(async () => (await used()).rows[0]?.bytes ?? 0, { timeout: patiently(20_000) })
    .toBeGreaterThan(before);
});

test('on a full disk a punch is 503 with a time to wait, and health and readiness say why, until it is well again', async () => {
  await school.owner.query(`
    create function no_room() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file' using errcode = '53100';
    end $$;
    create trigger no_room before insert on kiosk_session for each row execute function no_room()`);
  const full = { status: 503, text: 'The disk of the database is full.', wait: '5' };
  const { ask, close } = await connectAgain();
  expect(await ask(checkHealth)).toEqual({ status: 200 });
  const code = { body: { code: school.cast.employeeA.key } };
  expect(await ask(verifyEmployeeCode, code)).toEqual(nothingSaved);
  expect(await ask(checkHealth)).toEqual(full);
  expect(await ask(checkReady)).toEqual(full);
  await school.owner.query('drop function no_room cascade');
  expect(await ask(verifyEmployeeCode, code)).toEqual({ status: 200 });
  // Other writes may still find no room for a while.
  expect(await ask(checkHealth)).toEqual(full);
  const later = performance.now() + 31_000;
  vi.spyOn(performance, 'now').mockImplementation(() => later);
  expect(await ask(checkHealth)).toEqual({ status: 200 });
  expect(await ask(checkReady)).toEqual({ status: 200 });
  await close();
});

test('while nothing can be stored people still read, though the use of their session cannot be noted', async () => {
  await school.owner.query(`
    create function no_room() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file' using errcode = '53100';
    end $$;
    create trigger no_room before update on session for each row execute function no_room()`);
  school.pass({ minutes: 5 });
  const response = await school.call(listPeople, { query: {} }, { as: 'admin' });
  expect(response.statusCode).toBe(200);
  await school.owner.query('drop function no_room cascade');
});

test('in a database that only reads a punch is 503, and all works again without a restart when it writes', async () => {
  const name = new URL(school.connectionString).pathname.slice(1);
  const setting = `alter database ${name} set default_transaction_read_only`;
  await school.owner.query(`${setting} = on`);
  const reading = {
    status: 503,
    text: 'The database only reads: it is a standby, or was set to read-only.',
    wait: '5',
  };
  const { ask, close } = await connectAgain();
  const code = { body: { code: school.cast.employeeA.key } };
  expect(await ask(checkReady)).toEqual(reading);
  expect(await ask(checkHealth)).toEqual(reading);
  expect(await ask(verifyEmployeeCode, code)).toEqual(nothingSaved);
  await school.owner.query(`${setting} = off`);
  expect(await ask(verifyEmployeeCode, code)).toEqual({ status: 200 });
  const later = performance.now() + 31_000;
  vi.spyOn(performance, 'now').mockImplementation(() => later);
  expect(await ask(checkReady)).toEqual({ status: 200 });
  expect(await ask(checkHealth)).toEqual({ status: 200 });
  await close();
});
