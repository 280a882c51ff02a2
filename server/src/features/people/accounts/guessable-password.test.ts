// Rules held here: A10, Y1.

import { commonPassword, knownWordsPassword } from '@deckhand/contract/passwords';
import { changePassword } from '@deckhand/contract/people/accounts/change-password';
import { login } from '@deckhand/contract/people/accounts/login';
import { register } from '@deckhand/contract/people/accounts/register';
import { requestResetCode } from '@deckhand/contract/people/accounts/request-reset-code';
import { resetPassword } from '@deckhand/contract/people/accounts/reset-password';
import { setUpPassword } from '@deckhand/contract/people/accounts/set-up-password';
import { updatePassword } from '@deckhand/contract/people/accounts/update-password';
import { verifyResetCode } from '@deckhand/contract/people/accounts/verify-reset-code';
import { resendActivation } from '@deckhand/contract/people/resend-activation';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { password as currentPassword } from '../../../../test/fixture-school.ts';
import { activationTokenIn, codeIn } from '../../../../test/queued-mails.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();

const named = { first_name: 'Marisol', last_name: 'Quintero' };

async function prepareReset() {
  const { email } = await school.hire(named);
  const { reset_token } = await school.answer(requestResetCode, { body: { email } });
  const otp = codeIn(await school.lastMail(email));
  const as = { token: reset_token };
  const { reset_token: token } = await school.answer(verifyResetCode, { body: { otp } }, { as });
  return (text: string) => school.call(resetPassword, { body: { new_password: text } }, { as: { token } });
}

/** Everything that sets a password, ready to be tried several times. */
const ways: Record<string, () => Promise<(text: string) => Promise<LightMyRequestResponse>>> = {
  'sign-up': async () => (text) => {
    const email = `mari${text.length}@deckhand.test`;
    return school.call(register, { body: { full_name: 'Marisol Quintero', email, password: text } });
  },
  activation: async () => {
    const person = await school.hire({ ...named, activated: false });
    await school.answer(resendActivation, { params: { id: person.id } }, { as: 'admin' });
    const params = { id: activationTokenIn(await school.lastMail(person.email)) };
    return (text) => school.call(setUpPassword, { params, body: { password: text } });
  },
  reset: prepareReset,
  profile: async () => {
    const person = await school.hire(named);
    return (text) => {
      const body = { current_password: currentPassword, new_password: text, confirm_password: text };
      return school.call(updatePassword, { body }, { as: person });
    };
  },
  'a manager': async () => {
    const { id } = await school.hire(named);
    const params = { id };
    return (text) => {
      const body = { new_password: text, confirm_password: text };
      return school.call(changePassword, { params, body }, { as: 'managerA' });
    };
  },
};

describe.each(Object.entries(ways))('a password set by %s', (_name, prepare) => {
  test('is refused with its reason when others would guess it, and the next one counts', async () => {
    const set = await prepare();
    for (const [text, reason] of [
      ['P@ssw0rd1!', commonPassword],
      ['Marisol2026!', knownWordsPassword],
      ['Lakeside2026!', knownWordsPassword],
    ] as const) {
      const refused = await set(text);
      expect(refused.statusCode, text).toBe(422);
      expect(refused.json()).toMatchObject({
        message: reason,
        detail: [{ loc: ['body', expect.stringMatching(/^(new_)?password$/)], msg: reason }],
      });
    }
    expect((await set('Nineteen lanes 7!')).statusCode).toBeLessThan(300);
  });
});

test('a reset refuses the commonest of those that only a reset allows', async () => {
  const set = await prepareReset();
  for (const text of ['123456', 'password', 'qwerty', 'marisol', 'MARISOL.quintero'])
    expect((await set(text)).statusCode, text).toBe(422);
});

test('a password of 64 characters and one of 100 in any script work exactly as typed', async () => {
  // The last is in decomposed form, which a normalised password would not be.
  for (const [index, text] of [
    `Aa1!${'x'.repeat(60)}`,
    `Aa1!${'🏊'.repeat(96)}`,
    'Cafe\u0301 lane 9!',
  ].entries()) {
    const email = `long${index}@deckhand.test`;
    const body = { full_name: 'Ana Silva', email, password: text };
    expect((await school.call(register, { body })).statusCode, text).toBe(201);
    expect((await school.call(login, { body: { email, password: text } })).statusCode).toBe(200);
    for (const other of [text.slice(0, -1), text.normalize('NFC').toLowerCase()]) {
      expect((await school.call(login, { body: { email, password: other } })).statusCode).toBe(400);
    }
  }
});
