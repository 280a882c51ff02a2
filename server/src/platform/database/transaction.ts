import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  type IsolationLevel,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction,
} from 'kysely';
import type pg from 'pg';
import { BatchingConnection, isLostStatement, neverStreamed } from './batching-connection.ts';
import { BatchingDriver } from './batching-driver.ts';
import type { DatabasePoolOptions } from './connection-pool.ts';
import { errorCode } from './error-code.ts';
import { type Guard, Undone } from './statement-batch.ts';
import { type TripLimits, tripLimits } from './trip-limits.ts';

const dialect: Dialect = {
  createDriver: () => new DummyDriver(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
};

interface KyselyOptions {
  /** The milliseconds after which a trip to the database is reported as slow; never by default. */
  slowAfter?: number | undefined;
  /** Says how long a trip may take. */
  kind?: keyof TripLimits;
  /** Sent with the first trip of each transaction, and of each statement outside of one. */
  guard?: Guard;
}

/** The pool and options of which each database was made. */
const origins = new WeakMap<object, { pool: pg.Pool; options: KyselyOptions }>();

export function createKysely<Schema>(pool: pg.Pool, options: KyselyOptions = {}): Kysely<Schema> {
  const database = new Kysely<Schema>({
    dialect: { ...dialect, createDriver: () => driverOf(pool, options) },
  });
  origins.set(database, { pool, options });
  return database;
}

function driverOf(pool: pg.Pool, { slowAfter, kind = 'screen', guard }: KyselyOptions): BatchingDriver {
  const { limits = tripLimits } = pool.options as Partial<DatabasePoolOptions>;
  return new BatchingDriver(pool, { slowAfter, limit: limits[kind], guard, isForPunches: kind === 'punch' });
}

/** Returns this database for trips of another kind. */
export function forTrips<Schema>(database: Kysely<Schema>, kind: keyof TripLimits): Kysely<Schema> {
  const { pool, options } = originOf(database);
  return createKysely(pool, { ...options, kind });
}

/**
 * Returns this database, where nothing is done without the guard: if it fails, so do the statements that were
 * sent with it. Every call that writes asks for one, so it is made of the parts of this database.
 */
export function guardedBy<Schema>(database: Kysely<Schema>, guard: Guard): Kysely<Schema> {
  const { pool, options: unguarded } = originOf(database);
  const options = { slowAfter: unguarded.slowAfter, kind: unguarded.kind ?? 'screen', guard };
  const driver = driverOf(pool, options);
  const executor = database.getExecutor().withConnectionProvider({
    async provideConnection(consumer) {
      const connection = await driver.acquireConnection();
      try {
        return await consumer(connection);
      } finally {
        await driver.releaseConnection(connection);
      }
    },
  });
  const guarded = new Kysely<Schema>({ config: { dialect }, dialect, driver, executor });
  origins.set(guarded, { pool, options });
  return guarded;
}

export function poolOf<Schema>(database: Kysely<Schema>): pg.Pool {
  return originOf(database).pool;
}

function originOf(database: object) {
  const origin = origins.get(database);
  if (origin === undefined) throw new Error('This database was not made by createKysely.');
  return origin;
}

/** Thrown by work that conflicts with another transaction and has to start again. */
export class RaceLost extends Error {
  constructor(cause: unknown) {
    super('Another transaction came first', { cause });
  }
}

/**
 * Serialization failure or deadlock: PostgreSQL rolled this transaction back, and a repetition may succeed. An overlap
 * that no use case refused is one more race: they look before they write, and the repetition finds what came first.
 */
function isRaceLost(error: unknown): boolean {
  if (error instanceof RaceLost) return true;
  const code = errorCode(error);
  return code === '40001' || code === '40P01' || code === '23P01';
}

const maxAttempts = 5;

/** The answers to what was asked together, in its order. */
type Answers<Asked extends readonly unknown[]> = { -readonly [Index in keyof Asked]: Awaited<Asked[Index]> };

/**
 * Does the work in one transaction. If the transaction loses a race, the work is repeated, so it must have no other side
 * effects than on the database. Inside another transaction, the work becomes part of that one, which is repeated instead. It
 * begins in the trip of its first statement.
 */
export async function inTransaction<Schema, Result>(
  database: Kysely<Schema> | Transaction<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
  isolationLevel?: IsolationLevel,
): Promise<Result> {
  if (isTransaction(database)) return work(database);
  const builder = database.transaction();
  const chosen = isolationLevel === undefined ? builder : builder.setIsolationLevel(isolationLevel);
  return repeatedly(() => chosen.execute((oneByOne) => withConnection(oneByOne, work)));
}

/** Reads the database as it was at one moment, whatever others change meanwhile. Nobody waits for the end of it. */
export async function inSnapshot<Schema, Result>(
  database: Kysely<Schema> | Transaction<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  if (isTransaction(database)) return work(database);
  const builder = database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return repeatedly(() => builder.execute((oneByOne) => withConnection(oneByOne, work)));
}

/**
 * Asks single statements that need no answer of each other in one trip, which is a transaction by itself: all of them are done,
 * or none. Each sees what was committed before it; what must agree is read `inSnapshot`.
 * `inOneTrip(db, (transaction) => [selectPage(transaction), countAll(transaction)])`
 */
export async function inOneTrip<Schema, const Asked extends readonly unknown[]>(
  database: Kysely<Schema> | Transaction<Schema>,
  ask: (transaction: Transaction<Schema>) => Asked,
): Promise<Answers<Asked>> {
  if (isTransaction(database)) return together(ask(database));
  return repeatedly(() =>
    database.getExecutor().provideConnection(async (connection) => {
      const trip = connection as BatchingConnection;
      trip.beginTrip();
      try {
        return await together(ask(on(trip, database)));
      } finally {
        trip.endTrip();
      }
    }),
  );
}

async function repeatedly<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const cause = firstCause(error);
      if (attempt >= maxAttempts || !(isRaceLost(cause) || isLostStatement(cause))) throw cause;
    }
    // A random delay, because transactions that wait equally long would collide again.
    await sleep(Math.random() * 10 * 2 ** attempt);
  }
}

