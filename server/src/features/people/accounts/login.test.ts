// Rules held here: A1, A2, A3.

import { createHash } from 'node:crypto';
import { login } from '@deckhand/contract/people/accounts/login';
import { deletePerson } from '@deckhand/contract/people/delete-person';
import { viewMe } from '@deckhand/contract/people/view-me';
import { afterAll, expect, test } from 'vitest';
import { recordQueries } from '../../../../test/count-queries.ts';
import { password } from '../../../../test/fixture-school.ts';
import { openSchool } from '../../../../test/test-school.ts';
import { hashPassword } from '../../../platform/secrets/passwords.ts';

const school = await openSchool();
afterAll(() => school.close());

const wrongCredentials = { status: 400, text: 'Invalid email or password.' };
const tooMany = (time: string) => ({ status: 429, text: `Too many attempts. Try again in ${time}.` });

function signIn(email: string, secret = password, address = '10.0.0.1') {
  return school.call(login, { body: { email, password: secret } }, { address });
}

async function refusedSignIn(email: string, secret = 'Wrong2026!', address = '10.0.0.1') {
  return school.refusal(login, { body: { email, password: secret } }, { address });
}

/** Several people, by their emails. Guessing an unknown email would take much longer. */
async function hireMany(count: number): Promise<string[]> {
  const people = await Promise.all(Array.from({ length: count }, () => school.hire()));
  return people.map(({ email }) => email);
}

test('email and password open a session, whatever the case of the email and the spaces around it', async () => {
  const person = await school.hire({ role: 'MANAGER', first_name: 'Dario', last_name: 'Conti' });
  const answer = await school.answer(login, { body: { email: ` ${person.email.toUpperCase()} `, password } });
  expect(answer).toEqual({
    access_token: expect.any(String),
    requires_password_change: false,
    session_info: { user: { id: person.id, user_type: 'MANAGER', first_name: 'Dario', last_name: 'Conti' } },
  });
  const me = await school.answer(viewMe, {}, { as: { token: answer.access_token ?? '' } });
  expect(me.id).toBe(person.id);
});

test('an email is the same in every spelling of its domain', async () => {
  const { id } = await school.hire({ email: 'Zoe@münchen.test' });
  for (const email of ['zoe@MÜNCHEN.test.', 'ZOE@xn--mnchen-3ya.test', 'zoe@ｍünchen．test']) {
    const answer = await school.answer(login, { body: { email, password } });
    expect(answer.session_info.user.id).toBe(id);
  }
});

test('no spelling of an address has tries of its own', async () => {
  const { email } = await school.hire({ email: 'iris.pool@deckhand.test' });
  const spellings = [
    '\u0130ris.pool',
    'ir\u0131s.pool',
    'IRIS.POOL',
    'iris.poo\u217c',
    'Iris.Pool',
    'ｉris.pool',
  ];
  const domains = ['deckhand.test', 'DECKHAND.test', 'deckhand.test.', 'ｄeckhand.test', 'deckhand。test'];
  const statuses: number[] = [];
  for (const domain of domains) {
    for (const local of spellings) {
      const body = { email: `${local}@${domain}`, password: 'Wrong2026!' };
      statuses.push((await school.call(login, { body }, { address: '10.0.1.1' })).statusCode);
    }
  }
  const seen = (status: number) => statuses.filter((each) => each === status).length;
  expect([seen(400), seen(422), seen(429)]).toEqual([5, 20, 5]);
  expect(await refusedSignIn(email, password)).toEqual(tooMany('15 minutes'));
});

test('a session ends after seven days', async () => {
  const person = await school.hire();
  school.pass({ days: 7, seconds: -1 });
  expect((await school.answer(viewMe, {}, { as: person })).id).toBe(person.id);
  school.pass({ seconds: 1 });
  expect(await school.refusal(viewMe, {}, { as: person })).toEqual({
    status: 401,
    text: 'Your session has expired. Please log in again.',
  });
});

test('a token has 256 random bits and only its hash is stored', async () => {
  const { email, id } = await school.hire();
  const { access_token } = await school.answer(login, { body: { email, password } });
  const token = access_token ?? '';
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const { rows } = await school.pool.query(
    'select *, session::text as all from session where person_id = $1',
    [id],
  );
  expect(rows.map((row) => row.all).join()).not.toContain(token);
  expect(rows.map((row) => row.token_hash)).toContainEqual(createHash('sha256').update(token).digest());
});

