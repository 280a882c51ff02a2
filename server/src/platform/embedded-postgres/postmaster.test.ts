import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../open-database/testing/support.ts';
import { limitLogSize } from './postmaster.ts';

test('a large log of PostgreSQL is moved to a .previous file', async () => {
  const logFile = join(await makeFolder(), 'postgres.log');
  await writeFile(logFile, 'short');
  await limitLogSize(logFile);
  expect(await readFile(logFile, 'utf8')).toBe('short');
  await writeFile(logFile, 'x'.repeat(5_000_001));
  await limitLogSize(logFile);
  expect((await stat(logFile)).size).toBe(0);
  expect((await stat(`${logFile}.previous`)).size).toBe(5_000_001);
});
