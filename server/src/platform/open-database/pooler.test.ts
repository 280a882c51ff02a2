import type pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { answerOf } from '../../../test/call-app.ts';
import { noPgbouncer, startPgbouncer } from '../../../test/pgbouncer.ts';
import { attendancesOf, punchIn, typeCode } from '../../../test/test-kiosk.ts';
import { schoolForTests, type TestSchool } from '../../../test/test-school.ts';
import { buildApp } from '../../app.ts';
import { createPool, endPool } from '../database/connection-pool.ts';
import { createKysely } from '../database/transaction.ts';
import { liveChanges } from '../live/live-changes.ts';
import type { Schema } from '../schema/schema.ts';
import { adaptToPooler } from './pooler.ts';

const school = schoolForTests();
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

function openPool(connectionString: string): pg.Pool {
  const pool = createPool({
    connection: { connectionString },
    applicationName: 'pooled',
    log: () => undefined,
  });
  closers.push(() => endPool(pool));
  return pool;
}

async function bouncer(mode: 'transaction' | 'session'): Promise<string> {
  const pgbouncer = await startPgbouncer(mode, [school.connectionString]);
  closers.push(() => pgbouncer.stop());
  return pgbouncer.through(school.connectionString);
}

/** Opens this school through a pooler. */
async function schoolOver(pool: pg.Pool): Promise<TestSchool> {
  const db = createKysely<Schema>(pool);
  const app = await buildApp({ ...school, db, live: liveChanges(openPool(school.connectionString)) });
  closers.push(() => app.close());
  const answer: TestSchool['answer'] = (call, input, how) =>
    answerOf(app, call, input, { token: (how?.as as { token: string } | undefined)?.token });
  return { ...school, app, db, pool, answer };
}

/** Many people punch in and out at the same moment. */
async function punchAll(pooled: TestSchool): Promise<void> {
  const people = await Promise.all(Array.from({ length: 12 }, () => school.hire()));
  await Promise.all(people.map((person) => punchIn(pooled, person)));
  school.pass({ minutes: 90 });
  await Promise.all(people.map((person) => typeCode(pooled, person)));
  for (const person of people) {
    expect(await attendancesOf(school, person)).toMatchObject([{ paid_minutes: 90 }]);
  }
}

describe.skipIf(noPgbouncer)('PgBouncer', () => {
  test('in transaction mode is refused with one line that says what to set', async () => {
    const pool = openPool(await bouncer('transaction'));
    await expect(adaptToPooler({ pool, directPool: pool })).rejects.toThrow(
      /^DATABASE_URL leads through a pooler in transaction mode: set DATABASE_DIRECT_URL to the address of PostgreSQL itself, see docs\/database\.md\.$/,
    );
    const directPool = openPool(await bouncer('transaction'));
    await expect(adaptToPooler({ pool, directPool })).rejects.toThrow(
      /^DATABASE_DIRECT_URL leads through a pooler in transaction mode: /,
    );
  });

  test('in transaction mode answers calls, if the rest goes past it', async () => {
    const pool = openPool(await bouncer('transaction'));
    await adaptToPooler({ pool, directPool: school.pool });
    await punchAll(await schoolOver(pool));
  });

  test('in session mode answers calls, and is taken for the database itself', async () => {
    const pool = openPool(await bouncer('session'));
    await adaptToPooler({ pool, directPool: pool });
    await punchAll(await schoolOver(pool));
  });
});
