import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { DatabaseSetupError } from './database-setup-error.ts';
import { errorMessage } from './error-code.ts';

export interface MigrationFile {
  number: number;
  name: string;
  sql: string;
  checksum: string;
}

interface AppliedMigration {
  number: number;
  name: string;
  checksum: string;
}

/** An arbitrary number that must never change. Servers that start at the same time wait for this lock. */
export const migrationLock = 76_430_003;

export async function migrationNames(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
}

export async function readMigrations(directory: string): Promise<MigrationFile[]> {
  const names = await migrationNames(directory);
  const files = await Promise.all(
    names.map(async (name) => {
      const number = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
      if (Number.isNaN(number)) {
        throw new DatabaseSetupError(`The migration ${name} must be named like 0001-what-it-does.sql.`);
      }
      // Git may have changed the line endings.
      const sql = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
      return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
  for (const [index, file] of files.entries()) {
    const previous = files[index - 1];
    if (previous?.number === file.number) {
      throw new DatabaseSetupError(`The migrations ${previous.name} and ${file.name} have the same number.`);
    }
  }
  return files;
}

/** Refuses a database, or a backup of one, whose applied migrations do not match these files. */
export function checkAgainst(
  files: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
  what: 'database' | 'backup' = 'database',
): void {
  const newest = files.at(-1)?.number ?? 0;
  for (const { number, name, checksum } of applied) {
    const file = files.find((candidate) => candidate.number === number);
    if (file === undefined && number > newest) {
      throw new DatabaseSetupError(
        `The ${what} was created by a newer Deckhand, whose migration ${name} is unknown here: update Deckhand.`,
      );
    }
    if (file === undefined || file.name !== name) {
      throw new DatabaseSetupError(
        `The migration ${name} was applied to this ${what}, but its file is missing: restore it.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new DatabaseSetupError(
        `The migration ${name} was changed after it was applied: restore it, and put the change into a new migration.`,
      );
    }
  }
}

function lineOf(sql: string, error: unknown): string {
  if (!(error instanceof Error) || !('position' in error)) return '';
  return ` (line ${sql.slice(0, Number(error.position) - 1).split('\n').length})`;
}

/** Applies one migration in the transaction of the connection. */
async function apply(client: pg.ClientBase, { number, name, sql, checksum }: MigrationFile): Promise<void> {
  try {
    await client.query(sql);
    await client.query('insert into migration (number, name, checksum) values ($1, $2, $3)', [
      number,
      name,
      checksum,
    ]);
  } catch (error) {
    throw new DatabaseSetupError(
      `The migration ${name} failed${lineOf(sql, error)}: ${errorMessage(error)}`,
      {
        cause: error,
      },
    );
  }
}

/** Applies migrations in the transaction of the connection, to an empty database or to one that has those before them. */
export async function applyMigrations(
  client: pg.ClientBase,
  files: readonly MigrationFile[],
): Promise<string[]> {
  await client.query(createMigrationTable);
  for (const file of files) await apply(client, file);
  return files.map(({ name }) => name);
}

const createMigrationTable = `
  create table if not exists migration (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`;

/** Returns the role of the connection, and if it may change the tables. */
async function roleOf(client: pg.PoolClient) {
  const { rows } = await client.query<{ role: string; hasTables: boolean; mayChange: boolean }>(
    `select current_user as role, owner is not null as "hasTables",
            coalesce(pg_has_role(owner, 'usage'), has_schema_privilege(current_schema(), 'create'), false) as "mayChange"
       from (select (select relowner from pg_class where oid = to_regclass('migration')) as owner) as found`,
  );
  return rows[0] ?? { role: '', hasTables: false, mayChange: false };
}

async function applyMissing(
  client: pg.PoolClient,
  files: MigrationFile[],
  { say, every }: Reporting,
): Promise<string[]> {
  const { role, hasTables, mayChange } = await roleOf(client);
  if (!hasTables && mayChange) await client.query(createMigrationTable);
  if (!hasTables && !mayChange) throw mayNotMigrate(role);
  const { rows: applied } = await client.query<AppliedMigration>(
    'select number, name, checksum from migration order by number',
  );
  checkAgainst(files, applied);
  const newestApplied = applied.at(-1);
  const missing = files.filter((file) => !applied.some(({ number }) => number === file.number));
  if (missing.length > 0 && !mayChange) throw mayNotMigrate(role);
  const began = performance.now();
  // Making the tables of a new school takes a second.
  const reports = newestApplied !== undefined && missing.length > 0;
  if (reports) say(`Bringing the tables up to date, in ${counted(missing.length)} …`);
  for (const [index, file] of missing.entries()) {
    if (newestApplied !== undefined && file.number < newestApplied.number) {
      throw new DatabaseSetupError(
        `The migration ${file.name} comes before ${newestApplied.name}, which is applied already: give it a higher number.`,
      );
    }
    const left = missing.length - index - 1;
    const follow = left > 0 ? `; ${counted(left)} to go after it` : '';
    await reportingEvery(
      (seconds) => say(`Still at ${file.name}, for ${seconds} s${follow}.`),
      every,
      inTransaction(client, () => apply(client, file)),
    );
  }
  if (reports) say(`The tables are up to date, after ${secondsSince(began)} s.`);
  return missing.map(({ name }) => name);
}

async function inTransaction(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  try {
    await client.query('begin');
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

function mayNotMigrate(role: string): DatabaseSetupError {
  return new DatabaseSetupError(
    `The tables have to be brought up to date, which the role ${role} may not do: set DATABASE_OWNER_URL to the address of the role that owns them, see docs/database.md.`,
  );
}

/** The names of migrations that a school still needs; undefined where there is no school yet. */
export async function missingMigrations(
  client: pg.ClientBase,
  directory: string,
): Promise<string[] | undefined> {
  const files = await readMigrations(directory);
  const { rows } = await client.query(`select to_regclass('public.migration') as found`);
  if (rows[0]?.found === null) return undefined;
  const { rows: applied } = await client.query<AppliedMigration>(
    'select number, name, checksum from public.migration order by number',
  );
  checkAgainst(files, applied);
  return files.filter(({ number }) => !applied.some((row) => row.number === number)).map(({ name }) => name);
}

interface Reporting {
  /** Prints a line for the person who waits. */
  say: (line: string) => void;
  /** The milliseconds between two lines about something that takes long. */
  every: number;
}

/** Applies all missing migrations and returns their names. A role that may not change tables only checks them. */
export async function migrate(
  pool: pg.Pool,
  directory: string,
  { say = () => undefined, every = 10_000 }: Partial<Reporting> = {},
): Promise<string[]> {
  const files = await readMigrations(directory);
  const client = await pool.connect();
  try {
    await takeLock(client, { say, every });
    return await applyMissing(client, files, { say, every });
  } finally {
    // Closing the connection, instead of returning it to the pool, releases the lock and resets settings of migrations.
    client.release(true);
  }
}

async function takeLock(client: pg.PoolClient, { say, every }: Reporting): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    migrationLock,
  ]);
  if (rows[0]?.taken) return;
  say('Waiting for another Deckhand, which is bringing the tables up to date …');
  await reportingEvery(
    (seconds) => say(`Still waiting for another Deckhand, for ${seconds} s.`),
    every,
    client.query('select pg_advisory_lock($1)', [migrationLock]),
  );
}

/** Reports again and again for how many seconds the work has been running. */
async function reportingEvery<Result>(
  report: (seconds: number) => void,
  every: number,
  work: Promise<Result>,
): Promise<Result> {
  const began = performance.now();
  const timer = setInterval(() => report(secondsSince(began)), every);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}

function secondsSince(began: number): number {
  return Math.round((performance.now() - began) / 1_000);
}

function counted(migrations: number): string {
  return migrations === 1 ? 'one migration' : `${migrations} migrations`;
}
