import { createPool, endPool } from '../database/connection-pool.ts';
import type { Database } from '../database/database.ts';
import { DatabaseSetupError } from '../database/database-setup-error.ts';
import { binariesFor, locateBinaries } from '../embedded-postgres/binaries.ts';
import { ensureCluster } from '../embedded-postgres/cluster.ts';
import { prepareDataDirectory } from '../embedded-postgres/data-directory.ts';
import { applicationName, attach, servingRole } from '../embedded-postgres/embedded-postgres.ts';
import type { Settings } from '../embedded-postgres/settings.ts';
import { startTimeout, supervise } from '../embedded-postgres/supervise.ts';
import { type CarryOptions, carryOver } from './carry-over.ts';
import { withScratchDatabase } from './scratch-database.ts';

export interface DatabaseOptions {
  /** The administrator's PostgreSQL; without it, the app runs its own. */
  databaseUrl?: string | undefined;
  /** Connects as the role that owns the tables; without it, that of `databaseUrl` owns them. */
  databaseOwnerUrl?: string | undefined;
  /**
   * Connects without a pooler, for statements that do not work through one; without it, `databaseUrl` leads
   * through none.
   */
  databaseDirectUrl?: string | undefined;
  dataDirectory: string;
  /** The administrator chose the folder, so it is used or refused, but never replaced by another. */
  dataDirectoryIsExplicit: boolean;
  /** False for a program that only reads. */
  mayCreate?: boolean;
  /** Lets a database that an older PostgreSQL created be carried over. */
  carry?: CarryOptions;
  /** Ends the opening, which leaves no PostgreSQL running then. */
  signal?: AbortSignal | undefined;
  log: (line: string) => void;
  poolSize?: number | undefined;
  /** The milliseconds after which a statement that is asked of a pool itself is reported as slow; never by default. */
  slowAfter?: number | undefined;
  /** For root: the folder for data and programs that the database user cannot reach in the project folder. */
  systemDirectory?: string;
  /** For root: the folder that earlier versions used for such data. */
  formerDirectory?: string;
  /** Override the app's settings of the embedded database, for tests. */
  settings?: Settings;
}

/** The queue does two jobs at once and listens, and streams are counted and renewed. */
const DIRECT_CONNECTIONS = 5;

/** The folder /var/lib/deckhand has the data of the service, which only its own user may enter. */
export const ROOT_DIRECTORY = '/var/lib/deckhand-root';
const FORMER_ROOT_DIRECTORY = '/var/lib/deckhand';

async function openEmbedded(options: DatabaseOptions): Promise<Database> {
  const { log, signal, mayCreate = true, settings = {}, systemDirectory = ROOT_DIRECTORY } = options;
  const { formerDirectory = FORMER_ROOT_DIRECTORY } = options;
  const { folder, user } = await prepareDataDirectory({ ...options, systemDirectory, formerDirectory });
  const binaries = await binariesFor(user, await locateBinaries(), systemDirectory);
  const clusterOptions = { binaries, folder, user, settings, mayCreate, log };
  if (options.carry !== undefined)
    await carryOver({ ...clusterOptions, systemDirectory, signal }, options.carry);
  const passwords = await ensureCluster(clusterOptions);
  const setup = { binaries, folder, user, passwords, settings };
  const attachment = await attach(setup, { mayStart: true, timeout: startTimeout, signal, log });
  if (attachment === undefined) throw new DatabaseSetupError('PostgreSQL did not start.');

  let { port } = attachment;
  const pool = createPool({
    connection: {
      host: '127.0.0.1',
      port,
      user: servingRole,
      password: passwords.serving,
      database: applicationName,
      ssl: false,
    },
    applicationName,
    size: options.poolSize,
    slowAfter: options.slowAfter,
    log,
  });
  const supervision = supervise(attachment, {
    setup,
    onReturn: (newPort) => {
      port = newPort;
      // The pool reads its options whenever it connects.
      pool.options.port = newPort;
    },
    log,
  });
  return {
    pool,
    directPool: pool,
    get connectionString() {
      return `postgres://${servingRole}:${passwords.serving}@127.0.0.1:${port}/${applicationName}`;
    },
    get ownerConnectionString() {
      return `postgres://${applicationName}:${passwords.owner}@127.0.0.1:${port}/${applicationName}`;
    },
    dataDirectory: folder.dataDirectory,
    isEmbedded: true,
    withScratch(work) {
      const superuser = `postgres://postgres:${passwords.superuser}@127.0.0.1:${port}/postgres`;
      const owner = `postgres://${applicationName}:${passwords.owner}@127.0.0.1:${port}`;
      return withScratchDatabase(superuser, owner, work);
    },
    isAdopted: attachment.isAdopted,
    async close() {
      await endPool(pool);
      await supervision.close();
    },
  };
}

/** Opens the administrator's PostgreSQL, or the app's own, which it starts if needed. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, databaseDirectUrl = databaseUrl, databaseOwnerUrl, dataDirectory, log } = options;
  if (databaseUrl === undefined || databaseDirectUrl === undefined) return openEmbedded(options);
  const poolOf = (connectionString: string, size?: number) =>
    createPool({
      connection: { connectionString },
      applicationName,
      size,
      slowAfter: options.slowAfter,
      log,
    });
  const pool = poolOf(databaseUrl, options.poolSize);
  const directPool = databaseDirectUrl === databaseUrl ? pool : poolOf(databaseDirectUrl, DIRECT_CONNECTIONS);
  return {
    pool,
    directPool,
    connectionString: databaseUrl,
    ownerConnectionString: databaseOwnerUrl ?? databaseDirectUrl,
    dataDirectory,
    isEmbedded: false,
    withScratch: () => Promise.reject(new DatabaseSetupError('Only the embedded database makes others.')),
    isAdopted: false,
    async close() {
      await Promise.all([endPool(pool), endPool(directPool)]);
    },
  };
}
