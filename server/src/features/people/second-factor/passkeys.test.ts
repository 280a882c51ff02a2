// Rules held here: F1, F2.

import { login } from '@deckhand/contract/people/accounts/login';
import { addPasskey } from '@deckhand/contract/people/second-factor/add-passkey';
import { listFactors } from '@deckhand/contract/people/second-factor/list-factors';
import { loginWithPasskey } from '@deckhand/contract/people/second-factor/login-with-passkey';
import { startPasskey } from '@deckhand/contract/people/second-factor/start-passkey';
import { startPasskeyLogin } from '@deckhand/contract/people/second-factor/start-passkey-login';
import { viewMe } from '@deckhand/contract/people/view-me';
import { afterAll, describe, expect, test } from 'vitest';
import { password, type TestPerson } from '../../../../test/fixture-school.ts';
import { softwarePasskey } from '../../../../test/software-passkey.ts';
import { addTestPasskey } from '../../../../test/test-factors.ts';
import { openSchool } from '../../../../test/test-school.ts';

const school = await openSchool();
afterAll(() => school.close());

const refused = { status: 400, text: 'This passkey was not accepted. Please try again.' };
const expired = { status: 400, text: 'This sign-in has expired. Please log in again.' };

/** A browser gets these before it asks for the passkey: the challenge, and the cookie that says which browser it is. */
async function challenged() {
  const response = await school.call(startPasskeyLogin, { body: {} });
  const cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
  return { options: response.json(), cookies };
}

/** A right password of a person with a factor: the half sign-in and the challenge of its second step. */
async function halfSignedIn({ email }: TestPerson) {
  const { second_factor_token: token = '' } = await school.answer(login, { body: { email, password } });
  const options = await school.answer(startPasskeyLogin, { body: { second_factor_token: token } });
  return { token, options };
}

async function hasSession(token: string | null): Promise<boolean> {
  return (await school.call(viewMe, {}, { as: { token: token ?? '' } })).statusCode === 200;
}

