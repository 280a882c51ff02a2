// Rules held here: A1, A5a.

import { calls } from '@deckhand/contract';
import type { CallDeclaration } from '@deckhand/contract/call';
import { mailAddress } from '@deckhand/contract/email';
import { checkActivationLink } from '@deckhand/contract/people/accounts/check-activation-link';
import { login } from '@deckhand/contract/people/accounts/login';
import { logout } from '@deckhand/contract/people/accounts/logout';
import { register } from '@deckhand/contract/people/accounts/register';
import { requestResetCode } from '@deckhand/contract/people/accounts/request-reset-code';
import { resetPassword } from '@deckhand/contract/people/accounts/reset-password';
import { setUpPassword } from '@deckhand/contract/people/accounts/set-up-password';
import { verifyResetCode } from '@deckhand/contract/people/accounts/verify-reset-code';
import { checkEmailLink } from '@deckhand/contract/people/check-email-link';
import { confirmEmail } from '@deckhand/contract/people/confirm-email';
import { listPeople } from '@deckhand/contract/people/list-people';
import { resendEmailLink } from '@deckhand/contract/people/resend-email-link';
import { updatePerson } from '@deckhand/contract/people/update-person';
import { viewMe } from '@deckhand/contract/people/view-me';
import { viewPerson } from '@deckhand/contract/people/view-person';
import { describe, expect, test } from 'vitest';
import { addressOf, refusalIn } from '../../../../test/call-app.ts';
import { password, type TestPerson } from '../../../../test/fixture-school.ts';
import { activationTokenIn, codeIn, emailTokenIn } from '../../../../test/queued-mails.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { waitForBlocked } from '../../../../test/wait-for-blocked.ts';
import { startOver } from '../start-over.ts';

const school = schoolForTests();

const unverified = {
  status: 403,
  text: 'Confirm your email first: open the link in the mail that was sent to it.',
};
const stranger = 'Splash2026!';

/** A sign-up with an open session, made without hashing a password. */
async function signUp(): Promise<TestPerson & { link: string }> {
  const person = await school.hire({ locations: [], positions: [], is_verified: false });
  await school.db.updateTable('person').set({ key: null }).where('id', '=', person.id).execute();
  await school.db
    .insertInto('sign_up')
    .values({ person_id: person.id, signed_up_at: school.clock() })
    .execute();
  await school.answer(resendEmailLink, { params: { id: person.id } }, { as: person });
  return { ...person, link: emailTokenIn(await school.lastMail(person.email)) };
}

async function isVerified({ id }: { id: number }): Promise<boolean> {
  const { is_verified } = await school.answer(viewPerson, { params: { id } }, { as: 'admin' });
  return is_verified;
}

test('a stranger who signs up with a new hire’s address sees nothing and never becomes them', async () => {
  const email = 'hire@deckhand.test';
  const { id } = await school.answer(register, {
    body: { full_name: 'New Hire', email, password: stranger },
  });
  const link = emailTokenIn(await school.lastMail(email));
  const { access_token } = await school.answer(login, { body: { email, password: stranger } });
  const as = { token: access_token ?? '' };
  expect(await school.answer(viewMe, {}, { as })).toMatchObject({ id, is_verified: false });
  expect(await school.refusal(viewPerson, { params: { id } }, { as })).toEqual(unverified);
  // Who gets the mail, but did not sign up, has neither the session nor the password.
  expect((await school.answer(checkEmailLink, { params: { id: link } })).needs_password).toBe(true);
  expect((await school.refusal(confirmEmail, { params: { id: link }, body: {} })).status).toBe(400);
  expect(await isVerified({ id })).toBe(false);

  const body = { key: '91001', locations: [school.locationA], positions: [school.positions[0]] };
  const completed = await school.answer(updatePerson, { params: { id }, body }, { as: 'admin' });
  expect(completed).toMatchObject({ awaits_activation: true, awaits_completion: false });
  expect((await school.refusal(viewMe, {}, { as })).status).toBe(401);
  expect((await school.refusal(login, { body: { email, password: stranger } })).status).toBe(400);
  expect((await school.refusal(confirmEmail, { params: { id: link }, body: {} })).status).toBe(404);

  const token = activationTokenIn(await school.lastMail(email));
  await school.answer(setUpPassword, { params: { id: token }, body: { password: 'Deckside2026!' } });
  await school.answer(login, { body: { email, password: 'Deckside2026!' } });
});

describe('until the email is confirmed', () => {
  const served = [viewMe, logout, resendEmailLink].map(({ name }) => name as string);

  test('every call is refused but three, before any input is read', async () => {
    const person = await signUp();
    const answered = [];
    for (const call of calls as readonly CallDeclaration[]) {
      if (typeof call.access === 'string') continue;
      const response = await school.app.inject({
        method: call.method,
        url: addressOf(call, { params: { id: 'nothing', first: 'nothing' }, query: { limit: 'nonsense' } }),
        headers: { authorization: `Token ${person.token}`, 'content-type': 'application/json' },
        ...(call.method !== 'GET' && { payload: '{ not json' }),
      });
      if (served.includes(call.name)) answered.push(call.name);
      else expect(refusalIn(response), call.name).toEqual(unverified);
    }
    expect(answered.sort()).toEqual(served.sort());
    expect((await school.call(viewMe, {}, { as: person })).statusCode).toBe(200);
    expect((await school.call(logout, {}, { as: person })).statusCode).toBe(200);
  });

  test('the mail is sent to no one else', async () => {
    const [person, other] = [await signUp(), await signUp()];
    const resend = school.call(resendEmailLink, { params: { id: other.id } }, { as: person });
    expect((await resend).statusCode).toBe(404);
    expect(await school.mails(other.email)).toHaveLength(1);
  });

  test('admins see it in the list', async () => {
    const person = await signUp();
    const query = { awaits_completion: 'true', limit: 500 } as const;
    const { results } = await school.answer(listPeople, { query }, { as: 'admin' });
    expect(results.find(({ id }) => id === person.id)?.is_verified).toBe(false);
  });
});

