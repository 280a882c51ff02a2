import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { readConfig } from '@deckhand/server/platform/config/config';
import { createPool, endPool } from '@deckhand/server/platform/database/connection-pool';
import { createKysely } from '@deckhand/server/platform/database/transaction';
import { tripLimits } from '@deckhand/server/platform/database/trip-limits';
import type { Schema } from '@deckhand/server/platform/schema/schema';
import { openSession } from '@deckhand/server/platform/sessions/sessions';
import { type RunningServer, startServer } from '@deckhand/server/server';
import type { Kysely } from 'kysely';

const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** When every benchmark begins, a Wednesday at 11:00 in Chicago, so that two runs measure the same rows. */
export const BEGIN = new Date('2026-11-18T17:00:00Z');

export interface ThrowAwaySchool extends RunningServer {
  /** The role that owns the tables: the server's own may neither change nor analyze them. */
  owner: Kysely<Schema>;
  /** A session of the demo school's admin. */
  token: string;
}

/** Starts a real server with the demo school on a temporary database. Its clock runs from a fixed instant. */
export async function openSchool(): Promise<ThrowAwaySchool> {
  const folder = await mkdtemp(path.join(tmpdir(), 'deckhand-bench-'));
  // When root runs the benchmark, PostgreSQL runs as another user, who must be able to enter.
  await chmod(folder, 0o755);
  // A benchmark makes more calls in an hour than any person.
  const config = readConfig(
    { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', WRITES_PER_HOUR: '1000000', BACKUPS: 'off' },
    project,
  );
  const began = performance.now();
  const server = await startServer({
    config,
    migrations: path.join(project, 'server/migrations'),
    languages: path.join(project, 'domain/languages'),
    webDirectory: path.join(project, 'web/dist'),
    clock: () => new Date(BEGIN.getTime() + performance.now() - began),
    say: () => undefined,
    // Its rounds would be measured with everything else.
    watchEvery: 0,
    // Closed days would refuse the rows that are added.
    isDemoPaid: false,
  });
  const owner = createPool({
    connection: { connectionString: server.database.ownerConnectionString },
    applicationName: 'bench',
    log: () => undefined,
    // Making a large school takes minutes.
    limits: { ...tripLimits, report: tripLimits.migration },
  });
  const patient = createKysely<Schema>(owner, { kind: 'migration' });
  // The people who are added have no certificates.
  await patient.deleteFrom('position_certificate_kind').execute();
  // Rules for minors are measured by themselves.
  await patient.updateTable('person').set({ born_on: null }).execute();
  return {
    ...server,
    owner: patient,
    token: await openSession(server.platform.db, 1, server.platform.clock()),
    async close() {
      await endPool(owner);
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
