// Rules held here: A4.

import { requestResetCode } from '@deckhand/contract/people/accounts/request-reset-code';
import { verifyResetCode } from '@deckhand/contract/people/accounts/verify-reset-code';
import { expect, test } from 'vitest';
import { codeIn } from '../../../../test/queued-mails.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();

const wrong = { status: 400, text: 'The code is wrong or has expired.' };
const usedUp = {
  status: 400,
  text: 'This code was wrong 5 times and no longer works. Request a new one.',
};
const notRequested = { status: 400, text: 'Access denied. Please request an OTP first.' };

/** Requests a code and returns it with the token of the reset session. */
async function requestCode(email?: string) {
  const address = email ?? (await school.hire()).email;
  const { reset_token: token } = await school.answer(requestResetCode, { body: { email: address } });
  return { email: address, token, otp: codeIn(await school.lastMail(address)) };
}

function wrongCode(otp: string): string {
  return String((Number(otp) + 1) % 10_000).padStart(4, '0');
}

test.each(['cookie', 'header'])(
  'a client confirms the code with the %s, and gets another token',
  async (way) => {
    const { token, otp } = await requestCode();
    const how = way === 'cookie' ? { cookies: { deckhand_reset: token } } : { as: { token } };
    const response = await school.call(verifyResetCode, { body: { otp } }, how);
    const answer = response.json();
    expect(answer).toEqual({ message: 'OTP confirmed successfully.', reset_token: expect.any(String) });
    expect(answer.reset_token).not.toBe(token);
    expect(response.cookies).toMatchObject([{ name: 'deckhand_reset', value: answer.reset_token }]);
  },
);

test('a code works once', async () => {
  const { token, otp } = await requestCode();
  const verify = () => school.call(verifyResetCode, { body: { otp } }, { as: { token } });
  const statuses = (await Promise.all([verify(), verify(), verify()])).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([200, 400, 400]);
  expect(await school.refusal(verifyResetCode, { body: { otp } }, { as: { token } })).toEqual(wrong);
});

test('a code is good only with the cookie or token of the browser that asked', async () => {
  const { email, otp } = await requestCode();
  expect(await school.refusal(verifyResetCode, { body: { otp } })).toEqual(notRequested);
  // A stranger who knows the email can neither try its codes nor use up their tries.
  for (let tries = 0; tries < 6; tries += 1) {
    expect(await school.refusal(verifyResetCode, { body: { otp, email } })).toEqual(notRequested);
  }
  expect(await school.refusal(verifyResetCode, { body: { otp } }, { as: { token: 'made-up' } })).toEqual(
    wrong,
  );
});

test('the fifth try still counts', async () => {
  const { token, otp } = await requestCode();
  for (let tries = 0; tries < 4; tries += 1) {
    const body = { otp: wrongCode(otp) };
    expect(await school.refusal(verifyResetCode, { body }, { as: { token } })).toEqual(wrong);
  }
  await school.answer(verifyResetCode, { body: { otp } }, { as: { token } });
});

test('the fifth wrong try says that the code no longer works', async () => {
  const { email, token, otp } = await requestCode();
  for (const refusal of [wrong, wrong, wrong, wrong, usedUp]) {
    const body = { otp: wrongCode(otp), email };
    expect(await school.refusal(verifyResetCode, { body }, { as: { token } })).toEqual(refusal);
  }
  expect(await school.refusal(verifyResetCode, { body: { otp } }, { as: { token } })).toEqual(usedUp);
});

test('a code that is used up does not reveal whether the email is known', async () => {
  const email = 'nobody.here@deckhand.test';
  const { reset_token: token } = await school.answer(requestResetCode, { body: { email } });
  for (const refusal of [wrong, wrong, wrong, wrong, usedUp]) {
    expect(await school.refusal(verifyResetCode, { body: { otp: '0000' } }, { as: { token } })).toEqual(
      refusal,
    );
  }
});

test('twenty tries at the same moment are all counted', async () => {
  const { email, token, otp } = await requestCode();
  const body = { otp: wrongCode(otp) };
  await Promise.all(
    Array.from({ length: 20 }, () => school.refusal(verifyResetCode, { body }, { as: { token } })),
  );
  const row = await school.db
    .selectFrom('reset_session')
    .select('tries')
    .where('canonical_email', '=', email)
    .executeTakeFirstOrThrow();
  expect(row.tries).toBe(20);
});

test('a code works for ten minutes', async () => {
  const { token, otp } = await requestCode();
  school.pass({ minutes: 9, seconds: 59 });
  await school.answer(verifyResetCode, { body: { otp } }, { as: { token } });
  const late = await requestCode();
  school.pass({ minutes: 10 });
  expect(await school.refusal(verifyResetCode, { body: { otp: late.otp } }, { as: late })).toEqual(wrong);
});

test('the code of one reset session does not confirm another', async () => {
  const mine = await requestCode();
  const yours = await requestCode();
  if (mine.otp === yours.otp) return;
  expect(await school.refusal(verifyResetCode, { body: { otp: yours.otp } }, { as: mine })).toEqual(wrong);
});

test('no code confirms an unknown email', async () => {
  const email = 'nobody@deckhand.test';
  const { reset_token: token } = await school.answer(requestResetCode, { body: { email } });
  // The session exists but has no person, so even the code that matches its hash is refused.
  expect(await school.refusal(verifyResetCode, { body: { otp: '0000' } }, { as: { token } })).toEqual(wrong);
  const row = await school.db
    .selectFrom('reset_session')
    .select(['person_id', 'tries'])
    .where('canonical_email', '=', email)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ person_id: null, tries: 1 });
});

test.each(['', '123', '12345', 'abcd', '١٢٣٤'])('"%s" is not a code', async (otp) => {
  const { token } = await requestCode();
  expect(await school.refusal(verifyResetCode, { body: { otp } }, { as: { token } })).toEqual({
    status: 422,
    text: 'Enter the 4-digit code',
  });
});
