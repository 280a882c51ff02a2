// Rules held here: A2, D5, H3.

import { connect as connectHttp2 } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { clockIn } from '@deckhand/contract/attendance/clock-in';
import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import type { CallDeclaration } from '@deckhand/contract/call';
import { login } from '@deckhand/contract/people/accounts/login';
import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { listSecurityEvents } from '@deckhand/contract/school/security-log/list-security-events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logSecurityEvents } from '../../src/platform/audit/log-security-events.ts';
import { addressOf } from '../call-app.ts';
import { password } from '../fixture-school.ts';
import { ask, type Nginx, startNginx, whyNoNginx } from '../nginx.ts';
import { planShift } from '../planned-shift.ts';
import { readWorkbook } from '../read-workbook.ts';
import { attendancesOf, enrollTestKiosk } from '../test-kiosk.ts';
import { openSchool, type TestSchool } from '../test-school.ts';

const missing = whyNoNginx();
if (missing !== undefined) console.log(`The tests of nginx are skipped: ${missing}.`);

describe.skipIf(missing !== undefined)('behind the nginx of docs/operations', { tags: ['long'] }, () => {
  let school: TestSchool;
  let nginx: Nginx;
  beforeAll(async () => {
    school = await openSchool({
      PUBLIC_URL: 'https://localhost',
      TRUST_PROXY: '127.0.0.1',
      METRICS_TOKEN: 'a-token-for-prometheus',
    });
    await school.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = school.app.server.address() as AddressInfo;
    nginx = await startNginx((site) => site.replace('server 127.0.0.1:3000;', `server 127.0.0.1:${port};`));
  });
  afterAll(async () => {
    await nginx?.stop();
    await school?.close();
  });

  /** Makes a declared call over https, as a person or kiosk, and reads the answer. */
  async function call(
    declared: CallDeclaration,
    { body, ...input }: { params?: unknown; query?: unknown; body?: unknown },
    { token, from, headers }: { token?: string; from?: string; headers?: Record<string, string> } = {},
  ) {
    const answer = await ask(nginx, {
      method: declared.method,
      url: addressOf(declared, input),
      headers: {
        ...(token !== undefined && { authorization: `Token ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      ...(from !== undefined && { from }),
    });
    return { ...answer, json: () => JSON.parse(String(answer.rawPayload)) };
  }

  const week = { query: { location: 0, start_date: '2026-06-07' } };

  test('plain http is redirected to https, for pages and calls', async () => {
    const plain = await fetch(`http://localhost:${nginx.plainPort}/login?next=%2F`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([
      308,
      `https://localhost:${nginx.port}/login?next=%2F`,
    ]);
    const health = await ask(nginx, { url: '/api/health/' });
    expect(health.statusCode).toBe(200);
    expect(health.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect((await ask(nginx, { url: '/metrics' })).statusCode).toBe(404);
  });

  test('people log in, and cookies are for https alone', async () => {
    const { email } = school.cast.managerA;
    const answer = await call(login, { body: { email, password } });
    expect(answer.statusCode).toBe(200);
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) {
      expect(cookie).toMatch(/^__Host-.*Secure/);
    }
    const refused = await call(login, { body: { email, password: 'x'.repeat(300_000) } });
    expect([refused.statusCode, refused.json().error]).toEqual([413, 'The request is too large.']);
  });

  test('a calendar is compressed once, and not sent again while nothing changes', async () => {
    const { token } = school.cast.managerA;
    for (let hour = 8; hour < 20; hour += 1) {
      const time = (at: number) => `${String(at).padStart(2, '0')}:00`;
      await planShift(school, { start_time: time(hour), end_time: time(hour + 1), shift_repeat: 'DAILY' });
    }
    const query = { ...week.query, location: school.locationA };
    const plain = await call(viewSchedule, { query }, { token });
    const packed = await call(viewSchedule, { query }, { token, headers: { 'accept-encoding': 'br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload)).toEqual(plain.rawPayload);
    const tag = String(packed.headers.etag);
    const known = { token, headers: { 'if-none-match': tag } };
    const again = await call(viewSchedule, { query }, known);
    expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, tag]);
    await planShift(school, { start_time: '06:00', end_time: '07:00' });
    expect((await call(viewSchedule, { query }, known)).statusCode).toBe(200);
  });

  test('a live stream begins at once and brings a change while it is open', async () => {
    const session = connectHttp2(`https://localhost:${nginx.port}`, { ca: nginx.certificate });
    const stream = session.request({
      ':path': '/api/live/',
      authorization: `Token ${school.cast.managerA.token}`,
    });
    let text = '';
    const until = (part: string) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (!text.includes(part)) return;
          stream.off('data', check);
          resolve();
        };
        stream.on('data', check);
        check();
      });
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      text += chunk;
    });
    await until('event: ready');
    await planShift(school, { start_time: '05:00', end_time: '06:00' });
    await until('event: change');
    const ended = new Promise((resolve) => session.once('close', resolve));
    stream.close();
    session.close();
    await ended;
    await expect.poll(() => school.live.watching).toBe(0);
  });

  test('people punch at a kiosk, and each punch is recorded once', async () => {
    const person = await school.hire();
    const { kioskToken } = await enrollTestKiosk(school);
    const headers = { 'x-kiosk-token': kioskToken };
    const verified = await call(verifyEmployeeCode, { body: { code: person.key } }, { headers });
    expect(verified.statusCode).toBe(200);
    const body = { shift_id: null, rate: 'REGULAR', clocked_in: '09:00' };
    const { token } = verified.json();
    const punched = await call(clockIn, { params: { id: person.id }, body }, { token, headers });
    expect(punched.statusCode).toBe(clockIn.success.status);
    expect(await attendancesOf(school, person)).toHaveLength(1);
  });

  test('a large export arrives whole', async () => {
    const origin = { now: school.clock(), actor: undefined, address: '203.0.113.9', browser: undefined };
    const kind = 'REPORT_EXPORTED' as const;
    const events = Array.from({ length: 500 }, (_, index) => ({
      kind,
      details: `report ${index} `.repeat(12),
    }));
    for (let round = 0; round < 8; round += 1) await logSecurityEvents(school.db, origin, events);
    const { token } = school.cast.admin;
    const file = await call(listSecurityEvents, { query: { export: true } }, { token });
    expect(file.statusCode).toBe(200);
    expect((await readWorkbook(file.rawPayload)).rows.length).toBeGreaterThan(4_000);
  });

  test('limits count by the address of the caller, and nobody can choose another one', async () => {
    const guess = (from: string, email: string, headers = {}) =>
      call(login, { body: { email, password: 'Guessed2026!' } }, { from, headers });
    const statuses: number[] = [];
    for (let round = 0; round < 31; round += 1) {
      statuses.push((await guess('127.0.0.2', `nobody${round}@deckhand.test`)).statusCode);
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
    const forged = {
      'x-forwarded-for': '198.51.100.7',
      forwarded: 'for=198.51.100.7',
      'x-real-ip': '198.51.100.7',
    };
    expect((await guess('127.0.0.2', 'another@deckhand.test', forged)).statusCode).toBe(429);
    expect((await guess('127.0.0.3', 'another@deckhand.test')).statusCode).toBe(400);
  });
});
