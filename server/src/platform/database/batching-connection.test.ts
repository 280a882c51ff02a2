import { type IsolationLevel, type Kysely, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordTrips } from '../../../test/count-queries.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { BatchingDriver } from './batching-driver.ts';
import { isConnectionFailure } from './connection-failure.ts';
import { createPool, endPool } from './connection-pool.ts';
import { createKysely, inOneTrip, inSnapshot, inTransaction, later, together } from './transaction.ts';

interface Schema {
  punch: { name: string; minutes: number };
}

let testDatabase: TestDatabase;
/** A single connection, so that every statement finds what the ones before have left. */
let pool: pg.Pool;
let database: Kysely<Schema>;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  pool = createPool({
    connection: { connectionString: testDatabase.ownerConnectionString },
    applicationName: 'deckhand test',
    size: 1,
    log: () => undefined,
  });
  database = createKysely<Schema>(pool);
  await sql`create table punch (name text primary key, minutes integer not null check (minutes >= 0))`.execute(
    database,
  );
});

afterAll(async () => {
  await endPool(pool);
  await testDatabase.drop();
});

beforeEach(async () => {
  await database.deleteFrom('punch').execute();
});

function insert(db: Kysely<Schema>, name: string, minutes = 1): Promise<unknown> {
  return db.insertInto('punch').values({ name, minutes }).execute();
}

function count(db: Kysely<Schema>): Promise<number> {
  return db
    .selectFrom('punch')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then((row) => Number(row.count));
}

async function names(): Promise<string[]> {
  return (await database.selectFrom('punch').select('name').orderBy('name').execute()).map(
    ({ name }) => name,
  );
}

describe('prepared statements', () => {
  const prepared = async () => {
    const { rows } = await pool.query('select statement from pg_prepared_statements');
    return rows.map(({ statement }) => statement as string);
  };

  test('a statement is prepared once and used again, whatever its values', async () => {
    for (const name of ['one', 'two', 'three']) await insert(database, name);
    expect((await prepared()).filter((text) => text.startsWith('insert into "punch"'))).toHaveLength(1);
  });

  test.each(['deallocate all', 'discard all'])('after %s they are prepared again', async (forget) => {
    await insert(database, 'before');
    await pool.query(forget);
    await insert(database, 'after');
    await pool.query(forget);
    let attempts = 0;
    await inTransaction(database, async (transaction) => {
      attempts += 1;
      await together([insert(transaction, 'first'), count(transaction)]);
      // As a pooler would that gives another connection to every statement.
      if (attempts === 2) await sql.raw(forget.replace('discard', 'deallocate')).execute(transaction);
      await insert(transaction, 'second');
    });
    expect(await names()).toEqual(['after', 'before', 'first', 'second']);
    expect(attempts).toBe(3);
  });

  test('one that is known already, from an earlier user of the connection, is prepared again', async () => {
    await insert(database, 'before');
    const client = await pool.connect();
    // The driver forgets what it prepared, and PostgreSQL does not.
    Object.assign((client as unknown as { connection: object }).connection, { parsedStatements: {} });
    client.release();
    await insert(database, 'after');
    expect(await names()).toEqual(['after', 'before']);
  });

  test('after a migration they answer with the columns of today', async () => {
    const everything = (db: Kysely<Schema>) => db.selectFrom('punch').selectAll().execute();
    await insert(database, 'one');
    expect(await everything(database)).toEqual([{ name: 'one', minutes: 1 }]);
    await testDatabase.owner.query('alter table punch add column note text');
    // More than once: how its rows are read is remembered, too.
    for (let run = 0; run < 3; run += 1)
      expect(await everything(database)).toEqual([{ name: 'one', minutes: 1, note: null }]);
    await testDatabase.owner.query('alter table punch drop column note');
    const read = await inTransaction(database, async (transaction) => {
      await insert(transaction, 'two');
      return everything(transaction);
    });
    expect(read).toHaveLength(2);
    expect(Object.keys(read[0] ?? {})).toEqual(['name', 'minutes']);
  });

  test('rows without columns, and statements without rows, are read alike at every run', async () => {
    await insert(database, 'one');
    for (let run = 0; run < 3; run += 1) {
      expect((await sql`select from punch`.execute(database)).rows).toEqual([{}]);
      expect((await sql`update punch set minutes = minutes`.execute(database)).rows).toEqual([]);
    }
  });

  test('statements of ever other texts, and long lists, do not fill the connection', async () => {
    for (let number = 0; number < 600; number += 1) await sql.raw(`select ${number}`).execute(database);
    expect((await prepared()).length).toBeLessThanOrEqual(500);
    const rows = Array.from({ length: 60 }, (_, index) => ({ name: `row ${index}`, minutes: index }));
    await database.insertInto('punch').values(rows).execute();
    expect((await prepared()).filter((text) => text.includes('$120'))).toEqual([]);
  });
});

