import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '@deckhand/server/platform/config';
import { createPool, endPool } from '@deckhand/server/platform/database/connection-pool';
import { createKysely } from '@deckhand/server/platform/database/transaction';
import type { Schema } from '@deckhand/server/platform/schema';
import { type RunningServer, startServer } from '@deckhand/server/server';
import type { Kysely } from 'kysely';

const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export interface ThrowAwaySchool extends RunningServer {
  /** The role that owns the tables: the server's own may neither change nor analyze them. */
  owner: Kysely<Schema>;
}

/** Runs the work with a real server on a temporary database. */
export async function withSchool<Result>(
  environment: Record<string, string>,
  work: (server: ThrowAwaySchool) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'deckhand-bench-'));
  // When root runs the benchmark, PostgreSQL runs as another user, who must be able to enter.
  await chmod(folder, 0o755);
  // A benchmark makes more calls in an hour than any person.
  const ample = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', WRITES_PER_HOUR: '1000000' };
  const config = readConfig({ ...ample, ...environment }, project);
  const server = await startServer({
    config,
    migrations: path.join(project, 'server/migrations'),
    webDirectory: path.join(project, 'web/dist'),
    say: () => undefined,
  });
  const owner = createPool({
    connection: { connectionString: server.database.ownerConnectionString },
    applicationName: 'bench',
    log: () => undefined,
  });
  try {
    return await work({ ...server, owner: createKysely<Schema>(owner) });
  } finally {
    await endPool(owner);
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}
