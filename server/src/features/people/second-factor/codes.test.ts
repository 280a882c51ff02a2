// Rules held here: F2, F3.

import { login } from '@deckhand/contract/people/accounts/login';
import { addApp } from '@deckhand/contract/people/second-factor/add-app';
import { listFactors } from '@deckhand/contract/people/second-factor/list-factors';
import { makeRecoveryCodes } from '@deckhand/contract/people/second-factor/make-recovery-codes';
import { startApp } from '@deckhand/contract/people/second-factor/start-app';
import { verifySecondFactor } from '@deckhand/contract/people/second-factor/verify-second-factor';
import { viewMe } from '@deckhand/contract/people/view-me';
import { describe, expect, test } from 'vitest';
import { password, type TestPerson } from '../../../../test/fixture-school.ts';
import { addTestApp, addTestPasskey, testApp } from '../../../../test/test-factors.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();

const wrong = { status: 400, text: 'The code is wrong or was already used.' };
const expired = { status: 400, text: 'This sign-in has expired. Please log in again.' };

async function half({ email }: TestPerson): Promise<string> {
  return (await school.answer(login, { body: { email, password } })).second_factor_token ?? '';
}

function verify(token: string, code: string, address = '10.1.0.1') {
  const body = { second_factor_token: token, factor_code: code };
  return school.call(verifySecondFactor, { body }, { address });
}

function refusedCode(token: string, code: string, address = '10.1.0.1') {
  const body = { second_factor_token: token, factor_code: code };
  return school.refusal(verifySecondFactor, { body }, { address });
}

/** A code that the app shows neither now nor a moment earlier or later. */
function notTheCode(app: { code: (later?: number) => string }): string {
  const right = [-1, 0, 1].map((later) => app.code(later));
  return ['111111', '222222', '333333', '444444'].find((code) => !right.includes(code)) ?? '';
}

