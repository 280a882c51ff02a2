import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createPool, endPool } from '../src/platform/database/connection-pool.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabaseServer: {
      /** Its role may create databases. */
      connectionString: string;
      /** The name of a migrated, empty database to copy. */
      template: string;
    };
  }
}

export interface TestDatabase {
  pool: pg.Pool;
  connectionString: string;
  /** Ends the pool and removes the database, at the end of the test file. */
  drop(): Promise<void>;
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates a migrated, empty database for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('testDatabaseServer');
  const name = `deckhand_test_${randomBytes(6).toString('hex')}`;
  await onServer(server.connectionString, `create database ${name} template ${server.template}`);
  const url = new URL(server.connectionString);
  url.pathname = `/${name}`;
  const connectionString = url.toString();
  const pool = createPool({
    connection: { connectionString },
    applicationName: 'deckhand test',
    log: () => undefined,
  });
  return {
    pool,
    connectionString,
    async drop() {
      await endPool(pool);
      await onServer(server.connectionString, `drop database if exists ${name} with (force)`);
    },
  };
}
