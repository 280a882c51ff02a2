// Rules held here: H9.

import path from 'node:path';
import { databaseAwaitsStandby } from '@deckhand/contract/school/service/check-ready';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '../../../../test/test-database.ts';
import { createPool, endPool, poolOptions } from '../../../platform/database/connection-pool.ts';
import { createKysely, inOneTrip, inTransaction } from '../../../platform/database/transaction.ts';
import { mayWrite } from '../../../platform/database/waiting-commits.ts';
import { StandbyAway } from '../../../platform/database/write-trouble.ts';
import { asOwner, makeFolder, open, superuserOf } from '../../../platform/open-database/testing/support.ts';
import { throwAwaySettings } from '../../../platform/open-database/testing/throw-away-settings.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { findWriteTrouble, hadWriteTrouble } from './service.queries.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

test('a text that may store something is known from one that only reads, also where a function of ours stores', async () => {
  for (const text of [
    'select 1',
    '  with place as (select 1) select updated_at from place',
    `set time zone 'UTC'; set idle_in_transaction_session_timeout = '1min'`,
    'show transaction_read_only',
    'rollback',
    'listen deckhand_change',
  ])
    expect([text, mayWrite(text)]).toEqual([text, false]);
  for (const text of [
    'insert into punch values (1)',
    'with changed as (update person set key = $1 returning id) select id from changed',
    'select id from location for share',
    'select id from person for no key update',
    'commit',
    'select 1; delete from person',
    `select graphile_worker.add_job('mail')`,
    'copy person from stdin',
  ])
    expect([text, mayWrite(text)]).toEqual([text, true]);
  const { rows } = await database.owner.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and provolatile = 'v'
      and prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  );
  expect(rows.map(({ name }) => name).filter((name) => !mayWrite(`select ${name}()`))).toEqual([]);
});

/** A PostgreSQL of its own, whose commits wait for a standby that nobody has started. */
async function openWithStandby() {
  const folder = await makeFolder();
  const opened = await open({
    dataDirectory: path.join(folder, 'data'),
    settings: { ...throwAwaySettings, synchronous_commit: 'on' },
  });
  await asOwner(opened, 'create table punch (name text primary key)');
  await asOwner(opened, 'create table probe ()');
  await asOwner(opened, 'grant all on punch to deckhand_serving');
  const connect = async () => {
    const client = new pg.Client({ connectionString: await superuserOf(opened) });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  };
  const [superuser, prober] = [await connect(), await connect()];
  const limits = { punch: 500, screen: 500, report: 1_000, migration: 1_000 };
  const pool = createPool({
    connection: { connectionString: opened.connectionString },
    applicationName: 'sync',
    log: () => undefined,
    limits,
  });
  onTestFinished(() => endPool(pool));
  return {
    pool,
    superuser,
    db: createKysely<Schema>(pool),
    standby: async (names: string) => {
      await superuser.query(`alter system set synchronous_standby_names = '${names}'`);
      await superuser.query('select pg_reload_conf()');
      await vi.waitFor(async () => {
        const { rows } = await superuser.query('show synchronous_standby_names');
        expect(rows).toEqual([{ synchronous_standby_names: names }]);
      });
      if (names !== '') await untilCommitsWait();
    },
    waiting,
  };

  async function waiting(): Promise<number | undefined> {
    const { rows } = await superuser.query<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity where wait_event = 'SyncRep'`,
    );
    return rows[0]?.count;
  }

  /** Every process of PostgreSQL reads a changed setting when it gets to it. Commits wait once the checkpointer has. */
  async function untilCommitsWait(): Promise<void> {
    let isWaiting = false;
    while (!isWaiting) {
      let isCommitted = false;
      const commit = prober.query('insert into probe default values').then(() => {
        isCommitted = true;
      });
      while (!isCommitted && !isWaiting) isWaiting = (await waiting()) === 1;
      if (isWaiting)
        await superuser.query(
          `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
        );
      await commit;
    }
  }
}

test('a commit that waits for a standby is never canceled: nobody sees it before the standby has it, and others are not begun', {
  tags: ['long'],
}, async () => {
  const { pool, db, standby, waiting } = await openWithStandby();
  const inPunch = sql<{ name: string }>`select name from punch order by name`;
  const names = async () => (await inPunch.execute(db)).rows.map(({ name }) => name);
  const punch = (name: string) =>
    inOneTrip(db, (trip) => [sql`insert into punch values (${name})`.execute(trip)]);
  await punch('before');
  expect(await findWriteTrouble(db)).toBeUndefined();
  await standby('nobody');
  await expect(punch('waits')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  await vi.waitFor(() => expect(poolOptions(pool).waitingCommits.areWaiting).toBe(true));
  // The write that was given up still waits, and none that was asked for later.
  for (let call = 0; call < 20; call += 1) await expect(punch('later')).rejects.toBeInstanceOf(StandbyAway);
  await expect(
    inTransaction(db, (transaction) => sql`insert into punch values ('later')`.execute(transaction)),
  ).rejects.toBeInstanceOf(StandbyAway);
  expect(await waiting()).toBe(1);
  expect(await names()).toEqual(['before']);
  expect([await findWriteTrouble(db), hadWriteTrouble(db)]).toEqual([databaseAwaitsStandby, true]);
  await standby('');
  await vi.waitFor(() => expect(poolOptions(pool).waitingCommits.areWaiting).toBe(false), 10_000);
  expect(await names()).toEqual(['before', 'waits']);
  await punch('after');
  expect([await findWriteTrouble(db), hadWriteTrouble(db)]).toEqual([undefined, false]);
});

test('readiness finds the standby away before anybody punches, and costs one connection', {
  tags: ['long'],
}, async () => {
  const { db, standby, waiting } = await openWithStandby();
  await standby('nobody');
  for (let check = 0; check < 3; check += 1) expect(await findWriteTrouble(db)).toBe(databaseAwaitsStandby);
  expect(await waiting()).toBe(1);
  await standby('');
});

test.each(['cancel', 'terminate'])(
  'a commit that somebody else makes PostgreSQL %s is not acknowledged',
  {
    tags: ['long'],
  },
  async (way) => {
    const { db, superuser, standby, waiting } = await openWithStandby();
    await standby('nobody');
    const punched = inOneTrip(db, (trip) => [sql`insert into punch values ('given up')`.execute(trip)]);
    const outcome = punched.then(
      () => 'acknowledged',
      () => 'failed',
    );
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { interval: 10 });
    await superuser.query(`select pg_${way}_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`);
    expect(await outcome).toBe('failed');
    await standby('');
  },
);
