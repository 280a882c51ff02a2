import { createHash } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { createPool, endPool } from '../database/connection-pool.ts';
import { errorCode, errorMessage } from '../database/error-code.ts';
import { applyMigrations, checkAgainst, migrationLock, readMigrations } from '../database/migrate.ts';
import { prepareQueue } from '../jobs/start-worker.ts';
import {
  type BackedUpTable,
  BackupError,
  columnsOf,
  copyLine,
  DAMAGED,
  type Manifest,
  readEndOfBackup,
  readEndOfTable,
  readManifest,
  WAITING_MAIL,
} from './backup-format.ts';
import { ContentReader } from './content-reader.ts';
import { unpack } from './pack.ts';
import {
  countSchool,
  dropEverything,
  hasSchool,
  hasTables,
  type PreparedTables,
  prepareForRows,
  runningServers,
} from './restore.queries.ts';
import { createWaitingMails, plainText, queueWaitingMails, selectTables } from './tables.queries.ts';
import { withConnection } from './with-connection.ts';
import { countLines, type OnProgress, totalOf } from './write-backup.ts';

interface RestoreOptions {
  /** Connects as the role that owns the tables, or will. */
  connectionString: string;
  file: string;
  passphrase?: string | undefined;
  /** The folder of the migrations. */
  migrations: string;
  /** The old content of the database is removed, if the restore succeeds. */
  replace?: boolean;
  /** Done last, in the same transaction. */
  settle?: (client: pg.ClientBase) => Promise<void>;
  onProgress?: OnProgress;
  /** Prints a line for the person who waits. */
  say?: (line: string) => void;
  /** Ends it early, and with nothing changed. */
  signal?: AbortSignal | undefined;
}

export interface RestoredBackup {
  manifest: Manifest;
  /** Migrations that the backup did not have yet. */
  applied: string[];
}

/**
 * Restores a backup in one transaction: everything or nothing. Every row is compared with the checksums of the backup twice, when
 * it comes from the file and as the database then gives it back.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoredBackup> {
  const { connectionString } = options;
  return withConnection(connectionString, 'deckhand restore', async (client) => {
    // A server that starts meanwhile waits with its migrations.
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await refuseUnlessFree(client, options.replace === true);
    // Before anything is touched, and before somebody waits for a restore that must fail.
    options.say?.('Checking the file …');
    await checkBackup(options);
    return withQueue(client, connectionString, () =>
      unpack(
        options.file,
        options.passphrase,
        (content) => restoreInTransaction(client, new ContentReader(content), options),
        options.signal,
      ),
    );
  });
}

/** Reads a backup to its end, and compares its counts and checksums and its migrations with ours. */
export async function checkBackup(
  options: Pick<RestoreOptions, 'file' | 'passphrase' | 'migrations' | 'signal'>,
): Promise<Manifest> {
  const read = async (content: AsyncIterable<Buffer>): Promise<Manifest> => {
    const reader = new ContentReader(content);
    const manifest = readManifest(await reader.line());
    checkAgainst(await readMigrations(options.migrations), manifest.migrations, 'backup');
    await readTables(reader, manifest, (_table, rows) => copyRows(rows, nowhere(), () => undefined));
    return manifest;
  };
  return unpack(options.file, options.passphrase, read, options.signal);
}

/** Says what a restore would remove; nothing if the database is empty. */
export async function describeTarget(connectionString: string): Promise<string | undefined> {
  return withConnection(connectionString, 'deckhand restore', async (client) => {
    if (!(await hasSchool(client))) return undefined;
    const { people, attendances } = await countSchool(client);
    return `The database holds a school with ${people} people and ${attendances} attendances.`;
  });
}

/** Refuses a database in use, and one that would lose something. */
async function refuseUnlessFree(client: pg.PoolClient, replace: boolean): Promise<void> {
  if ((await runningServers(client)) > 0) {
    throw new BackupError('Deckhand is running on this database: stop it first, then restore.');
  }
  if (!(await hasTables(client))) return;
  if (!(await hasSchool(client))) {
    throw new BackupError("The database has tables that are not Deckhand's: restore into an empty one.");
  }
  if (!replace) {
    throw new BackupError(
      'The database is not empty: restore into an empty one, or replace what is there with --replace.',
    );
  }
}

/** The library makes its tables in transactions of its own, so they come first, and go again if the restore fails. */
async function withQueue<Result>(
  client: pg.PoolClient,
  connectionString: string,
  restore: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await client.query(`select to_regnamespace('graphile_worker') as queue`);
  const pool = createPool({
    connection: { connectionString },
    applicationName: 'deckhand restore',
    size: 2,
    log: () => undefined,
  });
  try {
    await prepareQueue(pool);
    try {
      return await restore();
    } catch (error) {
      if (rows[0]?.queue === null) await pool.query('drop schema graphile_worker cascade');
      throw error;
    }
  } finally {
    await endPool(pool);
  }
}

