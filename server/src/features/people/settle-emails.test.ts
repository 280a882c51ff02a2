// Rules held here: U2.

import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { createKysely } from '../../platform/database/transaction.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { settleEmails } from './settle-emails.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const database = await createTestDatabase();
const before = await mkdtemp(join(tmpdir(), 'deckhand-migrations-'));
afterAll(async () => {
  await database.drop();
  await rm(before, { recursive: true });
});

/** People of an older Deckhand, in the order of their ids: address, has a password, is deleted. */
const PEOPLE: [string, boolean, boolean][] = [
  ['Ana@Pool.test', true, false],
  ['ana@pool.test', true, true],
  ['zoë@pool.test', true, false],
  ['lea@münchen.test', true, false],
  ['ben@ｐool.test', true, false],
  ['ben@pool.test', true, false],
  ['İris@pool.test', true, true],
  // Two rows that PostgreSQL's `lower` kept apart in a Turkish database.
  ['KIM@pool.test', false, false],
  ['kim@pool.test', true, false],
];

test('people of an older version keep their addresses, and one line names those that nobody can sign in with', {
  tags: ['long'],
}, async () => {
  const { owner: pool } = database;
  await pool.query('drop schema public cascade; create schema public');
  for (const name of (await readdir(MIGRATIONS)).filter((each) => each < '0013'))
    await copyFile(join(MIGRATIONS, name), join(before, name));
  await migrate(pool, before);
  await pool.query('drop index person_email_unique');
  for (const [email, hasPassword, isDeleted] of PEOPLE) {
    await pool.query(
      `insert into person (first_name, last_name, email, role, password_hash, created_at, archived_at)
       values ('Robin', 'Swimmer', $1, 'EMPLOYEE', $2, now(), $3)`,
      [email, hasPassword ? 'hash' : null, isDeleted ? new Date(0) : null],
    );
  }
  await pool.query('create unique index person_email_unique on person (email) where archived_at is null');
  await migrate(pool, MIGRATIONS);

  const lines: string[] = [];
  const db = createKysely<Schema>(pool);
  // Two servers start at once, and later a third.
  await Promise.all([settleEmails(db, () => undefined), settleEmails(db, () => undefined)]);
  await settleEmails(db, (line) => lines.push(line));
  const { rows } = await pool.query('select id, email, canonical_email from person order by id');
  expect(rows.map((row) => [row.email, row.canonical_email])).toEqual([
    ['Ana@Pool.test', 'ana@pool.test'],
    ['ana@pool.test', 'ana@pool.test'],
    ['zoë@pool.test', 'person 3'],
    ['lea@münchen.test', 'lea@xn--mnchen-3ya.test'],
    ['ben@ｐool.test', 'person 5'],
    ['ben@pool.test', 'ben@pool.test'],
    ['İris@pool.test', 'person 7'],
    ['KIM@pool.test', 'person 8'],
    ['kim@pool.test', 'kim@pool.test'],
  ]);
  expect(lines).toEqual([
    expect.stringMatching(/^Nobody can sign in with the addresses of people 3, 5, 8: /),
  ]);

  // A correction gives the address its form; a typed address and its form cannot part.
  await expect(pool.query(`update person set email = 'zoe@pool.test' where id = 1`)).rejects.toThrow(
    'person_canonical_email',
  );
  await pool.query(
    `update person set email = 'Zoe@pool.test', canonical_email = 'zoe@pool.test' where id = 3`,
  );
});
