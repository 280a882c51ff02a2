import { realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isConnectionFailure } from '../database/connection-failure.ts';
import { DatabaseSetupError } from '../database/database-setup-error.ts';
import { errorCode } from '../database/error-code.ts';
import type { Passwords } from './cluster.ts';
import {
  type PostgresSetup,
  type StartingPostmaster,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { discardPidFile, inspectPostmaster, type PostmasterState } from './postmaster-pid.ts';

/** The name of the database and of the role that owns its tables. The role is no superuser, as on a managed PostgreSQL. */
export const applicationName = 'deckhand';

/** The role that answers requests. It owns nothing. */
export const servingRole = 'deckhand_serving';

/** Arbitrary numbers of locks in the database; they must never change. */
export const presenceLock = 76_430_001;
const creationLock = 76_430_002;

/** A running PostgreSQL on our folder, and a connection that keeps it running. */
export interface Attachment {
  /**
   * Holds the presence lock while this app uses the database, so that no other Deckhand stops it. The connection ends
   * when PostgreSQL dies, which is how the app notices.
   */
  presence: pg.Client;
  processId: number;
  port: number;
  isAdopted: boolean;
}

interface AttachOptions {
  mayStart: boolean;
  timeout: number;
  /** Ends it, and stops what it started. */
  signal?: AbortSignal | undefined;
  log: (line: string) => void;
}

/** Creates a role, or gives it the password of its file: until now there was one password for all. */
async function ensureRole(client: pg.Client, name: string, password: string): Promise<void> {
  const { rows } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  const verb = rows.length === 0 ? 'create' : 'alter';
  await client.query(`${verb} role ${name} login password ${client.escapeLiteral(password)}`);
}

async function ensureApplicationDatabase(client: pg.Client, passwords: Passwords): Promise<void> {
  // A lock, because PostgreSQL cannot create a database in a transaction.
  await client.query('select pg_advisory_lock($1)', [creationLock]);
  await ensureRole(client, applicationName, passwords.owner);
  await ensureRole(client, servingRole, passwords.serving);
  const databases = await client.query('select 1 from pg_database where datname = $1', [applicationName]);
  if (databases.rows.length === 0) {
    await client.query(`create database ${applicationName} owner ${applicationName}`);
  }
  // A role may change its own settings, so they start anew. Without TEMPORARY it cannot even make a table for itself.
  await client.query(`
    alter role ${servingRole} nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
    alter role ${servingRole} reset all;
    alter role ${servingRole} in database ${applicationName} reset all;
    revoke all on database ${applicationName}, postgres, template1 from public;
    grant connect on database ${applicationName} to ${servingRole};
  `);
  await client.query('select pg_advisory_unlock($1)', [creationLock]);
}

async function isOnFolder(client: pg.Client, cluster: string): Promise<boolean> {
  const { rows } = await client.query<{ folder: string }>(
    `select current_setting('data_directory') as folder`,
  );
  const folder = await realpath(rows[0]?.folder ?? '').catch(() => undefined);
  return folder === (await realpath(cluster));
}

/** Returns undefined while PostgreSQL is starting, recovering or stopping: then the caller tries again. */
async function takePresence(
  setup: PostgresSetup,
  port: number,
  processId: number,
): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: setup.passwords.superuser,
    database: 'postgres',
    application_name: `${applicationName} presence`,
    connectionTimeoutMillis: 5_000,
    ssl: false,
  });
  // Without a listener, a lost connection would end the app.
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (!(await isOnFolder(client, setup.folder.cluster))) {
      await client.end();
      return undefined;
    }
    await ensureApplicationDatabase(client, setup.passwords);
    await client.query('select pg_advisory_lock_shared($1)', [presenceLock]);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    if (isConnectionFailure(error)) return undefined;
    if (errorCode(error)?.startsWith('28')) {
      throw new DatabaseSetupError(
        `A PostgreSQL that is not Deckhand's (process ${processId}) is running on ${setup.folder.cluster} and refuses the password in ${setup.folder.passwordFile}: stop it, restore that password file, or set DATA_DIR to another folder.`,
      );
    }
    throw error;
  }
}

function isWorthAnotherTry(failure: string): boolean {
  return (
    // Another Deckhand is starting it at this moment.
    /lock file ".*" (already exists|is empty)/.test(failure) ||
    // Its main process was killed, and its child processes have not exited yet.
    failure.includes('pre-existing shared memory block') ||
    // Another program took the port after it was chosen; the next start chooses another.
    failure.includes('could not create any TCP/IP sockets')
  );
}

function staleWords(state: PostmasterState): string {
  switch (state.kind) {
    case 'dead':
      return `postmaster.pid is stale, because process ${state.processId} is gone: PostgreSQL was killed. It removes the file and recovers.`;
    case 'reused':
      return `Removing a stale postmaster.pid: process ${state.processId} is not the PostgreSQL of this folder.`;
    default:
      return 'Removing a stale postmaster.pid: it is empty.';
  }
}

/** Connects to the PostgreSQL that runs on this folder, or starts one. */
export async function attach(setup: PostgresSetup, options: AttachOptions): Promise<Attachment | undefined> {
  const { cluster, logFile } = setup.folder;
  const deadline = Date.now() + options.timeout;
  const unfinishedDeadline = Date.now() + 1_000;
  const logged = new Set<string>();
  const logOnce = (line: string): void => {
    if (!logged.has(line)) options.log(line);
    logged.add(line);
  };
  let starting: StartingPostmaster | undefined;
  let ownProcessId: number | undefined;
  for (;;) {
    const state = await inspectPostmaster(cluster);
    const isStarting = starting !== undefined && starting.failure === undefined && state.kind !== 'live';
    // A PostgreSQL that was just started is not abandoned before its pid file exists: it would keep running.
    if (!isStarting && options.signal?.aborted) {
      if (state.kind === 'live' && state.processId === ownProcessId)
        await stopPostmaster(setup, state.processId);
      throw options.signal.reason;
    }
    if (state.kind === 'live') {
      const { processId, port } = state;
      const presence = port === undefined ? undefined : await takePresence(setup, port, processId);
      if (presence !== undefined && port !== undefined) {
        return { presence, processId, port, isAdopted: processId !== ownProcessId };
      }
    } else if (isStarting) {
      // It has not written its pid file yet.
    } else if (starting?.failure !== undefined && !isWorthAnotherTry(starting.failure)) {
      throw new DatabaseSetupError(`PostgreSQL did not start: ${starting.failure}. See ${logFile}.`);
    } else if (!options.mayStart) {
      return undefined;
    } else if (state.kind !== 'unfinished' || Date.now() > unfinishedDeadline) {
      if (state.kind !== 'none') logOnce(staleWords(state));
      if (state.kind === 'reused' || state.kind === 'unfinished')
        await discardPidFile(cluster, state.content);
      if (starting !== undefined) await sleep(100);
      starting = await startPostmaster(setup);
      ownProcessId = starting.processId;
    }
    if (Date.now() > deadline) {
      throw new DatabaseSetupError(
        `PostgreSQL on ${cluster} ${state.kind === 'live' ? `(process ${state.processId}) does not answer` : 'did not start'} within ${options.timeout / 1000} s. See ${logFile}.`,
      );
    }
    await sleep(20);
  }
}
