// Rules held here: A15.

import { changePassword } from '@deckhand/contract/people/accounts/change-password';
import { login } from '@deckhand/contract/people/accounts/login';
import { openResetLink } from '@deckhand/contract/people/accounts/open-reset-link';
import { register } from '@deckhand/contract/people/accounts/register';
import { requestResetCode } from '@deckhand/contract/people/accounts/request-reset-code';
import { resetPassword } from '@deckhand/contract/people/accounts/reset-password';
import { setUpPassword } from '@deckhand/contract/people/accounts/set-up-password';
import { updatePassword } from '@deckhand/contract/people/accounts/update-password';
import { resendActivation } from '@deckhand/contract/people/resend-activation';
import { expect, test } from 'vitest';
import { recordQueries } from '../../../../test/count-queries.ts';
import { password } from '../../../../test/fixture-school.ts';
import { activationTokenIn, resetLinkIn } from '../../../../test/queued-mails.ts';
import { schoolForTests, type TestSchool } from '../../../../test/test-school.ts';

const school = schoolForTests();

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const newDevice = 'New sign-in to your Deckhand account';
const newPassword = 'Your Deckhand password was changed';

/** A browser, which keeps the cookies that it gets. */
function browser(address = '203.0.113.9') {
  const cookies: Record<string, string> = {};
  const headers = { 'user-agent': userAgent };
  const send: TestSchool['call'] = async (call, input, how) => {
    const response = await school.call(call, input, { address, headers, cookies: { ...cookies }, ...how });
    for (const { name, value } of response.cookies) cookies[name] = value;
    return response;
  };
  const logIn = async (email: string, secret = password) =>
    (await send(login, { body: { email, password: secret } })).statusCode;
  return { send, logIn };
}

async function subjects(to: string): Promise<string[]> {
  return (await school.mails(to)).map(({ subject }) => subject);
}

test('a sign-in on a device that was never used before is mailed, with when, device, network and what to do', async () => {
  const { email } = await school.hire();
  const phone = browser();
  // The very first sign-in surprises nobody, and neither does another one on the same device.
  expect([await phone.logIn(email), await phone.logIn(email)]).toEqual([200, 200]);
  expect(await subjects(email)).toEqual([]);
  expect(await browser('2001:db8:1:2:3::4').logIn(email)).toBe(200);
  const { subject, text } = await school.lastMail(email);
  expect(subject).toBe(newDevice);
  expect(text).toContain(
    'When: Monday, June 8, 2026, 9:00 AM (Central time)\nDevice: Firefox on Linux\nNetwork: 2001:db8:1:2::/64',
  );
  expect(text).toMatch(/\/reset-password\n/);
  expect(text).toMatch(/\/my-profile\?tab=sessions$/);
  expect(await phone.logIn(email)).toBe(200);
  expect(await subjects(email)).toHaveLength(1);
});

test('a device that others used is unknown, and so is a made-up cookie; a wrong password is not mailed', async () => {
  const [owner, thief] = [await school.hire(), await school.hire()];
  await browser().logIn(owner.email);
  const shared = browser('198.51.100.1');
  await shared.logIn(thief.email);
  expect(await shared.logIn(owner.email, 'Wrong2026!')).toBe(400);
  expect(await subjects(owner.email)).toEqual([]);
  expect(await shared.logIn(owner.email)).toBe(200);
  expect(await subjects(owner.email)).toEqual([newDevice]);
  const cookies = { deckhand_device: 'a'.repeat(43) };
  await browser().send(login, { body: { email: owner.email, password } }, { cookies });
  expect(await subjects(owner.email)).toEqual([newDevice, newDevice]);
});

test('the mail costs an unknown device one statement, and a known one none', async () => {
  const { email } = await school.hire();
  const phone = browser();
  await phone.logIn(email);
  expect(await recordQueries(school.pool, () => phone.logIn(email))).toHaveLength(3);
  expect(await recordQueries(school.pool, () => browser().logIn(email))).toHaveLength(4);
});

test('neither activation nor sign-up with the login after it is mailed', async () => {
  const hired = await school.hire({ activated: false });
  await school.answer(resendActivation, { params: { id: hired.id } }, { as: 'admin' });
  const [phone, before] = [browser(), await subjects(hired.email)];
  const id = activationTokenIn(await school.lastMail(hired.email));
  const chosen = 'MyOwn2026!';
  await phone.send(setUpPassword, { params: { id }, body: { password: chosen } });
  expect(await browser('192.0.2.9').logIn(hired.email, chosen)).toBe(200);
  expect(await phone.logIn(hired.email, chosen)).toBe(200);
  expect(await subjects(hired.email)).toEqual(before);

  const email = 'newcomer@deckhand.test';
  const body = { full_name: 'Nora Newcomer', email, password: chosen, confirm_password: chosen };
  expect((await phone.send(register, { body } as never)).statusCode).toBe(201);
  expect(await phone.logIn(email, chosen)).toBe(200);
  expect(await subjects(email)).toEqual(['Confirm your email for Deckhand']);
});

test('a changed password is mailed, no matter who changed it and how', async () => {
  const person = await school.hire();
  const phone = browser('198.51.100.20');
  const own = { current_password: password, new_password: 'MyOwn2026!', confirm_password: 'MyOwn2026!' };
  await phone.send(updatePassword, { body: own }, { as: person });
  const mail = await school.lastMail(person.email);
  expect(mail.subject).toBe(newPassword);
  expect(mail.text).toContain('Device: Firefox on Linux\nNetwork: 198.51.100.20');

  await phone.send(requestResetCode, { body: { email: person.email } });
  await phone.send(openResetLink, { params: { id: resetLinkIn(await school.lastMail(person.email)) } });
  await phone.send(resetPassword, { body: { new_password: 'Other2026!' } });
  expect((await subjects(person.email)).at(-1)).toBe(newPassword);

  const set = { new_password: 'Temporary2026!', confirm_password: 'Temporary2026!' };
  await school.answer(changePassword, { params: { id: person.id }, body: set } as never, { as: 'admin' });
  const byManager = await school.lastMail(person.email);
  expect(byManager.subject).toBe(newPassword);
  expect(byManager.text).toContain('Someone who manages your account set a new password');
  expect(byManager.text).not.toContain('Network');
  expect((await subjects(person.email)).filter((subject) => subject === newPassword)).toHaveLength(3);
});

test('a password that was refused changes nothing and mails nothing', async () => {
  const person = await school.hire();
  const body = { current_password: 'Wrong2026!', new_password: 'MyOwn2026!', confirm_password: 'MyOwn2026!' };
  expect((await school.refusal(updatePassword, { body }, { as: person })).status).toBe(400);
  expect(await subjects(person.email)).toEqual([]);
});
