import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';
import { isConnectionFailure } from './connection-failure.ts';

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'it succeeded',
    (error: unknown) => error,
  );
}

test('a refusal by the database is not a connection failure, a lost connection is', async () => {
  const { pool, drop } = await createTestDatabase();
  const client = await pool.connect();
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id');

  expect(isConnectionFailure(await failureOf(pool.query('select 1 / 0')))).toBe(false);
  expect(isConnectionFailure(await failureOf(pool.query('select * from nothing')))).toBe(false);

  const sleeping = failureOf(client.query('select pg_sleep(60)'));
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.id]);
  expect(isConnectionFailure(await sleeping)).toBe(true);
  expect(isConnectionFailure(await failureOf(client.query('select 1')))).toBe(true);
  client.release();
  await drop();
  expect(isConnectionFailure(await failureOf(pool.query('select 1')))).toBe(true);
});

test('a closed port, an unknown host and a dropped connection are connection failures', async () => {
  for (const host of ['127.0.0.1', 'database.invalid']) {
    const client = new pg.Client({ host, port: 9, connectionTimeoutMillis: 2_000 });
    expect(isConnectionFailure(await failureOf(client.connect()))).toBe(true);
  }
  expect(
    isConnectionFailure(new AggregateError([Object.assign(new Error(), { code: 'ECONNREFUSED' })])),
  ).toBe(true);
  expect(isConnectionFailure(new Error('no', { cause: Object.assign(new Error(), { code: '08006' }) }))).toBe(
    true,
  );
  expect(isConnectionFailure(undefined)).toBe(false);
});

test('a pool without a free connection fails in time', async () => {
  const { pool, drop } = await createTestDatabase();
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  pool.options.connectionTimeoutMillis = 50;
  expect(isConnectionFailure(await failureOf(pool.query('select 1')))).toBe(true);
  for (const client of clients) client.release();
  await drop();
});
