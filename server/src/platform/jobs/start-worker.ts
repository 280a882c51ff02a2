import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Job, Logger, type Runner, run, runMigrations, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { isConnectionFailure } from '../database/connection-failure.ts';
import type { Mailer } from '../mail/mailer.ts';
import { forgetExpired } from './forget-expired.queries.ts';
import { SEND_MAIL } from './task-names.ts';

const queuedMail = z.object({ to: z.string(), subject: z.string(), text: z.string() });

/** Work that every server does once a minute, and that may be done twice without harm. */
export type Round = (now: Date) => Promise<void>;

export interface QueueWorker {
  /** Ends what it is at, and takes no more. */
  stop(): Promise<void>;
}

/** Any number, as long as it stays and is not that of our own migrations. */
const QUEUE_LOCK = 76_430_004;

/**
 * The queue's own tables. They must be there before the first use case queues something. The library does not expect
 * two servers that make them at the same moment, so they queue up.
 */
export async function prepareQueue(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [QUEUE_LOCK]);
    await runMigrations({ pgPool: pool });
  } finally {
    // The connection is closed rather than given back: with it goes the lock.
    client.release(true);
  }
}

/** Works off the queue inside this server; any number of servers may do so on one database. */
export async function startWorker(
  pool: pg.Pool,
  mailer: Mailer,
  log: FastifyBaseLogger,
  clock: Clock,
  /** What else is to be done once a minute. */
  rounds: Round = async () => undefined,
): Promise<QueueWorker> {
  const taskList: TaskList = {
    [SEND_MAIL]: async (payload, helpers) => {
      await mailer(queuedMail.parse(payload), `mail-${helpers.job.id}`);
    },
  };
  const stopping = new AbortController();
  let runner = begin();
  let tidying = tidyUp(pool, clock, rounds, log);
  const timer = setInterval(() => {
    tidying = tidyUp(pool, clock, rounds, log);
  }, 60_000);
  timer.unref();
  await runner;

  async function begin(): Promise<Runner> {
    const started = await run({
      pgPool: pool,
      taskList,
      concurrency: 2,
      noHandleSignals: true,
      pollInterval: 2_000,
      logger: queueLogger(log),
    });
    started.promise.catch(() => undefined);
    // The database went away while a job was being ended; the library then gives up, so another worker begins.
    started.events.once('worker:fatalError', () => {
      runner = beginAgain(started);
    });
    return started;
  }

  async function beginAgain(failed: Runner): Promise<Runner> {
    await failed.stop().catch(() => undefined);
    for (;;) {
      try {
        return await begin();
      } catch (error) {
        if (stopping.signal.aborted) throw error;
        await sleep(1_000, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await tidying;
      const last = await runner.catch(() => undefined);
      await last?.stop().catch(() => undefined);
    },
  };
}

/**
 * What every server does once a minute; that others do it too does no harm. Not by the library's timetable, since a
 * database that is away at such a moment would then end the whole server.
 */
async function tidyUp(pool: pg.Pool, clock: Clock, rounds: Round, log: FastifyBaseLogger): Promise<void> {
  try {
    await releaseAbandonedJobs(pool);
    await forgetExpired(pool, clock());
    await rounds(clock());
  } catch (error) {
    // The database is away; there will be another minute. Anything else is worth a line.
    if (!isConnectionFailure(error)) log.error(error);
  }
}

/**
 * No job takes five minutes, so whoever has held one for longer was killed, and the others take it over. By itself the
 * library waits four hours, when a reset code is long dead.
 */
async function releaseAbandonedJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
       from graphile_worker.jobs where locked_at < now() - interval '5 minutes' having count(*) > 0`,
  );
}

/** The library's info lines tell of every job; its warnings and errors are worth a line of ours. */
function queueLogger(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, details) => {
    if (level !== 'error' && level !== 'warning') return;
    log[level === 'error' ? 'error' : 'warn'](lineFor(message, details), 'queue');
  });
}

/** What a failed job says may name whom the mail is for, so of that only its kind is written. */
function lineFor(message: string, details: { job?: Job; error?: unknown } = {}): object {
  const { job, error } = details;
  if (job === undefined) return { queue: message };
  const { code, responseCode } = (error ?? {}) as { code?: string; responseCode?: number };
  return {
    queue: `${job.task_identifier} ${job.id} failed, attempt ${job.attempts} of ${job.max_attempts}`,
    code,
    responseCode,
  };
}
