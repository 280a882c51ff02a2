import type pg from 'pg';
import { binariesFor, locateBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { createPool, endPool } from './connection-pool.ts';
import { prepareDataDirectory } from './data-directory.ts';
import { DatabaseSetupError } from './database-setup-error.ts';
import { applicationName, attach } from './embedded-postgres.ts';
import type { Settings } from './settings.ts';
import { patience, supervise } from './supervise.ts';

export interface DatabaseOptions {
  /** A PostgreSQL of the administrator's; without it, the app runs its own. */
  databaseUrl?: string | undefined;
  dataDirectory: string;
  /** Chosen by the administrator rather than by default: then it is used, or refused, but never replaced. */
  dataDirectoryIsExplicit: boolean;
  log: (line: string) => void;
  poolSize?: number | undefined;
  /** Where root keeps data and programs that the database user could not reach in the project folder. */
  systemDirectory?: string;
  /** Over the app's own, for the embedded database of the tests. */
  settings?: Settings;
}

export interface Database {
  pool: pg.Pool;
  /** Read it anew for every connection made from it: the embedded database may come back on another port. */
  readonly connectionString: string;
  /** Where the data really is. */
  dataDirectory: string;
  isEmbedded: boolean;
  /** It was running already: the app was killed before, or another one is using it. */
  isAdopted: boolean;
  close(): Promise<void>;
}

async function openEmbedded(options: DatabaseOptions): Promise<Database> {
  const { log, settings = {}, systemDirectory = '/var/lib/deckhand' } = options;
  const { folder, user } = await prepareDataDirectory({ ...options, systemDirectory });
  const binaries = await binariesFor(user, await locateBinaries(), systemDirectory);
  const password = await ensureCluster({ binaries, folder, user, settings, log });
  const ground = { binaries, folder, user, password, settings };
  const attachment = await attach(ground, { mayStart: true, patience, log });
  if (attachment === undefined) throw new DatabaseSetupError('PostgreSQL did not start.');

  let { port } = attachment;
  const pool = createPool({
    connection: {
      host: '127.0.0.1',
      port,
      user: applicationName,
      password,
      database: applicationName,
      ssl: false,
    },
    applicationName,
    size: options.poolSize,
    log,
  });
  const supervision = supervise(attachment, {
    ground,
    onReturn: (newPort) => {
      port = newPort;
      // The pool reads its options whenever it connects.
      pool.options.port = newPort;
    },
    log,
  });
  return {
    pool,
    get connectionString() {
      return `postgres://${applicationName}:${password}@127.0.0.1:${port}/${applicationName}`;
    },
    dataDirectory: folder.dataDirectory,
    isEmbedded: true,
    isAdopted: attachment.isAdopted,
    async close() {
      await endPool(pool);
      await supervision.close();
    },
  };
}

/** Opens the administrator's PostgreSQL where there is one, and else the app's own, starting it if need be. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDirectory, log } = options;
  if (databaseUrl === undefined) return openEmbedded(options);
  const connection = { connectionString: databaseUrl };
  const pool = createPool({ connection, applicationName, size: options.poolSize, log });
  return {
    pool,
    connectionString: databaseUrl,
    dataDirectory,
    isEmbedded: false,
    isAdopted: false,
    close: () => endPool(pool),
  };
}
