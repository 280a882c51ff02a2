import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, cp, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isRunByRoot } from './database-user.ts';
import { inspectPostmaster } from './postmaster-pid.ts';
import { userOption } from './run-command.ts';
import { clusterOf, livePostmaster, makeFolder, open, postmastersOn } from './testing/support.ts';

/** What a PostgreSQL that could not clean up leaves behind. */
async function writePidFile(dataDirectory: string, processId: number): Promise<void> {
  const cluster = clusterOf(dataDirectory);
  const lines = [processId, cluster, 1_780_000_000, 45_678, '', '127.0.0.1', ' 12345   54321', 'ready   '];
  await writeFile(join(cluster, 'postmaster.pid'), `${lines.join('\n')}\n`);
}

/** Opens the database, looks at its pid file, and closes it; returns what was logged. */
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

test('stale pid files of all kinds are cleared away with one line each', async () => {
  const dataDirectory = join(await makeFolder(), 'data');
  await startAndStop(dataDirectory);

  const dead = spawn('true');
  await once(dead, 'exit');
  await writePidFile(dataDirectory, dead.pid ?? 0);
  expect(await startAndStop(dataDirectory)).toEqual([
    `postmaster.pid is stale, since process ${dead.pid} is gone: PostgreSQL was killed, clears the file away and recovers.`,
  ]);

  // Of the database user's, which PostgreSQL by itself would take for another PostgreSQL.
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

test('a copy of a running database is not taken for the original', async () => {
  const original = join(await makeFolder(), 'data');
  const copy = join(await makeFolder(), 'data');
  await startAndStop(original);
  await cp(original, copy, { recursive: true });
  await open({ dataDirectory: original });
  await copyFile(join(clusterOf(original), 'postmaster.pid'), join(clusterOf(copy), 'postmaster.pid'));
  const database = await open({ dataDirectory: copy });
  expect(database.isAdopted).toBe(false);
  expect(await livePostmaster(copy)).not.toBe(await livePostmaster(original));
});
