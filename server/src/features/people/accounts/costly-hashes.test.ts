// Rules held here: H1.

import { Agent, request } from 'node:http';
import { changePassword } from '@deckhand/contract/people/accounts/change-password';
import { endOtherSessions } from '@deckhand/contract/people/accounts/end-other-sessions';
import { endSession } from '@deckhand/contract/people/accounts/end-session';
import { login } from '@deckhand/contract/people/accounts/login';
import { register } from '@deckhand/contract/people/accounts/register';
import { requestResetCode } from '@deckhand/contract/people/accounts/request-reset-code';
import { resetPassword } from '@deckhand/contract/people/accounts/reset-password';
import { setUpPassword } from '@deckhand/contract/people/accounts/set-up-password';
import { updatePassword } from '@deckhand/contract/people/accounts/update-password';
import { verifyResetCode } from '@deckhand/contract/people/accounts/verify-reset-code';
import { confirmEmail } from '@deckhand/contract/people/confirm-email';
import { resendActivation } from '@deckhand/contract/people/resend-activation';
import { makeRecoveryCodes } from '@deckhand/contract/people/second-factor/make-recovery-codes';
import { updatePerson } from '@deckhand/contract/people/update-person';
import { afterAll, expect, test } from 'vitest';
import { password } from '../../../../test/fixture-school.ts';
import { activationTokenIn, codeIn } from '../../../../test/queued-mails.ts';
import { openSchool } from '../../../../test/test-school.ts';
import { passwordGate } from '../../../platform/secrets/passwords.ts';

const school = await openSchool();
const address = await school.app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => school.close());

const next = { new_password: 'Splash2026!', confirm_password: 'Splash2026!' };
const confirmed = { body: { current_password: password } };
const junk = (serial: number) => ({ token: `junk-${serial}` });

async function hashesDuring(work: () => Promise<unknown>): Promise<number> {
  const before = passwordGate.begun;
  await work();
  return passwordGate.begun - before;
}

test('a made-up, unconfirmed or used token, link or session causes no hashing', async () => {
  const person = await school.hire({ activated: false });
  const { reset_token: token } = await school.answer(requestResetCode, { body: { email: person.email } });
  await school.answer(resendActivation, { params: { id: person.id } }, { as: 'admin' });
  const used = activationTokenIn(await school.lastMail(person.email));
  await school.answer(setUpPassword, { params: { id: used }, body: { password: next.new_password } });
  const attacks = [
    school.refusal(resetPassword, { body: next }, { as: junk(1) }),
    school.refusal(resetPassword, { body: next }),
    school.refusal(resetPassword, { body: next }, { as: { token } }),
    school.refusal(resetPassword, { body: next }, { as: 'admin' }),
    school.refusal(setUpPassword, { params: { id: 'junk' }, body: { password: next.new_password } }),
    school.refusal(setUpPassword, { params: { id: used }, body: { password: next.new_password } }),
    school.refusal(updatePassword, { body: { ...next, current_password: password } }, { as: junk(2) }),
    school.refusal(confirmEmail, { params: { id: 'junk' }, body: { password } }),
    school.refusal(endSession, { params: { id: 1 }, ...confirmed }, { as: junk(4) }),
    school.refusal(endOtherSessions, confirmed, { as: junk(5) }),
    school.refusal(makeRecoveryCodes, confirmed, { as: junk(6) }),
    school.refusal(updatePerson, { params: { id: person.id }, ...confirmed }, { as: junk(7) }),
    school.refusal(changePassword, { params: { id: person.id }, body: next }, { as: junk(3) }),
    school.refusal(
      changePassword,
      { params: { id: person.id }, body: { new_password: 'Password1!', confirm_password: 'Password1!' } },
      { as: 'admin' },
    ),
    school.refusal(
      changePassword,
      { params: { id: school.cast.superAdmin.id }, body: next },
      { as: 'managerA' },
    ),
    school.refusal(
      changePassword,
      { params: { id: school.cast.employeeB.id }, body: next },
      { as: 'managerA' },
    ),
  ];
  expect(await hashesDuring(() => Promise.all(attacks))).toBe(0);
});