describe('an authenticator app', () => {
  test('is set up with a code that it shows, which is used up with that', async () => {
    const person = await school.hire();
    const as = person;
    const { secret, address } = await school.answer(
      startApp,
      { body: { current_password: password } },
      { as },
    );
    expect(secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(new URL(address).searchParams.get('secret')).toBe(secret.replaceAll(' ', ''));
    const app = testApp(school, secret);
    const add = (code: string) => ({ body: { name: 'Tablet', app_code: code } });
    expect(await school.refusal(addApp, add(notTheCode(app)), { as })).toEqual(wrong);
    const code = app.code();
    const added = await school.answer(addApp, add(`${code.slice(0, 3)} ${code.slice(3)}`), { as });
    expect(added.factor).toMatchObject({ kind: 'APP', name: 'Tablet' });
    expect(added.recovery_codes).toHaveLength(10);
    expect(await refusedCode(await half(person), code)).toEqual(wrong);
    expect(await school.refusal(addApp, add(app.code(1)), { as })).toEqual({
      status: 400,
      text: 'This took too long. Please begin again.',
    });
    expect((await school.lastMail(person.email)).text).toContain('authenticator app “Tablet” was added');
  });

  test('a set-up that takes longer than five minutes begins again', async () => {
    const person = await school.hire();
    const body = { current_password: password };
    const { secret } = await school.answer(startApp, { body }, { as: person });
    school.pass({ minutes: 5 });
    const late = { name: 'Tablet', app_code: testApp(school, secret).code() };
    expect(await school.refusal(addApp, { body: late }, { as: person })).toMatchObject({
      text: 'This took too long. Please begin again.',
    });
  });

  test('completes a sign-in with a code, each code once, also when it comes twice at the same moment', async () => {
    const person = await school.hire({ role: 'MANAGER' });
    const { app } = await addTestApp(school, person);
    const answer = await school.answer(login, { body: { email: person.email, password } });
    expect(answer).toMatchObject({
      access_token: null,
      requires_second_factor: true,
      second_factor_kinds: ['APP', 'RECOVERY_CODE'],
    });
    school.pass({ seconds: 30 });
    const code = app.code();
    const tokens = [answer.second_factor_token ?? '', await half(person)];
    const both = await Promise.all(tokens.map((token) => verify(token, code)));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const session = both.find(({ statusCode }) => statusCode === 200)?.json();
    expect(session).toMatchObject({ session_info: { user: { id: person.id } } });
    const as = { token: session.access_token };
    expect((await school.answer(viewMe, {}, { as })).has_second_factor).toBe(true);
    expect(await refusedCode(await half(person), code)).toEqual(wrong);
    // An earlier code that was never shown is no more worth than a used one.
    expect(await refusedCode(await half(person), app.code(-1))).toEqual(wrong);
  });

  test('accepts the codes of the half minute before and after, and no others', async () => {
    const person = await school.hire();
    const { app } = await addTestApp(school, person);
    school.pass({ minutes: 2 });
    expect(await refusedCode(await half(person), app.code(-2))).toEqual(wrong);
    expect(await refusedCode(await half(person), app.code(2))).toEqual(wrong);
    expect((await verify(await half(person), app.code(-1))).statusCode).toBe(200);
    expect((await verify(await half(person), app.code(1))).statusCode).toBe(200);
    expect(await refusedCode(await half(person), app.code())).toEqual(wrong);
  });

  test('of another person completes nothing', async () => {
    const [person, other] = [await school.hire(), await school.hire()];
    await addTestApp(school, person);
    const { app } = await addTestApp(school, other);
    school.pass({ minutes: 1 });
    expect(await refusedCode(await half(person), app.code())).toEqual(wrong);
  });

  test('a half sign-in takes five codes, is gone after five minutes and once it is complete', async () => {
    const person = await school.hire();
    const { app } = await addTestApp(school, person);
    school.pass({ minutes: 1 });
    const token = await half(person);
    const codes = Array.from({ length: 9 }, () => verify(token, notTheCode(app), '10.1.0.2'));
    const texts = (await Promise.all(codes)).map((response) => response.json().error);
    expect(texts.filter((text) => text === wrong.text)).toHaveLength(5);
    expect(texts.filter((text) => text === expired.text)).toHaveLength(4);
    expect(await refusedCode(token, app.code())).toEqual(expired);
    const late = await half(person);
    school.pass({ minutes: 5 });
    expect(await refusedCode(late, app.code())).toEqual(expired);
    const used = await half(person);
    expect((await verify(used, app.code())).statusCode).toBe(200);
    expect(await refusedCode(used, app.code(1))).toEqual(expired);
    expect(await refusedCode('made-up', app.code())).toEqual(expired);
  });

  test('takes ten wrong codes a day from everywhere; a passkey or a recovery code still lets the owner in', async () => {
    const person = await school.hire();
    const { app, added } = await addTestApp(school, person);
    school.pass({ minutes: 1 });
    const guess = async (round: number) =>
      refusedCode(await half(person), notTheCode(app), `10.2.0.${round}`);
    for (let round = 0; round < 10; round += 1) expect(await guess(round)).toEqual(wrong);
    const rest = {
      status: 429,
      text: 'Too many wrong codes. Use a passkey or a recovery code, or try again in 24 hours.',
    };
    expect(await guess(10)).toEqual(rest);
    expect(await refusedCode(await half(person), app.code(), '10.2.0.11')).toEqual(rest);
    const [recovery = ''] = added.recovery_codes ?? [];
    const recovered = await verify(await half(person), recovery, '10.2.0.12');
    expect(recovered.statusCode).toBe(200);
    // The guesses of strangers are not those of a browser in which the owner signed in.
    const cookies = Object.fromEntries(recovered.cookies.map(({ name, value }) => [name, value]));
    const body = { second_factor_token: await half(person), factor_code: app.code() };
    expect((await school.call(verifySecondFactor, { body }, { cookies })).statusCode).toBe(200);
    school.pass({ days: 1 });
    expect((await verify(await half(person), app.code(), '10.2.0.12')).statusCode).toBe(200);
  });

  test('a person who mistypes three times every day is never kept waiting', { tags: ['long'] }, async () => {
    const person = await school.hire();
    const { app } = await addTestApp(school, person);
    for (let day = 0; day < 5; day += 1) {
      school.pass({ days: 1 });
      const token = await half(person);
      for (let slip = 0; slip < 3; slip += 1)
        expect(await refusedCode(token, notTheCode(app))).toEqual(wrong);
      expect((await verify(token, app.code())).statusCode).toBe(200);
    }
  });

  test('a network takes thirty wrong codes an hour over all accounts', { tags: ['long'] }, async () => {
    const address = '10.3.0.1';
    const people = await Promise.all(Array.from({ length: 4 }, () => school.hire()));
    for (const person of people) {
      const { app } = await addTestApp(school, person);
      for (let round = 0; round < 10; round += 1) await verify(await half(person), notTheCode(app), address);
    }
    const counted = await school.db
      .selectFrom('attempt_window')
      .select('count')
      .where('scope', '=', 'app-code per network')
      .where('subject', '=', `${address}/32`)
      .executeTakeFirst();
    expect(counted?.count).toBe(30);
    const [first] = people;
    if (!first) throw new Error('Nobody was hired.');
    expect(await refusedCode(await half(first), '123456', address)).toMatchObject({ status: 429 });
  });
});

describe('recovery codes', () => {
  test('each works once, however it is typed; only hashes are stored, and the person is notified', async () => {
    const person = await school.hire();
    const { added } = await addTestPasskey(school, person);
    const [first = '', second = ''] = added.recovery_codes ?? [];
    expect(first).toMatch(/^([0-9a-hjkmnp-tv-z]{7}-){3}[0-9a-hjkmnp-tv-z]{5}$/);
    const lookAlike = first.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'L');
    expect((await verify(await half(person), lookAlike)).statusCode).toBe(200);
    expect(await refusedCode(await half(person), first)).toEqual(wrong);
    const both = await Promise.all(
      [await half(person), await half(person)].map((token) => verify(token, second)),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect((await school.answer(listFactors, {}, { as: person })).recovery_codes_left).toBe(8);
    const texts = (await school.mails(person.email)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('You have 8 left.'))).toHaveLength(1);
    const events = await school.db
      .selectFrom('security_event')
      .select(['kind', 'details'])
      .where('person_id', '=', person.id)
      .orderBy('id')
      .execute();
    expect(events.slice(0, 4)).toEqual([
      { kind: 'FACTOR_ADDED', details: 'passkey' },
      { kind: 'RECOVERY_CODE_USED', details: 'recovery code' },
      { kind: 'SIGNED_IN', details: 'With a recovery code' },
      { kind: 'SIGN_IN_FAILED', details: 'Wrong code of the second factor' },
    ]);
    const { rows } = await school.pool.query('select recovery_code::text as all from recovery_code');
    const plain = first.replaceAll('-', '');
    expect(
      rows.some(({ all }) => all.includes(plain) || all.includes(Buffer.from(plain).toString('hex'))),
    ).toBe(false);
  });

  test('made anew with the password, the old ones stop working', async () => {
    const person = await school.hire();
    const { added } = await addTestApp(school, person);
    const as = person;
    expect(
      await school.refusal(makeRecoveryCodes, { body: { current_password: 'Wrong2026!' } }, { as }),
    ).toMatchObject({ status: 400 });
    const body = { current_password: password };
    const { recovery_codes: fresh } = await school.answer(makeRecoveryCodes, { body }, { as });
    expect(new Set([...fresh, ...(added.recovery_codes ?? [])]).size).toBe(20);
    expect(await refusedCode(await half(person), added.recovery_codes?.[3] ?? '')).toEqual(wrong);
    expect((await verify(await half(person), fresh[3] ?? '')).statusCode).toBe(200);
    const bare = await school.hire();
    expect(await school.refusal(makeRecoveryCodes, { body }, { as: bare })).toEqual({
      status: 400,
      text: 'Add a passkey or an authenticator app first.',
    });
  });

  test('of another person complete nothing', async () => {
    const [person, other] = [await school.hire(), await school.hire()];
    await addTestApp(school, person);
    const { added } = await addTestApp(school, other);
    expect(await refusedCode(await half(person), added.recovery_codes?.[0] ?? '')).toEqual(wrong);
  });
});
