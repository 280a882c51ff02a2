import { setTimeout as sleep } from 'node:timers/promises';
import { type IsolationLevel, Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import { errorCode } from './error-code.ts';

export function createKysely<Schema>(pool: pg.Pool): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/** Thrown by work that met what another transaction did meanwhile and wants to look again from the beginning. */
export class RaceLost extends Error {
  constructor(cause: unknown) {
    super('Another transaction came first', { cause });
  }
}

/** Two transactions got into each other's way, and PostgreSQL has undone this one: it may go well the next time. */
function isRaceLost(error: unknown): boolean {
  if (error instanceof RaceLost) return true;
  const code = errorCode(error);
  return code === '40001' || code === '40P01';
}

const mostAttempts = 5;

/**
 * Does the work in one transaction, all of it or nothing. When the transaction lost a race, the whole work is done
 * again: it must therefore not do anything outside the database that cannot be repeated. Within a transaction that
 * was begun already, the work simply becomes part of that, which is the one to be repeated.
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
      if (attempt >= mostAttempts || !isRaceLost(error)) throw error;
    }
    // Rivals that wait equally long would meet again.
    await sleep(Math.random() * 10 * 2 ** attempt);
  }
}

function isTransaction<Schema>(database: Kysely<Schema>): database is Transaction<Schema> {
  return database.isTransaction;
}