describe('a transaction', () => {
  test('asks together in one trip, begins with its first one and ends with what can wait', async () => {
    const trips = await recordTrips(pool, () =>
      inTransaction(database, async (transaction) => {
        await together([insert(transaction, 'one'), count(transaction)]);
        await insert(later(transaction), 'two');
        const [both, three] = await together([count(transaction), insert(transaction, 'three')]);
        expect([both, three]).toEqual([2, expect.anything()]);
        await insert(later(later(transaction)), 'four');
      }),
    );
    await insert(later(database), 'five');
    expect(trips.map((texts) => texts.map((text) => text.split(' ')[0]))).toEqual([
      ['begin', 'insert', 'select'],
      ['insert', 'select', 'insert'],
      ['insert', 'commit'],
    ]);
    expect(await names()).toEqual(['five', 'four', 'one', 'three', 'two']);
  });

  test('locks before it reads, however the statements asked together are written', async () => {
    const trips = await recordTrips(pool, () =>
      inTransaction(database, (transaction) => {
        const read = async (name: string) => sql`select ${name}`.execute(transaction);
        return together([
          together([
            transaction.selectFrom('punch').select('name').forUpdate().execute(),
            count(transaction),
          ]),
          read('one'),
          insert(transaction, 'two'),
          Promise.all([read('three')]),
        ]);
      }),
    );
    expect(trips[0]?.map((text) => text.split(' ').slice(0, 2).join(' '))).toEqual([
      'begin',
      'select "name"',
      'select count(*)',
      'select $1',
      'insert into',
      'select $1',
    ]);
  });

  test('that does nothing makes no trip, and one that only reads none for its end', async () => {
    expect(await recordTrips(pool, () => inTransaction(database, async () => 1))).toEqual([]);
    const trips = await recordTrips(pool, () => inSnapshot(database, count));
    expect(trips).toEqual([['begin isolation level repeatable read read only', expect.any(String)]]);
    await insert(database, 'after');
    await expect(inSnapshot(database, (transaction) => insert(transaction, 'no'))).rejects.toMatchObject({
      code: '25006',
    });
    expect(await names()).toEqual(['after']);
  });

  test.each<[string, (transaction: Transaction<Schema>) => Promise<unknown>]>([
    ['among others', (t) => together([insert(t, 'one'), insert(t, 'bad', -1), insert(t, 'two'), count(t)])],
    ['of a later trip', (t) => together([insert(t, 'one').then(() => count(t)), insert(t, 'bad', -1)])],
    ['that could wait, before another', (t) => insert(later(t), 'bad', -1).then(() => count(t))],
    ['that could wait, before the commit', (t) => insert(later(t), 'bad', -1)],
    ['whose failure is ignored', (t) => insert(t, 'bad', -1).catch(() => 'ignored')],
    [
      'asked for without the helper',
      (t) => Promise.all([insert(t, 'bad', -1), count(t).then(() => count(t))]),
    ],
  ])('is undone by a failing statement %s, which is the failure that is reported', async (_, work) => {
    const failing = inTransaction(database, async (transaction) => {
      await insert(transaction, 'zero');
      await work(transaction);
    });
    await expect(failing).rejects.toMatchObject({ code: '23514' });
    expect(await names()).toEqual([]);
  });

  test('reports what fails first in the order of the list, and ends only after all of it', async () => {
    let isOver = false;
    const failing = inTransaction(database, (transaction) =>
      together([
        count(transaction).then(() => Promise.reject(new Error('refused'))),
        insert(transaction, 'bad', -1),
        count(transaction).catch(() => {
          isOver = true;
        }),
      ]),
    );
    await expect(failing).rejects.toThrow('refused');
    expect(isOver).toBe(true);
    expect(await names()).toEqual([]);
  });

  test('that could not begin does nothing', async () => {
    const driver = new BatchingDriver(pool);
    const connection = await driver.acquireConnection();
    connection.begin({ isolationLevel: 'nonsense' as IsolationLevel });
    const statement = insert(database, 'one');
    const query = database.insertInto('punch').values({ name: 'alone', minutes: 1 }).compile();
    await expect(connection.executeQuery(query)).rejects.toMatchObject({ cause: { code: '42601' } });
    await connection.rollback();
    await driver.releaseConnection(connection);
    await statement;
    expect(await names()).toEqual(['one']);
  });

  test('that is over takes no more statements', async () => {
    const [escaped] = [await inTransaction(database, async (transaction) => ({ transaction }))];
    await expect(insert(escaped.transaction, 'late')).rejects.toThrow('already committed');
    await expect(insert(later(escaped.transaction), 'late')).rejects.toThrow('already committed');
    expect(await names()).toEqual([]);
  });

  test.each<[string, (transaction: Transaction<Schema>) => Promise<unknown>]>([
    ['among others', (t) => together([insert(t, 'one'), kill(t), insert(t, 'two')])],
    ['with the commit', (t) => together([insert(t, 'one'), kill(later(t))])],
  ])('whose connection is killed %s is lost as a whole, and the next one works', async (_, work) => {
    const failure = await inTransaction(database, work).catch((error: unknown) => error);
    expect(isConnectionFailure(failure)).toBe(true);
    expect(await names()).toEqual([]);
  });

  test('that loses a race only with its commit is repeated', async () => {
    await insert(database, 'ours');
    let attempts = 0;
    await inTransaction(
      database,
      async (transaction) => {
        attempts += 1;
        const seen = await count(transaction);
        if (attempts === 1) await testDatabase.owner.query('update punch set minutes = minutes + 1');
        await later(transaction)
          .updateTable('punch')
          .set({ minutes: seen + 40 })
          .execute();
      },
      'repeatable read',
    );
    expect(attempts).toBe(2);
    expect(await database.selectFrom('punch').select('minutes').execute()).toEqual([{ minutes: 41 }]);
  });
});

