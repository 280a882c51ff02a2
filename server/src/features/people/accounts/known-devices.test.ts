// Rules held here: A14.

import { login } from '@deckhand/contract/people/accounts/login';
import { openResetLink } from '@deckhand/contract/people/accounts/open-reset-link';
import { requestResetCode } from '@deckhand/contract/people/accounts/request-reset-code';
import { resetPassword } from '@deckhand/contract/people/accounts/reset-password';
import { updatePassword } from '@deckhand/contract/people/accounts/update-password';
import { verifyResetCode } from '@deckhand/contract/people/accounts/verify-reset-code';
import { expect, test } from 'vitest';
import { password, type TestPerson } from '../../../../test/fixture-school.ts';
import { codeIn, resetLinkIn } from '../../../../test/queued-mails.ts';
import { schoolForTests, type TestSchool } from '../../../../test/test-school.ts';
import { hashToken } from '../../../platform/secrets/secrets.ts';

const school = schoolForTests();

/** A browser, which keeps the cookies that it gets. */
function browser(address = '203.0.113.9') {
  const cookies: Record<string, string> = {};
  const send: TestSchool['call'] = async (call, input, how) => {
    const response = await school.call(call, input, { address, cookies: { ...cookies }, ...how });
    for (const { name, value } of response.cookies) cookies[name] = value;
    return response;
  };
  const logIn = async (email: string, secret = password) =>
    (await send(login, { body: { email, password: secret } })).statusCode;
  return { cookies, send, logIn };
}

async function failAsStranger(email: string, failures = 6): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < failures; n += 1)
    statuses.push(await browser(`198.51.100.${n}`).logIn(email, 'Wrong2026!'));
  return statuses;
}

/** As if strangers had failed as often as they may. */
async function useUp(email: string): Promise<void> {
  const ends_at = new Date(school.clock().getTime() + 900_000);
  await school.db
    .insertInto('attempt_window')
    .values({ scope: 'login per account', subject: email, count: 5, ends_at })
    .execute();
}

async function devicesOf(person: TestPerson) {
  return school.db.selectFrom('known_device').selectAll().where('person_id', '=', person.id).execute();
}

test('a login sets a cookie with 256 bits that no script can read, and stores only its hash', async () => {
  const person = await school.hire();
  const response = await school.call(login, { body: { email: person.email, password } });
  const [cookie] = response.cookies;
  expect(cookie).toEqual({
    name: 'deckhand_device',
    value: expect.any(String),
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
    maxAge: 31_536_000,
  });
  expect(Buffer.from(cookie?.value ?? '', 'base64url')).toHaveLength(32);
  expect(await devicesOf(person)).toEqual([
    {
      token_hash: hashToken(cookie?.value ?? ''),
      person_id: person.id,
      since: school.clock(),
      last_seen_at: school.clock(),
    },
  ]);
});

test('a stranger’s wrong passwords lock out other strangers, and not the devices that the owner used before', async () => {
  const person = await school.hire();
  const [phone, laptop] = [browser(), browser('192.0.2.77')];
  expect([await phone.logIn(person.email), await laptop.logIn(person.email)]).toEqual([200, 200]);
  expect(await failAsStranger(person.email)).toEqual([400, 400, 400, 400, 400, 429]);
  expect(await browser().logIn(person.email)).toBe(429);
  expect([await phone.logIn(person.email), await laptop.logIn(person.email)]).toEqual([200, 200]);
  // The device has five tries of its own, and another device others.
  for (let n = 0; n < 5; n += 1) expect(await phone.logIn(person.email, 'Wrong2026!')).toBe(400);
  expect([await phone.logIn(person.email), await laptop.logIn(person.email)]).toEqual([429, 200]);
  school.pass({ minutes: 15 });
  expect(await phone.logIn(person.email)).toBe(200);
});

