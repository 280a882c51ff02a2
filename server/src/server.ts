import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buildApp } from './app.ts';
import { closeForgotten } from './features/attendance/close-forgotten.ts';
import { bootstrap } from './features/demo/bootstrap.ts';
import { loadPushKeys } from './features/people/notices/push-keys.ts';
import { settleEmails } from './features/people/settle-emails.ts';
import * as declaredJobs from './jobs.ts';
import { backupFolder } from './platform/backup/backup-files.ts';
import { backUpBeforeMigrations, keepBackups } from './platform/backup/keep-backups.ts';
import { refuseWeakPassphrase } from './platform/backup/passphrase.ts';
import { atMost } from './platform/basics/at-most.ts';
import { type Clock, systemClock } from './platform/basics/clock.ts';
import { closeFolder } from './platform/basics/private-files.ts';
import { type Config, hostInAddress, isLoopback } from './platform/config/config.ts';
import type { Database } from './platform/database/database.ts';
import { migrationNames } from './platform/database/migrate.ts';
import { createKysely, forTrips } from './platform/database/transaction.ts';
import { everyNight } from './platform/jobs/every-night.ts';
import { forgetOldRows } from './platform/jobs/forget-old.queries.ts';
import { forgetOutbox } from './platform/jobs/forget-outbox.ts';
import { type Job, roundOfMinute } from './platform/jobs/job.ts';
import { startRounds } from './platform/jobs/start-rounds.ts';
import { type QueueWorker, startWorker } from './platform/jobs/start-worker.ts';
import { offerLanguages } from './platform/languages/languages.ts';
import { readLanguages } from './platform/languages/read-languages.ts';
import { liveChanges } from './platform/live/live-changes.ts';
import { outboxMailer, smtpMailer } from './platform/mail/mailer.ts';
import { metricsFor } from './platform/metrics/metrics.ts';
import { serveMetrics } from './platform/metrics/serve-metrics.ts';
import { type DatabaseOptions, openDatabase } from './platform/open-database/open-database.ts';
import { adaptToPooler } from './platform/open-database/pooler.ts';
import { prepareTables } from './platform/open-database/prepare-tables.ts';
import { waitForDatabase } from './platform/open-database/wait-for-database.ts';
import type { Platform } from './platform/platform.ts';
import type { Schema } from './platform/schema/schema.ts';

interface ServerOptions {
  config: Config;
  migrations: string;
  /** The folder of our own languages. The operator's are in the data folder. */
  languages: string;
  /** The built browser application; without it only the API is served. */
  webDirectory?: string | undefined;
  clock?: Clock;
  /** Prints a line for the person who starts the server. */
  say: (line: string) => void;
  /** Ends the start: the promise is rejected with its reason, once the database is closed. */
  signal?: AbortSignal;
  /** For tests: milliseconds between the rounds of jobs that have an interval; 0 for none. */
  watchEvery?: number;
  /** For tests: false for a demo school without pay periods, whose older days can be changed. */
  isDemoPaid?: boolean;
  /** For tests: settings of the embedded database. */
  databaseOptions?: Partial<DatabaseOptions>;
}

export interface RunningServer {
  address: string;
  platform: Platform;
  database: Database;
  /** Completes requests and jobs in flight, if they do not take too long, then stops the database. */
  close(): Promise<void>;
}

/** Milliseconds. It leaves the database enough of the ten seconds after which a container or a service is often killed. */
const CLOSING_TIMEOUT = 4_000;

const jobs: readonly Job[] = Object.values(declaredJobs);

/** Starts everything in order: database, tables, queue, first data, calls, worker. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, say } = options;
  const clock = options.clock ?? systemClock;
  refuseWeakPassphrase(config.backupPassphrase);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    databaseOwnerUrl: config.databaseOwnerUrl,
    databaseDirectUrl: config.databaseDirectUrl,
    dataDirectory: config.dataDirectory,
    dataDirectoryIsExplicit: config.dataDirectoryIsExplicit,
    carry: { migrations: options.migrations, passphrase: config.backupPassphrase, now: clock() },
    slowAfter: config.slowStatementMs,
    signal: options.signal,
    log: say,
    ...options.databaseOptions,
  });
  try {
    return await unlessAborted(options.signal, startOn(database, options, clock));
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Does not wait for a statement in flight, such as one of a migration: what it did is undone when its connection closes. The rest of
 * the start fails by itself, because it has no database any more.
 */