/** Kysely's own transaction would send a statement only after the answer to the one before. */
function withConnection<Schema, Result>(
  oneByOne: Transaction<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return oneByOne.getExecutor().provideConnection((connection) => work(on(connection, oneByOne)));
}

function on<Schema>(
  connection: DatabaseConnection,
  database: Pick<Kysely<Schema>, 'getExecutor'>,
): Transaction<Schema> {
  const executor = database
    .getExecutor()
    .withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
  return new Transaction<Schema>({ config: { dialect }, dialect, driver: new DummyDriver(), executor });
}

/**
 * Asks in one trip for things that do not depend on each other: `await together([selectPerson(transaction,
 * id), selectShifts(transaction)])`. If one of them fails, nothing of the transaction stays, and the first
 * cause is thrown: the others fail only because of it. Waits for all of them, so that none runs after the
 * transaction.
 */
export async function together<const Asked extends readonly unknown[]>(
  asked: Asked,
): Promise<Answers<Asked>> {
  const outcomes = await Promise.allSettled(asked);
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  if (failures.length > 0) throw failures.find((failure) => !(failure instanceof Undone)) ?? failures[0];
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as never;
}

/** Thousands at once would keep everybody else waiting, and one after the other would take a trip each. */
const PORTION = 20;

/** Does the work for each item, some of them `together` at a time. */
export async function inPortions<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let first = 0; first < items.length; first += PORTION)
    results.push(...(await together(items.slice(first, first + PORTION).map(work))));
  return results;
}

/**
 * Returns this transaction for statements whose answer nobody needs, such as those of the audit trail: they
 * are sent with the next one that is waited for, or with the commit, and cost no trip. If one fails, so does
 * the transaction. Outside of a transaction nothing would follow, so they are sent at once.
 */
export function later<Schema>(transaction: Transaction<Schema>): Transaction<Schema>;
export function later<Schema>(database: Kysely<Schema>): Kysely<Schema>;
export function later<Schema>(database: Kysely<Schema>): Kysely<Schema> {
  if (!isTransaction(database)) return database;
  const executor = database.getExecutor();
  const send = <Row>(query: CompiledQuery): Promise<QueryResult<Row>> =>
    executor.provideConnection(async (connection) => {
      // It may be for later already.
      if (!(connection instanceof BatchingConnection)) return connection.executeQuery<Row>(query);
      connection.sendWithNext(query);
      return { rows: [] };
    });
  return on({ executeQuery: send, streamQuery: neverStreamed }, database);
}

/** Returns the first failure of a transaction, which made its other statements fail. */
export function firstCause(error: unknown): unknown {
  return error instanceof Undone ? error.cause : error;
}

function isTransaction<Schema>(database: Kysely<Schema>): database is Transaction<Schema> {
  return database.isTransaction;
}