test('a wrong password and an unknown email get the same answer', async () => {
  const { email } = await school.hire();
  expect(await refusedSignIn(email)).toEqual(wrongCredentials);
  expect(await refusedSignIn('nobody@deckhand.test')).toEqual(wrongCredentials);
});

test('an unknown email takes as long as a wrong password', async () => {
  const { email, id } = await school.hire();
  const password_hash = await hashPassword(password);
  await school.db.updateTable('person').set({ password_hash }).where('id', '=', id).execute();
  // CPU time, because wall-clock time depends on what else the machine is doing.
  const leastCpuTime = async (each: string) => {
    const times: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      const start = process.cpuUsage();
      await refusedSignIn(each, 'Wrong2026!', '10.0.0.2');
      const { user, system } = process.cpuUsage(start);
      times.push(user + system);
    }
    return Math.min(...times);
  };
  const known = await leastCpuTime(email);
  const unknown = await leastCpuTime('no.one@deckhand.test');
  // If unknown emails were answered without hashing, they would take a small fraction of the time.
  expect(unknown).toBeGreaterThan(known / 3);
});

test('only a person who knows the password of an inactive account learns that it is inactive', async () => {
  const { email } = await school.hire({ is_active: false });
  expect(await refusedSignIn(email)).toEqual(wrongCredentials);
  expect(await refusedSignIn(email, password)).toEqual({
    status: 403,
    text: 'Your account is inactive. Contact your manager.',
  });
});

test('a deleted person and a person who has not activated their account get the answer for an unknown email', async () => {
  const admin = await school.hire({ role: 'ADMIN' });
  const deleted = await school.hire();
  await school.answer(deletePerson, { params: { id: deleted.id } }, { as: admin });
  expect(await refusedSignIn(deleted.email, password)).toEqual(wrongCredentials);
  const newcomer = await school.hire({ activated: false });
  expect(await refusedSignIn(newcomer.email, password)).toEqual(wrongCredentials);
});

test('a password that another person chose opens no session', async () => {
  const person = await school.hire({ requires_password_change: true });
  const sessions = async () =>
    (await school.db.selectFrom('session').select('token_hash').where('person_id', '=', person.id).execute())
      .length;
  const before = await sessions();
  const answer = await school.answer(login, { body: { email: person.email, password } });
  expect(answer).toMatchObject({ access_token: null, requires_password_change: true });
  expect(await sessions()).toBe(before);
});

test('after five failures within 15 minutes even the right password must wait until the 15 minutes end', async () => {
  const { email } = await school.hire();
  for (const spelling of [email, email.toUpperCase(), email, email, email]) {
    expect(await refusedSignIn(spelling)).toEqual(wrongCredentials);
  }
  const refused = await signIn(email);
  expect(refused.headers['retry-after']).toBe('900');
  expect(await refusedSignIn(email, password)).toEqual(tooMany('15 minutes'));
  school.pass({ minutes: 14, seconds: 1 });
  expect(await refusedSignIn(email, password)).toEqual(tooMany('59 seconds'));
  school.pass({ seconds: 58 });
  expect(await refusedSignIn(email, password)).toEqual(tooMany('1 second'));
  school.pass({ seconds: 1 });
  expect((await signIn(email)).statusCode).toBe(200);
});

test('an unknown email has the same limit as a known one', async () => {
  for (let failure = 0; failure < 5; failure += 1) {
    expect(await refusedSignIn('stranger@deckhand.test')).toEqual(wrongCredentials);
  }
  expect(await refusedSignIn('stranger@deckhand.test')).toEqual(tooMany('15 minutes'));
});

test('a successful sign-in clears the failures before it', async () => {
  const { email } = await school.hire();
  for (let round = 0; round < 3; round += 1) {
    for (let failure = 0; failure < 4; failure += 1)
      expect(await refusedSignIn(email)).toEqual(wrongCredentials);
    expect((await signIn(email)).statusCode).toBe(200);
  }
});

