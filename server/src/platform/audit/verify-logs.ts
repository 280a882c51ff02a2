import { createHash } from 'node:crypto';
import type pg from 'pg';
import { DatabaseSetupError } from '../database/database-setup-error.ts';

/** In the order of their parts in a newest hash: a new log is added at the end. */
const LOGS = {
  audit: 'audit trail',
  security_event: 'security log',
  schedule_change: "schedule's history",
  shift_version: 'history of shifts',
  time_off_version: 'history of days off',
  closure_version: 'history of closures',
} as const;
type Log = keyof typeof LOGS;

interface Head {
  strand: number;
  place: number;
  hash: Buffer;
  kept_from: number;
  kept_hash: Buffer;
}

interface Row {
  id: number;
  strand: number | null;
  place: number | null;
  hash: Buffer | null;
  /** The row as JSON without the hash, which is made of it. */
  content: string;
}

/** The last row of a strand that was read. */
interface Position {
  place: number;
  hash: Buffer;
  id?: number;
  /** The hash of the row before, for a row that claims the same number. */
  hashBefore?: Buffer;
}

interface Verification {
  rows: number;
  /** A sentence for each row that was changed, removed or put in. */
  faults: string[];
  /** Stands for every row there is now; as `expected` of a later verification, it finds a chain that was made anew. */
  newestHash: string;
}

const ROWS_AT_ONCE = 5_000;
/** A newest hash has always had the parts of these many logs. */
const FIRST_LOGS = 2;

/**
 * Reads all logs from their first row and computes every hash again, in this process: an attacker who can
 * change rows can also change functions of the database. Reads one moment, also while a server writes.
 */
export async function verifyLogs(pool: pg.Pool, expected?: string): Promise<Verification> {
  const logs = Object.keys(LOGS) as Log[];
  // A hash of before there was a log has no part for it.
  const parts = expected?.split('+') ?? [];
  const isHash = parts.length >= FIRST_LOGS && parts.length <= logs.length && parts.every(isPart);
  if (expected !== undefined && !isHash) {
    throw new DatabaseSetupError(
      'This is no hash of npm run verify-audit: copy the whole line after "Newest hash:".',
    );
  }
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await checkReadable(client);
    const found: Verification[] = [];
    for (const [index, log] of logs.entries()) found.push(await verifyLog(client, log, parts[index]));
    await client.query('commit');
    return {
      rows: found.reduce((sum, { rows }) => sum + rows, 0),
      faults: found.flatMap(({ faults }) => faults),
      newestHash: found.map(({ newestHash }) => newestHash).join('+'),
    };
  } finally {
    client.release(true);
  }
}

async function checkReadable(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ isReadable: boolean | null }>(
    `select has_table_privilege(to_regclass('log_head'), 'select') as "isReadable"`,
  );
  if (rows[0]?.isReadable) return;
  throw new DatabaseSetupError(
    'The tables are not up to date, or not those of Deckhand: start Deckhand once, then verify.',
  );
}

async function verifyLog(
  client: pg.PoolClient,
  log: Log,
  expected: string | undefined,
): Promise<Verification> {
  const { rows: heads } = await client.query<Head>(
    'select strand, place, hash, kept_from, kept_hash from log_head where log = $1 order by strand',
    [log],
  );
  const positions = new Map<number, Position>(
    heads.map((head) => [head.strand, { place: head.kept_from, hash: head.kept_hash }]),
  );
  const wanted = numbersIn(expected);
  const found = new Map<number, Buffer>(
    heads
      .filter((head) => wanted[head.strand] === head.kept_from)
      .map((head) => [head.strand, head.kept_hash]),
  );
  const faults: string[] = [];
  let count = 0;
  for await (const row of readRows(client, log)) {
    count += 1;
    const position = row.strand === null ? undefined : positions.get(row.strand);
    const fault = follow(position, row, log);
    if (fault !== undefined) faults.push(fault);
    if (row.hash && row.strand !== null && row.place === wanted[row.strand]) found.set(row.strand, row.hash);
  }
  faults.push(...heads.flatMap((head) => faultAtEnd(head, positions.get(head.strand), log)));
  const isForgotten = heads.some((head) => (wanted[head.strand] ?? 0) < head.kept_from);
  // An expected hash from before what was forgotten can say nothing any more about what was kept.
  if (expected !== undefined && !isForgotten && expected !== partOf(wanted, found)) {
    faults.push(
      `The ${LOGS[log]} does not contain what the expected hash stands for: rows of before were changed or removed, and the hashes made anew.`,
    );
  }
  const newest = new Map(heads.map((head) => [head.strand, head.hash]));
  return {
    rows: count,
    faults,
    newestHash: partOf(
      heads.map((head) => head.place),
      newest,
    ),
  };
}

