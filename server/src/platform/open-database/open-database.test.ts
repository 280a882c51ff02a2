// Rules held here: H4.

import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { inTurn } from '../../../test/draw-sample.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { isConnectionFailure } from '../database/connection-failure.ts';
import {
  asOwner,
  livePostmaster,
  makeFolder,
  open,
  postmastersOn,
  startOtherServer,
  waitUntil,
} from './testing/support.ts';

test('a database is created, stopped with the app and opened again, in a long path with spaces', async () => {
  const dataDirectory = join(await makeFolder(), `a long name ${'x'.repeat(120)}`, 'data');
  const lines: string[] = [];
  const first = await open({ dataDirectory, log: (line) => lines.push(line) });
  await asOwner(first, `create table note as select 'kept' as text`);
  expect(first).toMatchObject({ isEmbedded: true, isAdopted: false, dataDirectory });
  expect(lines).toEqual([`Creating the database in ${join(dataDirectory, 'postgres', 'cluster')}.`]);
  await first.close();
  expect(await postmastersOn(dataDirectory)).toEqual([]);
  const log = await readFile(join(dataDirectory, 'postgres', 'postgres.log'), 'utf8');
  expect(log.trimEnd()).toMatch(/database system is shut down$/);

  const second = await open({ dataDirectory });
  expect(await asOwner(second, 'select text from note')).toEqual([{ text: 'kept' }]);
  expect(second.connectionString).toBe(first.connectionString);
  await second.close();

  await writeFile(join(dataDirectory, 'postgres', 'cluster', 'PG_VERSION'), '15\n');
  await expect(open({ dataDirectory })).rejects.toThrow(
    /was created by PostgreSQL 15, but this Deckhand includes 18:/,
  );
});

test('a data folder of before, with one role and one password for all, gets both roles and keeps everything', {
  tags: ['long'],
}, async () => {
  const dataDirectory = join(await makeFolder(), 'data');
  const file = (name: string) => join(dataDirectory, 'postgres', name);
  const first = await open({ dataDirectory });
  await asOwner(first, `create table note as select 'kept' as text`);
  // As an earlier Deckhand left it.
  const superuser = new URL(first.ownerConnectionString);
  superuser.username = 'postgres';
  superuser.password = await readFile(file('password'), 'utf8');
  const client = new pg.Client({ connectionString: superuser.toString() });
  await client.connect();
  await client.query(`
    revoke connect on database deckhand from deckhand_serving;
    drop role deckhand_serving;
    grant connect, temporary on database deckhand to public;
    alter role deckhand password '${superuser.password}'`);
  await client.end();
  await first.close();
  await rm(file('password-owner'));
  await rm(file('password-serving'));

  const second = await open({ dataDirectory });
  expect(await asOwner(second, 'select text from note')).toEqual([{ text: 'kept' }]);
  for (const statement of [
    'create table mine (a int)',
    'create temporary table mine (a int)',
    'select from note',
  ]) {
    await expect(second.pool.query(statement)).rejects.toThrow('permission denied');
  }
  const old = new URL(second.ownerConnectionString);
  old.password = superuser.password;
  await expect(new pg.Client({ connectionString: old.toString() }).connect()).rejects.toThrow(/password/);
});

