import { setTimeout as sleep } from 'node:timers/promises';
import { type IsolationLevel, Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import { errorCode } from './error-code.ts';

export function createKysely<Schema>(pool: pg.Pool): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/** Thrown by work that conflicts with another transaction and has to start again. */
export class RaceLost extends Error {
  constructor(cause: unknown) {
    super('Another transaction came first', { cause });
  }
}

/** Serialization failure or deadlock: PostgreSQL rolled this transaction back, and a repetition may succeed. */
function isRaceLost(error: unknown): boolean {
  if (error instanceof RaceLost) return true;
  const code = errorCode(error);
  return code === '40001' || code === '40P01';
}

const maxAttempts = 5;

/**
 * Does the work in one transaction. If the transaction loses a race, the work is repeated, so it must have no other side
 * effects than on the database. Inside another transaction, the work becomes part of that one, which is repeated instead.
 */
export async function inTransaction<Schema, Result>(
  database: Kysely<Schema> | Transaction<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
  isolationLevel?: IsolationLevel,
): Promise<Result> {
  if (isTransaction(database)) return work(database);
  const builder = database.transaction();
  const chosen = isolationLevel === undefined ? builder : builder.setIsolationLevel(isolationLevel);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await chosen.execute(work);
    } catch (error) {
      if (attempt >= maxAttempts || !isRaceLost(error)) throw error;
    }
    // A random delay, because transactions that wait equally long would collide again.
    await sleep(Math.random() * 10 * 2 ** attempt);
  }
}

function isTransaction<Schema>(database: Kysely<Schema>): database is Transaction<Schema> {
  return database.isTransaction;
}
