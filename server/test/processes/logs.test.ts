// Rules held here: WA4, H12, CF7, TK7.

import { clockIn } from '@deckhand/contract/attendance/clock-in';
import { enrollKiosk } from '@deckhand/contract/attendance/kiosks/enroll-kiosk';
import { kioskHeader } from '@deckhand/contract/attendance/kiosks/kiosk';
import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import type { CallDeclaration } from '@deckhand/contract/call';
import { createAccessToken } from '@deckhand/contract/connect/tokens/create-access-token';
import { previewWage } from '@deckhand/contract/pay/periods/preview-wage';
import { addWage } from '@deckhand/contract/pay/wages/add-wage';
import { listWages } from '@deckhand/contract/pay/wages/list-wages';
import { replaceWage } from '@deckhand/contract/pay/wages/replace-wage';
import { updatePaySettings } from '@deckhand/contract/pay/wages/update-pay-settings';
import { changePassword } from '@deckhand/contract/people/accounts/change-password';
import { checkActivationLink } from '@deckhand/contract/people/accounts/check-activation-link';
import { login } from '@deckhand/contract/people/accounts/login';
import { logout } from '@deckhand/contract/people/accounts/logout';
import { requestResetCode } from '@deckhand/contract/people/accounts/request-reset-code';
import { resetPassword } from '@deckhand/contract/people/accounts/reset-password';
import { setUpPassword } from '@deckhand/contract/people/accounts/set-up-password';
import { updatePassword } from '@deckhand/contract/people/accounts/update-password';
import { verifyResetCode } from '@deckhand/contract/people/accounts/verify-reset-code';
import { createPerson } from '@deckhand/contract/people/create-person';
import { listPeople } from '@deckhand/contract/people/list-people';
import { updatePerson } from '@deckhand/contract/people/update-person';
import { makeCalendarAddress } from '@deckhand/contract/schedule/feed/make-calendar-address';
import { createLocation } from '@deckhand/contract/school/locations/create-location';
import { createPosition } from '@deckhand/contract/school/positions/create-position';
import { afterAll, expect, test, vi } from 'vitest';
import { inTurn } from '../draw-sample.ts';
import { startMailServer } from '../mail-server.ts';
import { patiently } from '../patience.ts';
import { createTestDatabase } from '../test-database.ts';
import { activateAdmin, adminEmail, adminPassword, answered, request } from './http-client.ts';
import { buildServerForTests, startServer } from './server-process.ts';

buildServerForTests();
const database = await createTestDatabase();
afterAll(() => database.drop());

