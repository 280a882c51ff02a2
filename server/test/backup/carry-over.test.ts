// Rules held here: B6.

import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { rowsOf } from '../../src/platform/backup/testing/compare.ts';
import { createPool, endPool } from '../../src/platform/database/connection-pool.ts';
import { findDatabaseUser, isRunByRoot } from '../../src/platform/embedded-postgres/database-user.ts';
import { attach } from '../../src/platform/embedded-postgres/embedded-postgres.ts';
import { stopPostmaster } from '../../src/platform/embedded-postgres/postmaster.ts';
import { runCommand } from '../../src/platform/embedded-postgres/run-command.ts';
import { openDatabase } from '../../src/platform/open-database/open-database.ts';
import { throwAwaySettings } from '../../src/platform/open-database/testing/throw-away-settings.ts';
import { patiently } from '../patience.ts';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));
const demoSchool = fileURLToPath(new URL('releases/0.1.0-0022.backup.gz', import.meta.url));
const now = new Date('2026-06-08T14:00:00Z');
const HOME = '/usr/lib/postgresql';
const [installed] = existsSync(HOME) ? readdirSync(HOME).filter((version) => Number(version) < 18) : [];
const settings = throwAwaySettings;
const log = (): void => undefined;

/** A pool that may lose its connections when PostgreSQL stops. */
function poolOn(connectionString: string): pg.Pool {
  return createPool({
    connection: { connectionString },
    applicationName: 'deckhand test',
    log: () => undefined,
  });
}

/** Makes a folder of data as a Deckhand with an older PostgreSQL would have, with the demo school. Returns its rows. */
async function makeOldFolder(dataDirectory: string): Promise<Record<string, string[]>> {
  const directory = path.join(dataDirectory, 'postgres');
  const user = isRunByRoot() ? await findDatabaseUser() : undefined;
  const folder = {
    dataDirectory,
    directory,
    cluster: path.join(directory, 'cluster'),
    passwordFile: path.join(directory, 'password'),
    ownerPasswordFile: path.join(directory, 'password-owner'),
    servingPasswordFile: path.join(directory, 'password-serving'),
    portFile: path.join(directory, 'port'),
    logFile: path.join(directory, 'postgres.log'),
  };
  await mkdir(folder.cluster, { recursive: true });
  const passwords = { superuser: 'super', owner: 'owner', serving: 'serving' };
  await writeFile(folder.passwordFile, passwords.superuser);
  await writeFile(folder.ownerPasswordFile, passwords.owner);
  await writeFile(folder.servingPasswordFile, passwords.serving);
  if (user !== undefined) {
    for (const file of [folder.cluster, folder.passwordFile]) await chown(file, user.userId, user.groupId);
  }
  const binaries = {
    directory: path.join(HOME, installed ?? ''),
    build: 'old',
    majorVersion: Number(installed),
  };
  const made = await runCommand(
    path.join(binaries.directory, 'bin/initdb'),
    [
      `--pgdata=${folder.cluster}`,
      '--username=postgres',
      `--pwfile=${folder.passwordFile}`,
      '--auth=scram-sha-256',
    ].concat('--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'),
    { user, workingDirectory: '/' },
  );
  if (!made.succeeded) throw new Error(made.output);
  const setup = { binaries, folder, user, passwords, settings };
  const attachment = await attach(setup, { mayStart: true, timeout: patiently(30_000), log });
  if (attachment === undefined) throw new Error('It did not start.');
  const connectionString = `postgres://deckhand:${passwords.owner}@127.0.0.1:${attachment.port}/deckhand`;
  await restoreBackup({ connectionString, file: demoSchool, migrations });
  const owner = poolOn(connectionString);
  const rows = await rowsOf(owner);
  await endPool(owner);
  await attachment.presence.end();
  await stopPostmaster(setup, attachment.processId);
  return rows;
}

test('a database of an older PostgreSQL is carried over at the start, and the old one kept', {
  tags: ['long'],
}, async ({ skip }) => {
  if (installed === undefined)
    skip('There is no older PostgreSQL of Debian here: apt-get install postgresql');
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'deckhand-carry-'));
  await chmod(dataDirectory, 0o755);
  onTestFinished(() => rm(dataDirectory, { recursive: true }));
  const before = await makeOldFolder(dataDirectory);
  const options = { dataDirectory, dataDirectoryIsExplicit: true, settings, log };
  const folder = path.join(dataDirectory, 'postgres');
  const carry = { migrations, passphrase: undefined, now };

  // A command that only reads does not carry anything over.
  await expect(openDatabase({ ...options, mayCreate: false })).rejects.toThrow(
    'start Deckhand, which carries it over',
  );
  // A failure in the middle leaves the old one where it was.
  const missing = { ...carry, migrations: path.join(dataDirectory, 'nothing') };
  await expect(openDatabase({ ...options, carry: missing })).rejects.toThrow();
  expect(await readFile(path.join(folder, 'cluster/PG_VERSION'), 'utf8')).toBe(`${installed}\n`);

  const lines: string[] = [];
  const later = { ...carry, now: new Date(now.getTime() + 1_000) };
  const open = () => openDatabase({ ...options, carry: later, log: (line) => lines.push(line) });
  const database = await open();
  const owner = poolOn(database.ownerConnectionString);
  expect((await owner.query('show server_version')).rows[0].server_version).toMatch(/^18\./);
  expect(await rowsOf(owner)).toEqual(before);
  await endPool(owner);
  await database.close();
  const kept = `cluster-postgres-${installed}`;
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['cluster', kept]));
  expect(await readdir(folder)).not.toContain('carried');
  expect(lines.at(-1)).toContain(kept);

  // After a power cut between the two last steps, the next start finishes them.
  await rename(path.join(folder, 'cluster'), path.join(folder, 'carried'));
  const again = await open();
  const { ownerConnectionString } = again;
  const reopened = poolOn(ownerConnectionString);
  expect(await rowsOf(reopened)).toEqual(before);
  await endPool(reopened);
  await again.close();
});
