import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import {
  clusterOf,
  livePostmaster,
  makeFolder,
  open,
  postmastersOn,
} from '../open-database/testing/support.ts';
import { isRunByRoot } from './database-user.ts';
import { inspectPostmaster } from './postmaster-pid.ts';
import { userOption } from './run-command.ts';

/** Writes a pid file as a killed PostgreSQL leaves it behind. */
async function writePidFile(dataDirectory: string, processId: number): Promise<void> {
  const cluster = clusterOf(dataDirectory);
  const lines = [processId, cluster, 1_780_000_000, 45_678, '', '127.0.0.1', ' 12345   54321', 'ready   '];
  await writeFile(join(cluster, 'postmaster.pid'), `${lines.join('\n')}\n`);
}

/** Opens the database, checks its pid file and closes it; returns the log. */
async function startAndStop(dataDirectory: string): Promise<string[]> {
  const lines: string[] = [];
  const database = await open({ dataDirectory, log: (line) => lines.push(line) });
  const [processId] = await postmastersOn(dataDirectory);
  expect(await inspectPostmaster(clusterOf(dataDirectory))).toEqual({
    kind: 'live',
    processId,
    port: Number(new URL(database.connectionString).port),
  });
  await database.pool.query('select 1');
  await database.close();
  return lines;
}

test('each kind of stale pid file is removed, with one line in the log', { tags: ['long'] }, async () => {
  const dataDirectory = join(await makeFolder(), 'data');
  await startAndStop(dataDirectory);

  const dead = spawn('true');
  await once(dead, 'exit');
  await writePidFile(dataDirectory, dead.pid ?? 0);
  expect(await startAndStop(dataDirectory)).toEqual([
    `postmaster.pid is stale, because process ${dead.pid} is gone: PostgreSQL was killed. It removes the file and recovers.`,
  ]);

  // A process of the database user, which PostgreSQL itself would take for another PostgreSQL.
  const { uid, gid } = await stat(clusterOf(dataDirectory));
  const user = isRunByRoot() ? { name: '', userId: uid, groupId: gid } : undefined;
  const unrelated = spawn('sleep', ['60'], { ...userOption(user), cwd: '/' });
  try {
    await writePidFile(dataDirectory, unrelated.pid ?? 0);
    expect(await startAndStop(dataDirectory)).toEqual([
      `Removing a stale postmaster.pid: process ${unrelated.pid} is not the PostgreSQL of this folder.`,
    ]);
  } finally {
    unrelated.kill();
  }

  await writeFile(join(clusterOf(dataDirectory), 'postmaster.pid'), '');
  expect(await startAndStop(dataDirectory)).toEqual(['Removing a stale postmaster.pid: it is empty.']);
});

test('a copy of a running database gets its own PostgreSQL', { tags: ['long'] }, async () => {
  const original = join(await makeFolder(), 'data');
  const copy = join(await makeFolder(), 'data');
  await startAndStop(original);
  // With the owners and modes of all files, as a backup keeps them.
  await promisify(execFile)('cp', ['-a', original, copy]);
  await open({ dataDirectory: original });
  await copyFile(join(clusterOf(original), 'postmaster.pid'), join(clusterOf(copy), 'postmaster.pid'));
  const database = await open({ dataDirectory: copy });
  expect(database.isAdopted).toBe(false);
  expect(await livePostmaster(copy)).not.toBe(await livePostmaster(original));
});

test.skipIf(process.platform !== 'linux')(
  'PostgreSQL is known by its folder behind an emulator',
  async () => {
    const dataDirectory = join(await makeFolder(), 'data');
    const cluster = clusterOf(dataDirectory);
    await mkdir(cluster, { recursive: true });
    const kindOf = async (name: string, cwd: string): Promise<string> => {
      const program = join(cluster, name);
      await writeFile(program, 'echo started; read line');
      // The shell stands for the emulator: its command line, too, begins with itself and then names what it runs.
      const emulated = spawn('sh', [program], { cwd });
      try {
        await once(emulated.stdout, 'data');
        await writePidFile(dataDirectory, emulated.pid ?? 0);
        return (await inspectPostmaster(cluster)).kind;
      } finally {
        emulated.kill();
      }
    };
    expect(await kindOf('postgres', cluster)).toBe('live');
    expect(await kindOf('postgres', dataDirectory)).toBe('reused');
    expect(await kindOf('postgres.log', cluster)).toBe('reused');
  },
);
