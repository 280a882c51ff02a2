// Rules held here: A4.

import { checkActivationLink } from '@deckhand/contract/people/accounts/check-activation-link';
import { login } from '@deckhand/contract/people/accounts/login';
import { openResetLink } from '@deckhand/contract/people/accounts/open-reset-link';
import { requestResetCode } from '@deckhand/contract/people/accounts/request-reset-code';
import { resetPassword } from '@deckhand/contract/people/accounts/reset-password';
import { verifyResetCode } from '@deckhand/contract/people/accounts/verify-reset-code';
import { resendActivation } from '@deckhand/contract/people/resend-activation';
import { viewMe } from '@deckhand/contract/people/view-me';
import { expect, test } from 'vitest';
import { password } from '../../../../test/fixture-school.ts';
import { activationTokenIn, codeIn, resetLinkIn } from '../../../../test/queued-mails.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();

const notVerified = { status: 400, text: 'Access denied. Please Enter an OTP first.' };
const body = { new_password: 'planks' };

/** Requests and confirms a code. Returns the token with which the password can be reset. */
async function confirmCode(email: string): Promise<{ token: string }> {
  const { reset_token: token } = await school.answer(requestResetCode, { body: { email } });
  const otp = codeIn(await school.lastMail(email));
  const verified = await school.answer(verifyResetCode, { body: { otp } }, { as: { token } });
  return { token: verified.reset_token };
}

test('after the code is confirmed the new password works, the old one does not, and all sessions end', async () => {
  const person = await school.hire({ requires_password_change: true });
  const reset = await confirmCode(person.email);
  expect(await school.answer(resetPassword, { body }, { as: reset })).toEqual({
    message: 'Password updated successfully.',
  });
  expect((await school.refusal(viewMe, {}, { as: person })).status).toBe(401);
  expect((await school.refusal(login, { body: { email: person.email, password } })).status).toBe(400);
  const signedIn = await school.answer(login, { body: { email: person.email, password: 'planks' } });
  expect(signedIn).toMatchObject({ requires_password_change: false, access_token: expect.any(String) });
});

test('the cookie is enough for the entire reset', async () => {
  const { email } = await school.hire();
  const requested = await school.call(requestResetCode, { body: { email } });
  const cookies = { deckhand_reset: requested.cookies[0]?.value ?? '' };
  const otp = codeIn(await school.lastMail(email));
  const verified = await school.call(verifyResetCode, { body: { otp } }, { cookies });
  expect(verified.cookies).toMatchObject([{ name: 'deckhand_reset', httpOnly: true, sameSite: 'Strict' }]);
  expect(await school.refusal(resetPassword, { body }, { cookies })).toEqual(notVerified);
  const rotated = { deckhand_reset: verified.cookies[0]?.value ?? '' };
  await school.answer(resetPassword, { body }, { cookies: rotated });
  expect((await school.call(login, { body: { email, password: 'planks' } })).statusCode).toBe(200);
});

test('the mailed link leads to a new password in the browser that opens it, once and instead of the code', async () => {
  const { email } = await school.hire();
  const { reset_token: asked } = await school.answer(requestResetCode, { body: { email } });
  const mail = await school.lastMail(email);
  const link = { params: { id: resetLinkIn(mail) } };
  const opened = await school.call(openResetLink, link);
  expect(opened.cookies).toMatchObject([
    { name: 'deckhand_reset', httpOnly: true, value: opened.json().reset_token },
  ]);
  // Neither the link nor the code nor the browser that asked is of use any longer.
  const gone = { status: 404, text: 'This link has expired or has already been used.' };
  expect(await school.refusal(openResetLink, link)).toEqual(gone);
  const otp = codeIn(mail);
  expect((await school.refusal(verifyResetCode, { body: { otp } }, { as: { token: asked } })).status).toBe(
    400,
  );
  expect(await school.refusal(resetPassword, { body }, { as: { token: asked } })).toEqual(notVerified);
  await school.answer(resetPassword, { body }, { cookies: { deckhand_reset: opened.json().reset_token } });
  expect((await school.call(login, { body: { email, password: 'planks' } })).statusCode).toBe(200);
});

