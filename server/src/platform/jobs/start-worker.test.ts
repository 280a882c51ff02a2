// Rules held here: A9, H6, H10.

import { Writable } from 'node:stream';
import fastify, { type FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { cuttableProxy } from '../../../test/cuttable-proxy.ts';
import { inTurn } from '../../../test/draw-sample.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import { patiently } from '../../../test/patience.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { systemClock } from '../basics/clock.ts';
import { loggerOptions } from '../config/logger.ts';
import { createPool, endPool } from '../database/connection-pool.ts';
import { createKysely, inTransaction } from '../database/transaction.ts';
import { type Mail, type Mailer, smtpMailer } from '../mail/mailer.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Schema } from '../schema/schema.ts';
import { startWorker } from './start-worker.ts';

const closers: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function database(): Promise<TestDatabase> {
  const created = await createTestDatabase();
  closers.push(() => created.drop());
  return created;
}

/** The application's own logger, with the lines that it wrote. */
function readableLogger(): { log: FastifyBaseLogger; lines: string[] } {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const options = loggerOptions('trace');
  if (typeof options !== 'object') throw new Error('The logger has no options.');
  return { log: fastify({ logger: { ...options, stream } }).log, lines };
}

async function work(pool: pg.Pool, mailer: Mailer): Promise<{ lines: string[] }> {
  const { log, lines } = readableLogger();
  const worker = await startWorker(pool, mailer, log, systemClock);
  closers.push(() => worker.stop());
  return { lines };
}

function mailTo(name: string): Mail {
  return { to: `${name}@deckhand.test`, subject: 'Your Deckhand code', text: 'Your code is 0042.' };
}

/** A mailer that only records the recipients. */
function collector(): { mailer: Mailer; sent: string[] } {
  const sent: string[] = [];
  return {
    sent,
    mailer: async (mail) => {
      sent.push(mail.to.split('@')[0] ?? '');
    },
  };
}

const soon = { timeout: patiently(15_000), interval: 20 };

/** Retries failed jobs at once, instead of after some seconds. */
async function retryNow(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), now()) from graphile_worker.jobs where attempts > 0 and locked_at is null`,
  );
}

test('a mail that the mail server refuses at first is sent once, at the next attempt', {
  tags: inTurn('refused-mail'),
}, async () => {
  const { pool } = await database();
  const mailServer = await startMailServer();
  closers.push(() => mailServer.close());
  mailServer.refuseNext(1);
  await queueMail(createKysely<Schema>(pool), mailTo('late'));
  const { lines } = await work(pool, smtpMailer(mailServer.url, 'pool@deckhand.test', { insecure: true }));
  await vi.waitFor(() => expect(lines.join()).toContain('send-mail'), soon);
  expect(mailServer.mails('late@deckhand.test')).toEqual([]);
  await vi.waitFor(async () => {
    await retryNow(pool);
    expect(mailServer.mails('late@deckhand.test')).toHaveLength(1);
  }, soon);
  await vi.waitFor(async () => {
    expect((await pool.query('select from graphile_worker.jobs')).rows).toEqual([]);
  }, soon);
  expect(mailServer.mails('late@deckhand.test')).toHaveLength(1);

  // The log contains the kind of failure, but not the recipient.
  const [line] = lines.filter((each) => each.includes('failed'));
  expect(JSON.parse(line ?? '')).toMatchObject({
    level: 'error',
    queue: expect.stringMatching(/^send-mail \d+ failed, attempt 1 of 12$/),
    responseCode: 451,
  });
  expect(lines.join()).not.toMatch(/late|deckhand\.test|0042/);
});

test('a sent mail and one that is given up leave no code in the queue or the log', {
  tags: inTurn('given-up'),
}, async () => {
  const { pool } = await database();
  const db = createKysely<Schema>(pool);
  for (const name of ['sent', 'given-up', 'given-up-before']) await queueMail(db, mailTo(name));
  const attempts = `update graphile_worker._private_jobs set attempts = max_attempts`;
  await pool.query(`${attempts} - 1 where payload->>'to' like 'given-up@%'`);
  await pool.query(`${attempts} where payload->>'to' like 'given-up-before@%'`);
  const { lines } = await work(pool, async (mail) => {
    if (mail.to.startsWith('given-up')) throw new Error(`<${mail.to}> has no room for "${mail.text}"`);
  });
  await vi.waitFor(async () => {
    expect((await pool.query('select * from graphile_worker._private_jobs')).rows).toEqual([]);
  }, soon);
  expect(lines.join()).toContain('failed, attempt 12 of 12');
  expect(lines.join()).not.toMatch(/given-up|deckhand\.test|0042/);
});

test('two servers on one database send each mail once', async () => {
  const { pool, connectionString } = await database();
  const other = createPool({
    connection: { connectionString },
    applicationName: 'other',
    log: () => undefined,
  });
  closers.push(() => endPool(other));
  const { mailer, sent } = collector();
  await work(pool, mailer);
  await work(other, mailer);
  const names = Array.from({ length: 60 }, (_, index) => `person${index}`);
  await Promise.all(names.map((name) => queueMail(createKysely<Schema>(pool), mailTo(name))));
  await vi.waitFor(async () => {
    expect((await pool.query('select from graphile_worker.jobs')).rows).toEqual([]);
  }, soon);
  expect([...sent].sort()).toEqual([...names].sort());
});

test('a mail of a transaction that is rolled back is never sent', async () => {
  const { pool } = await database();
  const db = createKysely<Schema>(pool);
  const { mailer, sent } = collector();
  await work(pool, mailer);
  const failing = inTransaction(db, async (transaction) => {
    await queueMail(transaction, mailTo('never'));
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  await queueMail(db, mailTo('after'));
  await vi.waitFor(() => expect(sent).toContain('after'), soon);
  expect(sent).toEqual(['after']);
});

test('mails are still sent after the database connection was lost while sending, three times', {
  tags: ['long'],
}, async () => {
  const { pool: direct, connectionString } = await database();
  const proxy = await cuttableProxy(connectionString);
  closers.push(() => proxy.cut());
  const connection = { connectionString: proxy.connectionString };
  const pool = createPool({ connection, applicationName: 'cut', log: () => undefined });
  closers.push(() => endPool(pool));
  const sent: string[] = [];
  await work(pool, async (mail) => {
    sent.push(mail.to);
    if (mail.subject === 'cut') await proxy.cut();
  });
  const db = createKysely<Schema>(direct);
  for (const round of ['first', 'second', 'third']) {
    await queueMail(db, { ...mailTo(`${round}-cut`), subject: 'cut' });
    await vi.waitFor(() => expect(sent).toContain(`${round}-cut@deckhand.test`), soon);
    await proxy.restore();
    await queueMail(db, mailTo(`${round}-after`));
    await vi.waitFor(() => expect(sent).toContain(`${round}-after@deckhand.test`), soon);
  }
});

test('a mail that was sent while the database was lost is sent once', {
  tags: inTurn('sent-and-lost'),
}, async () => {
  const { pool: direct, connectionString } = await database();
  const proxy = await cuttableProxy(connectionString);
  closers.push(() => proxy.cut());
  const connection = { connectionString: proxy.connectionString };
  const pool = createPool({ connection, applicationName: 'cut', log: () => undefined });
  closers.push(() => endPool(pool));
  const sent: string[] = [];
  await work(pool, async (mail) => {
    sent.push(mail.to);
    await proxy.cut();
  });
  await queueMail(createKysely<Schema>(direct), mailTo('once'));
  await vi.waitFor(() => expect(sent).toHaveLength(1), soon);
  await proxy.restore();
  // It leaves the queue at once, before another server could take its lock for that of a killed one.
  await vi.waitFor(async () => {
    expect((await direct.query('select from graphile_worker.jobs')).rows).toEqual([]);
  }, soon);
  expect(sent).toHaveLength(1);
});

test('a mail that takes long to send is signed for again and again, so that no other server sends it too', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  closers.push(async () => void vi.useRealTimers());
  const { pool } = await database();
  let sent = 0;
  let finish = () => {};
  await work(pool, async () => {
    sent += 1;
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  await queueMail(createKysely<Schema>(pool), mailTo('slow'));
  await vi.waitFor(() => expect(sent).toBe(1), soon);
  for (let sign = 0; sign < 3; sign += 1) {
    await pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '29 seconds'`);
    vi.advanceTimersByTime(10_000);
    await vi.waitFor(async () => {
      const fresh = `select from graphile_worker.jobs where locked_at > now() - interval '20 seconds'`;
      expect((await pool.query(fresh)).rows).toHaveLength(1);
    }, soon);
  }
  finish();
  await vi.waitFor(async () => {
    expect((await pool.query('select from graphile_worker.jobs')).rows).toEqual([]);
  }, soon);
  expect(sent).toBe(1);
});

