import type { Driver, TransactionSettings } from 'kysely';
import type pg from 'pg';
import { BatchingConnection, type PoolNotes } from './batching-connection.ts';
import { SharedConnections } from './shared-connections.ts';
import type { Guard } from './statement-batch.ts';

/** Shared by all drivers of a pool. */
const connections = new WeakMap<pg.PoolClient, BatchingConnection>();
const notes = new WeakMap<pg.Pool, PoolNotes>();
const shared = new WeakMap<pg.Pool, SharedConnections>();

export function notesOf(pool: pg.Pool): PoolNotes {
  const found = notes.get(pool) ?? { losses: 0 };
  notes.set(pool, found);
  return found;
}

function sharedOf(pool: pg.Pool): SharedConnections {
  const found = shared.get(pool) ?? new SharedConnections(pool.options);
  shared.set(pool, found);
  return found;
}

interface DriverOptions {
  slowAfter?: number | undefined;
  limit?: number | undefined;
  guard?: Guard | undefined;
  /** May use every connection, also those that all others leave free. */
  isForPunches?: boolean;
}

/**
 * Lends Kysely the connections of the pool, for trips of at most `limit` milliseconds. The guard, if there is one, is sent with the
 * first trip of each loan: where it fails, nothing of that trip is done.
 */
export class BatchingDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #options: DriverOptions;
  readonly #shared: SharedConnections | undefined;

  constructor(pool: pg.Pool, options: DriverOptions = {}) {
    this.#pool = pool;
    this.#options = options;
    this.#shared = options.isForPunches ? undefined : sharedOf(pool);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<BatchingConnection> {
    await this.#shared?.takeConnection();
    const client = await this.#pool.connect().catch((error: unknown) => {
      this.#shared?.giveConnection();
      throw error;
    });
    const connection = connections.get(client) ?? new BatchingConnection(client, notesOf(this.#pool));
    connections.set(client, connection);
    const { limit, slowAfter, guard } = this.#options;
    connection.limit = limit;
    connection.slowAfter = slowAfter;
    connection.guard = guard;
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
    try {
      connection.release();
    } finally {
      this.#shared?.giveConnection();
    }
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }
}
