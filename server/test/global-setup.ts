import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createPool, endPool } from '../src/platform/database/connection-pool.ts';
import { createKysely } from '../src/platform/database/transaction.ts';
import { inspectPostmaster, isAlive } from '../src/platform/embedded-postgres/postmaster-pid.ts';
import { openDatabase } from '../src/platform/open-database/open-database.ts';
import { prepareTables } from '../src/platform/open-database/prepare-tables.ts';
import { planOnce, throwAwaySettings } from '../src/platform/open-database/testing/throw-away-settings.ts';
import type { Schema } from '../src/platform/schema/schema.ts';
import { type CastSchool, insertCastSchool } from './fixture-school.ts';

const migrations = fileURLToPath(new URL('../migrations', import.meta.url));
const prefix = 'deckhand-test-server-';

interface TestServer {
  connectionString: string;
  stop(): Promise<void>;
}

/** Stops PostgreSQL servers of killed test runs and removes their folders. */
async function removeAbandonedServers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const run = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : 0;
    if (!(run > 0) || isAlive(run)) continue;
    const folder = join(tmpdir(), name);
    const state = await inspectPostmaster(join(folder, 'postgres', 'cluster')).catch(() => undefined);
    if (state?.kind === 'live') process.kill(state.processId, 'SIGQUIT');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function runAs(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Starts a PostgreSQL for this run only. */
async function startServer(): Promise<TestServer> {
  await removeAbandonedServers();
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  // When root runs the tests, PostgreSQL runs as another user, who must be able to enter.
  await chmod(folder, 0o755);
  const database = await openDatabase({
    dataDirectory: folder,
    dataDirectoryIsExplicit: true,
    // An autovacuum in a test's database would prevent dropping that database.
    settings: { ...throwAwaySettings, ...planOnce, max_connections: '300', autovacuum: 'off' },
    log: () => undefined,
  });
  const superuser = new URL(database.ownerConnectionString);
  superuser.username = 'postgres';
  superuser.password = await readFile(join(folder, 'postgres', 'password'), 'utf8');
  superuser.pathname = '/postgres';
  await runAs(superuser.toString(), 'alter role deckhand createdb createrole');
  return {
    connectionString: database.ownerConnectionString,
    async stop() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Makes an empty school whose tables one role owns and another one uses, as in production. */
async function makeTemplate(owner: string, serving: string): Promise<void> {
  const { username: role, password, pathname } = new URL(serving);
  await runAs(owner, `create database ${pathname.slice(1)}`);
  await runAs(owner, `create role ${role} login password '${password}'`);
  // Otherwise it could not end the connections that a test forgot.
  await runAs(owner, `grant ${role} to current_user`);
  if (!existsSync(migrations)) return;
  const ownerUrl = new URL(owner);
  ownerUrl.pathname = pathname;
  const pool = createPool({
    connection: { connectionString: serving },
    applicationName: 'deckhand test',
    log: () => undefined,
  });
  try {
    await prepareTables(
      { pool, connectionString: serving, ownerConnectionString: ownerUrl.toString() },
      migrations,
      () => undefined,
    );
  } finally {
    await endPool(pool);
  }
}

/** Makes a copy of the template with a school in it: every test file would take longer to insert it than to copy it. */
async function makeSchoolTemplate(owner: string, serving: string, name: string): Promise<CastSchool> {
  const address = new URL(serving);
  await runAs(owner, `create database ${name} template ${address.pathname.slice(1)} strategy file_copy`);
  address.pathname = `/${name}`;
  const connection = { connectionString: address.toString() };
  const pool = createPool({ connection, applicationName: 'deckhand test', log: () => undefined });
  try {
    return await insertCastSchool(createKysely<Schema>(pool));
  } finally {
    await endPool(pool);
  }
}

/** Starts one PostgreSQL for all server tests, with migrated template databases that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { connectionString: given, stop: async () => undefined } : await startServer();
  const template = `deckhand_template_${randomBytes(6).toString('hex')}`;
  const serving = new URL(server.connectionString);
  serving.username = `${template}_serving`;
  serving.password = randomBytes(16).toString('hex');
  serving.pathname = `/${template}`;
  const schoolTemplate = `${template}_school`;
  const tearDown = async (): Promise<void> => {
    await runAs(server.connectionString, `drop database if exists ${schoolTemplate} with (force)`);
    await runAs(server.connectionString, `drop database if exists ${template} with (force)`)
      // A killed test leaves its database, and the role its rights there.
      .then(() =>
        runAs(server.connectionString, `drop role if exists ${serving.username}`).catch(() => undefined),
      )
      .finally(server.stop);
  };
  let school: CastSchool;
  try {
    await makeTemplate(server.connectionString, serving.toString());
    school = await makeSchoolTemplate(server.connectionString, serving.toString(), schoolTemplate);
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('testDatabaseServer', {
    connectionString: server.connectionString,
    servingConnectionString: serving.toString(),
    templates: { empty: template, school: schoolTemplate },
    school,
  });
  return tearDown;
}
