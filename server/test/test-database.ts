import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createPool, endPool } from '../src/platform/database/connection-pool.ts';
import type { CastSchool } from './fixture-school.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabaseServer: {
      /** Its role may create databases, and owns the tables of the schools. */
      connectionString: string;
      /** The role that serves every school, as in production. */
      servingConnectionString: string;
      /** The names of migrated databases to copy: one without a row, and one with the school. */
      templates: { empty: string; school: string };
      school: CastSchool;
    };
  }
}

export interface TestDatabase {
  /** Connections of the serving role, which may not change tables. */
  pool: pg.Pool;
  connectionString: string;
  /** Connections of the role that owns the tables. */
  owner: pg.Pool;
  ownerConnectionString: string;
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

/** Creates a migrated database for one test file, empty or with the school of `fixture-school.ts`. */
export async function createTestDatabase(content: 'empty' | 'school' = 'empty'): Promise<TestDatabase> {
  const server = inject('testDatabaseServer');
  const name = `deckhand_test_${randomBytes(6).toString('hex')}`;
  // Copying files is faster than logging every page, and nobody else writes to the template.
  await onServer(
    server.connectionString,
    `create database ${name} template ${server.templates[content]} strategy file_copy`,
  );
  const poolOn = (address: string): [string, pg.Pool] => {
    const url = new URL(address);
    url.pathname = `/${name}`;
    const connection = { connectionString: url.toString() };
    return [
      url.toString(),
      createPool({ connection, applicationName: 'deckhand test', log: () => undefined }),
    ];
  };
  const [connectionString, pool] = poolOn(server.servingConnectionString);
  const [ownerConnectionString, owner] = poolOn(server.connectionString);
  return {
    pool,
    connectionString,
    owner,
    ownerConnectionString,
    async drop() {
      await endPool(pool);
      await endPool(owner);
      await onServer(server.connectionString, `drop database if exists ${name} with (force)`);
    },
  };
}
