// Rules held here: A2, A4.

import { login } from '@deckhand/contract/people/accounts/login';
import { requestResetCode } from '@deckhand/contract/people/accounts/request-reset-code';
import { resetPassword } from '@deckhand/contract/people/accounts/reset-password';
import { verifyResetCode } from '@deckhand/contract/people/accounts/verify-reset-code';
import { expect, test } from 'vitest';
import { inTurn } from '../../../../test/draw-sample.ts';
import { password } from '../../../../test/fixture-school.ts';
import { codeIn } from '../../../../test/queued-mails.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();

const POOL = '203.0.113.1';
type Cookies = Record<string, string>;

async function logIn(email: string, secret: string, address: string, cookies?: Cookies): Promise<number> {
  const how = { address, ...(cookies && { cookies }) };
  const response = await school.call(login, { body: { email, password: secret } }, how);
  if (cookies) for (const { name, value } of response.cookies) cookies[name] = value;
  return response.statusCode;
}

test('a person who mistypes three times, changes networks and comes back in the morning is never locked out', async () => {
  const { email } = await school.hire();
  const networks = ['2001:db8:1:1::7', '2001:db8:1:1:ffff::9', POOL];
  const phone: Cookies = {};
  for (let day = 0; day < 2; day += 1) {
    // Some days on the phone, some on a computer that keeps no cookies.
    for (const cookies of [phone, undefined]) {
      for (const address of networks) {
        for (const typed of ['swim2026!', 'Swim2026', `${password} `]) {
          expect(await logIn(email, typed, address, cookies)).toBe(400);
        }
        expect(await logIn(email, password, address, cookies)).toBe(200);
      }
    }
    // In the evening they mistype four times, give up, and come back in the morning.
    for (let n = 0; n < 4; n += 1) expect(await logIn(email, 'Forgotten1!', POOL)).toBe(400);
    school.pass({ hours: 12 });
  }
});

test('a person who forgot their password gets in on the same day, whatever they mistype', async () => {
  const { email } = await school.hire();
  for (let n = 0; n < 5; n += 1) expect(await logIn(email, 'Forgotten1!', POOL)).toBe(400);
  expect(await logIn(email, password, POOL)).toBe(429);
  // They ask twice, because the first mail is slow, and mistype the code three times.
  await school.answer(requestResetCode, { body: { email } }, { address: POOL });
  const { reset_token: token } = await school.answer(
    requestResetCode,
    { body: { email } },
    { address: POOL },
  );
  const otp = codeIn(await school.lastMail(email));
  const wrong = String((Number(otp) + 1) % 10_000).padStart(4, '0');
  for (let n = 0; n < 3; n += 1) {
    const how = { as: { token }, address: POOL };
    expect((await school.refusal(verifyResetCode, { body: { otp: wrong } }, how)).status).toBe(400);
  }
  const verified = await school.answer(verifyResetCode, { body: { otp } }, { as: { token }, address: POOL });
  const secret = 'MyOwn2026!';
  const saved = await school.call(
    resetPassword,
    { body: { new_password: secret } },
    { as: { token: verified.reset_token }, address: POOL },
  );
  const cookies = Object.fromEntries(saved.cookies.map(({ name, value }) => [name, value]));
  expect(await logIn(email, secret, POOL, cookies)).toBe(200);
});

test('sixty people behind one address log in at eight, with one typing error each', {
  tags: inTurn('ordinary-days'),
}, async () => {
  const people = await Promise.all(Array.from({ length: 60 }, () => school.hire()));
  const browsers = people.map((): Cookies => ({}));
  // The first day of the season: nobody has used their device here before.
  for (const [index, { email }] of people.entries()) {
    expect(await logIn(email, 'Swim2026', POOL, browsers[index])).toBe(400);
    expect(await logIn(email, password, POOL, browsers[index])).toBe(200);
  }
  // The day after: most of them mistype before anyone gets in.
  school.pass({ hours: 24 });
  for (const [typed, expected] of [
    ['Swim2026', 400],
    [password, 200],
  ] as const) {
    for (const from of [0, 20]) {
      const some = people.slice(from, from + 20);
      const statuses = await Promise.all(
        some.map(({ email }, index) => logIn(email, typed, POOL, browsers[from + index])),
      );
      expect(new Set(statuses)).toEqual(new Set([expected]));
    }
  }
  // Without a typing error, also on devices that nobody knows.
  const statuses = await Promise.all(people.slice(0, 20).map(({ email }) => logIn(email, password, POOL)));
  expect(new Set(statuses)).toEqual(new Set([200]));
});
