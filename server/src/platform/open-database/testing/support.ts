import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { Database } from '../../database/database.ts';
import { binariesFor, locateBinaries } from '../../embedded-postgres/binaries.ts';
import { prepareDataDirectory } from '../../embedded-postgres/data-directory.ts';
import { startPostmaster } from '../../embedded-postgres/postmaster.ts';
import { inspectPostmaster } from '../../embedded-postgres/postmaster-pid.ts';
import { runCommand, type SystemUser, userOption } from '../../embedded-postgres/run-command.ts';
import type { Settings } from '../../embedded-postgres/settings.ts';
import { type DatabaseOptions, openDatabase } from '../open-database.ts';
import { throwAwaySettings } from './throw-away-settings.ts';

export async function waitUntil(condition: () => boolean | Promise<boolean>, limit = 60_000): Promise<void> {
  const deadline = Date.now() + limit;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Not true after ${limit} ms: ${condition}`);
    await sleep(10);
  }
}

export function clusterOf(dataDirectory: string): string {
  return join(dataDirectory, 'postgres', 'cluster');
}

export async function livePostmaster(dataDirectory: string): Promise<number | undefined> {
  const state = await inspectPostmaster(clusterOf(dataDirectory));
  return state.kind === 'live' ? state.processId : undefined;
}

/** Creates a folder for one test. After the test it is removed, and a PostgreSQL on `folder/data` is stopped. */
export async function makeFolder(name = 'deckhand-database-'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), name));
  await chmod(folder, 0o755);
  onTestFinished(async () => {
    const postmaster = await livePostmaster(join(folder, 'data'));
    if (postmaster !== undefined) {
      process.kill(postmaster, 'SIGQUIT');
      await waitUntil(async () => (await livePostmaster(join(folder, 'data'))) === undefined);
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return folder;
}

/** Opens a database for one test, by default without waiting for the disk. */
export async function open(options: Partial<DatabaseOptions> & { dataDirectory: string }): Promise<Database> {
  const database = await openDatabase({
    dataDirectoryIsExplicit: true,
    settings: throwAwaySettings,
    log: () => undefined,
    ...options,
  });
  const { close } = database;
  let closed: Promise<void> | undefined;
  database.close = () => {
    closed ??= close();
    return closed;
  };
  onTestFinished(() => database.close());
  return database;
}

/** Runs one statement as the role that owns the tables. */
export async function asOwner(database: Database, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.ownerConnectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Copies a stopped database, with a file that lets it recover at its start: it then leads on a timeline of its own, or follows. */
export async function copyDatabase(
  from: string,
  to: string,
  signal: 'recovery.signal' | 'standby.signal',
): Promise<void> {
  // With its owners, because PostgreSQL refuses a folder of somebody else.
  await runCommand('cp', ['-a', from, to]);
  const { uid, gid } = await stat(clusterOf(to));
  const file = join(clusterOf(to), signal);
  await writeFile(file, '');
  await chown(file, uid, gid);
}

/** Starts a copy that follows, which nothing else of the app does. */
export async function startStandby(dataDirectory: string, settings: Settings): Promise<void> {
  const systemDirectory = '/var/lib/deckhand';
  const options = { dataDirectory, dataDirectoryIsExplicit: true, systemDirectory, log: () => undefined };
  const { folder, user } = await prepareDataDirectory(options);
  const binaries = await binariesFor(user, await locateBinaries(), systemDirectory);
  const passwords = { superuser: '', owner: '', serving: '' };
  await startPostmaster({
    binaries,
    folder,
    user,
    passwords,
    settings: { ...throwAwaySettings, ...settings },
  });
}

/** The address of the embedded PostgreSQL for its superuser. */
export async function superuserOf({ dataDirectory, ownerConnectionString }: Database): Promise<string> {
  const address = new URL(ownerConnectionString);
  address.username = 'postgres';
  address.password = (await readFile(join(dataDirectory, 'postgres', 'password'), 'utf8')).trim();
  return address.toString();
}

/**
 * Lists the main processes of PostgreSQL on that folder, without their children, which start with the same
 * command line.
 */
export async function postmastersOn(dataDirectory: string): Promise<number[]> {
  const { output } = await runCommand('ps', ['-ww', '-A', '-o', 'pid=,ppid=,args=']);
  const processes = output
    .split('\n')
    .filter((line) => line.includes(`-D ${clusterOf(dataDirectory)} `))
    .map((line) => line.trim().split(/\s+/).map(Number));
  const ids = processes.map(([processId]) => processId);
  return processes.flatMap(([processId, parent]) => (processId && !ids.includes(parent) ? [processId] : []));
}

interface OtherServer {
  process: ChildProcess;
  lines: string[];
  acknowledged(): number[];
  waitForLine(start: string): Promise<void>;
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Starts other-server.ts as a separate process. */
export function startOtherServer(dataDirectory: string, first = 0, user?: SystemUser): OtherServer {
  const child = spawn(
    process.execPath,
    [
      '--import',
      createRequire(import.meta.url).resolve('tsx'),
      fileURLToPath(new URL('./other-server.ts', import.meta.url)),
      dataDirectory,
      String(first),
    ],
    { ...userOption(user), stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  let hasEnded = false;
  child.on('close', () => {
    hasEnded = true;
  });
  const server: OtherServer = {
    process: child,
    lines,
    acknowledged: () =>
      lines.filter((line) => line.startsWith('acknowledged ')).map((line) => Number(line.split(' ')[1])),
    waitForLine: (start) => waitUntil(() => lines.some((line) => line.startsWith(start))),
    async kill() {
      child.kill('SIGKILL');
      await waitUntil(() => hasEnded);
    },
    async close() {
      child.stdin.write('close\n');
      await waitUntil(() => hasEnded);
    },
  };
  onTestFinished(async () => {
    if (!hasEnded) await server.kill();
  });
  return server;
}
