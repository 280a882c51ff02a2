// Rules held here: B5, B8.

import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTurn } from '../../../test/draw-sample.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createPool } from './connection-pool.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let directory: string;

beforeEach(async () => {
  database = await createTestDatabase();
  // The template contains the school's migrations; these tests bring their own.
  await database.owner.query('drop schema public cascade; create schema public');
  directory = await mkdtemp(join(tmpdir(), 'deckhand-migrations-'));
});

afterEach(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

async function writeMigration(name: string, sql: string): Promise<void> {
  await writeFile(join(directory, name), sql);
}

test('migrations are applied in order, once, and recorded', async () => {
  await writeMigration('0002-fill.sql', `insert into pool values ('lap'); insert into pool values ('kids')`);
  await writeMigration('0001-make.sql', 'create table pool (name text)');
  expect(await migrate(database.owner, directory)).toEqual(['0001-make.sql', '0002-fill.sql']);
  expect(await migrate(database.owner, directory)).toEqual([]);
  await writeMigration('0010-more.sql', `insert into pool values ('dive')`);
  expect(await migrate(database.owner, directory)).toEqual(['0010-more.sql']);
  expect((await database.owner.query('select name from pool')).rows).toHaveLength(3);
  const { rows } = await database.owner.query('select number, name from migration order by number');
  expect(rows).toEqual([
    { number: 1, name: '0001-make.sql' },
    { number: 2, name: '0002-fill.sql' },
    { number: 10, name: '0010-more.sql' },
  ]);
});

test('two servers that start at once apply each migration once', {
  tags: inTurn('migrate-two'),
}, async () => {
  await writeMigration('0001-make.sql', 'select pg_sleep(0.1); create table pool (name text)');
  await writeMigration('0002-fill.sql', `insert into pool values ('lap')`);
  const pools = [0, 1, 2].map(() =>
    createPool({
      connection: { connectionString: database.ownerConnectionString },
      applicationName: 'deckhand test',
      log: () => undefined,
    }),
  );
  const applied = await Promise.all(pools.map((pool) => migrate(pool, directory)));
  await Promise.all(pools.map((pool) => pool.end()));
  expect(applied.flat()).toEqual(['0001-make.sql', '0002-fill.sql']);
  expect((await database.owner.query('select name from pool')).rows).toEqual([{ name: 'lap' }]);
});

test('what takes long is reported, with what follows, also by a server that waits for it', {
  tags: inTurn('migrate-report'),
}, async () => {
  await writeMigration('0001-make.sql', 'create table pool (name text)');
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  await migrate(database.owner, directory, { say, every: 600_000 });
  expect(lines).toEqual([]);
  const reporting = { say, every: 5 };
  // This migration waits until the test releases its lock.
  await writeMigration('0002-wait.sql', 'select pg_advisory_xact_lock(7)');
  await writeMigration('0003-fill.sql', `insert into pool values ('lap')`);
  const holder = await database.owner.connect();
  await holder.query('select pg_advisory_lock(7)');
  const working = migrate(database.owner, directory, reporting);
  await expect
    .poll(() => lines.at(-1))
    .toMatch(/^Still at 0002-wait\.sql, for \d+ s; one migration to go after it\.$/);
  // On a slow machine it says before that it waits for its own lock.
  expect(lines).toContain('Bringing the tables up to date, in 2 migrations …');
  const heard: string[] = [];
  const waiting = migrate(database.owner, directory, { say: (line) => void heard.push(line), every: 5 });
  await expect.poll(() => heard.at(-1)).toMatch(/^Still waiting for another Deckhand, for \d+ s\.$/);
  expect(heard).toContain('Waiting for another Deckhand, which is bringing the tables up to date …');
  await holder.query('select pg_advisory_unlock(7)');
  holder.release();
  expect(await working).toEqual(['0002-wait.sql', '0003-fill.sql']);
  expect(lines.at(-1)).toMatch(/^The tables are up to date, after \d+ s\.$/);
  expect(await waiting).toEqual([]);
});

test('a failed migration is rolled back, and earlier ones stay', {
  tags: inTurn('migrate-failed'),
}, async () => {
  await writeMigration('0001-make.sql', 'create table pool (name text)');
  await writeMigration('0002-fail.sql', `insert into pool values ('lap');\n\nselect wrong from pool`);
  await expect(migrate(database.owner, directory)).rejects.toThrow(
    'The migration 0002-fail.sql failed (line 3): column "wrong" does not exist',
  );
  expect((await database.owner.query('select name from pool')).rows).toEqual([]);
  await writeMigration('0002-fail.sql', `insert into pool values ('lap')`);
  expect(await migrate(database.owner, directory)).toEqual(['0002-fail.sql']);
});

test('a migration that was changed after it was applied is refused; line endings do not count', {
  tags: inTurn('migrate-changed'),
}, async () => {
  await writeMigration('0001-make.sql', 'create table pool (\n  name text\n)');
  await migrate(database.owner, directory);
  await writeMigration('0001-make.sql', 'create table pool (\r\n  name text\r\n)');
  expect(await migrate(database.owner, directory)).toEqual([]);
  await writeMigration('0001-make.sql', 'create table pool (name varchar)');
  await expect(migrate(database.owner, directory)).rejects.toThrow(
    'The migration 0001-make.sql was changed after it was applied',
  );
});

test('a database with unknown migrations is refused: missing, renamed, or from a newer Deckhand', {
  tags: inTurn('migrate-unknown'),
}, async () => {
  await writeMigration('0001-make.sql', 'create table pool (name text)');
  await writeMigration('0002-fill.sql', `insert into pool values ('lap')`);
  await migrate(database.owner, directory);
  await rename(join(directory, '0001-make.sql'), join(directory, '0001-other.sql'));
  await expect(migrate(database.owner, directory)).rejects.toThrow(
    '0001-make.sql was applied to this database, but its file is missing',
  );
  await rename(join(directory, '0001-other.sql'), join(directory, '0001-make.sql'));
  await rm(join(directory, '0002-fill.sql'));
  await expect(migrate(database.owner, directory)).rejects.toThrow(
    'The database was created by a newer Deckhand, whose migration 0002-fill.sql is unknown here: update Deckhand.',
  );
});

test('migrations with an invalid name, a duplicate number or a number that is too low are refused', {
  tags: inTurn('migrate-names'),
}, async () => {
  await writeMigration('0002-make.sql', 'create table pool (name text)');
  await migrate(database.owner, directory);
  await writeMigration('0001-late.sql', 'select 1');
  await expect(migrate(database.owner, directory)).rejects.toThrow(
    '0001-late.sql comes before 0002-make.sql',
  );
  await rename(join(directory, '0001-late.sql'), join(directory, '0002-late.sql'));
  await expect(migrate(database.owner, directory)).rejects.toThrow(
    '0002-late.sql and 0002-make.sql have the same number',
  );
  await rename(join(directory, '0002-late.sql'), join(directory, 'late.sql'));
  await expect(migrate(database.owner, directory)).rejects.toThrow(
    'late.sql must be named like 0001-what-it-does.sql',
  );
});