test('a confirmed code and a link cause one hash, however many requests send them at once', async () => {
  const { email, id } = await school.hire({ activated: false });
  const { reset_token: token } = await school.answer(requestResetCode, { body: { email } });
  await school.answer(
    verifyResetCode,
    { body: { otp: codeIn(await school.lastMail(email)) } },
    { as: { token } },
  );
  await school.answer(resendActivation, { params: { id } }, { as: 'admin' });
  const link = { id: activationTokenIn(await school.lastMail(email)) };
  const statuses = new Map<string, number>();
  const send = async (name: string, sent: Promise<{ statusCode: number }>) => {
    const key = `${name} ${(await sent).statusCode}`;
    statuses.set(key, (statuses.get(key) ?? 0) + 1);
  };
  const many = Array.from({ length: 20 });
  const setUp = { params: link, body: { password: next.new_password } };
  expect(
    await hashesDuring(() => Promise.all(many.map(() => send('link', school.call(setUpPassword, setUp))))),
  ).toBe(1);
  expect(Object.fromEntries(statuses)).toEqual({ 'link 200': 1, 'link 410': 19 });
  const again = await school.answer(requestResetCode, { body: { email } });
  const otp = codeIn(await school.lastMail(email));
  const verified = await school.answer(
    verifyResetCode,
    { body: { otp } },
    { as: { token: again.reset_token } },
  );
  const as = { token: verified.reset_token };
  statuses.clear();
  const reset = () => send('code', school.call(resetPassword, { body: next }, { as }));
  expect(await hashesDuring(() => Promise.all(many.map(reset)))).toBe(1);
  expect(Object.fromEntries(statuses)).toEqual({ 'code 200': 1, 'code 400': 19 });
});

test('a login succeeds while a hundred connections send made-up tokens', async () => {
  const { email } = await school.hire();
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  let isOver = false;
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    new Promise<number>((resolve, reject) => {
      const type = { 'content-type': 'application/json' };
      const sent = request(`${address}${path}`, { method: 'POST', agent, headers: { ...type, ...headers } });
      sent.on('response', (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
      });
      sent.on('error', reject).end(JSON.stringify(body));
    });
  const answers: number[] = [];
  let began = (): void => undefined;
  const allSend = new Promise<void>((resolve) => {
    began = resolve;
  });
  const attack = async (serial: number) => {
    while (!isOver) {
      answers.push(await post(resetPassword.path, next, { authorization: `Token ${junk(serial).token}` }));
      if (answers.length === 100) began();
    }
  };
  const attackers = Array.from({ length: 100 }, (_, serial) => attack(serial));
  await allSend;
  const hashes = await hashesDuring(async () => {
    const answer = await school.call(login, { body: { email, password } }, { address: '10.0.0.7' });
    expect(answer.statusCode).toBe(200);
  });
  isOver = true;
  await Promise.all(attackers);
  agent.destroy();
  expect(hashes).toBe(1);
  expect(new Set(answers)).toEqual(new Set([400]));
});

test('when the line is full, a person who needs a hash learns when to come back, and no attempt is counted', async () => {
  const { email, token } = await school.hire();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const occupants: Promise<void>[] = [];
  const hasRoom = () => {
    try {
      passwordGate.expectRoom();
      return true;
    } catch {
      return false;
    }
  };
  while (hasRoom()) occupants.push(passwordGate.pass(() => held));
  const full_name = 'Ana Silva';
  const busy = { status: 503, text: 'The server is busy right now. Please try again in a moment.' };
  for (let time = 0; time < 6; time += 1) {
    const refused = await school.call(login, { body: { email, password } });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
    expect(
      await school.refusal(
        updatePassword,
        { body: { ...next, current_password: password } },
        { as: { token } },
      ),
    ).toEqual(busy);
  }
  const body = { full_name, email: 'ana.silva@deckhand.test', password: next.new_password };
  expect(await school.refusal(register, { body })).toEqual(busy);
  release();
  await Promise.all(occupants);
  expect((await school.call(login, { body: { email, password } })).statusCode).toBe(200);
  await school.answer(updatePassword, { body: { ...next, current_password: password } }, { as: { token } });
});