test('another server sends the mail of a killed one at most 60 seconds later', {
  tags: ['long'],
}, async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  closers.push(async () => void vi.useRealTimers());
  const { pool } = await database();
  const { mailer, sent } = collector();
  await work(pool, mailer);
  await pool.query(
    `select graphile_worker.add_job('send-mail', '{"to":"late@deckhand.test","subject":"","text":""}', run_at => now() + interval '1 hour')`,
  );
  // Its server signed it half a minute ago, and was killed. The others look every fifteen seconds.
  await pool.query(
    `update graphile_worker._private_jobs set run_at = now(), locked_by = 'killed', locked_at = now() - interval '31 seconds'`,
  );
  vi.advanceTimersByTime(15_000);
  await vi.waitFor(() => expect(sent).toEqual(['late']), soon);
});

test('another server sends the mail that a killed server had locked', async () => {
  const { pool } = await database();
  const { mailer, sent } = collector();
  const lockedFor = async (name: string, time: string) => {
    await queueMail(createKysely<Schema>(pool), mailTo(name));
    await pool.query(
      `update graphile_worker._private_jobs set locked_by = 'server-' || $1, locked_at = now() - $2::interval where locked_at is null`,
      [name, time],
    );
  };
  await lockedFor('dead', '31 seconds');
  await lockedFor('busy', '20 seconds');
  await work(pool, mailer);
  await vi.waitFor(() => expect(sent).toEqual(['dead']), soon);
});

test('a worker deletes expired rows when it starts', async () => {
  const { pool } = await database();
  const now = systemClock();
  const window = (subject: string, ends_at: Date) => ({ scope: 'login-email', subject, count: 1, ends_at });
  const db = createKysely<Schema>(pool);
  await db
    .insertInto('attempt_window')
    .values([
      window('expired', new Date(now.getTime() - 1_000)),
      window('open', new Date(now.getTime() + 900_000)),
    ])
    .execute();
  await work(pool, collector().mailer);
  await vi.waitFor(async () => {
    expect(await db.selectFrom('attempt_window').select('subject').execute()).toEqual([{ subject: 'open' }]);
  }, soon);
});
