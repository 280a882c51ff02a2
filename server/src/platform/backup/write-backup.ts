import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { version } from '../basics/version.ts';
import { createBackupFile } from './backup-files.ts';
import {
  BackupError,
  copyLine,
  END_OF_ROWS,
  FORMAT,
  MANIFEST,
  type Manifest,
  NOTE,
} from './backup-format.ts';
import { encrypting } from './pack.ts';
import {
  copyOut,
  countRows,
  plainText,
  selectSequences,
  selectTables,
  waitingMailTable,
} from './tables.queries.ts';
import { withConnection } from './with-connection.ts';

/** The rows that are done, of how many, and the number of rows that take as long as the steps after them. */
export interface Progress {
  done: number;
  total: number;
  ahead?: number;
}

/** Called again and again while rows are written or read. */
export type OnProgress = (progress: Progress) => void;

interface BackupOptions {
  connectionString: string;
  file: string;
  /** With it the file is encrypted. */
  passphrase?: string | undefined;
  now: Date;
  onProgress?: OnProgress;
  /** Ends it early, and without a file. */
  signal?: AbortSignal | undefined;
}

/**
 * Measured on 43 MB of attendances: gzip at this level takes 1.8 s and leaves 4.9 MB, Brotli's quickest 0.6 s and 4.5 MB. Gzip
 * is kept because every system has zcat.
 */
const LEVEL = 4;

export interface WrittenBackup {
  rows: number;
  bytes: number;
}

/** Writes a backup of one moment, whatever is written meanwhile. Nobody waits for it but changes of tables. */
export async function writeBackup(options: BackupOptions): Promise<WrittenBackup> {
  return withConnection(options.connectionString, 'deckhand backup', async (client) => {
    await client.query(`begin isolation level repeatable read read only; ${plainText}`);
    const manifest = await makeManifest(client, options.now);
    const target = await createBackupFile(options.file);
    try {
      await pipeline(
        Readable.from(contentOf(client, manifest, options.onProgress), { objectMode: false }),
        createGzip({ level: LEVEL, chunkSize: 64 * 1024 }),
        encrypting(options.passphrase),
        target.stream,
        { signal: options.signal },
      );
      return { rows: totalOf(manifest), bytes: await target.finish() };
    } finally {
      await target.discard();
    }
  });
}

async function makeManifest(client: pg.PoolClient, now: Date): Promise<Manifest> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.migration') is not null and to_regclass('graphile_worker._private_jobs') is not null
       as "isThere"`,
  );
  if (!rows[0]?.isThere) throw new BackupError('There is no school in this database: nothing is backed up.');
  const tables = [...(await selectTables(client)), waitingMailTable];
  // Before the first row: a table that is changed meanwhile would no longer be the one that is described.
  const names = tables.filter((table) => table !== waitingMailTable).map(({ name }) => `public."${name}"`);
  await client.query(`lock table ${names.join(', ')} in access share mode`);
  const migrations = await client.query<Manifest['migrations'][number]>(
    'select number, name, checksum from public.migration order by number',
  );
  const postgres = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  const counted: Manifest['tables'] = [];
  for (const table of tables) counted.push({ ...table, rows: await countRows(client, table) });
  return {
    format: FORMAT,
    version,
    postgres: postgres.rows[0]?.version ?? '',
    createdAt: now.toISOString(),
    migrations: migrations.rows,
    tables: counted,
    sequences: await selectSequences(client),
  };
}

export function totalOf({ tables }: Pick<Manifest, 'tables'>): number {
  return tables.reduce((total, { rows }) => total + rows, 0);
}

async function* contentOf(
  client: pg.PoolClient,
  manifest: Manifest,
  onProgress: OnProgress = () => undefined,
): AsyncGenerator<Buffer> {
  const everything = createHash('sha256');
  const total = totalOf(manifest);
  let done = 0;
  const line = (text: string): Buffer => {
    const bytes = Buffer.from(`${text}\n`);
    everything.update(bytes);
    return bytes;
  };
  yield line(`${MANIFEST}${JSON.stringify(manifest)}`);
  for (const table of manifest.tables) {
    yield line(copyLine(table));
    const rows = createHash('sha256');
    const before = done;
    for await (const chunk of client.query(copyTo(copyOut(table))) as AsyncIterable<Buffer>) {
      rows.update(chunk);
      everything.update(chunk);
      done += countLines(chunk);
      onProgress({ done, total });
      yield chunk;
    }
    if (done - before !== table.rows)
      throw new BackupError(`The table ${table.name} changed while it was read.`);
    yield line(END_OF_ROWS);
    yield line(
      `${NOTE}${JSON.stringify({ table: table.name, rows: table.rows, sha256: rows.digest('hex') })}`,
    );
  }
  const sha256 = everything.digest('hex');
  yield Buffer.from(`${NOTE}${JSON.stringify({ end: { rows: total, sha256 } })}\n`);
}

const NEWLINE = 0x0a;

/** A row is a line: line breaks within values are written as \n. */
export function countLines(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}
