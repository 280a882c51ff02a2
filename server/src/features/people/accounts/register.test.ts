// Rules held here: A5.

import { login } from '@deckhand/contract/people/accounts/login';
import { register } from '@deckhand/contract/people/accounts/register';
import { viewMe } from '@deckhand/contract/people/view-me';
import { afterAll, expect, test } from 'vitest';
import { inTurn } from '../../../../test/draw-sample.ts';
import { openSchool } from '../../../../test/test-school.ts';

const school = await openSchool();
afterAll(() => school.close());

const password = 'Splash2026!';

test('a person who signs up is an employee without location, position or key, and can sign in at once', async () => {
  const email = 'Ana.Silva@deckhand.test';
  const answer = await school.answer(register, { body: { full_name: 'Ana Maria Silva', email, password } });
  expect(answer).toEqual({
    id: expect.any(Number),
    email,
    first_name: 'Ana',
    last_name: 'Maria Silva',
    user_type: 'EMPLOYEE',
  });
  const { access_token } = await school.answer(login, { body: { email, password } });
  const me = await school.answer(viewMe, {}, { as: { token: access_token ?? '' } });
  expect(me).toMatchObject({
    id: answer.id,
    locations: [],
    positions: [],
    key: null,
    employee_code: null,
    status: 'active',
    awaits_activation: false,
    employee_status: 'PART_TIME',
  });
});

test('a one-word name gets the last name N/A', async () => {
  const body = { full_name: 'Cher', email: 'cher@deckhand.test', password };
  expect(await school.answer(register, { body })).toMatchObject({ first_name: 'Cher', last_name: 'N/A' });
});

test('an email that is already in use is refused, in every spelling', async () => {
  const { email } = await school.hire();
  for (const spelling of [email, email.toUpperCase(), email.replace('deck', 'ｄeck'), `${email}.`]) {
    const body = { full_name: 'Ana Silva', email: spelling, password };
    expect(await school.refusal(register, { body })).toEqual({ status: 400, text: 'Email already exists' });
  }
});

test('of ten sign-ups with one email at the same moment, one gets the account', async () => {
  const body = { full_name: 'Ana Silva', email: 'race@deckhand.test', password };
  const answers = await Promise.all(Array.from({ length: 10 }, () => school.call(register, { body })));
  const statuses = answers.map((answer) => answer.statusCode).sort();
  expect(statuses).toEqual([201, ...Array(9).fill(400)]);
});

test('the password is stored as an Argon2id hash of full cost', async () => {
  const email = 'hashed@deckhand.test';
  await school.answer(register, { body: { full_name: 'Ana Silva', email, password } });
  const row = await school.db
    .selectFrom('person')
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a weak password is refused with a list of everything it lacks', async () => {
  const body = { full_name: 'Ana Silva', email: 'weak@deckhand.test', password: 'splash' };
  const { status, text } = await school.refusal(register, { body });
  expect(status).toBe(422);
  expect(text.split('\n')).toEqual([
    'Password must be at least 8 characters',
    'Password must include at least one uppercase letter',
    'Password must include at least one special character',
    'Password must include at least one number',
  ]);
});

test('an address is limited to thirty sign-ups per hour', { tags: inTurn('thirty-sign-ups') }, async () => {
  const { email } = await school.hire();
  const from = { address: '10.1.1.1' };
  for (let tries = 0; tries < 30; tries += 1) {
    const body = { full_name: 'Ana Silva', email, password };
    expect((await school.refusal(register, { body }, from)).status).toBe(400);
  }
  const body = { full_name: 'Ana Silva', email: 'late@deckhand.test', password };
  expect(await school.refusal(register, { body }, from)).toEqual({
    status: 429,
    text: 'Too many attempts. Try again in 60 minutes.',
  });
  school.pass({ hours: 1 });
  expect((await school.call(register, { body }, from)).statusCode).toBe(201);
});

test('a school that turned sign-up off answers 404', async () => {
  const closed = await openSchool({ SIGNUP: 'off' });
  const body = { full_name: 'Ana Silva', email: 'ana@deckhand.test', password };
  expect(await closed.refusal(register, { body })).toEqual({ status: 404, text: 'Sign-up is turned off.' });
  await closed.close();
});
