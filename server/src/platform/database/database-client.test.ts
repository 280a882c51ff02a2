// Rules held here: H9.

import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import type { CallDeclaration } from '@deckhand/contract/call';
import { listPeople } from '@deckhand/contract/people/list-people';
import { listPayrollDetails } from '@deckhand/contract/reports/payroll/list-payroll-details';
import { checkHealth } from '@deckhand/contract/school/service/check-health';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { callApp, refusalIn } from '../../../test/call-app.ts';
import { cuttableProxy } from '../../../test/cuttable-proxy.ts';
import { patiently } from '../../../test/patience.ts';
import { schoolForTests } from '../../../test/test-school.ts';
import { buildApp } from '../../app.ts';
import { liveChanges } from '../live/live-changes.ts';
import type { Schema } from '../schema/schema.ts';
import { createPool, endPool } from './connection-pool.ts';
import { createKysely } from './transaction.ts';
import { tripLimits } from './trip-limits.ts';

const school = schoolForTests();
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** This school over connections that can hang, with limits for people who have little time. */
async function schoolBehindProxy(limits = { punch: 1_000, screen: 1_000, report: 1_000, migration: 1_000 }) {
  const proxy = await cuttableProxy(school.connectionString);
  closers.push(() => proxy.cut());
  const connection = { connectionString: proxy.connectionString };
  const pool = createPool({ connection, applicationName: 'hung', log: () => undefined, limits });
  closers.push(() => endPool(pool));
  const app = await buildApp({ ...school, db: createKysely<Schema>(pool), live: liveChanges(pool) });
  closers.push(() => app.close());
  return { proxy, pool, app };
}

/** Opens all the connections that a pool may have. */
async function fill(pool: pg.Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const client of clients) client.release();
}

const statusOf = async (app: FastifyInstance) => (await callApp(app, checkHealth, {})).statusCode;

const unreachable = {
  status: 503,
  text: 'The database cannot be reached right now. Please try again in a moment.',
};

describe('a database whose host vanished without closing its connections', () => {
  test('costs each call at most its limit; then new connections are made, without a restart', async () => {
    const { proxy, pool, app } = await schoolBehindProxy();
    await fill(pool);
    proxy.swallow();
    const people = () => callApp(app, listPeople, { query: {} }, { token: school.cast.admin.token });
    const answers = await Promise.all(Array.from({ length: 10 }, people));
    expect(answers.map(refusalIn)).toEqual(Array.from({ length: 10 }, () => unreachable));
    expect(answers.map(({ headers }) => headers['retry-after'])).toEqual(Array(10).fill('1'));
    for (let call = 0; call < 12; call += 1) expect((await people()).statusCode).toBe(200);
  });

  test('costs one call, though all ten connections are lost: the idle ones are thrown away with the first', async () => {
    const { proxy, pool, app } = await schoolBehindProxy();
    await fill(pool);
    proxy.swallow();
    expect(await statusOf(app)).toBe(503);
    for (let call = 0; call < 12; call += 1) expect(await statusOf(app)).toBe(200);
  });

  test('costs a transaction nothing but an error, and nothing of it is done', {
    tags: ['long'],
  }, async () => {
    const { proxy, pool } = await schoolBehindProxy();
    const { rows } = await school.pool.query<{ count: number }>('select count(*) from location');
    const db = createKysely<Schema>(pool);
    const work = db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('live_stream').execute();
      proxy.swallow();
      await transaction.selectFrom('location').select('id').execute();
    });
    await expect(work).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect((await db.selectFrom('location').select('id').execute()).length).toBe(rows[0]?.count);
  });

  test('is noticed by the system too: both sides ask each other after ten seconds', async () => {
    const client = await school.pool.connect();
    closers.push(async () => client.release());
    const { rows } = await client.query(
      `select current_setting('tcp_keepalives_idle') as idle, current_setting('tcp_keepalives_interval') as interval`,
    );
    expect(rows).toEqual([{ idle: '10', interval: '5' }]);
    if (process.platform !== 'linux') return;
    // Columns: local address and remote one, state, queues, then the timer; 02 is keep-alive, in hundredths of a second.
    const { localPort } = client.connection.stream as Socket;
    const local = `:${(localPort ?? 0).toString(16).toUpperCase().padStart(4, '0')} `;
    const table = await readFile('/proc/net/tcp', 'utf8');
    const timer = table
      .split('\n')
      .find((line) => line.split(/\s+/)[2]?.concat(' ').endsWith(local))
      ?.split(/\s+/)[6]
      ?.split(':');
    expect(timer?.[0]).toBe('02');
    expect(Number.parseInt(timer?.[1] ?? '', 16)).toBeLessThanOrEqual(1_000);
  });
});

