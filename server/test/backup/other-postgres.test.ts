// Rules held here: B1.

import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { loadDemoSchool } from '../../src/features/demo/load-demo-school.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { rowsOf } from '../../src/platform/backup/testing/compare.ts';
import { writeBackup } from '../../src/platform/backup/write-backup.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { createPool, endPool } from '../../src/platform/database/connection-pool.ts';
import { createKysely, inTransaction } from '../../src/platform/database/transaction.ts';
import { findDatabaseUser, isRunByRoot } from '../../src/platform/embedded-postgres/database-user.ts';
import { runCommand } from '../../src/platform/embedded-postgres/run-command.ts';
import type { Schema } from '../../src/platform/schema/schema.ts';
import { createTestDatabase } from '../test-database.ts';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));
const now = new Date('2026-06-08T14:00:00Z');
const HOME = '/usr/lib/postgresql';
const PORT = 54_399;

const [installed] = existsSync(HOME) ? readdirSync(HOME).filter((version) => Number(version) < 18) : [];

function poolOn(connectionString: string): pg.Pool {
  return createPool({
    connection: { connectionString },
    applicationName: 'deckhand test',
    log: () => undefined,
  });
}

/** Starts the PostgreSQL of Debian's package for one test. Returns the address of an empty database. */
async function startDebian(folder: string): Promise<string> {
  const user = isRunByRoot() ? await findDatabaseUser() : undefined;
  const cluster = path.join(folder, 'cluster');
  await chmod(folder, 0o777);
  const run = async (name: string, ...words: string[]): Promise<void> => {
    const { succeeded, output } = await runCommand(path.join(HOME, installed ?? '', 'bin', name), words, {
      user,
      workingDirectory: folder,
    });
    if (!succeeded) throw new Error(output);
  };
  await run('initdb', '-D', cluster, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8');
  const settings = `-p ${PORT} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  await run('pg_ctl', '-D', cluster, '-w', '-l', path.join(folder, 'log'), '-o', settings, 'start');
  onTestFinished(async () => {
    await run('pg_ctl', '-D', cluster, '-w', '-m', 'immediate', 'stop');
    await rm(folder, { recursive: true });
  });
  const superuser = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${PORT}/postgres` });
  await superuser.connect();
  await superuser.query('create role deckhand login');
  await superuser.query('create database deckhand owner deckhand');
  await superuser.end();
  return `postgres://deckhand@127.0.0.1:${PORT}/deckhand`;
}

test('the demo school moves to the PostgreSQL of Debian and back, and is the same', {
  tags: ['long'],
}, async ({ skip }) => {
  if (installed === undefined)
    skip('There is no older PostgreSQL of Debian here: apt-get install postgresql');
  const folder = await mkdtemp(path.join(tmpdir(), 'deckhand-debian-'));
  const debian = await startDebian(folder);
  const school = await createTestDatabase();
  onTestFinished(() => school.drop());
  const config = readConfig({}, '/nowhere');
  await inTransaction(createKysely<Schema>(school.pool), (transaction) =>
    loadDemoSchool(transaction, config, now),
  );
  const before = await rowsOf(school.owner);

  const there = path.join(folder, 'there.backup.gz');
  await writeBackup({ connectionString: school.ownerConnectionString, file: there, now });
  const moved = await restoreBackup({ connectionString: debian, file: there, migrations });
  const pool = poolOn(debian);
  onTestFinished(() => endPool(pool));
  expect(await rowsOf(pool)).toEqual(before);
  const { rows } = await pool.query('show server_version');
  expect(rows[0].server_version).toMatch(new RegExp(`^${installed}\\.`));
  expect(moved.manifest.postgres).not.toBe(rows[0].server_version);

  const back = path.join(folder, 'back.backup.gz');
  await writeBackup({ connectionString: debian, file: back, now });
  await restoreBackup({
    connectionString: school.ownerConnectionString,
    file: back,
    migrations,
    replace: true,
  });
  expect(await rowsOf(school.owner)).toEqual(before);
});
