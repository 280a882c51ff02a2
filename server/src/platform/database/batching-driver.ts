import type { Driver, TransactionSettings } from 'kysely';
import type pg from 'pg';
import { BatchingConnection, type PoolNotes } from './batching-connection.ts';
import type { Statement } from './statement-batch.ts';

/** Shared by all drivers of a pool. */
const connections = new WeakMap<pg.PoolClient, BatchingConnection>();
const notes = new WeakMap<pg.Pool, PoolNotes>();

export function notesOf(pool: pg.Pool): PoolNotes {
  const found = notes.get(pool) ?? { losses: 0 };
  notes.set(pool, found);
  return found;
}

/**
 * Lends Kysely the connections of the pool, for trips of at most `limit` milliseconds. The guard, if there is one, is sent with the
 * first trip of each loan: where it fails, nothing of that trip is done.
 */
export class BatchingDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #slowAfter: number | undefined;
  readonly #limit: number | undefined;
  readonly #guard: Statement | undefined;

  constructor(pool: pg.Pool, slowAfter?: number, limit?: number, guard?: Statement) {
    this.#pool = pool;
    this.#slowAfter = slowAfter;
    this.#limit = limit;
    this.#guard = guard;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<BatchingConnection> {
    const client = await this.#pool.connect();
    const connection = connections.get(client) ?? new BatchingConnection(client, notesOf(this.#pool));
    connections.set(client, connection);
    connection.limit = this.#limit;
    connection.slowAfter = this.#slowAfter;
    connection.guard = this.#guard;
    return connection;
  }

  async beginTransaction(connection: BatchingConnection, settings: TransactionSettings): Promise<void> {
    connection.begin(settings);
  }

  commitTransaction(connection: BatchingConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: BatchingConnection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(connection: BatchingConnection): Promise<void> {
    connection.release();
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }
}
