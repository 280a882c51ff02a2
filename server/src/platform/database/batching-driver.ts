import type { Driver, TransactionSettings } from 'kysely';
import type pg from 'pg';
import { BatchingConnection, type Losses } from './batching-connection.ts';

/** Lends Kysely the connections of the pool. */
export class BatchingDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #slowAfter: number | undefined;
  readonly #connections = new WeakMap<pg.PoolClient, BatchingConnection>();
  readonly #losses: Losses = { count: 0 };

  constructor(pool: pg.Pool, slowAfter?: number) {
    this.#pool = pool;
    this.#slowAfter = slowAfter;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<BatchingConnection> {
    const client = await this.#pool.connect();
    const connection =
      this.#connections.get(client) ?? new BatchingConnection(client, this.#losses, this.#slowAfter);
    this.#connections.set(client, connection);
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