test('neither a made-up cookie nor that of another account is a known device', async () => {
  const [victim, stranger] = [await school.hire(), await school.hire()];
  await browser().logIn(victim.email);
  const own = browser('198.51.100.99');
  await own.logIn(stranger.email);
  expect(await failAsStranger(victim.email, 5)).toEqual([400, 400, 400, 400, 400]);
  expect(await own.logIn(victim.email)).toBe(429);
  const madeUp = browser('198.51.100.98');
  madeUp.cookies.deckhand_device = 'a'.repeat(43);
  expect(await madeUp.logIn(victim.email)).toBe(429);
  // A browser cannot choose its token either.
  await madeUp.logIn(stranger.email);
  expect(madeUp.cookies.deckhand_device).not.toBe('a'.repeat(43));
});

test('a tablet that two people share is known for both, and a known device for a year after its last login', async () => {
  const [ana, ben] = [await school.hire(), await school.hire()];
  const tablet = browser();
  await tablet.logIn(ana.email);
  const token = tablet.cookies.deckhand_device;
  await tablet.logIn(ben.email);
  expect(tablet.cookies.deckhand_device).toBe(token);
  for (const { email } of [ana, ben]) await failAsStranger(email, 5);
  expect([await tablet.logIn(ana.email), await tablet.logIn(ben.email)]).toEqual([200, 200]);
  school.pass({ days: 365 });
  await failAsStranger(ana.email, 5);
  expect(await tablet.logIn(ana.email)).toBe(429);
});

test('a stranger who uses up the codes of an account leaves those of its known devices', async () => {
  const { email } = await school.hire();
  const phone = browser();
  await phone.logIn(email);
  const stranger = browser('198.51.100.7');
  for (let n = 0; n < 5; n += 1) {
    await stranger.send(requestResetCode, { body: { email } });
    const otp = codeIn(await school.lastMail(email)) === '0000' ? '0001' : '0000';
    for (let tries = 0; tries < 2; tries += 1) await stranger.send(verifyResetCode, { body: { otp } });
  }
  expect((await stranger.send(requestResetCode, { body: { email } })).statusCode).toBe(429);
  expect((await stranger.send(verifyResetCode, { body: { otp: '0000' } })).statusCode).toBe(429);
  const asked = await phone.send(requestResetCode, { body: { email } });
  expect([asked.statusCode, asked.json().link_only]).toEqual([200, false]);
  const otp = codeIn(await school.lastMail(email));
  expect((await phone.send(verifyResetCode, { body: { otp } })).statusCode).toBe(200);
  expect((await phone.send(resetPassword, { body: { new_password: 'MyOwn2026!' } })).statusCode).toBe(200);
});

test('a new password ends the devices; the browser that set it is known at once, so its login does not wait', async () => {
  const person = await school.hire();
  const [old, forgetful] = [browser(), browser('192.0.2.5')];
  await old.logIn(person.email);
  await useUp(person.email);
  // On a device that was never used before, with the link of the mail.
  await forgetful.send(requestResetCode, { body: { email: person.email } });
  const link = { params: { id: resetLinkIn(await school.lastMail(person.email)) } };
  await forgetful.send(openResetLink, link);
  await forgetful.send(resetPassword, { body: { new_password: 'MyOwn2026!' } });
  expect(await devicesOf(person)).toHaveLength(1);
  expect(await forgetful.logIn(person.email, 'MyOwn2026!')).toBe(200);
  expect(await old.logIn(person.email, 'MyOwn2026!')).toBe(429);
});

test('a person who changes their own password stays known in that browser only', async () => {
  const person = await school.hire();
  const [here, elsewhere] = [browser(), browser('192.0.2.6')];
  await here.logIn(person.email);
  await elsewhere.logIn(person.email);
  const body = { current_password: password, new_password: 'MyOwn2026!', confirm_password: 'MyOwn2026!' };
  expect((await here.send(updatePassword, { body }, { as: person })).statusCode).toBe(200);
  await useUp(person.email);
  expect([
    await here.logIn(person.email, 'MyOwn2026!'),
    await elsewhere.logIn(person.email, 'MyOwn2026!'),
  ]).toEqual([200, 429]);
});
