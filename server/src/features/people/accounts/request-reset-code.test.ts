// Rules held here: A4, H3.

import { login } from '@deckhand/contract/people/accounts/login';
import { requestResetCode } from '@deckhand/contract/people/accounts/request-reset-code';
import { afterAll, expect, test } from 'vitest';
import { password } from '../../../../test/fixture-school.ts';
import { codeIn, resetLinkIn } from '../../../../test/queued-mails.ts';
import { openSchool } from '../../../../test/test-school.ts';

const school = await openSchool();
afterAll(() => school.close());

test('a four-digit code is mailed to the person', async () => {
  const { email } = await school.hire({ first_name: 'Lena' });
  const answer = await school.answer(requestResetCode, { body: { email: email.toUpperCase() } });
  expect(answer).toEqual({
    message: 'OTP sent to your email!',
    reset_token: expect.any(String),
    link_only: false,
  });
  const mails = await school.mails(email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe('Your Deckhand code');
  expect(mails[0]?.text).toMatch(
    /^Hello Lena,\n\nYour code is \d{4}\. It works for 10 minutes\.\n\nOr open this link/,
  );
  expect(Buffer.from(resetLinkIn(await school.lastMail(email)), 'base64url')).toHaveLength(32);
});

test('an unknown email and an inactive account get the same answer, and no mail is sent', async () => {
  const known = await school.hire();
  const inactive = await school.hire({ is_active: false });
  const expected = await school.call(requestResetCode, { body: { email: known.email } });
  const before = (await school.mails()).length;
  for (const email of ['nobody@deckhand.test', inactive.email]) {
    const response = await school.call(requestResetCode, { body: { email } });
    expect(response.statusCode).toBe(200);
    expect(Object.keys(response.json())).toEqual(Object.keys(expected.json()));
    expect(response.json().message).toBe(expected.json().message);
    expect(response.json().reset_token).toHaveLength(expected.json().reset_token.length);
    expect(response.cookies.map(({ name }) => name)).toEqual(expected.cookies.map(({ name }) => name));
  }
  expect(await school.mails()).toHaveLength(before);
});

test('the reset session is in a cookie that no script can read and no other site can send', async () => {
  const { email } = await school.hire();
  const response = await school.call(requestResetCode, { body: { email } });
  expect(response.cookies).toEqual([
    {
      name: 'deckhand_reset',
      value: response.json().reset_token,
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
      maxAge: 600,
    },
  ]);
});

test('with an HTTPS address the cookies are sent over HTTPS only, and no other host can have set them', async () => {
  const secured = await openSchool({ PUBLIC_URL: 'https://pool.test' });
  const { email } = secured.cast.admin;
  const response = await secured.call(requestResetCode, { body: { email } });
  expect(response.cookies).toMatchObject([
    { name: '__Host-deckhand_reset', secure: true, httpOnly: true, path: '/' },
  ]);
  const signedIn = await secured.call(login, { body: { email, password } });
  expect(signedIn.cookies).toMatchObject([
    { name: '__Host-deckhand_device', secure: true, httpOnly: true, path: '/' },
  ]);
  await secured.close();
});

test('the database contains neither the code nor the token nor the link', async () => {
  const { email } = await school.hire();
  const { reset_token } = await school.answer(requestResetCode, { body: { email } });
  const mail = await school.lastMail(email);
  const code = codeIn(mail);
  const { rows } = await school.pool.query(
    'select reset_session::text as all, code_hash from reset_session where canonical_email = $1',
    [email],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].all).not.toContain(reset_token);
  expect(rows[0].all).not.toContain(resetLinkIn(mail));
  expect(rows[0].code_hash).toHaveLength(32);
  expect(rows[0].code_hash.toString()).not.toContain(code);
});

test.each(['known', 'unknown'])('a(n) %s email can request five codes an hour', async (kind) => {
  const email = kind === 'known' ? (await school.hire()).email : 'who@deckhand.test';
  for (const spelling of [email, email.toUpperCase(), email, email, email]) {
    await school.answer(requestResetCode, { body: { email: spelling } });
  }
  const refused = await school.call(requestResetCode, { body: { email } });
  expect(refused.headers['retry-after']).toBe('3600');
  expect(await school.refusal(requestResetCode, { body: { email } })).toEqual({
    status: 429,
    text: 'Too many attempts. Try again in 60 minutes.',
  });
  school.pass({ hours: 1 });
  await school.answer(requestResetCode, { body: { email } });
});
