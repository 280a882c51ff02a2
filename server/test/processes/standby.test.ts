// Rules held here: H9, K12.

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { clockIn } from '@deckhand/contract/attendance/clock-in';
import { enrollKiosk } from '@deckhand/contract/attendance/kiosks/enroll-kiosk';
import { kioskHeader } from '@deckhand/contract/attendance/kiosks/kiosk';
import { sendOfflinePunches } from '@deckhand/contract/attendance/send-offline-punches';
import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import type { Answer } from '@deckhand/contract/call';
import { listLocations } from '@deckhand/contract/school/locations/list-locations';
import { checkReady, databaseAwaitsStandby } from '@deckhand/contract/school/service/check-ready';
import type pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  copyDatabase,
  makeFolder,
  open,
  startStandby,
  superuserOf,
} from '../../src/platform/open-database/testing/support.ts';
import { throwAwaySettings } from '../../src/platform/open-database/testing/throw-away-settings.ts';
import { cuttableProxy } from '../cuttable-proxy.ts';
import { patiently } from '../patience.ts';
import { activateAdmin, adminEmail, answered, request } from './http-client.ts';
import { connect, hirePunchers, type PunchingPerson } from './punching-school.ts';
import { buildServerForTests, startServer } from './server-process.ts';

buildServerForTests();

const soon = { timeout: patiently(60_000), interval: 200 };

async function connectUntilClosed(address: string): Promise<pg.Client> {
  const client = await connect(address);
  client.on('error', () => undefined);
  onTestFinished(() => client.end().catch(() => undefined));
  return client;
}

/** A leader and its synchronous standby, which hears of it through a proxy that can fall silent. */
async function openWithStandby() {
  const [folder, otherFolder] = [await makeFolder(), await makeFolder()];
  const dataDirectory = path.join(folder, 'data');
  const copy = path.join(otherFolder, 'data');
  await (await open({ dataDirectory })).close();
  await copyDatabase(dataDirectory, copy, 'standby.signal');
  const leader = await open({
    dataDirectory,
    settings: { ...throwAwaySettings, synchronous_commit: 'on', wal_sender_timeout: '3s' },
  });
  const superuser = await superuserOf(leader);
  const proxy = await cuttableProxy(superuser);
  onTestFinished(() => proxy.cut());
  const { port, password } = new URL(proxy.connectionString);
  await startStandby(copy, {
    primary_conninfo: `host=127.0.0.1 port=${port} user=postgres password=${password} application_name=standby`,
    wal_receiver_timeout: '3s',
    synchronous_commit: 'on',
  });
  const asLeader = await connectUntilClosed(superuser);
  await vi.waitFor(async () => {
    const { rows } = await asLeader.query('select state from pg_stat_replication');
    expect(rows).toEqual([{ state: 'streaming' }]);
  }, soon);
  await asLeader.query(`alter system set synchronous_standby_names = 'standby'`);
  await asLeader.query('select pg_reload_conf()');
  const standbyPort = (await readFile(path.join(copy, 'postgres', 'port'), 'utf8')).trim();
  const at = (address: string) => {
    const url = new URL(address);
    url.port = standbyPort;
    return url.toString();
  };
  const owner = new URL(leader.ownerConnectionString);
  return {
    leader,
    proxy,
    asLeader,
    superuserOfStandby: at(superuser),
    /** Names both, so that the server finds the one that leads. */
    address: owner.toString().replace(owner.host, `${owner.host},127.0.0.1:${standbyPort}`),
    ofLeader: owner.toString(),
    ofStandby: at(owner.toString()),
  };
}

test('a punch that was answered 503 while the standby was away is never confirmed by a refusal, and counts once after the standby took over', {
  tags: ['long'],
}, async () => {
  const cluster = await openWithStandby();
  const DATABASE_URL = `${cluster.address}?target_session_attrs=read-write`;
  const server = await startServer({ DATABASE_URL, DEMO: 'off', ADMIN_EMAIL: adminEmail });
  const activation = server.lines.join('\n').match(/password-setup\/(\S+)/)?.[1] ?? '';
  const token = await activateAdmin(server.address, activation);
  const client = await connectUntilClosed(cluster.ofLeader);
  const people = await hirePunchers(server.address, token, client, 3);
  const [first, second] = people as [PunchingPerson, PunchingPerson];
  const { results } = await answered(server.address, listLocations, { query: {} }, token);
  const kiosk = await answered(
    server.address,
    enrollKiosk,
    { body: { name: 'Deck', location: results[0]?.id ?? 0 } },
    token,
  );
  const statusOf = async (body: object) =>
    (await request(server.address, verifyEmployeeCode, { body })).status;
  const verified = await answered(server.address, verifyEmployeeCode, { body: { code: first.key } });
  const punch = { id: randomUUID(), code: first.key, punched_at: new Date().toISOString(), skew: 0 };
  const sendAgain = async () => {
    const response = await fetch(`${server.address}${sendOfflinePunches.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [kioskHeader]: kiosk.token },
      body: JSON.stringify({ punches: [punch] }),
    });
    return { status: response.status, body: await response.text() };
  };
  const punchesOf = async (database: pg.Client, { id }: PunchingPerson) =>
    (await database.query('select from attendance where person_id = $1', [id])).rowCount;
  const ready = async () => {
    const response = await request(server.address, checkReady, {});
    return `${response.status} ${await response.text()}`;
  };
  await vi.waitFor(async () => expect(await ready()).toMatch(/^200/), soon);

  cluster.proxy.freeze();
  const form = { params: { id: first.id }, body: { shift_id: null, rate: 'REGULAR', clocked_in: '09:00' } };
  const punched = await request(server.address, clockIn, form, verified.token ?? '');
  expect(punched.status).toBe(503);
  // The person and the kiosk try again for longer than it took: nobody hears that it counted.
  for (let round = 0; round < 5; round += 1) {
    expect(await statusOf({ code: first.key })).toBe(503);
    expect(await statusOf({ code: second.key })).toBe(503);
    expect((await sendAgain()).status).toBe(503);
    expect(await ready()).toContain(databaseAwaitsStandby);
  }
  expect(await punchesOf(client, first)).toBe(0);
  const waiting = await cluster.asLeader.query(
    `select from pg_stat_activity where wait_event = 'SyncRep' and backend_type = 'client backend'`,
  );
  expect(waiting.rowCount).toBeLessThanOrEqual(10);

  await cluster.leader.close();
  const standby = await connectUntilClosed(cluster.superuserOfStandby);
  await standby.query('select pg_promote()');
  await standby.query(`alter system set synchronous_standby_names = ''`);
  await standby.query('select pg_reload_conf()');
  await vi.waitFor(async () => expect(await ready()).toMatch(/^200/), soon);
  const successor = await connectUntilClosed(cluster.ofStandby);
  expect(await punchesOf(successor, first)).toBe(0);
  const outcomeOf = ({ body }: { body: string }) =>
    (JSON.parse(body) as Answer<typeof sendOfflinePunches>).results[0]?.outcome;
  expect(outcomeOf(await sendAgain())).toBe('RECORDED');
  expect(outcomeOf(await sendAgain())).toBe('ALREADY_RECORDED');
  expect(await statusOf({ code: second.key })).toBe(200);
  expect(await punchesOf(successor, first)).toBe(1);
  expect(await server.terminate()).toBe(0);
});