async function* readRows(client: pg.PoolClient, log: Log): AsyncGenerator<Row> {
  await client.query(
    `declare log_rows cursor for
       select id, strand, place, hash, jsonb_strip_nulls(to_jsonb(${log}) - 'hash')::text as content
         from ${log} order by strand, place, id`,
  );
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${ROWS_AT_ONCE} from log_rows`);
    yield* rows;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await client.query('close log_rows');
}

/** Moves the position to this row. Returns what is wrong with it, if anything. */
function follow(position: Position | undefined, row: Row, log: Log): string | undefined {
  const name = nameOf(row, log);
  if (position === undefined || row.place === null || row.hash === null)
    return `${name} was inserted: it has no hash.`;
  if (row.place <= position.place) {
    // When two rows have one number, the one that fits is the true one.
    const fits = position.hashBefore !== undefined && hashOf(position.hashBefore, row).equals(row.hash);
    if (fits) position.hash = row.hash;
    return `${name} was inserted, or row ${position.id ?? 'before it'}: both claim the same place.`;
  }
  const [before, missing] = [{ ...position }, row.place - position.place - 1];
  Object.assign(position, { place: row.place, hash: row.hash, id: row.id, hashBefore: before.hash });
  const after = before.id === undefined ? 'At the beginning' : `After row ${before.id}`;
  if (missing > 0) return `${after} of the ${LOGS[log]}, ${rowsAre(missing)} missing, before ${name}.`;
  if (hashOf(before.hash, row).equals(row.hash)) return undefined;
  return `${name} was changed${before.id === undefined ? '' : `, or row ${before.id} before it`}: its hash does not fit.`;
}

/** Compares the last row of a strand with what the database noted when it was written. */
function faultAtEnd(head: Head, position: Position | undefined, log: Log): string[] {
  const { place = 0, hash = head.hash, id } = position ?? {};
  const last = id === undefined ? 'The newest row' : `Row ${id}`;
  if (place < head.place) {
    const after = id === undefined ? 'From the beginning' : `After row ${id}`;
    return [`${after} of the ${LOGS[log]}, ${rowsAre(head.place - place)} missing at the end.`];
  }
  if (place > head.place) return [`${last} of the ${LOGS[log]} was inserted at the end.`];
  return hash.equals(head.hash) ? [] : [`${last} of the ${LOGS[log]} was changed.`];
}

function hashOf(before: Buffer, row: Row): Buffer {
  return createHash('sha256').update(before).update(row.content).digest();
}

function nameOf({ id, content }: Row, log: Log): string {
  const { at, cause, subject, subject_id, field, kind, shift_id, request_id, date } = JSON.parse(content);
  const what = {
    audit: `${cause} of ${subject} ${subject_id}, ${field}`,
    security_event: kind,
    schedule_change: kind,
    shift_version: `shift ${shift_id}`,
    time_off_version: `request ${request_id}`,
    closure_version: `${kind} on ${date}`,
  }[log];
  return `Row ${id} of the ${LOGS[log]} (${at} ${what})`;
}

function rowsAre(count: number): string {
  return count === 1 ? 'a row is' : `${count} rows are`;
}

/** A log's part of a newest hash: how many rows each strand has, and a hash over their ends. */
function partOf(numbers: readonly number[], hashes: ReadonlyMap<number, Buffer>): string {
  const used = numbers.slice(0, numbers.findLastIndex((place) => place > 0) + 1);
  const hash = createHash('sha256');
  for (const [strand, place] of used.entries()) {
    hash.update(`${strand}:${place}:${hashes.get(strand)?.toString('hex') ?? ''};`);
  }
  return `${used.join('.')}-${hash.digest('hex')}`;
}

function isPart(part: string): boolean {
  return /^(?:\d+(?:\.\d+)*)?-[0-9a-f]{64}$/.test(part);
}

function numbersIn(part: string | undefined): number[] {
  const [numbers = ''] = part?.split('-') ?? [];
  return numbers === '' ? [] : numbers.split('.').map(Number);
}
