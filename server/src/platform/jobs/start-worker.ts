import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Job, Logger, type Runner, run, runMigrations, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { z } from 'zod';
import type { Clock } from '../basics/clock.ts';
import { isConnectionFailure } from '../database/connection-failure.ts';
import type { Mailer } from '../mail/mailer.ts';
import { deleteFailedMails, SEND_MAIL } from '../mail/queue-mail.ts';
import { deleteExpired } from './delete-expired.queries.ts';
import type { Round } from './every-night.ts';

const queuedMail = z.object({ to: z.string(), subject: z.string(), text: z.string() });

export interface QueueWorker {
  /** Says if jobs are being done, or were looked for a moment ago. */
  isAlive(): boolean;
  /** Finishes the current jobs and takes no more. */
  stop(): Promise<void>;
}

/** Milliseconds between two signs that a job is being done, and between two looks for jobs without such a sign. */
const SIGN_EVERY = 10_000;
const ABANDONED_EVERY = 15_000;

/** Jobs are looked for every two seconds. */
const DEAD_AFTER = 30_000;

/** An arbitrary number that must never change; differs from the lock of our own migrations. */
const QUEUE_LOCK = 76_430_004;

/**
 * Creates the queue's tables, which must exist before a use case queues a job. A lock serializes servers that start at
 * the same moment, because the library does not.
 */
export async function prepareQueue(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [QUEUE_LOCK]);
    await runMigrations({ pgPool: pool });
  } finally {
    // Closing the connection, instead of returning it to the pool, releases the lock.
    client.release(true);
  }
}

/** Runs queued jobs inside this server; any number of servers can do so on one database. */
export async function startWorker(
  pool: pg.Pool,
  mailer: Mailer,
  log: FastifyBaseLogger,
  clock: Clock,
  everyMinute: Round = async () => undefined,
): Promise<QueueWorker> {
  /** The jobs that were done, but are still in the queue. */
  const done = new Map<string, Job>();
  const taskList: TaskList = {
    [SEND_MAIL]: async (payload, { job }) => {
      const mail = queuedMail.parse(payload);
      const signing = setInterval(() => void signJob(pool, job).catch(() => undefined), SIGN_EVERY);
      try {
        await mailer(mail, `mail-${job.id}`);
        done.set(job.id, job);
      } finally {
        clearInterval(signing);
      }
    },
  };
  let running = 0;
  let lookedAt = performance.now();
  const stopping = new AbortController();
  let runner = startRunner();
  let minuteTasks = runMinuteTasks(pool, clock, everyMinute, log);
  const timer = setInterval(() => {
    minuteTasks = runMinuteTasks(pool, clock, everyMinute, log);
  }, 60_000);
  timer.unref();
  const abandoned = setInterval(
    () => void releaseAbandonedJobs(pool).catch(() => undefined),
    ABANDONED_EVERY,
  ).unref();
  await runner;

  async function startRunner(): Promise<Runner> {
    const started = await run({
      pgPool: pool,
      taskList,
      concurrency: 2,
      noHandleSignals: true,
      pollInterval: 2_000,
      logger: queueLogger(log),
    });
    started.promise.catch(() => undefined);
    started.events.on('worker:getJob:empty', () => {
      lookedAt = performance.now();
    });
    started.events.on('job:start', () => {
      running += 1;
    });
    started.events.on('job:complete', ({ job, error }) => {
      running -= 1;
      lookedAt = performance.now();
      done.delete(job.id);
      // If this fails, the next minute's round deletes it.
      if (error && job.attempts >= job.max_attempts) deleteFailedMails(pool).catch(() => undefined);
    });
    // If the connection is lost while a job finishes, the library gives up, so a new runner starts.
    started.events.once('worker:fatalError', () => {
      runner = restartRunner(started);
    });
    return started;
  }

  async function restartRunner(failed: Runner): Promise<Runner> {
    await failed.stop().catch(() => undefined);
    running = 0;
    for (;;) {
      try {
        // First of all: another server would do them again.
        await removeDone(pool, [...done.values()]);
        done.clear();
        return await startRunner();
      } catch (error) {
        if (stopping.signal.aborted) throw error;
        await sleep(1_000, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  return {
    isAlive: () => running > 0 || performance.now() - lookedAt < DEAD_AFTER,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      clearInterval(abandoned);
      await minuteTasks;
      const last = await runner.catch(() => undefined);
      await last?.stop().catch(() => undefined);
    },
  };
}

/**
 * Runs the tasks of every minute, on every server. It does not use the library's cron, which would end the server if the
 * database were unreachable at that moment.
 */
async function runMinuteTasks(
  pool: pg.Pool,
  clock: Clock,
  everyMinute: Round,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    await releaseAbandonedJobs(pool);
    await deleteFailedMails(pool);
    await deleteExpired(pool, clock());
    await everyMinute(clock());
  } catch (error) {
    // If the database is unreachable, the next minute tries again.
    if (!isConnectionFailure(error)) log.error(error);
  }
}

/**
 * Unlocks jobs that nobody has signed for half a minute: their server was killed. The library itself waits four hours, long
 * after a reset code has expired.
 */
async function releaseAbandonedJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null
      where locked_at < now() - interval '30 seconds'`,
  );
}

/** Says to the other servers that the job is being done. */
async function signJob(pool: pg.Pool, { id, locked_by: worker }: Job): Promise<void> {
  await pool.query(
    'update graphile_worker._private_jobs set locked_at = now() where id = $1 and locked_by = $2',
    [id, worker],
  );
}

/** Removes jobs that were done while the database was away, unless another server does them again already. */
async function removeDone(pool: pg.Pool, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return;
  await pool.query(
    `delete from graphile_worker._private_jobs as job using unnest($1::bigint[], $2::text[]) as done (id, worker)
      where job.id = done.id and (job.locked_by is null or job.locked_by = done.worker)`,
    [jobs.map(({ id }) => id), jobs.map(({ locked_by: worker }) => worker)],
  );
}

/** Logs the library's warnings and errors, but not its info lines, which report every job. */
function queueLogger(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, details) => {
    if (level !== 'error' && level !== 'warning') return;
    log[level === 'error' ? 'error' : 'warn'](lineFor(message, details), 'queue');
  });
}

/** The error of a failed job can contain the recipient of a mail, so only its codes are logged. */
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
