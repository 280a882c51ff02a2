import { Writable } from 'node:stream';
import fastify from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';
import { loggerOptions } from '../config/logger.ts';
import { createPool, endPool } from './connection-pool.ts';
import { logSlowStatements } from './slow-statements.ts';
import { createKysely, inOneTrip, inTransaction } from './transaction.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

/** Does the work on connections that report trips of so many milliseconds, and returns the lines that were logged. */
async function linesOf(
  slowAfter: number,
  work: (db: ReturnType<typeof createKysely<object>>) => Promise<unknown>,
): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  const app = fastify({ logger: { ...(loggerOptions('info') as object), stream } });
  logSlowStatements(app);
  await work(createKysely<object>(database.pool, { slowAfter })).catch(() => undefined);
  await app.close();
  return lines.filter(({ msg }) => msg === 'slow statement');
}

/** A pool of its own, to the same database. */
function poolOf(slowAfter?: number): pg.Pool {
  const connection = { connectionString: database.connectionString };
  return createPool({ connection, applicationName: 'slow', size: 1, slowAfter, log: () => undefined });
}

async function selectSecret(db: Parameters<typeof inTransaction>[0]) {
  await sql`select ${'a secret'}::text as value`.execute(db);
}

test('a slow statement is logged with the functions that asked for it, and without its values', async () => {
  async function listSecrets(db: Parameters<typeof inTransaction>[0]) {
    await selectSecret(db);
  }
  const [line, ...others] = await linesOf(0, listSecrets);
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    level: 'warn',
    name: 'selectSecret < listSecrets < linesOf',
    statement: 'select $1::text as value',
    milliseconds: expect.any(Number),
  });
  expect(JSON.stringify(line)).not.toContain('a secret');
});

test('in a transaction, in one trip, and when it fails', async () => {
  const names = async (work: Parameters<typeof linesOf>[1]) =>
    (await linesOf(0, work)).map(({ name, statement }) => [String(name).split(' < ')[0], statement]);
  const select = 'select $1::text as value';
  expect(await names((db) => inTransaction(db, selectSecret))).toEqual([
    ['selectSecret', select],
    ['linesOf', 'commit'],
  ]);
  expect(await names((db) => inOneTrip(db, (trip) => [selectSecret(trip)]))).toEqual([
    ['selectSecret', select],
  ]);
  async function divide(db: Parameters<typeof inTransaction>[0]) {
    await sql`select 1 / 0`.execute(db);
  }
  expect(await names(divide)).toEqual([['divide', 'select 1 / 0']]);
});

test('asked of the pool itself, outside of any transaction, and while others wait for its connection', async () => {
  const pool = poolOf(0);
  async function countSecrets() {
    await pool.query('select $1::text', ['a secret']);
  }
  async function divide() {
    await Promise.all([pool.query('select 1 / 0').catch(() => undefined), countSecrets()]);
  }
  const lines = await linesOf(60_000, divide);
  await endPool(pool);
  expect(lines.map(({ name, statement }) => [String(name).split(' < ')[0], statement])).toEqual([
    ['divide', 'select 1 / 0'],
    ['countSecrets', 'select $1::text'],
  ]);
  expect(JSON.stringify(lines)).not.toContain('a secret');
});

test('a pool of which nobody wants to know them reports none', async () => {
  const pool = poolOf();
  expect(await linesOf(0, () => pool.query('select 1'))).toEqual([]);
  await endPool(pool);
});

test('faster ones are not', async () => {
  expect(await linesOf(60_000, selectSecret)).toEqual([]);
});
