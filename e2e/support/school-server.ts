import { execFile } from 'node:child_process';
import { chmod, copyFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Role } from '@deckhand/domain/access/role';
import { freePort } from '@deckhand/server/platform/basics/free-port';
import type { GuardedSender } from '@deckhand/server/platform/outbound/guarded-sender';
import type { RunningServer } from '@deckhand/server/server';
import { schoolTime } from './clock.ts';

const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const builtApplication = path.join(project, 'web/dist');

/** In the security log, of people who are signed in without a browser. */
const browser = 'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) Version/19.0 Safari/605.1.15';

/** The path at which every server of the journeys serves the accessibility checker. */
export const axeFile = 'assets/axe.min.js';
export const axeSource = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

export interface SchoolServer {
  address: string;
  outbox: string;
  /** Stops the server and its database but keeps the data, as if the machine were switched off. */
  stop(): Promise<void>;
  /** Starts the same school at the same address again. */
  start(): Promise<void>;
  /** Reads rows that no screen shows. */
  rows<Row>(query: string): Promise<Row[]>;
  /** Opens a session without a password, because hashing one takes longer than most steps of a journey. */
  signIn(email: string): Promise<{ token: string; role: Role }>;
  /** Gives a person the demo password, as following the activation link would. */
  activate(email: string): Promise<void>;
  /** Compares who is present with what is needed now, as the server does every 15 seconds otherwise. */
  watch(): Promise<void>;
  /** Sends the notices that are due, as the server does every ten seconds otherwise. */
  sendNotices(): Promise<void>;
  /** Sends the pushes that are due, as the server does every two seconds otherwise; `send` stands for the push services. */
  sendPushes(send: GuardedSender): Promise<void>;
  /** Sends the webhooks that are due, as the server does every second otherwise; `send` stands for their receivers. */
  sendWebhooks(send: GuardedSender): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the real server with its own database, the built browser application, the demo school and the clock of the
 * journeys. `variables` are environment variables.
 */
export async function startSchoolServer(
  variables: Record<string, string> = {},
  webDirectory = process.env.PREPARED_WEB ?? builtApplication,
  clock = schoolTime,
  /** Puts more into the folder of the school's data. */
  prepare: (folder: string) => Promise<void> = async () => undefined,
): Promise<SchoolServer> {
  const folder = await makeFolder();
  const prepared = process.env.PREPARED_SCHOOL;
  // A copy that keeps the owners of files: creating the database and the demo school again takes seconds.
  if (prepared && variables.DEMO !== 'off') await promisify(execFile)('cp', ['-a', `${prepared}/.`, folder]);
  await prepare(folder);
  return startSchoolIn(folder, variables, webDirectory, clock);
}

/** Prepares the folders that all servers of a run share. Returns a function that removes them. */
export async function prepareSchool(): Promise<() => Promise<void>> {
  const [folder, web] = [await makeFolder(), await makeFolder()];
  // Side by side, because each leaves a core idle.
  await Promise.all([buildWeb(web), makeDemoSchool(folder)]);
  process.env.PREPARED_WEB = web;
  process.env.PREPARED_SCHOOL = folder;
  return async () => {
    await rm(folder, { recursive: true, force: true });
    await rm(web, { recursive: true, force: true });
  };
}

/** Builds the browser's application, unless it is built already, and copies it to the folder. */
async function buildWeb(folder: string): Promise<void> {
  const { ensureBuilt } = await import(path.join(project, 'scripts/setup/ensure-built.mjs'));
  await ensureBuilt();
  await cp(builtApplication, folder, { recursive: true });
  // Served like a file of the application, because the application's policy blocks all other scripts.
  await copyFile(axeSource, path.join(folder, axeFile));
}

async function makeDemoSchool(folder: string): Promise<void> {
  await bundleServer();
  const school = await startSchoolIn(folder, {}, undefined, schoolTime, false);
  await school.stop();
}

/** Bundles the server into node_modules: Playwright would translate files elsewhere again for every worker. */
async function bundleServer(): Promise<void> {
  const bundler = await import(path.join(project, 'scripts/setup/bundle-server.mjs'));
  const bundle = 'node_modules/.cache/deckhand/journeys-server.js';
  await bundler.bundleServer('e2e/support/served.ts', bundle);
  process.env.PREPARED_SERVER = path.join(project, bundle);
}

/** Loads the server from its bundle. The script that takes pictures has none. */
function loadServer(): Promise<typeof import('./served.ts')> {
  return import(process.env.PREPARED_SERVER ?? './served.ts');
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'deckhand-journey-'));
  // Root runs PostgreSQL as another user, who must be able to open the folder.
  await chmod(folder, 0o755);
  return folder;
}

async function startSchoolIn(
  folder: string,
  variables: Record<string, string>,
  webDirectory: string | undefined,
  clock: () => Date,
  isDemoPaid = true,
): Promise<SchoolServer> {
  const {
    readConfig,
    planOnce,
    throwAwaySettings,
    logSecurityEvents,
    openSession,
    sendDueNotices,
    sendDuePushes,
    sendWebhooks,
    startServer,
    watchCoverage,
  } = await loadServer();
  const config = readConfig(
    {
      // Chosen before the server starts, because links in mails contain it.
      PORT: String(await freePort()),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      // They would be made in the middle of a journey.
      BACKUPS: 'off',
      // The journeys of an hour share one admin.
      WRITES_PER_HOUR: '100000',
      WEBHOOK_HOSTS: 'hooks.deckhand.test:443',
      ...variables,
    },
    project,
  );
  const start = () =>
    startServer({
      config,
      migrations: path.join(project, 'server/migrations'),
      languages: path.join(project, 'domain/languages'),
      webDirectory,
      clock,
      say: () => undefined,
      // An alarm would come into the middle of other journeys.
      watchEvery: 0,
      // The journeys change days of earlier weeks, and those about pay make periods of their own.
      isDemoPaid,
      databaseOptions: { settings: { ...throwAwaySettings, ...planOnce } },
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
    signIn: async (email) => {
      const { db, clock } = running(server).platform;
      const { id, role } = await db
        .selectFrom('person')
        .select(['id', 'role'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const origin = { now: clock(), address: '203.0.113.7', browser };
      await logSecurityEvents(db, origin, [{ kind: 'SIGNED_IN', personId: id }]);
      return { token: await openSession(db, id, clock()), role };
    },
    activate: async (email) => {
      const { db } = running(server).platform;
      await db
        .updateTable('person')
        .from('person as demo')
        .set((set) => ({ password_hash: set.ref('demo.password_hash'), requires_password_change: false }))
        .where('demo.email', '=', 'admin@deckhand.test')
        .where('person.email', '=', email)
        .execute();
      const person = db.selectFrom('person').select('id').where('email', '=', email);
      await db.deleteFrom('activation').where('person_id', 'in', person).execute();
    },
    watch: async () => {
      const { db, clock: now } = running(server).platform;
      await watchCoverage(db, config, now());
    },
    sendNotices: async () => {
      const { db, clock: now } = running(server).platform;
      await sendDueNotices(db, config, now());
    },
    sendWebhooks: async (send) => {
      const { db, clock: now } = running(server).platform;
      await sendWebhooks(db, config, now(), { send });
    },
    sendPushes: async (send) => {
      const { db, clock: now } = running(server).platform;
      await sendDuePushes(db, config, now(), send);
    },
    close: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function running(server: RunningServer | undefined): RunningServer {
  if (server === undefined) throw new Error('The server is stopped.');
  return server;
}
