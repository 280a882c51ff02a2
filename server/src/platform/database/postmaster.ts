import { spawn } from 'node:child_process';
import { copyFile, open, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Binaries, binaryPath } from './binaries.ts';
import type { DatabaseFolder } from './data-directory.ts';
import { inspectPostmaster, isAlive } from './postmaster-pid.ts';
import { runCommand, type SystemUser, userOption } from './run-command.ts';
import { enforcedSettings, postgresEnvironment, type Settings } from './settings.ts';

/** All that is needed to start PostgreSQL on a database that exists. */
export interface Ground {
  binaries: Binaries;
  folder: DatabaseFolder;
  user: SystemUser | undefined;
  password: string;
  settings: Settings;
}

export interface StartingPostmaster {
  processId: number | undefined;
  /** Set once it has ended: why, in PostgreSQL's own words. */
  failure: string | undefined;
}

const largestLog = 5_000_000;

/** PostgreSQL goes on writing at the end of the same file, so what it has written is copied and cut off. */
export async function keepLogShort(logFile: string): Promise<void> {
  const { size } = await stat(logFile);
  if (size <= largestLog) return;
  await copyFile(logFile, `${logFile}.previous`);
  await truncate(logFile);
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      const found = typeof address === 'object' && address !== null ? address.port : undefined;
      server.close(() => resolve(found));
    });
  });
}

/** The port of last time where it is free, so that a restarted PostgreSQL is found where it was. */
async function choosePort(portFile: string): Promise<number> {
  const last = Number(await readFile(portFile, 'utf8').catch(() => '0'));
  const usable = Number.isInteger(last) && last > 1023 && last < 65_536 ? last : 0;
  const port = (await tryPort(usable)) ?? (await tryPort(0));
  if (port === undefined) throw new Error('There is no free port on 127.0.0.1 for PostgreSQL.');
  await writeFile(portFile, `${port}\n`);
  return port;
}

/** The process's own last fatal line; else that of one of its helpers, which write into the same log. */
async function readFailure(logFile: string, from: number, processId: number | undefined): Promise<string> {
  const written = (await readFile(logFile)).subarray(from).toString().split('\n');
  const own = written.filter((line) => line.includes(`[${processId}]`));
  const isFatal = (line: string): boolean => /\b(FATAL|PANIC):/.test(line);
  const line = own.findLast(isFatal) ?? written.findLast(isFatal) ?? written.findLast((text) => text !== '');
  return line?.replace(/^.*?\b(?:FATAL|PANIC):\s*/, '') ?? 'it wrote no reason';
}

/**
 * Starts PostgreSQL in a session of its own, writing to a file: it outlives a killed app, which finds it again,
 * and a Ctrl-C in the terminal does not reach it while the app still answers requests.
 */
export async function startPostmaster(ground: Ground): Promise<StartingPostmaster> {
  const { binaries, folder, user } = ground;
  const port = await choosePort(folder.portFile);
  const log = await open(folder.logFile, 'a', 0o600);
  try {
    await keepLogShort(folder.logFile);
    const { size } = await log.stat();
    const settings = Object.entries(enforcedSettings(port, ground.settings));
    const child = spawn(
      binaryPath(binaries, 'postgres'),
      ['-D', folder.cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      {
        ...userOption(user),
        cwd: folder.directory,
        env: postgresEnvironment(),
        stdio: ['ignore', log.fd, log.fd],
        detached: true,
        windowsHide: true,
      },
    );
    const starting: StartingPostmaster = { processId: child.pid, failure: undefined };
    child.on('error', (error) => {
      starting.failure = error.message;
    });
    child.on('exit', async () => {
      starting.failure = await readFailure(folder.logFile, size, child.pid).catch(String);
    });
    child.unref();
    return starting;
  } finally {
    await log.close();
  }
}

/** Asks PostgreSQL to end sessions, write everything out and stop, and waits until its process is gone. */
export async function stopPostmaster(ground: Ground, processId: number): Promise<boolean> {
  const { cluster, directory } = ground.folder;
  const state = await inspectPostmaster(cluster);
  if (state.kind !== 'live' || state.processId !== processId) return true;
  if (process.platform === 'win32') {
    const stop = ['stop', '-D', cluster, '-m', 'fast', '-w'];
    const { succeeded } = await runCommand(binaryPath(ground.binaries, 'pg_ctl'), stop, {
      workingDirectory: directory,
    });
    return succeeded;
  }
  process.kill(processId, 'SIGINT');
  const deadline = Date.now() + 30_000;
  while ((await inspectPostmaster(cluster)).kind === 'live') {
    if (Date.now() > deadline) return false;
    await sleep(10);
  }
  // Its last act was to remove its pid file. Not waited for longer, since the number of an adopted process stays
  // taken where nobody collects the dead, as in some containers.
  const end = Date.now() + 500;
  while (isAlive(processId) && Date.now() < end) await sleep(5);
  return true;
}
