// Rules held here: H4.

import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { prepareDataDirectory } from '../embedded-postgres/data-directory.ts';
import { isRunByRoot } from '../embedded-postgres/database-user.ts';
import { outboxMailer } from '../mail/mailer.ts';
import { closeFolder } from './private-files.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'deckhand-private-'));
// When root runs the tests, the user who runs PostgreSQL must be able to enter.
await chmod(folder, 0o755);
afterAll(() => rm(folder, { recursive: true, force: true }));

let umask: number;
beforeEach(() => {
  umask = process.umask(0);
});
afterEach(() => {
  process.umask(umask);
});

const modeOf = async (...parts: string[]) => (await stat(path.join(folder, ...parts))).mode & 0o777;
const mail = { to: 'zoe@deckhand.test', subject: 'Your code', text: 'Your code is 0042.' };

test('nobody else can read the outbox or a mail in it, whatever the umask', async () => {
  for (const mask of [0, 0o022, 0o077]) {
    process.umask(mask);
    const outbox = path.join(folder, `outbox-${mask}`);
    await outboxMailer(outbox, 'pool@deckhand.test')(mail, 'mail-1');
    expect(await modeOf(`outbox-${mask}`)).toBe(0o700);
    expect(await modeOf(`outbox-${mask}`, 'mail-1.eml')).toBe(0o600);
  }
});

test('an outbox that everybody could read is closed, and so are the mails in it', async () => {
  await mkdir(path.join(folder, 'outbox'), { mode: 0o777 });
  await writeFile(path.join(folder, 'outbox', 'mail-1.eml'), 'old', { mode: 0o666 });
  await writeFile(path.join(folder, 'outbox', 'mail-2.eml.part'), 'unfinished', { mode: 0o666 });
  await writeFile(path.join(folder, 'elsewhere'), 'not ours', { mode: 0o644 });
  await symlink(path.join(folder, 'elsewhere'), path.join(folder, 'outbox', 'link'));
  await closeFolder(path.join(folder, 'outbox'));
  await closeFolder(path.join(folder, 'missing'));
  expect(await modeOf('outbox')).toBe(0o700);
  expect(await modeOf('outbox', 'mail-1.eml')).toBe(0o600);
  expect(await modeOf('elsewhere')).toBe(0o644);
  await expect(modeOf('missing')).rejects.toThrow('ENOENT');
  await chmod(path.join(folder, 'outbox'), 0o777);
  await chmod(path.join(folder, 'outbox', 'mail-2.eml.part'), 0o666);
  await outboxMailer(path.join(folder, 'outbox'), 'pool@deckhand.test')(mail, 'mail-2');
  expect([await modeOf('outbox'), await modeOf('outbox', 'mail-2.eml')]).toEqual([0o700, 0o600]);
});

test.each(['new', 'open'])('a %s data folder is closed to others', async (name) => {
  const dataDirectory = path.join(folder, name);
  if (name === 'open') {
    await mkdir(path.join(dataDirectory, 'postgres'), { recursive: true, mode: 0o777 });
    for (const file of ['password', 'port', 'postgres.log'])
      await writeFile(path.join(dataDirectory, 'postgres', file), 'x', { mode: 0o666 });
  }
  await prepareDataDirectory({
    dataDirectory,
    dataDirectoryIsExplicit: true,
    systemDirectory: path.join(folder, 'system'),
    log: () => undefined,
  });
  // For root, PostgreSQL runs as another user, whose group passes through and can list nothing.
  const closed = isRunByRoot() ? 0o710 : 0o700;
  expect([await modeOf(name), await modeOf(name, 'postgres')]).toEqual([closed, closed]);
  if (name === 'open') {
    for (const file of ['password', 'port', 'postgres.log'])
      expect(await modeOf(name, 'postgres', file)).toBe(0o600);
  }
});

test('a folder that all users share stays as it is', async () => {
  const dataDirectory = path.join(folder, 'shared');
  await mkdir(dataDirectory);
  await chmod(dataDirectory, 0o1777);
  await prepareDataDirectory({
    dataDirectory,
    dataDirectoryIsExplicit: true,
    systemDirectory: path.join(folder, 'system'),
    log: () => undefined,
  });
  expect(await modeOf('shared')).toBe(0o777);
  expect((await modeOf('shared', 'postgres')) & 0o007).toBe(0);
});
