// Rules held here: H9.

import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cuttableProxy } from '../../../test/cuttable-proxy.ts';
import { inTurn } from '../../../test/draw-sample.ts';
import { patiently } from '../../../test/patience.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { copyDatabase, makeFolder, open } from '../open-database/testing/support.ts';
import { throwAwaySettings } from '../open-database/testing/throw-away-settings.ts';
import { waitForDatabase } from '../open-database/wait-for-database.ts';
import { createPool, endPool } from './connection-pool.ts';
import { type TripLimits, tripLimits } from './trip-limits.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

function openPool(connectionString: string, limits: TripLimits = { ...tripLimits, report: 1_000 }): pg.Pool {
  const pool = createPool({
    connection: { connectionString },
    applicationName: 'hosts',
    limits,
    log: () => undefined,
  });
  closers.push(() => endPool(pool));
  return pool;
}

async function openProxy() {
  const proxy = await cuttableProxy(database.connectionString);
  closers.push(() => proxy.cut());
  return { ...proxy, host: new URL(proxy.connectionString).host };
}

/** The address of the database with other hosts. */
function addressOf(...hosts: { host: string }[]): string {
  const { host } = new URL(database.connectionString);
  const list = hosts.map((each) => each.host).join(',');
  return `${database.connectionString.replace(`@${host}/`, `@${list}/`)}?target_session_attrs=read-write`;
}

test('among several hosts, those that are away or frozen are passed over, at the start and later', {
  tags: inTurn('several-hosts'),
}, async () => {
  const [one, other] = [await openProxy(), await openProxy()];
  await one.cut();
  const pool = openPool(addressOf(one, other));
  await pool.query('select 1');
  await one.restore();
  other.freeze();
  await expect(pool.query('select 1')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  await pool.query('select 1');
  other.thaw();
  await one.cut();
  // The first learns that the connection is lost, and the next that the host refuses new ones.
  await expect
    .poll(
      () =>
        pool.query('select 1').then(
          () => 'answered',
          () => 'lost',
        ),
      { timeout: patiently(20_000) },
    )
    .toBe('answered');
});

test('a host that only reads is not used, and used as soon as it writes', async () => {
  const name = new URL(database.connectionString).pathname.slice(1);
  const readOnly = (state: 'on' | 'off') =>
    database.owner.query(`alter database ${name} set default_transaction_read_only = ${state}`);
  const proxy = await openProxy();
  await readOnly('on');
  const pool = openPool(addressOf(proxy, proxy));
  await expect(pool.query('select 1')).rejects.toThrow('None of the hosts in the address can be written to');
  const lines: string[] = [];
  await waitForDatabase(pool, {
    seconds: 60,
    say(line) {
      lines.push(line);
      void readOnly('off');
    },
  });
  expect(lines).toEqual([
    'Waiting up to 60 s for the database: None of the hosts in the address can be written to',
  ]);
  // It became a standby behind the address that it always had.
  await readOnly('on');
  for (const client of [await pool.connect()]) client.release(true);
  await expect(pool.query('select 1')).rejects.toMatchObject({ code: '25006' });
  await readOnly('off');
  await pool.query('select 1');
});

test('a start waits for a database that is away and says so, but not for one that refuses the password', async () => {
  const proxy = await openProxy();
  await proxy.cut();
  const pool = openPool(proxy.connectionString);
  const lines: string[] = [];
  await waitForDatabase(pool, {
    seconds: 60,
    say(line) {
      lines.push(line);
      void proxy.restore();
    },
  });
  expect(lines).toEqual([
    expect.stringMatching(/^Waiting up to 60 s for the database: connect ECONNREFUSED /),
  ]);
  await proxy.cut();
  const hopeless = openPool(proxy.connectionString);
  await expect(waitForDatabase(hopeless, { seconds: 0, say: () => undefined })).rejects.toThrow(
    'ECONNREFUSED',
  );
  await proxy.restore();
  const stranger = new URL(proxy.connectionString);
  stranger.username = 'stranger';
  const refused = openPool(stranger.toString());
  await expect(waitForDatabase(refused, { seconds: 60, say: () => undefined })).rejects.toBeInstanceOf(
    pg.DatabaseError,
  );
});

/** A PostgreSQL, and another one that has taken over from it although it still runs: two leaders of one system. */
async function twoLeaders() {
  const [folder, otherFolder] = [await makeFolder(), await makeFolder()];
  const first = await open({ dataDirectory: path.join(folder, 'data') });
  await first.close();
  await copyDatabase(path.join(folder, 'data'), path.join(otherFolder, 'data'), 'recovery.signal');
  const old = await open({ dataDirectory: path.join(folder, 'data') });
  const leader = await open({
    dataDirectory: path.join(otherFolder, 'data'),
    // The end of a recovery begins another timeline, as a promotion does.
    settings: { ...throwAwaySettings, restore_command: 'false', hot_standby: 'off' },
  });
  const proxies = await Promise.all(
    [old, leader].map(async ({ connectionString }) => {
      const proxy = await cuttableProxy(connectionString);
      closers.push(() => proxy.cut().catch(() => undefined));
      return { ...proxy, host: new URL(proxy.connectionString).host };
    }),
  );
  return { old: proxies[0] as Proxied, leader: proxies[1] as Proxied, address: old.connectionString };
}
type Proxied = Awaited<ReturnType<typeof openProxy>>;

test('a leader that wakes up after another one has taken over is not used again, by no connection', {
  tags: ['long'],
}, async () => {
  const { old, leader, address } = await twoLeaders();
  const at = (...hosts: Proxied[]) =>
    `${address.replace(/@[^/]+/, `@${hosts.map(({ host }) => host).join(',')}`)}?target_session_attrs=read-write`;
  const timeline = async (pool: pg.Pool) =>
    (await pool.query(`select left(pg_walfile_name(pg_current_wal_lsn()), 8) as number`)).rows[0].number;
  await leader.cut();
  const pool = openPool(at(old, leader));
  const other = openPool(old.connectionString, tripLimits);
  expect([await timeline(pool), await timeline(other)]).toEqual(['00000001', '00000001']);
  // One connection waits for an answer that would come when its host wakes up, and one is idle.
  const waiting = other.query('select pg_sleep(60)').catch((error: Error) => error.message);
  await timeline(other);
  old.freeze();
  await leader.restore();
  await expect(timeline(pool)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(await timeline(pool)).toBe('00000002');
  expect(await waiting).toMatch(/^(Connection terminated|This PostgreSQL was the leader)/);
  old.thaw();
  await expect(timeline(other)).rejects.toThrow(
    'This PostgreSQL was the leader before another one took over.',
  );
  // Both can be written to, and the old one is named first.
  expect(await timeline(openPool(at(old, leader)))).toBe('00000002');
  await leader.cut();
  await expect
    .poll(() => timeline(pool).catch((error: { code: string }) => error.code), { timeout: patiently(20_000) })
    .toBe('57P03');
  await leader.restore();
  expect(await timeline(pool)).toBe('00000002');
});
