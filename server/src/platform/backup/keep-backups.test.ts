// Rules held here: B3, B4.

import { cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';
import { withScratchDatabase } from '../open-database/scratch-database.ts';
import { backupName } from './backup-files.ts';
import { backUpBeforeMigrations, KEPT_BACKUPS, keepBackups } from './keep-backups.ts';

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));
const school = await createTestDatabase();
const dataDirectory = await mkdtemp(path.join(tmpdir(), 'deckhand-keeper-'));
const folder = path.join(dataDirectory, 'backups');
afterAll(async () => {
  await school.drop();
  await rm(dataDirectory, { recursive: true });
});
beforeEach(() => rm(folder, { recursive: true, force: true }));

const owner = school.ownerConnectionString.replace(/\/[^/]*$/, '');
const database = {
  isEmbedded: true,
  dataDirectory,
  ownerConnectionString: school.ownerConnectionString,
  // The role of the tests may create databases itself.
  withScratch: <Result>(work: (connectionString: string) => Promise<Result>) =>
    withScratchDatabase(school.ownerConnectionString, owner, work),
};
const config = { backups: true, backupPassphrase: undefined };
const startedAt = new Date('2026-06-08T20:00:00Z');
const hour = (hours: number): Date => new Date(startedAt.getTime() + hours * 60 * 60_000);

function open(changes: { isEmbedded?: boolean; backups?: boolean } = {}) {
  const lines: string[] = [];
  const { isEmbedded = true, backups = true } = changes;
  const keeper = keepBackups({
    database: { ...database, isEmbedded },
    config: { ...config, backups },
    migrations,
    startedAt,
    warn: (line) => lines.push(line),
  });
  return { keeper, lines };
}

/** Makes older backups and a drill of today, so that a round makes no drill. */
async function pretend(...names: string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of names) await writeFile(path.join(folder, name), 'x');
  await writeFile(
    path.join(folder, '.status.json'),
    JSON.stringify({ drill: { at: startedAt, name: 'deckhand-x' } }),
  );
}

async function backupsIn(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.startsWith('deckhand-')).sort();
}

test('one backup a night, the first soon after the start, and only the latest fourteen are kept', async () => {
  const nights = Array.from({ length: KEPT_BACKUPS + 2 }, (_, index) =>
    backupName(hour(-24 * (index + 2)), 'NIGHTLY', false),
  );
  const others = [backupName(hour(-9_999), 'MANUAL', false), backupName(hour(-999), 'MIGRATION', false)];
  await pretend(...nights, ...others, 'deckhand-killed.backup.gz.part', 'notes.txt');
  const { keeper, lines } = open();
  await keeper.round(hour(0.05));
  expect(await backupsIn()).toHaveLength(nights.length + others.length + 1);
  await keeper.round(hour(0.1));
  const first = backupName(hour(0.1), 'NIGHTLY', false);
  expect(await backupsIn()).toEqual([...nights.slice(0, KEPT_BACKUPS - 1), ...others, first].sort());
  expect((await stat(path.join(folder, first))).mode & 0o777).toBe(0o600);
  // Until nine in the morning of UTC it is the same night.
  await keeper.round(hour(12.9));
  expect((await keeper.state(hour(12.9))).files[0]?.name).toBe(first);
  await keeper.round(hour(13));
  expect((await keeper.state(hour(13))).files[0]?.name).toBe(backupName(hour(13), 'NIGHTLY', false));
  expect(lines).toEqual([]);
  expect(await readdir(folder)).toContain('notes.txt');
});

test('a failure is reported and tried again after an hour; two days without a backup are late', async () => {
  // The folder is a file here, so nothing can be written there.
  await writeFile(folder, '');
  const { keeper, lines } = open();
  for (const hours of [1, 1.5, 1.9]) await keeper.round(hour(hours));
  expect(lines.filter((line) => line.startsWith('The nightly backup failed: '))).toHaveLength(1);
  expect((await keeper.state(hour(2))).failure).toMatchObject({ at: hour(1) });
  expect((await keeper.state(hour(47))).isLate).toBe(false);
  expect((await keeper.state(hour(49))).isLate).toBe(true);
  await rm(folder);
  await pretend();
  await keeper.round(hour(2));
  const { isLate, failure } = await keeper.state(hour(49));
  expect({ isLate, failure }).toEqual({ isLate: false, failure: undefined });
  expect((await keeper.state(hour(51))).isLate).toBe(true);
});

test('nothing is made for a PostgreSQL of its own, or if backups are off', async () => {
  for (const changes of [{ isEmbedded: false }, { backups: false }]) {
    const { keeper } = open(changes);
    await keeper.round(hour(24));
    expect(await keeper.state(hour(99))).toEqual({
      kept: changes.isEmbedded === false ? 'ELSEWHERE' : 'OFF',
      isLate: false,
      files: [],
    });
  }
});

test('a backup is restored as a drill once a week', { tags: ['long'] }, async () => {
  const { keeper, lines } = open();
  await keeper.round(hour(1));
  const name = backupName(hour(1), 'NIGHTLY', false);
  expect((await keeper.state(hour(1))).drill).toEqual({ at: hour(1), name });
  await keeper.round(hour(1 + 24 * 6));
  expect((await keeper.state(hour(1))).drill).toEqual({ at: hour(1), name });
  await keeper.round(hour(1 + 24 * 7));
  expect((await keeper.state(hour(1))).drill?.at).toEqual(hour(1 + 24 * 7));
  expect(lines).toEqual([]);
  const { rows } = await school.owner.query(`select from pg_database where datname like 'deckhand_scratch%'`);
  expect(rows).toEqual([]);
});

test('migrations that are missing are preceded by a backup', { tags: ['long'] }, async () => {
  const now = hour(0);
  expect(await backUpBeforeMigrations(database, config, migrations, now)).toBeUndefined();
  const newer = path.join(dataDirectory, 'newer');
  await cp(migrations, newer, { recursive: true });
  await writeFile(path.join(newer, '9999-later.sql'), 'select 1');
  expect(await backUpBeforeMigrations(database, { ...config, backups: false }, newer, now)).toBeUndefined();
  const name = backupName(now, 'MIGRATION', false);
  expect(await backUpBeforeMigrations(database, config, newer, now)).toBe(name);
  expect(await backupsIn()).toEqual([name]);
});
