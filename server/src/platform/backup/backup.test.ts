// Rules held here: B1, B2.

import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';
import { openSchool } from '../../../test/test-school.ts';
import { verifyLogs } from '../audit/verify-logs.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { restoreBackup } from './restore-backup.ts';
import { definitionsOf, rowsOf } from './testing/compare.ts';
import { type Progress, writeBackup } from './write-backup.ts';

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));
const PASSPHRASE = 'a long enough passphrase';
const now = new Date('2026-06-08T14:00:00Z');

const school = await openSchool();
const target = await createTestDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'deckhand-backup-'));
const file = path.join(folder, 'school.backup.gz');
const encrypted = path.join(folder, 'school.backup.gz.age');
const source = { connectionString: school.connectionString, now };
const restore = { connectionString: target.ownerConnectionString, migrations };

afterAll(async () => {
  await school.close();
  await target.drop();
  await rm(folder, { recursive: true });
});

/** Values that COPY writes in another way: line breaks, backslashes, tabs, nothing and an empty text. */
const ODD = 'line\nbreak \\. \\N tab\t é \u{1f3ca} \\';

const shown: Progress[] = [];
let original: Awaited<ReturnType<typeof rowsOf>>;
beforeAll(async () => {
  await school.pool.query(`update person set first_name = $1 where id = $2`, [ODD, school.cast.employeeA.id]);
  await school.pool.query(`update message set text = $1`, [`\\.\n${ODD}\n\\.`]);
  await school.pool.query(
    `insert into audit (change, at, cause, subject, subject_id, field, old_value, new_value)
     select gen_random_uuid(), '2026-06-08T14:00:00.123456Z', 'EDIT', 'location', n, 'title', null, ''
     from generate_series(1, 500) as n`,
  );
  await school.pool.query(
    `insert into attendance (person_id, location_id, date, rate, clocked_in, source, created_at)
     select $1, min(id), '2026-06-08', 'REGULAR', $2, 'KIOSK', $2 from location`,
    [school.cast.employeeA.id, now],
  );
  await school.pool.query(`insert into security_event (at, kind) values (now(), 'SIGNED_IN')`);
  await queueMail(school.db, { to: 'first@deckhand.test', subject: 'First', text: ODD });
  await queueMail(school.db, { to: 'second@deckhand.test', subject: 'Second', text: '' });
  await school.owner.query(
    `update graphile_worker._private_jobs set attempts = 3, run_at = now() + interval '1 hour' where id = 1`,
  );
  await writeBackup({ ...source, file });
  original = await rowsOf(school.owner);
  await empty();
  await restoreBackup({ ...restore, file, onProgress: (progress) => shown.push(progress) });
});

async function empty(): Promise<void> {
  await target.owner.query(
    'drop schema public cascade; create schema public; drop schema if exists graphile_worker cascade',
  );
}

async function isEmpty(): Promise<boolean> {
  const { rows } = await target.owner.query(
    `select from pg_class where relnamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))`,
  );
  return rows.length === 0;
}

test('a restored school is the same, row by row, with what protects it', async () => {
  expect(await rowsOf(target.owner)).toEqual(original);
  expect(original.audit).toHaveLength(500);
  expect(original.mails).toHaveLength(2);
  expect(await definitionsOf(target.owner)).toEqual(await definitionsOf(school.owner));
  expect(await verifyLogs(target.owner)).toEqual(await verifyLogs(school.pool));
});

test('the time that is left counts the indexes, too', () => {
  const counted = Object.entries(original).filter(([name]) => name !== 'sequences');
  const rows = counted.reduce((total, [, found]) => total + found.length, 0);
  expect(shown.at(-1)).toMatchObject({ done: rows, total: rows });
  // Half of each row, and three times those with an exclusion constraint.
  expect(original.attendance).toHaveLength(1);
  expect(new Set(shown.map(({ ahead }) => ahead))).toEqual(new Set([rows / 2 + 3]));
});

test('only its owner can read a backup, and nothing else is left in the folder', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['school.backup.gz']);
  await expect(writeBackup({ ...source, file })).rejects.toThrow('There is a file');
  await expect(writeBackup({ ...source, file: path.join(folder, 'no/where') })).rejects.toThrow(
    'cannot be written',
  );
});

async function plain(): Promise<string> {
  return gunzipSync(await readFile(file)).toString();
}

test('a database that is not empty or in use is refused', async () => {
  await expect(restoreBackup({ ...restore, file })).rejects.toThrow('The database is not empty');
  const server = new pg.Client({ connectionString: target.connectionString, application_name: 'deckhand' });
  await server.connect();
  await expect(restoreBackup({ ...restore, file, replace: true })).rejects.toThrow('Deckhand is running');
  await server.end();
  expect(await rowsOf(target.owner)).toEqual(original);
});

