// Rules held here: P7a.

import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../test-database.ts';
import { buildServerForTests, startServer } from './server-process.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));
buildServerForTests();
const database = await createTestDatabase();
afterAll(() => database.drop());

interface Ended {
  code: number;
  output: string;
}

/** Runs what `npm run verify-audit` runs, without the environment of this process. */
function verify(settings: Record<string, string>, ...words: string[]): Promise<Ended> {
  const { PATH = '', HOME = '' } = process.env;
  const program = ['--import', 'tsx', path.join(project, 'server/src/deckhand.ts'), 'verify-audit', ...words];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      program,
      { cwd: project, env: { PATH, HOME, ...settings } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

beforeAll(async () => {
  await database.pool.query(
    `insert into audit (change, at, cause, subject, subject_id, field, new_value)
     select gen_random_uuid(), now(), 'EDIT_HOURS', 'attendance', 7, 'paid_minutes', '480' from generate_series(1, 3)`,
  );
});

test('the command prints a hash to keep, and ends with 1 when a row was changed', {
  tags: ['long'],
}, async () => {
  const settings = { DATABASE_URL: database.connectionString };
  const clean = await verify(settings);
  expect(clean).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^All 3 rows .* as they were written\.$/m),
  });
  const hash = /^Newest hash: (\S+)$/m.exec(clean.output)?.[1] ?? '';

  await database.owner.query(`
    alter table audit disable trigger user;
    update audit set new_value = '600' where place = 2;
    alter table audit enable trigger user`);
  const { rows } = await database.pool.query<{ id: number }>('select id from audit where place = 2');
  const tampered = await verify(settings, '--expect', hash);
  expect(tampered.code).toBe(1);
  expect(tampered.output).toContain(`Row ${rows[0]?.id} of the audit trail`);
});

test('the embedded database is verified while a server runs on it, and started for it when none does', {
  tags: ['long'],
}, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'deckhand-verify-'));
  await chmod(folder, 0o755);
  const server = await startServer({ DATA_DIR: folder });
  const whole = { code: 0, output: expect.stringMatching(/^All \d{4} rows .* as they were written\.$/m) };
  expect(await verify({ DATA_DIR: folder })).toMatchObject(whole);
  expect((await fetch(`${server.address}/api/health/`)).status).toBe(200);
  expect(await server.terminate()).toBe(0);
  expect(await verify({ DATA_DIR: folder })).toMatchObject(whole);
  await rm(folder, { recursive: true });
});

test('a folder without a database, or a hash that is none, is not taken for a clean trail', {
  tags: ['long'],
}, async () => {
  expect(await verify({ DATA_DIR: path.join(project, '.cache/no-such-data') })).toMatchObject({
    code: 2,
    output: expect.stringContaining('There is no database in'),
  });
  expect((await verify({ DATABASE_URL: database.connectionString }, '--expect', 'x')).code).toBe(2);
});