describe('what is asked in one trip', () => {
  test('is done as a whole, without a trip for its end', async () => {
    const trips = await recordTrips(pool, async () => {
      const [, , counted] = await inOneTrip(database, (trip) => [
        insert(later(trip), 'one'),
        insert(trip, 'two'),
        count(trip),
      ]);
      expect(counted).toBe(2);
    });
    expect(trips).toHaveLength(1);
    expect(await names()).toEqual(['one', 'two']);
  });

  test('is undone as a whole by a failure, which is reported', async () => {
    const failing = inOneTrip(database, (trip) => [
      insert(trip, 'one'),
      insert(trip, 'bad', -1),
      count(trip),
    ]);
    await expect(failing).rejects.toMatchObject({ code: '23514' });
    const killed = inOneTrip(database, (trip) => [insert(trip, 'one'), kill(trip)]);
    expect(isConnectionFailure(await killed.catch((error: unknown) => error))).toBe(true);
    expect(await names()).toEqual([]);
  });

  test('fails as a whole where only its end fails, though each statement was answered', async () => {
    await sql`
      create function refuse_at_the_end() returns trigger language plpgsql as $$
      begin
        raise exception 'too late';
      end $$`.execute(database);
    await sql`
      create constraint trigger refused after insert on punch deferrable initially deferred
        for each row when (new.name = 'late') execute function refuse_at_the_end()`.execute(database);
    const asked = inOneTrip(database, (transaction) => [
      insert(transaction, 'early'),
      insert(transaction, 'late'),
    ]);
    await expect(asked).rejects.toThrow('too late');
    await expect(insert(database, 'late')).rejects.toThrow('too late');
    expect(await names()).toEqual([]);
    await sql`drop function refuse_at_the_end cascade`.execute(database);
  });

  test('is prepared again where it was lost, and part of a transaction inside of one', async () => {
    await inOneTrip(database, (trip) => [insert(trip, 'one'), count(trip)]);
    await pool.query('deallocate all');
    expect((await inOneTrip(database, (trip) => [insert(trip, 'two'), count(trip)]))[1]).toBe(2);
    const failing = inTransaction(database, async (transaction) => {
      await inOneTrip(transaction, (trip) => [insert(trip, 'three'), count(trip)]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await names()).toEqual(['one', 'two']);
  });

  test('takes no statement after its only trip', async () => {
    const late = inOneTrip(database, (trip) => [count(trip).then(() => insert(trip, 'late'))]);
    await expect(late).rejects.toThrow('The last trip of the transaction is made.');
    const waited = inOneTrip(database, (trip) => [insert(later(trip), 'never')]);
    await expect(waited).rejects.toThrow('none was waited for');
    expect(await names()).toEqual([]);
  });
});

async function kill(db: Kysely<Schema>): Promise<void> {
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
}