describe('setting a passkey up', () => {
  test('asks for the password, a resident key and the person’s finger, face or PIN, and names what is there', async () => {
    const person = await school.hire();
    const { passkey } = await addTestPasskey(school, person);
    const options = await school.answer(
      startPasskey,
      { body: { current_password: password } },
      { as: person },
    );
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Deckhand' },
      user: { name: person.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: passkey.id, type: 'public-key', transports: ['internal'] }],
    });
    expect(
      await school.refusal(startPasskey, { body: { current_password: 'Wrong2026!' } }, { as: person }),
    ).toEqual({ status: 400, text: 'Current password is incorrect.' });
  });

  test('lists it with its name, brings ten recovery codes once, and mails the person', async () => {
    const person = await school.hire();
    const { added } = await addTestPasskey(school, person, 'Work phone');
    expect(added.recovery_codes).toHaveLength(10);
    expect(added.access_token).toBeNull();
    expect((await addTestPasskey(school, person, 'Key ring')).added.recovery_codes).toBeNull();
    expect(await school.answer(listFactors, {}, { as: person })).toEqual({
      factors: [
        {
          id: added.factor.id,
          kind: 'PASSKEY',
          name: 'Work phone',
          created_at: '2026-06-08T09:00:00-05:00',
          last_used_at: null,
        },
        expect.objectContaining({ name: 'Key ring' }),
      ],
      recovery_codes_left: 10,
      is_required: false,
      issuer_link: null,
    });
    const mails = await school.mails(person.email);
    expect(mails[0]?.text).toContain('The passkey “Work phone” was added to your account.');
    const audit = await school.db
      .selectFrom('audit')
      .select(['actor_id', 'cause', 'new_value'])
      .where('subject', '=', 'person')
      .where('subject_id', '=', person.id)
      .orderBy('id')
      .execute();
    expect(audit[0]).toEqual({
      actor_id: person.id,
      cause: 'FACTOR_ADDED',
      new_value: 'passkey',
    });
  });

  test.each([
    ['another page', { origin: 'https://deckhand.example' }, {}],
    ['another name', { rpId: 'deckhand.example' }, {}],
    ['a device that did not ask who holds it', {}, { verified: false }],
  ])('refuses what %s made', async (_, forged, flags) => {
    const person = await school.hire();
    const { challenge } = await school.answer(
      startPasskey,
      { body: { current_password: password } },
      { as: person },
    );
    const response = softwarePasskey(person.id).create({ challenge, ...forged }, flags);
    expect(await school.refusal(addPasskey, { body: { name: 'Phone', response } }, { as: person })).toEqual(
      refused,
    );
  });

  test('refuses a challenge that was used, made up, given to another person or for signing in, or is five minutes old', async () => {
    const [person, other] = [await school.hire(), await school.hire()];
    const passkey = softwarePasskey(person.id);
    const start = async (as: TestPerson) =>
      (await school.answer(startPasskey, { body: { current_password: password } }, { as })).challenge;
    const send = (challenge: string) =>
      school.refusal(
        addPasskey,
        { body: { name: 'Phone', response: passkey.create({ challenge }) } },
        { as: person },
      );
    const { challenge } = await school.answer(
      startPasskey,
      { body: { current_password: password } },
      { as: person },
    );
    const body = { name: 'Phone', response: passkey.create({ challenge }) };
    await school.answer(addPasskey, { body }, { as: person });
    expect(await send(challenge)).toEqual(refused);
    expect(await send(Buffer.from('made up').toString('base64url'))).toEqual(refused);
    expect(await send(await start(other))).toEqual(refused);
    expect(await send((await challenged()).options.challenge)).toEqual(refused);
    const old = await start(person);
    school.pass({ minutes: 5 });
    expect(await send(old)).toEqual(refused);
    // A wrong answer uses its challenge up too.
    const wasted = await start(person);
    const forged = passkey.create({ challenge: wasted, origin: 'https://deckhand.example' });
    await school.refusal(addPasskey, { body: { name: 'Phone', response: forged } }, { as: person });
    expect(await send(wasted)).toEqual(refused);
  });

  test('refuses a passkey that somebody has already', async () => {
    const [person, thief] = [await school.hire(), await school.hire()];
    const { passkey } = await addTestPasskey(school, person);
    const { challenge } = await school.answer(
      startPasskey,
      { body: { current_password: password } },
      { as: thief },
    );
    const body = { name: 'Mine', response: passkey.create({ challenge }) };
    expect(await school.refusal(addPasskey, { body }, { as: thief })).toEqual({
      status: 409,
      text: 'This passkey is already set up.',
    });
  });
});