async function restoreInTransaction(
  client: pg.PoolClient,
  reader: ContentReader,
  options: RestoreOptions,
): Promise<RestoredBackup> {
  const manifest = readManifest(await reader.line());
  const files = await readMigrations(options.migrations);
  checkAgainst(files, manifest.migrations, 'backup');
  const known = new Set(manifest.migrations.map(({ number }) => number));
  await client.query(`begin; ${plainText}`);
  try {
    if (options.replace) await dropEverything(client);
    await applyMigrations(
      client,
      files.filter(({ number }) => known.has(number)),
    );
    const prepared = await prepareForRows(client);
    const rowsOf = new Map(manifest.tables.map(({ name, rows }) => [name, rows]));
    await loadRows(client, reader, manifest, prepared.effort(rowsOf), options);
    options.say?.('Building the indexes …');
    await explained('what its rows say together', finishTables(client, prepared, manifest));
    const applied = await applyMigrations(
      client,
      files.filter(({ number }) => !known.has(number)),
    );
    await options.settle?.(client);
    await client.query('commit');
    // Without it the first questions would take long. It is no part of the restore.
    await client.query('analyze').catch(() => undefined);
    return { manifest, applied };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Each row is written and then read; writing takes three quarters of the time. */
const WRITTEN = 0.75;

async function loadRows(
  client: pg.PoolClient,
  reader: ContentReader,
  manifest: Manifest,
  ahead: number,
  { onProgress = () => undefined, say = () => undefined }: RestoreOptions,
): Promise<void> {
  await client.query(createWaitingMails);
  const present = new Map((await selectTables(client)).map((table) => [table.name, table]));
  const missing = [...present.keys()].filter((name) => manifest.tables.every((table) => table.name !== name));
  if (missing.length > 0) throw new BackupError(`${DAMAGED}: the table ${missing[0]} is missing.`);
  const total = totalOf(manifest);
  let done = 0;
  const counting =
    (share: number) =>
    (lines: number): void => {
      done += share * lines;
      onProgress({ done: Math.round(done), total, ahead });
    };
  await readTables(reader, manifest, async (table, rows) => {
    if (!fits(table, present.get(table.name))) {
      say(`The table ${table.name} is none of Deckhand's and is left out.`);
      return copyRows(rows, nowhere(), counting(1));
    }
    const target = `public."${table.name}" (${columnsOf(table)})`;
    const into = client.query(copyFrom(`copy ${target} from stdin with (freeze)`));
    const read = await explained(
      `the rows of the table ${table.name}`,
      copyRows(rows, into, counting(WRITTEN)),
    );
    const written = await copyRows(
      client.query(copyTo(`copy ${target} to stdout`)),
      nowhere(),
      counting(1 - WRITTEN),
    );
    if (!isSame(read, written)) {
      throw new BackupError(`The rows of the table ${table.name} came back from the database changed.`);
    }
    return read;
  });
}

/** Gives the rows of each table to `readRows`, and refuses anything that is not as the backup's counts and checksums say. */
async function readTables(
  reader: ContentReader,
  manifest: Manifest,
  readRows: (table: BackedUpTable, rows: AsyncIterable<Buffer>) => Promise<Rows>,
): Promise<void> {
  for (const table of manifest.tables) {
    if ((await reader.line()) !== copyLine(table))
      throw new BackupError(`${DAMAGED} at the table ${table.name}.`);
    const read = await readRows(table, reader.rows());
    const expected = readEndOfTable(await reader.line());
    if (expected.table !== table.name || expected.rows !== table.rows || !isSame(read, expected)) {
      throw new BackupError(
        `${DAMAGED}: the rows of the table ${table.name} are not those that were written.`,
      );
    }
  }
  const checksum = reader.checksum();
  const end = readEndOfBackup(await reader.line());
  if (end.sha256 !== checksum || end.rows !== totalOf(manifest)) throw new BackupError(`${DAMAGED}.`);
  await reader.end();
}

/** Says in one line what PostgreSQL refuses; the cause of any other failure is not the file. */
async function explained<Result>(refused: string, work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    // Classes of SQLSTATE: 22 is a value, 23 a constraint.
    if (!/^2[23]/.test(errorCode(error) ?? '')) throw error;
    throw new BackupError(`The database refuses ${refused}: ${errorMessage(error)}.`, { cause: error });
  });
}

/** A table that Deckhand's migrations made has the columns of the backup; any other one is the administrator's. */
function fits(table: BackedUpTable, present: Omit<BackedUpTable, 'rows'> | undefined): boolean {
  if (present === undefined) return false;
  const columns = new Set([...table.columns, ...present.columns]);
  if (
    table.name === WAITING_MAIL ||
    (columns.size === table.columns.length && columns.size === present.columns.length)
  )
    return true;
  throw new BackupError(`The table ${table.name} of the backup has other columns than its migrations say.`);
}

interface Rows {
  rows: number;
  sha256: string;
}

/** Passes rows on, and counts and sums them up. */
async function copyRows(
  source: AsyncIterable<Buffer>,
  sink: Writable,
  counting: (lines: number) => void,
): Promise<Rows> {
  const hash = createHash('sha256');
  let rows = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      hash.update(chunk);
      const lines = countLines(chunk);
      rows += lines;
      counting(lines);
      yield chunk;
    }
  }
  await pipeline(Readable.from(counted(), { objectMode: false, highWaterMark: 256 * 1024 }), sink);
  return { rows, sha256: hash.digest('hex') };
}

function isSame(left: Rows, right: Rows): boolean {
  return left.rows === right.rows && left.sha256 === right.sha256;
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

async function finishTables(
  client: pg.PoolClient,
  prepared: PreparedTables,
  manifest: Manifest,
): Promise<void> {
  await prepared.putBack();
  for (const { name, last } of manifest.sequences) {
    await client.query(
      `select setval(oid, $2) from pg_class
        where oid = to_regclass($1) and relnamespace = 'public'::regnamespace`,
      [`public."${name}"`, last],
    );
  }
  await client.query(queueWaitingMails);
  await client.query(`drop table ${WAITING_MAIL}`);
}
