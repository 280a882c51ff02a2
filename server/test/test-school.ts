import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Answer, CallDeclaration, CallInput } from '@deckhand/contract/call';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/platform/config/config.ts';
import { createKysely } from '../src/platform/database/transaction.ts';
import { offerLanguages } from '../src/platform/languages/languages.ts';
import { readLanguages } from '../src/platform/languages/read-languages.ts';
import { type LiveChanges, liveChanges } from '../src/platform/live/live-changes.ts';
import { metricsFor } from '../src/platform/metrics/metrics.ts';
import type { Readiness } from '../src/platform/platform.ts';
import type { Schema } from '../src/platform/schema/schema.ts';
import { answerOf, type Caller, callApp, type RefusalSeen, refusalOf } from './call-app.ts';
import { checkHistory } from './check-history.ts';
import {
  BEGINNING,
  type CastName,
  type CastSchool,
  type Hiring,
  hirePerson,
  insertLocation,
  type TestPerson,
} from './fixture-school.ts';
import { type MovableClock, movableClock } from './movable-clock.ts';
import { noBackups } from './no-backups.ts';
import { type QueuedMail, queuedMails } from './queued-mails.ts';
import { createTestDatabase } from './test-database.ts';
import { isThroughNginx } from './through-nginx.ts';

type Who = CastName | TestPerson;

interface CallOptions extends Omit<Caller, 'token'> {
  /** The person whose session makes the call; without it, the call has no session. */
  as?: Who | { token: string };
}

/** A school with two locations, a person of every role, its own database and a clock that only tests move. */
export interface TestSchool extends CastSchool, MovableClock {
  app: FastifyInstance;
  db: Kysely<Schema>;
  pool: pg.Pool;
  connectionString: string;
  /** Connections of the role that owns the tables; the school itself uses one with fewer rights. */
  owner: pg.Pool;
  config: Config;
  live: LiveChanges;
  /** A test may change it. */
  readiness: Readiness;
  /** Tests change what it says. */
  backups: ReturnType<typeof noBackups>;
  /** Hires another person, whom a test can change freely; by default at location A. */
  hire(hiring?: Hiring): Promise<TestPerson>;
  /** Makes a call that must succeed. */
  answer<C extends CallDeclaration>(call: C, input: CallInput<C>, how?: CallOptions): Promise<Answer<C>>;
  /** Makes a call that must be refused. */
  refusal<C extends CallDeclaration>(call: C, input: CallInput<C>, how?: CallOptions): Promise<RefusalSeen>;
  /** Makes a call and returns the response, success or not. */
  call<C extends CallDeclaration>(
    call: C,
    input: CallInput<C>,
    how?: CallOptions,
  ): Promise<LightMyRequestResponse>;
  /** The queued mails, to one address or to all. */
  mails(to?: string): Promise<QueuedMail[]>;
  /** The latest queued mail to that address; throws if there is none. */
  lastMail(to: string): Promise<QueuedMail>;
  close(): Promise<void>;
}

/**
 * A school for the tests of the file or group that calls this. It is open from their first hook until the last of them has ended. Then its
 * history must fit its plans, unless a test wrote to the tables past the calls.
 */
export function schoolForTests(
  variables?: Record<string, string>,
  { checksHistory = true }: { checksHistory?: boolean } = {},
): TestSchool {
  const school = {} as TestSchool;
  beforeAll(async () => {
    Object.assign(school, await openSchool(variables));
  });
  afterAll(async () => {
    if (checksHistory) await checkHistory(school);
    await school.close();
  });
  return school;
}

/** This school with another location A, where manager A works and people are hired: tests that share a school use one each. */
export async function atAnotherLocation(school: TestSchool): Promise<TestSchool> {
  const locationA = await insertLocation(school.db, `Pool ${randomUUID()}`, 'CST');
  const works = { person_id: school.cast.managerA.id, location_id: locationA };
  await school.db.insertInto('person_location').values(works).execute();
  return { ...school, locationA, hire: (hiring) => school.hire({ locations: [locationA], ...hiring }) };
}

const languages = await readLanguages(
  [fileURLToPath(new URL('../../domain/languages', import.meta.url))],
  (fault) => {
    throw new Error(fault);
  },
);

export async function openSchool(variables: Record<string, string> = {}): Promise<TestSchool> {
  offerLanguages(languages);
  const database = await createTestDatabase('school');
  const { pool } = database;
  const time = movableClock(BEGINNING);
  // Tests make more calls in an hour of their clock than any person.
  const ample = {
    LOG_LEVEL: 'silent',
    WRITES_PER_HOUR: '1000000',
    // No test asks a name server.
    WEBHOOK_HOSTS: 'hooks.deckhand.test:443',
    ...(isThroughNginx && { TRUST_PROXY: '127.0.0.1' }),
  };
  const config = readConfig({ ...ample, ...variables }, '/nowhere');
  const db = createKysely<Schema>(pool, { slowAfter: config.slowStatementMs });
  const live = liveChanges(pool);
  const metrics = await metricsFor(config, { pool, live, backups: config.dataDirectory });
  const readiness = { migrations: [], isQueueAlive: () => true };
  const backups = noBackups();
  const platform = { db, clock: time.clock, config, live, readiness, backups };
  const app = await buildApp(platform, undefined, { metrics });
  // Files share a process, and a test may change whom it is given.
  const { cast, ...fixture } = structuredClone(inject('testDatabaseServer').school);

  let hired = Object.keys(cast).length;
  const hire = (hiring: Hiring = {}): Promise<TestPerson> => {
    hired += 1;
    return hirePerson(db, fixture, hired, hiring, time.clock());
  };

  const overHttps = config.publicUrl.startsWith('https://');
  const callerOf = ({ as, ...rest }: CallOptions = {}): Caller => {
    if (as === undefined) return { overHttps, ...rest };
    return { overHttps, ...rest, token: (typeof as === 'string' ? cast[as] : as).token };
  };
  const mails = async (to?: string): Promise<QueuedMail[]> =>
    (await queuedMails(pool)).filter((mail) => to === undefined || mail.to === to);

  return {
    ...fixture,
    ...time,
    app,
    db,
    pool,
    connectionString: database.connectionString,
    owner: database.owner,
    config,
    live,
    readiness,
    backups,
    cast,
    hire,
    answer: (call, input, how) => answerOf(app, call, input, callerOf(how)),
    refusal: (call, input, how) => refusalOf(app, call, input, callerOf(how)),
    call: (call, input, how) => callApp(app, call, input, callerOf(how)),
    mails,
    async lastMail(to) {
      const mail = (await mails(to)).at(-1);
      if (mail === undefined) throw new Error(`No mail to ${to} is queued.`);
      return mail;
    },
    async close() {
      await app.close();
      await database.drop();
    },
  };
}
