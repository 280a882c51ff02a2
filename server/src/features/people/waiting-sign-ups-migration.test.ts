// Rules held here: A5a.

import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';
import { migrate } from '../../platform/database/migrate.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const database = await createTestDatabase();
const before = await mkdtemp(join(tmpdir(), 'deckhand-migrations-'));
afterAll(async () => {
  await database.drop();
  await rm(before, { recursive: true });
});

test('a sign-up of an older version is unverified exactly if it still waits for an admin', {
  tags: ['long'],
}, async () => {
  const { owner: pool } = database;
  await pool.query('drop schema public cascade; create schema public');
  for (const name of (await readdir(MIGRATIONS)).filter((each) => each < '0014'))
    await copyFile(join(MIGRATIONS, name), join(before, name));
  await migrate(pool, before);
  await pool.query(`
    insert into location (title, address, phone_number, email, timezone) values ('Pool', '', '', '', 'CST');
    insert into position (name, color) values ('Lifeguard', 'red');
    insert into person (first_name, last_name, email, canonical_email, role, key, created_at)
      select name, 'Swimmer', name || '@pool.test', name || '@pool.test', 'EMPLOYEE', key, now()
      from (values ('waiting', null), ('keyless', null), ('completed', '00001'), ('hired', null)) as made (name, key);
    insert into person_location select id, 1 from person where first_name in ('keyless', 'completed');
    insert into person_position select id, 1 from person where first_name in ('keyless', 'completed');
    insert into sign_up (person_id, signed_up_at) select id, now() from person where first_name <> 'hired'`);
  await migrate(pool, MIGRATIONS);
  const { rows } = await pool.query('select first_name, is_verified from person order by id');
  expect(Object.fromEntries(rows.map((row) => [row.first_name, row.is_verified]))).toEqual({
    waiting: false,
    keyless: false,
    completed: true,
    hired: true,
  });
});