test('a network is blocked after thirty failures within 15 minutes over all accounts, however it is spelled, and others are not', async () => {
  const address = '10.0.0.30';
  const spellings = [address, '::ffff:10.0.0.30', '::FFFF:a00:1e', '::ffff:10.0.0.30%eth0', address];
  const victims = await Promise.all(Array.from({ length: 7 }, () => school.hire()));
  for (const { email } of victims.slice(0, 6)) {
    for (let failure = 0; failure < 5; failure += 1) {
      expect(await refusedSignIn(email, 'Wrong2026!', spellings[failure])).toEqual(wrongCredentials);
    }
  }
  const email = victims.at(-1)?.email ?? '';
  expect(await refusedSignIn(email, password, address)).toEqual(tooMany('15 minutes'));
  expect((await signIn(email, password, '10.0.0.31')).statusCode).toBe(200);
  school.pass({ minutes: 15 });
  expect((await signIn(email, password, address)).statusCode).toBe(200);
});

test('many people can sign in from one address', async () => {
  const { email } = await school.hire();
  for (let round = 0; round < 40; round += 1) {
    expect((await signIn(email, password, '10.0.0.40')).statusCode).toBe(200);
  }
});

test('of twenty wrong passwords at the same moment only five are checked', async () => {
  const { email } = await school.hire();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => refusedSignIn(email, 'Wrong2026!', '10.0.0.50')),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
});

test.each([
  ['10.0.0.0/8', 'by the address that the proxies report', '198.51.100.2'],
  ['10.0.0.2', 'by the connection, which is no listed proxy', '10.0.0.1'],
  ['off', 'by the connection', '10.0.0.1'],
])(
  'with TRUST_PROXY=%s failures are counted %s, and a forged header changes nothing',
  async (TRUST_PROXY, _, seen) => {
    const pool = await openSchool({ TRUST_PROXY });
    const { email } = await pool.hire();
    for (const claimed of ['203.0.113.1', '10.1.1.1, 203.0.113.2', '127.0.0.1']) {
      await pool.app.inject({
        method: 'POST',
        url: '/api/users/login/',
        // The outer proxy wrote the caller's address, and the inner one the outer's.
        headers: { 'x-forwarded-for': `${claimed}, 198.51.100.2, ::ffff:10.0.0.9` },
        remoteAddress: '10.0.0.1',
        payload: { email, password: 'Wrong2026!' },
      });
    }
    const counted = pool.db.selectFrom('attempt_window').select(['subject', 'count']);
    expect(await counted.where('scope', '=', 'login per network').execute()).toEqual([
      { subject: `${seen}/32`, count: 3 },
    ]);
    await pool.close();
  },
);

test('an IPv6 network is a /64, and its /48 has four times as many failures', {
  tags: ['long'],
}, async () => {
  const crowd = await hireMany(40);
  let tries = 0;
  const spray = (address: string) => {
    tries += 1;
    return refusedSignIn(crowd[tries % crowd.length] ?? '', 'Wrong2026!', address);
  };
  for (let subnet = 0; subnet < 4; subnet += 1) {
    for (let failure = 0; failure < 30; failure += 1) {
      expect(await spray(`2001:db8:9:${subnet}:${failure}::1`)).toEqual(wrongCredentials);
    }
    expect(await spray(`2001:DB8:9:${subnet}:ffff::1`)).toEqual(tooMany('15 minutes'));
  }
  expect(await spray('2001:db8:9:99::1')).toEqual(tooMany('15 minutes'));
  expect(await spray('2001:db8:a::1')).toEqual(wrongCredentials);
});

test('of forty wrong passwords at the same moment from one address thirty are checked', async () => {
  const crowd = await hireMany(40);
  const answers = await Promise.all(crowd.map((email) => refusedSignIn(email, 'Wrong2026!', '10.0.0.60')));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

test('a login costs three statements, one of them for its limits', async () => {
  const { email } = await school.hire();
  expect(await recordQueries(school.pool, () => signIn(email))).toEqual([
    expect.stringMatching(/from \(select 1 as asked\)/),
    expect.stringMatching(/attempt_window/),
    expect.stringMatching(/insert into session/),
  ]);
  const failed = await recordQueries(school.pool, () => refusedSignIn(email));
  expect(failed).toHaveLength(2);
});