test('the link ends with its code, after ten minutes, and with a new password', async () => {
  const gone = 404;
  const ask = async (email: string) => {
    const { reset_token: token } = await school.answer(requestResetCode, { body: { email } });
    const mail = await school.lastMail(email);
    return { token, otp: codeIn(mail), link: { params: { id: resetLinkIn(mail) } } };
  };
  const { email } = await school.hire();
  const [late, confirmed, other] = [await ask(email), await ask(email), await ask(email)];
  await school.answer(verifyResetCode, { body: { otp: confirmed.otp } }, { as: confirmed });
  expect((await school.refusal(openResetLink, confirmed.link)).status).toBe(gone);
  const { reset_token: token } = await school.answer(openResetLink, other.link);
  await school.answer(resetPassword, { body }, { as: { token } });
  expect((await school.refusal(openResetLink, late.link)).status).toBe(gone);
  const expired = await ask((await school.hire()).email);
  school.pass({ minutes: 10 });
  expect((await school.refusal(openResetLink, expired.link)).status).toBe(gone);
});

test('a reset session works once', async () => {
  const { email } = await school.hire();
  const reset = await confirmCode(email);
  await school.answer(resetPassword, { body }, { as: reset });
  expect(await school.refusal(resetPassword, { body }, { as: reset })).toEqual(notVerified);
});

test('of two new passwords at the same moment one is saved', async () => {
  const { email } = await school.hire();
  const reset = await confirmCode(email);
  const answers = await Promise.all(
    ['first1', 'second'].map((new_password) =>
      school.call(resetPassword, { body: { new_password } }, { as: reset }),
    ),
  );
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400]);
});

test('without a confirmed code the password does not change', async () => {
  const { email } = await school.hire();
  const { reset_token: token } = await school.answer(requestResetCode, { body: { email } });
  expect(await school.refusal(resetPassword, { body }, { as: { token } })).toEqual(notVerified);
  expect(await school.refusal(resetPassword, { body })).toEqual(notVerified);
  expect(await school.refusal(resetPassword, { body }, { as: { token: 'made-up' } })).toEqual(notVerified);
  expect((await school.call(login, { body: { email, password } })).statusCode).toBe(200);
});

test('the token of a login session does not work as a reset token', async () => {
  const person = await school.hire();
  expect(await school.refusal(resetPassword, { body }, { as: person })).toEqual(notVerified);
});

test('the ten minutes run from the request, not from the confirmation', async () => {
  const { email } = await school.hire();
  const { reset_token: token } = await school.answer(requestResetCode, { body: { email } });
  const otp = codeIn(await school.lastMail(email));
  school.pass({ minutes: 9 });
  const verified = await school.answer(verifyResetCode, { body: { otp } }, { as: { token } });
  school.pass({ minutes: 1 });
  const late = { as: { token: verified.reset_token } };
  expect(await school.refusal(resetPassword, { body }, late)).toEqual(notVerified);
});

test('a new password ends every other reset session of the same person', async () => {
  const { email } = await school.hire();
  const first = await confirmCode(email);
  const second = await confirmCode(email);
  await school.answer(resetPassword, { body }, { as: second });
  expect(await school.refusal(resetPassword, { body }, { as: first })).toEqual(notVerified);
});

test('a reset before activation activates the account, and the activation link stops working', async () => {
  const admin = await school.hire({ role: 'ADMIN' });
  const newcomer = await school.hire({ activated: false });
  await school.answer(resendActivation, { params: { id: newcomer.id } }, { as: admin });
  const link = { params: { id: activationTokenIn(await school.lastMail(newcomer.email)) } };
  await school.answer(resetPassword, { body }, { as: await confirmCode(newcomer.email) });
  expect((await school.refusal(checkActivationLink, link)).status).toBe(404);
  expect((await school.call(login, { body: { email: newcomer.email, password: 'planks' } })).statusCode).toBe(
    200,
  );
});

test('a new password needs at least six characters', async () => {
  const { email } = await school.hire();
  const reset = await confirmCode(email);
  expect(await school.refusal(resetPassword, { body: { new_password: 'short' } }, { as: reset })).toEqual({
    status: 422,
    text: 'Password must be at least 6 characters',
  });
});