describe('signing in without a password', () => {
  test('opens a session, and names no passkeys beforehand', async () => {
    const person = await school.hire({ role: 'MANAGER', first_name: 'Dario', last_name: 'Conti' });
    const { passkey } = await addTestPasskey(school, person);
    const { options, cookies } = await challenged();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
    const body = { response: passkey.authenticate(options) };
    const answer = await school.answer(loginWithPasskey, { body }, { cookies });
    expect(answer).toEqual({
      access_token: expect.any(String),
      requires_password_change: false,
      session_info: {
        user: { id: person.id, user_type: 'MANAGER', first_name: 'Dario', last_name: 'Conti' },
      },
    });
    expect(await hasSession(answer.access_token)).toBe(true);
    const { factors } = await school.answer(listFactors, {}, { as: person });
    expect(factors[0]?.last_used_at).not.toBeNull();
  });

  test('refuses the same answer again, and one without the cookie or with another browser’s', async () => {
    const person = await school.hire();
    const { passkey } = await addTestPasskey(school, person);
    const first = await challenged();
    const body = { response: passkey.authenticate(first.options) };
    await school.answer(loginWithPasskey, { body }, first);
    expect(await school.refusal(loginWithPasskey, { body }, first)).toEqual(refused);

    const mine = await challenged();
    const stranger = await challenged();
    const stolen = { response: passkey.authenticate(mine.options) };
    expect(await school.refusal(loginWithPasskey, { body: stolen })).toEqual(refused);
    expect(await school.refusal(loginWithPasskey, { body: stolen }, { cookies: stranger.cookies })).toEqual(
      refused,
    );
  });

  test.each([
    ['another page', { origin: 'https://deckhand.example' }, {}],
    ['another port of this machine', { origin: 'http://localhost:3001' }, {}],
    ['another name', { rpId: 'deckhand.example' }, {}],
    ['a device that did not ask who holds it', {}, { verified: false }],
  ])('refuses what was signed for %s', async (_, forged, flags) => {
    const person = await school.hire();
    const { passkey } = await addTestPasskey(school, person);
    const { options, cookies } = await challenged();
    const body = { response: passkey.authenticate({ challenge: options.challenge, ...forged }, flags) };
    expect(await school.refusal(loginWithPasskey, { body }, { cookies })).toEqual(refused);
  });

  test('refuses an unknown passkey, a wrong key, and a passkey that says it is another person’s', async () => {
    const [person, other] = [await school.hire(), await school.hire()];
    const { passkey } = await addTestPasskey(school, person);
    const unknown = softwarePasskey(person.id);
    const attempts = [
      (options: { challenge: string }) => unknown.authenticate(options),
      (options: { challenge: string }) => ({
        ...unknown.authenticate(options),
        id: passkey.id,
        rawId: passkey.id,
      }),
      (options: { challenge: string }) => {
        const used = passkey.authenticate(options);
        const userHandle = Buffer.from(`deckhand-${other.id}`).toString('base64url');
        return { ...used, response: { ...used.response, userHandle } };
      },
    ];
    for (const attempt of attempts) {
      const { options, cookies } = await challenged();
      const body = { response: attempt(options) };
      expect(await school.refusal(loginWithPasskey, { body }, { cookies })).toEqual(refused);
    }
  });

  test('refuses a copy, whose counter is behind, also when both come at the same moment', async () => {
    const person = await school.hire();
    const { passkey } = await addTestPasskey(school, person);
    const signIn = async (counter: number) => {
      const { options, cookies } = await challenged();
      passkey.setCounter(counter);
      return school.call(
        loginWithPasskey,
        { body: { response: passkey.authenticate(options) } },
        { cookies },
      );
    };
    expect((await signIn(6)).statusCode).toBe(200);
    expect((await signIn(6)).statusCode).toBe(400);
    expect((await signIn(2)).statusCode).toBe(400);
    const both = await Promise.all([challenged(), challenged()]);
    const answers = await Promise.all(
      both.map(({ options, cookies }) => {
        passkey.setCounter(20);
        return school.call(
          loginWithPasskey,
          { body: { response: passkey.authenticate(options) } },
          { cookies },
        );
      }),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test('a deleted person, an inactive one and one with a temporary password get no session', async () => {
    const cases = [
      { change: { is_active: false }, status: 403 },
      { change: { is_active: false, archived_at: school.clock() }, status: 400 },
      { change: { requires_password_change: true }, status: 200 },
    ];
    for (const { change, status } of cases) {
      const person = await school.hire();
      const { passkey } = await addTestPasskey(school, person);
      await school.db.updateTable('person').set(change).where('id', '=', person.id).execute();
      const { options, cookies } = await challenged();
      const response = await school.call(
        loginWithPasskey,
        { body: { response: passkey.authenticate(options) } },
        { cookies },
      );
      expect(response.statusCode).toBe(status);
      expect(response.json().access_token ?? null).toBeNull();
    }
  });
});

describe('a passkey as the second factor', () => {
  test('the password alone opens nothing; the passkey completes the sign-in, once', async () => {
    const person = await school.hire({ role: 'ADMIN' });
    const { passkey } = await addTestPasskey(school, person);
    const half = await school.answer(login, { body: { email: person.email, password } });
    expect(half).toMatchObject({
      access_token: null,
      requires_second_factor: true,
      second_factor_token: expect.any(String),
      second_factor_kinds: ['PASSKEY', 'RECOVERY_CODE'],
    });
    const token = half.second_factor_token ?? '';
    expect(await hasSession(token)).toBe(false);
    // Even the calls that set a factor up refuse them: those are for people who have none.
    expect((await school.call(listFactors, {}, { as: { token } })).statusCode).toBe(401);
    const start = { body: { current_password: password } };
    expect((await school.call(startPasskey, start, { as: { token } })).statusCode).toBe(401);

    const options = await school.answer(startPasskeyLogin, { body: { second_factor_token: token } });
    expect(options).toMatchObject({ allowCredentials: [{ id: passkey.id }] });
    const body = { second_factor_token: token, response: passkey.authenticate(options) };
    const { access_token } = await school.answer(loginWithPasskey, { body });
    expect(await hasSession(access_token)).toBe(true);
    expect(await school.refusal(loginWithPasskey, { body })).toEqual(expired);
  });

  test('another person’s passkey, challenge or half sign-in completes nothing', async () => {
    const [person, other] = [await school.hire(), await school.hire()];
    const { passkey } = await addTestPasskey(school, person);
    const { passkey: others } = await addTestPasskey(school, other);
    const mine = await halfSignedIn(person);
    const theirs = await halfSignedIn(other);
    const send = (token: string, response: ReturnType<typeof passkey.authenticate>) =>
      school.refusal(loginWithPasskey, { body: { second_factor_token: token, response } });
    expect(await send(mine.token, others.authenticate(mine.options))).toEqual(refused);
    expect(await send(mine.token, passkey.authenticate(theirs.options))).toEqual(refused);
    expect(await send(theirs.token, passkey.authenticate(mine.options))).toEqual(refused);
    expect(await send('made-up', passkey.authenticate(mine.options))).toEqual(expired);
    // A challenge of a login without a password is none of a second step, nor the other way round.
    const { options, cookies } = await challenged();
    expect(await send(mine.token, passkey.authenticate(options))).toEqual(refused);
    const again = await halfSignedIn(person);
    const body = { response: passkey.authenticate(again.options) };
    expect(await school.refusal(loginWithPasskey, { body }, { cookies })).toEqual(refused);
  });

  test('a half sign-in ends after five minutes, with a new password and with the account', async () => {
    const person = await school.hire();
    const { passkey } = await addTestPasskey(school, person);
    const half = await halfSignedIn(person);
    school.pass({ minutes: 5 });
    const late = { second_factor_token: half.token, response: passkey.authenticate(half.options) };
    expect(await school.refusal(loginWithPasskey, { body: late })).toEqual(expired);
    const { token } = await halfSignedIn(person);
    const rows = school.db.selectFrom('unfinished_session').selectAll().where('person_id', '=', person.id);
    // Only hashes are stored.
    const stored = await rows.execute();
    expect(stored.some(({ token_hash }) => token_hash.toString('base64url') === token)).toBe(false);
    const { closeSessionsOf } = await import('../../../platform/sessions/sessions.ts');
    await closeSessionsOf(school.db, person.id);
    expect(await rows.execute()).toEqual([]);
  });
});

test('where browsers allow no passkeys none are offered', { tags: ['long'] }, async () => {
  const pool = await openSchool({ PUBLIC_URL: 'http://192.168.1.5:3000' });
  const impossible = {
    status: 409,
    text: 'Passkeys need the address of your school to begin with https:// and to be a name, not a number.',
  };
  expect(await pool.refusal(startPasskeyLogin, { body: {} })).toEqual(impossible);
  const body = { current_password: password };
  expect(await pool.refusal(startPasskey, { body }, { as: 'admin' })).toEqual(impossible);
  await pool.close();
});