describe('a database that is frozen', () => {
  test('keeps no call longer than its limit and that of connecting, and works again when it thaws', async () => {
    const { proxy, pool, app } = await schoolBehindProxy();
    await fill(pool);
    proxy.freeze();
    pool.options.connectionTimeoutMillis = 500;
    const began = performance.now();
    const people = () => callApp(app, listPeople, { query: {} }, { token: school.cast.admin.token });
    const answers = await Promise.all(Array.from({ length: 30 }, people));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    // Ample, since the machine may be busy: it was forever.
    expect(performance.now() - began).toBeLessThan(10_000);
    proxy.thaw();
    pool.options.connectionTimeoutMillis = 5_000;
    await expect.poll(async () => (await people()).statusCode, { timeout: patiently(20_000) }).toBe(200);
  });

  test('does not keep the pool from ending', { tags: ['long'] }, async () => {
    const { proxy, pool } = await schoolBehindProxy({ ...tripLimits, migration: 0 });
    const client = await pool.connect();
    proxy.freeze();
    const hung = client.query('select 1').catch((error: Error) => error.message);
    await endPool(pool);
    expect(await hung).toMatch(/^Connection terminated/);
    client.release();
  });
});

test('a slow statement is given up after the limit of its kind: first a punch, then a screen, then a report', async () => {
  const { app, pool } = await schoolBehindProxy({ punch: 100, screen: 400, report: 700, migration: 0 });
  await fill(pool);
  const locking = await school.owner.connect();
  closers.push(async () => locking.release(true));
  await locking.query('begin');
  await locking.query('lock table settings, location, attendance in access exclusive mode');
  const answered: string[] = [];
  const { token } = school.cast.admin;
  const call = async (declaration: CallDeclaration, input: object) => {
    const { statusCode } = await callApp(app, declaration, input, { token });
    answered.push(`${declaration.name} ${statusCode}`);
  };
  await Promise.all([
    call(listPayrollDetails, { query: { location: school.locationA, date: '2026-06-08' } }),
    call(listPeople, { query: {} }),
    call(verifyEmployeeCode, { body: { code: school.cast.employeeA.key } }),
  ]);
  expect(answered).toEqual(['verify-employee-code 503', 'list-people 503', 'list-payroll-details 503']);
  // PostgreSQL ends a statement that nobody waits for.
  await expect
    .poll(
      async () => {
        const { rows } = await school.owner.query(
          `select from pg_stat_activity where application_name = 'hung' and state = 'active' and datname = current_database()`,
        );
        return rows.length;
      },
      { timeout: patiently(20_000) },
    )
    .toBe(0);
});

test('a statement of a connection that has ended is refused, and nobody waits for its answer', async () => {
  const pool = createPool({
    connection: { connectionString: school.connectionString },
    applicationName: 'ended',
    size: 1,
    log: () => undefined,
  });
  const client = await pool.connect();
  client.release(true);
  await endPool(pool);
  const waiting = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = waiting();
  await expect(client.query('rollback')).rejects.toThrow('Client was closed');
  expect(waiting()).toBe(before);
});
