// Rules held here: H11.

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clockIn } from '@deckhand/contract/attendance/clock-in';
import { login } from '@deckhand/contract/people/accounts/login';
import { viewPerson } from '@deckhand/contract/people/view-person';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { atTheKiosk, enrollTestKiosk, punchIn, sendLate, typeCode } from '../../../test/test-kiosk.ts';
import { openSchool } from '../../../test/test-school.ts';
import { buildApp } from '../../app.ts';
import { backupName } from '../backup/backup-files.ts';
import { createPool, endPool } from '../database/connection-pool.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { metricsFor } from './metrics.ts';
import { punches } from './punches.ts';
import { serveMetrics } from './serve-metrics.ts';

const token = 'a-token-for-prometheus';
const backups = await mkdtemp(path.join(tmpdir(), 'deckhand-backups-'));
const school = await openSchool({ METRICS_TOKEN: token, DATA_DIR: backups });
afterAll(async () => {
  await school.close();
  await rm(backups, { recursive: true });
});

function scrape(authorization = `Bearer ${token}`) {
  return school.app.inject({ url: '/metrics', headers: { authorization } });
}

/** The values by name and labels, such as `deckhand_requests_total{method="GET"}`. */
function valuesIn(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

async function values(): Promise<Map<string, number>> {
  const { statusCode, body } = await scrape();
  expect(statusCode).toBe(200);
  return valuesIn(body);
}

test('metrics are for callers with the token, and nobody else learns anything', async () => {
  const { statusCode, headers } = await scrape();
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  for (const wrong of [
    '',
    `Bearer ${token}x`,
    `Token ${token}`,
    'Bearer ',
    `Bearer ${school.cast.admin.token}`,
  ]) {
    const refused = await scrape(wrong);
    expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect(refused.body).not.toContain('deckhand_');
  }
});

test('requests are counted by declared path and status, refusals by a reason that names nobody', async () => {
  const person = await school.hire({ first_name: 'Quentinius', last_name: 'Zaphodsson' });
  await school.answer(viewPerson, { params: { id: String(person.id) } }, { as: 'admin' });
  await school.refusal(viewPerson, { params: { id: '999999' } }, { as: 'admin' });
  await school.refusal(login, { body: { email: 'not an address', password: 'x' } });
  await school.call(login, { body: { email: person.email, password: 'Guessed2026!' } });
  await punchIn(school, person);
  const as = await atTheKiosk(school, person);
  const body = { shift_id: null, rate: 'REGULAR', clocked_in: '09:00' } as const;
  const again = await school.refusal(clockIn, { params: { id: person.id }, body }, { as });
  expect(again.text).toBe('Quentinius Zaphodsson is already clocked in.');
  await school.app.inject({ url: `/api/Quentinius/${person.email}` });

  const { body: text } = await scrape();
  const found = valuesIn(text);
  const requests = (labels: string) => found.get(`deckhand_requests_total{${labels}}`);
  expect(requests('method="GET",route="/api/users/{id}",status="200"')).toBe(1);
  expect(requests('method="GET",route="/api/users/{id}",status="404"')).toBe(1);
  expect(requests('method="GET",route="other",status="404"')).toBe(1);
  const durations = 'deckhand_request_duration_seconds_count{method="GET",route="/api/users/{id}"}';
  expect(found.get(durations)).toBe(2);
  const refusals = (labels: string) => found.get(`deckhand_refusals_total{${labels}}`);
  expect(refusals('status="404",reason="User not found."')).toBe(1);
  expect(refusals('status="422",reason="Malformed input"')).toBe(1);
  expect(refusals('status="409",reason="{name} is already clocked in."')).toBe(1);
  for (const personal of ['Quentinius', 'Zaphodsson', person.email, person.key])
    expect(text).not.toContain(personal);
});

test('punches are counted when they are stored, once each', async () => {
  const kinds = ['CLOCK_IN', 'CLOCK_OUT', 'OFFLINE'];
  const counts = async () => {
    const found = await values();
    return kinds.map((kind) => found.get(`deckhand_punches_total{kind="${kind}"}`) ?? 0);
  };
  const [ins = 0, outs = 0, offline = 0] = await counts();
  const person = await school.hire();
  await punchIn(school, person);
  school.pass({ hours: 1 });
  await typeCode(school, person);
  const kiosk = await enrollTestKiosk(school);
  const late = await school.hire();
  const times = ['12:00', '13:00'].map((time) => new Date(`2026-06-08T${time}:00Z`));
  await sendLate(school, late, times, kiosk);
  expect(await counts()).toEqual([ins + 1, outs + 1, offline + 2]);
});

test('the queue, the pool, the streams and the event loop are seen as they are', async () => {
  await queueMail(school.db, { to: 'a@b.test', subject: 's', text: 't' });
  await school.owner.query(
    `update graphile_worker._private_jobs set created_at = now() - interval '90 seconds'`,
  );
  const stop = school.live.watch({ onReady() {}, onChange() {}, onClose() {} });
  const client = await school.pool.connect();
  const found = await values();
  client.release();
  stop();
  expect(found.get('deckhand_mails_waiting')).toBe((await school.mails()).length);
  expect(found.get('deckhand_oldest_mail_seconds')).toBeGreaterThanOrEqual(90);
  expect(found.get('deckhand_open_streams')).toBe(1);
  expect(found.get('deckhand_database_up')).toBe(1);
  expect(found.get('deckhand_database_waiting')).toBe(0);
  expect(found.get('deckhand_database_connections{state="busy"}')).toBeGreaterThanOrEqual(1);
  expect(found.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  expect((await values()).get('deckhand_open_streams')).toBe(0);
});

test('the last backup is the newest whole one of the folder', async () => {
  expect((await values()).get('deckhand_last_backup_timestamp_seconds')).toBe(0);
  const at = (date: string) => backupName(new Date(date), 'NIGHTLY', false);
  const names = [
    at('2026-06-06T03:00:00Z'),
    at('2026-06-07T03:00:00Z'),
    `${at('2026-06-08T03:00:00Z')}.1a.part`,
  ];
  for (const name of [...names, '.status.json']) await writeFile(path.join(backups, name), '');
  const newest = Date.parse('2026-06-07T03:00:00Z') / 1_000;
  expect((await values()).get('deckhand_last_backup_timestamp_seconds')).toBe(newest);
});

test('without the database the other metrics still come, and say so', async () => {
  const connection = { connectionString: 'postgres://nobody@127.0.0.1:1/nothing' };
  const pool = createPool({ connection, applicationName: 'away', log: () => undefined });
  onTestFinished(() => endPool(pool));
  const metrics = await metricsFor(school.config, { pool, live: school.live, backups });
  const found = valuesIn((await metrics?.read())?.content ?? '');
  expect(found.get('deckhand_database_up')).toBe(0);
  expect(found.get('deckhand_mails_waiting')).toBeNaN();
  expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(0);
});

test('a port of their own serves metrics alone, and takes them away from the port of the people', async () => {
  const config = { ...school.config, metricsPort: 0 };
  const metrics = await metricsFor(config, { pool: school.pool, live: school.live, backups });
  if (metrics === undefined) throw new Error('A port asks for metrics.');
  const app = await buildApp({ ...school, config }, undefined, { metrics });
  onTestFinished(() => app.close());
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404);
  const closed = await serveMetrics(metrics, 0, config);
  const open = await serveMetrics(metrics, 0, { host: '127.0.0.1', metricsToken: undefined });
  onTestFinished(async () => void (await Promise.all([closed.close(), open.close()])));
  const at = (port: number, path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  expect((await at(closed.port, '/metrics')).status).toBe(401);
  const answer = await at(open.port, '/metrics');
  expect(valuesIn(await answer.text()).get('deckhand_database_up')).toBe(1);
  expect((await at(open.port, '/api/health/')).status).toBe(404);
  // Other machines read them with the token alone.
  const inside = await serveMetrics(metrics, 0, { host: '0.0.0.0', metricsToken: undefined });
  const outside = await serveMetrics(metrics, 0, { host: '0.0.0.0', metricsToken: config.metricsToken });
  onTestFinished(async () => void (await Promise.all([inside.close(), outside.close()])));
  expect([inside.host, outside.host]).toEqual(['127.0.0.1', '0.0.0.0']);
});

test('a server without metrics counts nothing and has no such page', async () => {
  const { metricsToken: _token, ...rest } = school.config;
  const config = { ...rest, metricsToken: undefined };
  expect(await metricsFor(config, { pool: school.pool, live: school.live, backups })).toBeUndefined();
  const subscribers = punches.hasSubscribers;
  const app = await buildApp({ ...school, config });
  onTestFinished(() => app.close());
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404);
  expect(punches.hasSubscribers).toBe(subscribers);
});

test('the board of docs/operations asks only for what is exported, by labels that are there', async () => {
  const file = new URL('../../../../docs/operations/grafana-board.json', import.meta.url);
  const board = JSON.parse(await readFile(file, 'utf8')) as {
    panels: { targets: { expr: string; legendFormat: string }[] }[];
  };
  const { body } = await scrape();
  const exported = new Map<string, Set<string>>();
  for (const [sample] of valuesIn(body)) {
    const [, name = '', labels = ''] = /^([\w:]+)(?:\{(.*)\})?$/s.exec(sample) ?? [];
    // Prometheus adds the server that it asked.
    const known = exported.get(name) ?? new Set(['instance', 'job']);
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    exported.set(name, known);
  }
  const targets = board.panels.flatMap((panel) => panel.targets);
  expect(targets.length).toBeGreaterThan(15);
  const shown = new Set<string>();
  for (const { expr, legendFormat } of targets) {
    const names = expr.match(/\b(deckhand|nodejs|process)_\w+/g) ?? [];
    expect(names, expr).not.toHaveLength(0);
    for (const name of names) {
      shown.add(name);
      expect([...exported.keys()], expr).toContain(name);
      const labels = [
        ...[...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/)),
        ...[...expr.matchAll(/[{,]\s*(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
        ...[...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label),
      ];
      for (const label of labels) expect([...(exported.get(name) ?? [])], expr).toContain(label);
    }
  }
  // Every metric of ours is on the board.
  for (const name of exported.keys()) {
    if (name.startsWith('deckhand_')) expect([...shown]).toContain(name);
  }
});
