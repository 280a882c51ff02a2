import type { FastifyBaseLogger } from 'fastify';
import { Logger, type Runner, run, runMigrations, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { z } from 'zod';
import type { Mailer } from '../mail/mailer.ts';
import { SEND_MAIL } from './task-names.ts';

const queuedMail = z.object({ to: z.string(), subject: z.string(), text: z.string() });

/** The queue's own tables. They must be there before the first use case queues something. */
export async function prepareQueue(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool });
}

/** Works off the queue inside this server; any number of servers may do so on one database. */
export async function startWorker(pool: pg.Pool, mailer: Mailer, log: FastifyBaseLogger): Promise<Runner> {
  const taskList: TaskList = {
    [SEND_MAIL]: async (payload, helpers) => {
      await mailer(queuedMail.parse(payload), `mail-${helpers.job.id}`);
    },
  };
  return run({
    pgPool: pool,
    taskList,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: new Logger(() => (level, message) => {
      // The library's info lines tell of every job; its warnings and errors are worth a line of ours.
      if (level === 'error') log.error({ queue: message }, 'queue');
      if (level === 'warning') log.warn({ queue: message }, 'queue');
    }),
  });
}