test('the database is durable, uses UTF-8 and UTC, and each role has a password in a private file', {
  tags: inTurn('durable'),
}, async () => {
  const dataDirectory = join(await makeFolder(), 'data');
  const { pool } = await open({ dataDirectory, settings: {} });
  const { rows } = await pool.query(`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
           current_setting('server_encoding') as encoding, current_setting('timezone') as zone,
           current_setting('listen_addresses') as addresses, current_setting('is_superuser') as superuser,
           date '2026-06-08' as date, count(*) as count, lower('ÄÖ') as lower`);
  expect(rows).toEqual([
    {
      fsync: 'on',
      commit: 'on',
      encoding: 'UTF8',
      zone: 'UTC',
      addresses: '127.0.0.1',
      superuser: 'off',
      date: '2026-06-08',
      count: 1,
      lower: 'äö',
    },
  ]);
  // The user of PostgreSQL passes through these two if root starts it.
  const passages = [dataDirectory, join(dataDirectory, 'postgres')];
  for (const entry of await readdir(dataDirectory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const open = (await stat(path).catch(() => undefined))?.mode ?? 0;
    expect(open & (passages.includes(path) ? 0o067 : 0o077), path).toBe(0);
  }
  const passwords = await Promise.all(
    ['password', 'password-owner', 'password-serving'].map(async (name) => {
      const file = join(dataDirectory, 'postgres', name);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      return readFile(file, 'utf8');
    }),
  );
  expect(new Set(passwords).size).toBe(3);
});

test('after kill -9 in the middle of writes, the next start adopts PostgreSQL and finds every acknowledged row', {
  tags: ['long'],
}, async () => {
  const dataDirectory = join(await makeFolder(), 'data');
  let postmaster: number | undefined;
  const acknowledged: number[] = [];
  for (const round of [0, 1, 2]) {
    const server = startOtherServer(dataDirectory, round * 1_000_000);
    await waitUntil(() => server.acknowledged().length > 200);
    await server.kill();
    expect(server.lines).toContain(round === 0 ? 'open started' : 'open adopted');
    acknowledged.push(...server.acknowledged());
    postmaster ??= await livePostmaster(dataDirectory);
    expect(await postmastersOn(dataDirectory)).toEqual([postmaster]);
  }
  const database = await open({ dataDirectory });
  expect(database.isAdopted).toBe(true);
  expect(await postmastersOn(dataDirectory)).toEqual([postmaster]);
  const rows = (await asOwner(database, 'select number from written')) as { number: number }[];
  const written = new Set(rows.map(({ number }) => number));
  expect(acknowledged.filter((number) => !written.has(number))).toEqual([]);
  await database.close();
  expect(await postmastersOn(dataDirectory)).toEqual([]);
});

test('servers that start at once share one PostgreSQL, and the last one stops it', {
  tags: ['long'],
}, async () => {
  const dataDirectory = join(await makeFolder(), 'data');
  const others = [startOtherServer(dataDirectory, 1_000_000), startOtherServer(dataDirectory, 2_000_000)];
  await Promise.all(others.map((other) => other.waitForLine('open')));
  const database = await open({ dataDirectory });
  expect(others.flatMap(({ lines }) => lines).filter((line) => line === 'open started')).toHaveLength(1);
  expect(database.isAdopted).toBe(true);
  expect(await postmastersOn(dataDirectory)).toHaveLength(1);

  await Promise.all(others.map((other) => other.close()));
  expect(others.map(({ lines }) => lines.at(-2))).toEqual(
    Array(2).fill('log PostgreSQL is left running: another Deckhand uses it.'),
  );
  await database.pool.query('select 1');
  await database.close();
  expect(await postmastersOn(dataDirectory)).toEqual([]);
});

test('when PostgreSQL is killed, queries fail as connection failures until the app has restarted it', {
  tags: inTurn('killed-database'),
}, async () => {
  const dataDirectory = join(await makeFolder(), 'data');
  const lines: string[] = [];
  // Durable, because the row must survive the crash.
  const database = await open({ dataDirectory, settings: {}, log: (line) => lines.push(line) });
  await asOwner(database, `create table note as select 'kept' as text`);
  const inUse = await database.pool.connect();
  await inUse.query('begin');
  const postmaster = (await livePostmaster(dataDirectory)) ?? 0;
  const before = database.connectionString;

  // Another server takes the previous port, so that the pool has to use a new one.
  const intruder = createServer().listen(0, '127.0.0.1');
  const address = intruder.address();
  const taken = typeof address === 'object' && address !== null ? address.port : 0;
  await writeFile(join(dataDirectory, 'postgres', 'port'), `${taken}\n`);
  process.kill(postmaster, 'SIGKILL');

  const failures: unknown[] = [];
  await waitUntil(async () => {
    try {
      await database.pool.query('select 1');
      return lines.includes('The database is back.');
    } catch (error) {
      failures.push(error);
      return false;
    }
  });
  intruder.close();
  expect(failures.filter((error) => !isConnectionFailure(error))).toEqual([]);
  const inTransaction = await inUse.query('select 1').catch((error: unknown) => error);
  expect(isConnectionFailure(inTransaction)).toBe(true);
  inUse.release();
  expect(await asOwner(database, 'select text from note')).toEqual([{ text: 'kept' }]);
  expect(database.connectionString).not.toBe(before);
  expect(await postmastersOn(dataDirectory)).toHaveLength(1);
  expect(await postmastersOn(dataDirectory)).not.toContain(postmaster);
  await database.close();
});

test('the app waits for a PostgreSQL that crashed and recovers by itself', { tags: ['long'] }, async () => {
  const dataDirectory = join(await makeFolder(), 'data');
  const lines: string[] = [];
  const database = await open({ dataDirectory, log: (line) => lines.push(line) });
  const { rows } = await database.pool.query<{ id: number }>('select pg_backend_pid() as id');
  const postmaster = await livePostmaster(dataDirectory);
  process.kill(rows[0]?.id ?? 0, 'SIGKILL');
  await waitUntil(() => lines.includes('The database is back.'));
  await database.pool.query('select 1');
  expect(await postmastersOn(dataDirectory)).toEqual([postmaster]);
});

test('a foreign PostgreSQL on the folder is refused with a line that says what to do', {
  tags: ['long'],
}, async () => {
  const dataDirectory = join(await makeFolder(), 'data');
  const passwordFile = join(dataDirectory, 'postgres', 'password');
  await open({ dataDirectory });
  await writeFile(passwordFile, 'something else');
  await expect(open({ dataDirectory })).rejects.toThrow(
    /^A PostgreSQL that is not Deckhand's \(process \d+\) is running on .* stop it, restore that password file, or set DATA_DIR to another folder\.$/,
  );
  await rm(passwordFile);
  await expect(open({ dataDirectory })).rejects.toThrow(/its password file .* does not: restore that file/);
});

test('with a database URL, nothing is started', async () => {
  const { connectionString, drop } = await createTestDatabase();
  const dataDirectory = join(await makeFolder(), 'data');
  const database = await open({ databaseUrl: connectionString, dataDirectory });
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(database).toMatchObject({ isEmbedded: false, connectionString, dataDirectory });
  await expect(stat(dataDirectory)).rejects.toThrow('ENOENT');
  await database.close();
  await drop();
});
