import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readConfig } from '@deckhand/server/platform/config';
import { throwAwaySettings } from '@deckhand/server/platform/database/testing/throw-away-settings';
import { type RunningServer, startServer } from '@deckhand/server/server';
import { schoolTime } from './clock.ts';

const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const builtApplication = path.join(project, 'web/dist');

export interface SchoolServer {
  address: string;
  outbox: string;
  /** Ends the server and its database, and keeps the data: as when the machine is switched off. */
  stop(): Promise<void>;
  /** The same school at the same address again. */
  start(): Promise<void>;
  /** What is on record, for journeys about what no screen shows yet. */
  rows<Row>(query: string): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * The real server with a database of its own, the built browser application, the demo school and the clock of the
 * journeys. `variables` are those of the environment.
 */
export async function startSchoolServer(
  variables: Record<string, string> = {},
  webDirectory = builtApplication,
  clock = schoolTime,
): Promise<SchoolServer> {
  const folder = await makeFolder();
  const prepared = process.env.PREPARED_SCHOOL;
  // Copied with its owners: making the database and the demo school anew takes seconds.
  if (prepared && variables.DEMO !== 'off') await promisify(execFile)('cp', ['-a', `${prepared}/.`, folder]);
  return startSchoolIn(folder, variables, webDirectory, clock);
}

/** Makes the demo school once for all servers of a run, which begin with copies of it. Returns how to remove it. */
export async function prepareSchool(): Promise<() => Promise<void>> {
  const folder = await makeFolder();
  const school = await startSchoolIn(folder, {}, builtApplication, schoolTime);
  await school.stop();
  process.env.PREPARED_SCHOOL = folder;
  return () => rm(folder, { recursive: true, force: true });
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'deckhand-journey-'));
  // Root runs PostgreSQL as another user, who has to get in.
  await chmod(folder, 0o755);
  return folder;
}

async function startSchoolIn(
  folder: string,
  variables: Record<string, string>,
  webDirectory: string,
  clock: () => Date,
): Promise<SchoolServer> {
  const config = readConfig(
    { PORT: String(await freePort()), DATA_DIR: folder, LOG_LEVEL: 'error', ...variables },
    project,
  );
  const start = () =>
    startServer({
      config,
      migrations: path.join(project, 'server/migrations'),
      webDirectory,
      clock,
      say: () => undefined,
      databaseOptions: { settings: throwAwaySettings },
    });
  let server: RunningServer | undefined = await start();
  const stop = async () => {
    await server?.close();
    server = undefined;
  };
  return {
    address: server.address,
    outbox: path.join(folder, 'outbox'),
    stop,
    start: async () => {
      server ??= await start();
    },
    rows: async <Row>(query: string) => (await server?.database.pool.query(query))?.rows as Row[],
    close: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Chosen beforehand, since the links in mails carry it. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