describe('the email is confirmed', () => {
  test('with one click in the browser that signed up', async () => {
    const person = await signUp();
    await school.answer(confirmEmail, { params: { id: person.link }, body: {} }, { as: person });
    expect(await school.answer(viewMe, {}, { as: person })).toMatchObject({
      is_verified: true,
      awaits_completion: true,
      pending_email: null,
    });
    expect((await school.call(viewPerson, { params: { id: person.id } }, { as: person })).statusCode).toBe(
      200,
    );
    expect(await school.mails(person.email)).toHaveLength(1);
  });

  test('with the password elsewhere, and both stay signed in', async () => {
    const person = await signUp();
    await school.answer(confirmEmail, { params: { id: person.link }, body: { password } });
    expect((await school.answer(viewMe, {}, { as: person })).is_verified).toBe(true);
  });

  test('by a new password that a mailed code allowed, which ends the sessions of the sign-up', async () => {
    const person = await signUp();
    const { reset_token } = await school.answer(requestResetCode, { body: { email: person.email } });
    const otp = codeIn(await school.lastMail(person.email));
    const { reset_token: token } = await school.answer(
      verifyResetCode,
      { body: { otp } },
      { as: { token: reset_token } },
    );
    await school.answer(resetPassword, { body: { new_password: 'Owner2026!' } }, { as: { token } });
    expect(await isVerified(person)).toBe(true);
    expect((await school.refusal(viewMe, {}, { as: person })).status).toBe(401);
  });

  test('and an admin who completes the account then leaves its password and sessions alone', async () => {
    const person = await signUp();
    await school.answer(confirmEmail, { params: { id: person.link }, body: {} }, { as: person });
    await complete(person, { key: '91002', locations: [school.locationA], positions: school.positions });
    expect((await school.call(viewMe, {}, { as: person })).statusCode).toBe(200);
    expect(await school.mails(person.email)).toHaveLength(1);
  });
});

test('a login that is checked while an admin completes the account opens no session', async () => {
  const person = await signUp();
  const { id, email } = person;
  let attempt: ReturnType<typeof school.call> | undefined;
  await school.db.transaction().execute(async (transaction) => {
    await startOver(transaction, { id, email, firstName: 'Robin' }, school.config, school.clock());
    // Sends what startOver leaves to the next statement.
    await transaction.selectFrom('person').select('id').where('id', '=', id).execute();
    attempt = school.call(login, { body: { email, password } });
    await Promise.race([attempt, waitForBlocked(school.pool)]);
  });
  expect((await attempt)?.statusCode).toBe(400);
  const { rows } = await school.pool.query('select from session where person_id = $1', [id]);
  expect(rows).toEqual([]);
});

type Body = Parameters<typeof school.answer<typeof updatePerson>>[1]['body'];

function complete(person: { id: number }, body: Body) {
  return school.answer(updatePerson, { params: { id: person.id }, body }, { as: 'admin' });
}

describe('an admin who edits an unverified account', () => {
  test.each<[string, (person: TestPerson) => Body]>([
    ['a key', () => ({ key: '91003' })],
    ['a key under its other name', () => ({ employee_code: '91004' })],
    ['a location', () => ({ locations: [school.locationA] })],
    ['a position', () => ({ positions: [school.positions[0]] })],
    ['a role', () => ({ user_type: 'MANAGER' })],
    [
      'its email in another spelling and a key',
      ({ email }) => ({ email: email.toUpperCase(), key: '91006' }),
    ],
  ])('by giving %s ends its password, sessions and link, and sends an activation mail', async (_, body) => {
    const person = await signUp();
    const { email } = await complete(person, body(person));
    expect((await school.refusal(viewMe, {}, { as: person })).status).toBe(401);
    expect((await school.refusal(login, { body: { email: person.email, password } })).status).toBe(400);
    expect((await school.refusal(checkEmailLink, { params: { id: person.link } })).status).toBe(404);
    const token = activationTokenIn(await school.lastMail(mailAddress(email)));
    expect((await school.call(checkActivationLink, { params: { id: token } })).statusCode).toBe(200);
  });

  test('by changing its email does the same, and mails the new one', async () => {
    const person = await signUp();
    const email = 'corrected@deckhand.test';
    expect(await complete(person, { email })).toMatchObject({ email, awaits_activation: true });
    expect((await school.refusal(viewMe, {}, { as: person })).status).toBe(401);
    expect(await school.mails(person.email)).toHaveLength(1);
    activationTokenIn(await school.lastMail(email));
  });

  test('by changing only a name leaves it as it is', async () => {
    const person = await signUp();
    await complete(person, { first_name: 'Renamed', email: person.email, user_type: 'EMPLOYEE' });
    expect(await isVerified(person)).toBe(false);
    expect((await school.call(viewMe, {}, { as: person })).statusCode).toBe(200);
  });
});
