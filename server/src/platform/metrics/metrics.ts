import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Registry } from 'prom-client';
import { listBackupFiles } from '../backup/backup-files.ts';
import { version } from '../basics/version.ts';
import type { Config } from '../config/config.ts';
import type { LiveChanges } from '../live/live-changes.ts';
import { SEND_MAIL } from '../mail/queue-mail.ts';
import { type PunchRecorded, punches } from './punches.ts';

/** In seconds: a punch takes some milliseconds, a report seconds. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Milliseconds in which the database answers; Prometheus waits ten seconds for everything. */
const PATIENCE = 3_000;

export interface Metrics {
  /** Counts the requests of the app, until it closes. */
  observe(app: FastifyInstance): void;
  /** Everything in the format of Prometheus. */
  read(): Promise<{ type: string; content: string }>;
}

interface MetricsOptions {
  pool: pg.Pool;
  live: LiveChanges;
  /** The folder of the backups. */
  backups: string;
}

/** The metrics that the configuration asks for; otherwise nothing is measured. */
export async function metricsFor(
  { metricsToken, metricsPort }: Config,
  options: MetricsOptions,
): Promise<Metrics | undefined> {
  return metricsToken === undefined && metricsPort === undefined ? undefined : createMetrics(options);
}

/** Measures what an operator needs to see. Labels are declared paths, statuses and fixed texts, and never name a person. */
async function createMetrics({ pool, live, backups }: MetricsOptions): Promise<Metrics> {
  // Loaded here, so that a server without metrics does not load it at all.
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const register: Registry = new Registry();
  const registers = [register];
  // Memory, processor time, garbage collection and the delay of the event loop.
  collectDefaultMetrics({ register });
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `deckhand_${name}`, help, labelNames, registers });
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `deckhand_${name}`, help, labelNames, registers });

  const requests = counter('requests_total', 'Requests answered', 'method', 'route', 'status');
  const durations = new Histogram({
    name: 'deckhand_request_duration_seconds',
    help: 'Time from a request to the end of its answer, streams left out',
    labelNames: ['method', 'route'],
    buckets: DURATIONS,
    registers,
  });
  const refusals = counter('refusals_total', 'Requests that were refused or failed', 'status', 'reason');
  const punchCount = counter('punches_total', 'Punches recorded', 'kind');
  // From zero on, so that the first punch shows as a change.
  for (const kind of ['CLOCK_IN', 'CLOCK_OUT', 'OFFLINE'] satisfies PunchRecorded['kind'][]) {
    punchCount.inc({ kind }, 0);
  }
  const connections = gauge('database_connections', 'Connections of the pool', 'state');
  const waiting = gauge('database_waiting', 'Requests that wait for a connection');
  const databaseUp = gauge('database_up', '1 if the database answered this scrape');
  const mails = gauge('mails_waiting', 'Mails in the queue');
  const oldestMail = gauge('oldest_mail_seconds', 'Age of the oldest mail in the queue');
  const streams = gauge('open_streams', 'Live streams open on this server');
  const lastBackup = gauge('last_backup_timestamp_seconds', 'Time of the newest backup; 0 without one');
  gauge('build_info', 'The version that runs', 'version').set({ version }, 1);

  async function readQueue(): Promise<void> {
    const asked = pool.query<{ waiting: number; oldest: number }>(
      `select count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
         from graphile_worker.jobs where task_identifier = $1`,
      [SEND_MAIL],
    );
    const answer = await Promise.race([
      asked.catch(() => undefined),
      sleep(PATIENCE, undefined, { ref: false }),
    ]);
    const [row] = answer?.rows ?? [];
    databaseUp.set(row === undefined ? 0 : 1);
    mails.set(row?.waiting ?? Number.NaN);
    oldestMail.set(row?.oldest ?? Number.NaN);
  }

  return {
    observe(app) {
      const countPunch = (message: unknown) => punchCount.inc({ kind: (message as PunchRecorded).kind });
      punches.subscribe(countPunch);
      app.addHook('onClose', async () => void punches.unsubscribe(countPunch));
      app.addHook('onResponse', (request, reply, done) => {
        const { call } = request.routeOptions.config;
        const { method } = request;
        // A path that no call declares may be anything, so it is no label.
        const route = call?.path ?? 'other';
        requests.inc({ method, route, status: reply.statusCode });
        if (call?.success.type === undefined) durations.observe({ method, route }, reply.elapsedTime / 1_000);
        if (request.refused !== undefined) {
          refusals.inc({ status: reply.statusCode, reason: request.refused.reason });
        }
        done();
      });
    },
    async read() {
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      waiting.set(pool.waitingCount);
      streams.set(live.watching);
      const [[newest]] = await Promise.all([listBackupFiles(backups), readQueue()]);
      lastBackup.set((newest?.madeAt.getTime() ?? 0) / 1_000);
      return { type: register.contentType, content: await register.metrics() };
    },
  };
}
