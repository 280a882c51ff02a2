import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createKysely, inTransaction } from './transaction.ts';

interface Schema {
  tally: { name: string; count: number };
}

let testDatabase: TestDatabase;
let database: Kysely<Schema>;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = createKysely<Schema>(testDatabase.owner);
  await sql`create table tally (name text primary key, count integer not null)`.execute(database);
});

afterAll(() => testDatabase.drop());

beforeEach(async () => {
  await database.deleteFrom('tally').execute();
  await database
    .insertInto('tally')
    .values([
      { name: 'one', count: 0 },
      { name: 'two', count: 0 },
    ])
    .execute();
});

async function countOf(name: string): Promise<number> {
  return (
    await database.selectFrom('tally').select('count').where('name', '=', name).executeTakeFirstOrThrow()
  ).count;
}

/** Returns a function that waits until it has been called that many times; later calls return at once. */
function barrier(parties: number): () => Promise<void> {
  let arrived = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return () => {
    arrived += 1;
    if (arrived === parties) release();
    return released;
  };
}

test('the work is committed completely or not at all', async () => {
  expect(await inTransaction(database, async () => 'result')).toBe('result');
  const failing = inTransaction(database, async (transaction) => {
    await transaction.updateTable('tally').set({ count: 5 }).execute();
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await countOf('one')).toBe(0);
});

test('serializable transactions that lose a race are repeated', async () => {
  let attempts = 0;
  const allHaveRead = barrier(3);
  const countUp = (): Promise<void> =>
    inTransaction(
      database,
      async (transaction) => {
        attempts += 1;
        const { count } = await transaction
          .selectFrom('tally')
          .select('count')
          .where('name', '=', 'one')
          .executeTakeFirstOrThrow();
        await allHaveRead();
        await transaction
          .updateTable('tally')
          .set({ count: count + 1 })
          .where('name', '=', 'one')
          .execute();
      },
      'serializable',
    );
  await Promise.all([countUp(), countUp(), countUp()]);
  expect(await countOf('one')).toBe(3);
  expect(attempts).toBeGreaterThan(3);
});

test('both transactions of a deadlock succeed', async () => {
  let attempts = 0;
  const bothHaveBegun = barrier(2);
  const adding: Promise<void>[] = [];
  const add = (first: string, second: string): Promise<void> =>
    inTransaction(database, async (transaction) => {
      attempts += 1;
      // The repeated one waits for the other: it could take its first row again before the other does.
      if (attempts > 2) await Promise.race(adding);
      for (const name of [first, second]) {
        await transaction
          .updateTable('tally')
          .set((eb) => ({ count: eb('count', '+', 1) }))
          .where('name', '=', name)
          .execute();
        await bothHaveBegun();
      }
    });
  adding.push(add('one', 'two'), add('two', 'one'));
  await Promise.all(adding);
  expect([await countOf('one'), await countOf('two')]).toEqual([2, 2]);
  expect(attempts).toBe(3);
});

test('other failures are not repeated, and races at most five times', async () => {
  let attempts = 0;
  const failWith = (code: string): Promise<void> =>
    inTransaction(database, async () => {
      attempts += 1;
      throw Object.assign(new Error('refused'), { code });
    });
  await expect(failWith('23505')).rejects.toThrow('refused');
  expect(attempts).toBe(1);
  await expect(failWith('40001')).rejects.toThrow('refused');
  expect(attempts).toBe(1 + 5);
});

test('a nested transaction is part of the outer one', async () => {
  const failing = inTransaction(database, async (outer) => {
    await inTransaction(outer, (inner) => inner.updateTable('tally').set({ count: 7 }).execute());
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await countOf('one')).toBe(0);
});