async function unlessAborted<Result>(
  signal: AbortSignal | undefined,
  work: Promise<Result>,
): Promise<Result> {
  if (!signal) return work;
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([work, aborted]);
}

async function startOn(database: Database, options: ServerOptions, clock: Clock): Promise<RunningServer> {
  const { config, say } = options;
  if (!database.isEmbedded) {
    await waitForDatabase(database.pool, { seconds: config.startWait, say, signal: options.signal });
    await adaptToPooler(database);
  }
  const saved = await backUpBeforeMigrations(database, config, options.migrations, clock(), options.signal);
  if (saved !== undefined) say(`A backup of the tables as they were is ${saved}.`);
  await prepareTables(database, options.migrations, say);
  const backups = keepBackups({
    database,
    config,
    migrations: options.migrations,
    startedAt: clock(),
    warn: say,
  });
  const ownLanguages = path.join(database.dataDirectory, 'languages');
  offerLanguages(await readLanguages([options.languages, ownLanguages], say));
  const db = createKysely<Schema>(database.pool, { slowAfter: config.slowStatementMs });
  let worker: QueueWorker | undefined;
  /** For work that nobody waits for. */
  const patientDb = forTrips(db, 'report');
  const platform: Platform = {
    db,
    clock,
    config,
    live: liveChanges(database.directPool),
    readiness: {
      migrations: await migrationNames(options.migrations),
      isQueueAlive: () => worker?.isAlive() ?? false,
    },
    backups,
  };
  await settleEmails(forTrips(db, 'migration'), say);
  const { isDemo } = await bootstrap(
    { ...platform, db: patientDb },
    { isEmbedded: database.isEmbedded, isDemoPaid: options.isDemoPaid, say },
  );
  await loadPushKeys(patientDb);
  // Closes days that ended while no server ran, before a call can read who is clocked in.
  await closeForgotten(patientDb, platform.clock());

  const metrics = await metricsFor(config, {
    pool: database.pool,
    live: platform.live,
    backups: backupFolder(database.dataDirectory),
  });
  const app = await buildApp(platform, options.webDirectory, { isDemo, metrics });
  const outbox = path.join(database.dataDirectory, 'outbox');
  const mailer = config.smtpUrl
    ? smtpMailer(config.smtpUrl, config.mailFrom, { insecure: config.smtpInsecure })
    : outboxMailer(outbox, config.mailFrom);
  if (!config.smtpUrl) {
    await closeFolder(outbox);
    say(`No SMTP_URL: mails are written to ${outbox}`);
  }
  if (config.publicUrl.startsWith('https://') && config.trustProxy.length === 0 && !isLoopback(config.host)) {
    say(
      'PUBLIC_URL is https, and TRUST_PROXY names no proxy: only one on this machine can pass requests on.',
    );
  }
  options.signal?.throwIfAborted();
  await app.listen({ port: config.port, host: config.host });
  const metricsServer =
    metrics && config.metricsPort !== undefined
      ? await serveMetrics(metrics, config.metricsPort, config)
      : undefined;
  if (metricsServer)
    say(`Metrics are at http://${hostInAddress(metricsServer.host)}:${metricsServer.port}/metrics`);
  const forgetAtNight = everyNight(async (now) => {
    await forgetOldRows(database.pool, now);
    await forgetOutbox(outbox, now);
  });
  const doJobs = roundOfMinute(jobs, patientDb, config);
  worker = await startWorker(database.directPool, mailer, app.log, platform.clock, async (now) => {
    await doJobs(now);
    await forgetAtNight(now);
    // Nobody waits for it, because it may take longer than a minute.
    void backups.round(now);
  });
  const stopRounds = jobs.map(({ every, roundsOverlap = false, work }) => {
    const interval = typeof every === 'number' ? (options.watchEvery ?? every) : 0;
    return startRounds(interval, (now) => work(patientDb, config, now), {
      clock,
      log: app.log,
      roundsOverlap,
    });
  });
  const { port } = app.server.address() as AddressInfo;
  return {
    address: config.port === 0 ? `http://127.0.0.1:${port}` : config.publicUrl,
    platform,
    database,
    async close() {
      const rounds = stopRounds.map((stop) => stop());
      const work = [app.close(), metricsServer?.close(), worker?.stop(), ...rounds, backups.stop()];
      await atMost(CLOSING_TIMEOUT, Promise.allSettled(work));
      await database.close();
    },
  };
}