test('a backup shows one moment while people go on writing', { tags: ['long'] }, async () => {
  let isWriting = true;
  let written = 0;
  // Two tables change together in each transaction; a backup of two moments would hold unequal numbers.
  const writing = (async () => {
    while (isWriting) {
      await school.pool.query(
        `with person as (update person set company_name = $1 where id = $2)
         update settings set terms = $1`,
        [String(written), school.cast.employeeA.id],
      );
      written += 1;
    }
  })();
  const busy = path.join(folder, 'busy.backup.gz');
  await expect.poll(() => written).toBeGreaterThan(3);
  await writeBackup({ ...source, file: busy });
  const during = written;
  isWriting = false;
  await writing;
  await empty();
  await restoreBackup({ ...restore, file: busy });
  const { rows } = await target.owner.query(
    'select company_name, terms from person, settings where person.id = $1',
    [school.cast.employeeA.id],
  );
  expect(rows[0].terms).toBe(rows[0].company_name);
  expect(Number(rows[0].terms)).toBeLessThanOrEqual(during);
  expect(Number(rows[0].terms)).toBeGreaterThan(2);
});

test('with a passphrase the file is age, and opens with that one alone', { tags: ['long'] }, async () => {
  await writeBackup({ ...source, file: encrypted, passphrase: PASSPHRASE });
  const content = await readFile(encrypted);
  expect(content.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
  await empty();
  await expect(restoreBackup({ ...restore, file: encrypted })).rejects.toThrow('set BACKUP_PASSPHRASE');
  await expect(restoreBackup({ ...restore, file: encrypted, passphrase: `${PASSPHRASE}!` })).rejects.toThrow(
    'BACKUP_PASSPHRASE is another one',
  );
  const changed = path.join(folder, 'changed.age');
  content[content.length - 20] = (content.at(-20) ?? 0) ^ 1;
  await writeFile(changed, content);
  await expect(restoreBackup({ ...restore, file: changed, passphrase: PASSPHRASE })).rejects.toThrow(
    'damaged',
  );
  expect(await isEmpty()).toBe(true);
  await restoreBackup({ ...restore, file: encrypted, passphrase: PASSPHRASE });
  expect(await rowsOf(target.owner)).toEqual(await rowsOf(school.owner));
});

test('a restore that is interrupted changes nothing', { tags: ['long'] }, async () => {
  await empty();
  const failing = {
    ...restore,
    file,
    onProgress: () => {
      throw new Error('The disk is full');
    },
  };
  await expect(restoreBackup(failing)).rejects.toThrow('The disk is full');
  expect(await isEmpty()).toBe(true);
  // PostgreSQL refuses the row itself, and the person reads why.
  const forged = path.join(folder, 'forged.backup.gz');
  await writeFile(forged, gzipSync((await plain()).replace('2026-06-08 14:00:00.123456', 'never')));
  await expect(restoreBackup({ ...restore, file: forged })).rejects.toThrow(
    'damaged or incomplete: the rows of the table audit are not those',
  );
  expect(await isEmpty()).toBe(true);
  await restoreBackup({ ...restore, file });
  const before = await rowsOf(target.owner);
  let isKilled = false;
  const killed = restoreBackup({
    ...restore,
    file,
    replace: true,
    onProgress: () => {
      if (isKilled) return;
      isKilled = true;
      void target.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'deckhand restore' and xact_start is not null and datname = current_database()`,
      );
    },
    say: () => undefined,
  });
  await expect(killed).rejects.toThrow();
  expect(isKilled).toBe(true);
  expect(await rowsOf(target.owner)).toEqual(before);
});

test('a school is replaced with everything in it, but not tables of others', { tags: ['long'] }, async () => {
  await empty();
  await restoreBackup({ ...restore, file });
  await target.owner.query(`
    update message set text = 'old';
    create table left_behind (id integer);
    select graphile_worker.add_job('send-mail', '{}'::json)`);
  await restoreBackup({ ...restore, file, replace: true });
  expect(await rowsOf(target.owner)).toEqual(original);
  expect(await definitionsOf(target.owner)).toEqual(await definitionsOf(school.owner));
  // The ids of new rows follow those of the old ones.
  const { rows } = await target.owner.query(
    `insert into location (title, address, phone_number, email, timezone) values ('New', '', '', '', 'EST') returning id`,
  );
  expect(rows[0].id).toBe((original.location?.length ?? 0) + 1);
  await target.owner.query(
    'drop schema public cascade; create schema public; create table other (id integer)',
  );
  await expect(restoreBackup({ ...restore, file, replace: true })).rejects.toThrow("are not Deckhand's");
});