test('the log contains no secrets or personal data, whatever is done with an account', {
  tags: inTurn('logs'),
}, async () => {
  const mailServer = await startMailServer();
  // The first attempt fails, so that the log also contains a failure.
  mailServer.refuseNext(1);
  const { address, lines, terminate } = await startServer({
    DATABASE_URL: database.connectionString,
    ADMIN_EMAIL: adminEmail,
    SMTP_URL: mailServer.url,
    SMTP_INSECURE: 'on',
    LOG_LEVEL: 'trace',
  });
  const secrets = new Set<string>([adminEmail, adminPassword]);
  const secret = (value: string) => {
    secrets.add(value);
    return value;
  };
  /** Waits for that many mails to the address and returns the match in the latest. */
  const mailed = async (to: string, pattern: RegExp): Promise<string> => {
    const found = await vi.waitFor(
      () => {
        const texts = mailServer.mails(to).map(({ raw }) => raw.replace(/=\r\n/g, '').replace(/=3D/g, '='));
        const [, match] = texts.map((text) => pattern.exec(text)).find((each) => each !== null) ?? [];
        if (match === undefined) throw new Error(`No mail to ${to} has ${pattern}.`);
        return match;
      },
      { timeout: patiently(20_000) },
    );
    return secret(found);
  };
  const link = /password-setup\/([\w-]+)/;
  const tryIt = (call: CallDeclaration, input: object, token?: string) =>
    request(address, call, input, token);

  const token = secret(await activateAdmin(address, await mailed(adminEmail, link)));
  const fields = {
    title: 'Pool',
    address: secret('77 Hidden Lane'),
    phone_number: secret('312-555-7777'),
    email: secret('hidden@pool.test'),
    timezone: 'CST',
  } as const;
  const location = await answered(address, createLocation, { body: fields }, token);
  const position = await answered(address, createPosition, { body: { name: 'Lifeguard' } }, token);
  const email = secret('quentin.zaphod@pool.test');
  const person = {
    first_name: secret('Quentinius'),
    last_name: secret('Zaphodsson'),
    email,
    phone_number: secret('415-555-8888'),
    user_type: 'EMPLOYEE' as const,
    locations: [location.id],
    positions: [position.id],
    key: secret('83651'),
  };
  const { id } = await answered(address, createPerson, { body: person }, token);
  const activation = { params: { id: await mailed(email, link) } };
  await answered(address, checkActivationLink, activation);
  const password = secret('Chosen2026!');
  await answered(address, setUpPassword, { ...activation, body: { password } });
  await tryIt(setUpPassword, { ...activation, body: { password } });

  await tryIt(login, { body: { email, password: secret('Guessed2026!') } });
  const session = await answered(address, login, { body: { email, password } });
  const own = secret(session.access_token ?? '');
  await answered(address, updatePerson, { params: { id }, body: { first_name: secret('Renamedius') } }, own);
  await answered(address, listPeople, { query: { search: secret('Zaphod') } }, token);
  await tryIt(createPerson, { body: person }, token);
  await tryIt(createPerson, { body: { ...person, email: secret('not-an-email') } }, token);
  await fetch(`${address}/api/users/${secret('made-up-path-secret')}`, {
    headers: { authorization: `Token ${token}` },
  });
  await fetch(`${address}/api/users/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"password": "${secret('Broken2026!')}"`,
  });
  const script = await answered(
    address,
    createAccessToken,
    { body: { name: 'Script', scopes: ['people:read'] } },
    token,
  );
  const scriptToken = secret(script.token);
  await answered(address, listPeople, { query: {} }, scriptToken);
  await tryIt(createPerson, { body: person }, scriptToken);
  await fetch(`${address}/api/users/?token=${scriptToken}`);
  // WA4: no line has a wage, whatever is done with it.
  await answered(address, updatePaySettings, { body: { has_wages: true } }, token);
  const [wage, raise] = [secret('7391.4826'), secret('6283.1853')];
  for (const stored of ['73914826', '62831853', '7391.48', '6283.19']) secret(stored);
  const theirs = { query: { person: id } };
  const base = { kind: 'BASE', from_date: '2026-01-01', wage } as const;
  const entered = await answered(address, addWage, { ...theirs, body: base }, token);
  await tryIt(addWage, { ...theirs, body: base }, token);
  await tryIt(addWage, { ...theirs, body: { ...base, wage: secret('8462.64338327') } }, token);
  await tryIt(addWage, { ...theirs, body: base }, own);
  await answered(address, listWages, theirs, own);
  await answered(address, previewWage, { ...theirs, body: { ...base, wage: raise } }, token);
  const instead = { params: { id: entered.id }, body: { ...base, wage: raise, reason: 'Typed wrong' } };
  await answered(address, replaceWage, instead, token);

  const next = secret('Second2026!');
  await answered(
    address,
    updatePassword,
    { body: { current_password: password, new_password: next, confirm_password: next } },
    own,
  );

  const feed = await answered(address, makeCalendarAddress, {}, token);
  const calendar = new URL(feed.url).pathname;
  secret(/([\w-]+)\.ics$/.exec(calendar)?.[1] ?? '');
  for (const path of [calendar, calendar.replace('.ics', '.txt')]) await fetch(address + path);
  const device = { name: 'Tablet', location: location.id };
  const kiosk = await answered(address, enrollKiosk, { body: device }, token);
  const code = { body: { code: person.key } };
  const verified = await answered(address, verifyEmployeeCode, code);
  const form = { params: { id }, body: { rate: 'REGULAR', clocked_in: '09:00' } } as const;
  await answered(address, clockIn, form, secret(verified.token ?? ''));
  await tryIt(verifyEmployeeCode, { body: { code: secret('48151') } });
  await fetch(`${address}/api/kiosks/this/`, { headers: { [kioskHeader]: secret(kiosk.token) } });

  const { reset_token } = await answered(address, requestResetCode, { body: { email } });
  secret(reset_token);
  const otp = await mailed(email, /code is (\d{4})/);
  await tryIt(verifyResetCode, { body: { otp: otp === '0000' ? '0001' : '0000' } }, reset_token);
  const confirmed = await answered(address, verifyResetCode, { body: { otp } }, reset_token);
  const confirmedToken = secret(confirmed.reset_token);
  await answered(address, resetPassword, { body: { new_password: secret('Third2026!') } }, confirmedToken);
  const given = secret('Fourth2026!');
  await answered(
    address,
    changePassword,
    { params: { id }, body: { new_password: given, confirm_password: given } },
    token,
  );
  await answered(address, logout, {}, token);
  expect(await terminate()).toBe(0);
  await mailServer.close();

  const logged = lines
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const requests = logged.filter((entry) => entry.msg === 'request');
  expect(requests.length).toBeGreaterThan(20);
  // Each line says who by number, where from, and why it was refused, in words that name nobody.
  for (const line of requests) expect(line.from).toBe('127.0.0.1/32');
  const lineOf = (call: CallDeclaration, status: number) =>
    requests.find(({ req, res }) => {
      const route = call.path.replace(/\{(\w+)\}/g, ':$1');
      return (req as { route: string }).route === route && (res as { status: number }).status === status;
    });
  expect(lineOf(updatePerson, 200)).toMatchObject({ who: id });
  expect(lineOf(clockIn, 201)).toMatchObject({ who: id });
  expect(lineOf(login, 400)).toMatchObject({ refused: 'Invalid email or password.' });
  expect(lineOf(addWage, 201)).toBeDefined();
  expect(lineOf(addWage, 422)).toMatchObject({ refused: 'Malformed input', fields: ['body.wage'] });
  expect(lineOf(createPerson, 422)).toMatchObject({ refused: 'Malformed input', fields: ['body.email'] });
  expect(logged.some((entry) => String(entry.queue).includes('send-mail'))).toBe(true);
  for (const { time: _time, reqId: _request, milliseconds: _taken, ...entry } of logged) {
    const written = JSON.stringify(entry);
    for (const value of secrets) expect(written).not.toContain(value);
  }
  // The lines for the person who starts the server contain the first admin's email, and no other secret.
  secrets.delete(adminEmail);
  const printed = lines.filter((line) => !line.startsWith('{')).join('\n');
  for (const value of secrets) expect(printed).not.toContain(value);
});
