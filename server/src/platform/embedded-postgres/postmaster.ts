import { spawn } from 'node:child_process';
import { copyFile, open, readFile, stat, truncate } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, isPortFree } from '../basics/free-port.ts';
import { writePrivateFile } from '../basics/private-files.ts';
import { type Binaries, binaryPath } from './binaries.ts';
import type { Passwords } from './cluster.ts';
import type { DatabaseFolder } from './data-directory.ts';
import { inspectPostmaster, isAlive } from './postmaster-pid.ts';
import { runCommand, type SystemUser, userOption } from './run-command.ts';
import { enforcedSettings, postgresEnvironment, type Settings } from './settings.ts';

/** Everything needed to start PostgreSQL on an existing database. */
export interface PostgresSetup {
  binaries: Binaries;
  folder: DatabaseFolder;
  user: SystemUser | undefined;
  passwords: Passwords;
  settings: Settings;
}

export interface StartingPostmaster {
  processId: number | undefined;
  /** PostgreSQL's error message; undefined while the process runs. */
  failure: string | undefined;
}

const maxLogSize = 5_000_000;

/** Copies and truncates a large log. It cannot be renamed, because PostgreSQL keeps appending to the same file. */
export async function limitLogSize(logFile: string): Promise<void> {
  const { size } = await stat(logFile);
  if (size <= maxLogSize) return;
  await copyFile(logFile, `${logFile}.previous`);
  await truncate(logFile);
}

/** Returns the previous port if it is free, so that open connection strings stay valid after a restart. */
async function choosePort(portFile: string): Promise<number> {
  const last = Number(await readFile(portFile, 'utf8').catch(() => '0'));
  const isUsable = Number.isInteger(last) && last > 1023 && last < 65_536;
  const port = isUsable && (await isPortFree(last)) ? last : await freePort();
  await writePrivateFile(portFile, `${port}\n`);
  return port;
}

/**
 * Returns the last fatal line of the process, or of one of its child processes, which write to the same log.
 */
async function readFailure(logFile: string, from: number, processId: number | undefined): Promise<string> {
  const written = (await readFile(logFile)).subarray(from).toString().split('\n');
  const own = written.filter((line) => line.includes(`[${processId}]`));
  const isFatal = (line: string): boolean => /\b(FATAL|PANIC):/.test(line);
  const line = own.findLast(isFatal) ?? written.findLast(isFatal) ?? written.findLast((text) => text !== '');
  return line?.replace(/^.*?\b(?:FATAL|PANIC):\s*/, '') ?? 'it wrote no reason';
}

/**
 * Starts PostgreSQL in its own session, with its output in a file: it survives a killed app, whose next start finds it,
 * and Ctrl-C in the terminal does not stop it while the app still answers requests.
 */
export async function startPostmaster(setup: PostgresSetup): Promise<StartingPostmaster> {
  const { binaries, folder, user } = setup;
  const port = await choosePort(folder.portFile);
  const log = await open(folder.logFile, 'a', 0o600);
  try {
    await limitLogSize(folder.logFile);
    const { size } = await log.stat();
    const settings = Object.entries(enforcedSettings(port, setup.settings));
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

/** Shuts PostgreSQL down cleanly and waits for its process to exit; returns false if that takes too long. */
export async function stopPostmaster(setup: PostgresSetup, processId: number): Promise<boolean> {
  const { cluster, directory } = setup.folder;
  const state = await inspectPostmaster(cluster);
  if (state.kind !== 'live' || state.processId !== processId) return true;
  if (process.platform === 'win32') {
    const stop = ['stop', '-D', cluster, '-m', 'fast', '-w'];
    const { succeeded } = await runCommand(binaryPath(setup.binaries, 'pg_ctl'), stop, {
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
  // It removes its pid file last. The wait is short, because in some containers no process reaps an adopted one, so its
  // number stays in use.
  const end = Date.now() + 500;
  while (isAlive(processId) && Date.now() < end) await sleep(5);
  return true;
}
