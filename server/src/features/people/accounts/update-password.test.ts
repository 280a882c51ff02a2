// Rules held here: A7.

import { login } from '@deckhand/contract/people/accounts/login';
import { updatePassword } from '@deckhand/contract/people/accounts/update-password';
import { viewMe } from '@deckhand/contract/people/view-me';
import { expect, test } from 'vitest';
import { password } from '../../../../test/fixture-school.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();

const wrongPassword = { status: 400, text: 'Current password is incorrect.' };

function passwords(current_password: string, new_password = 'Splash2026!', confirm_password = new_password) {
  return { body: { current_password, new_password, confirm_password } };
}

test('a person changes their password with the current one, and all their sessions end', async () => {
  const person = await school.hire();
  const elsewhere = await school.answer(login, { body: { email: person.email, password } });
  expect(await school.answer(updatePassword, passwords(password), { as: person })).toEqual({
    message: 'Password has been updated successfully.',
  });
  for (const token of [person.token, elsewhere.access_token ?? '']) {
    expect((await school.refusal(viewMe, {}, { as: { token } })).status).toBe(401);
  }
  expect((await school.refusal(login, { body: { email: person.email, password } })).status).toBe(400);
  const signedIn = await school.answer(login, { body: { email: person.email, password: 'Splash2026!' } });
  expect(signedIn.requires_password_change).toBe(false);
});

test('without the current password nothing changes', async () => {
  const person = await school.hire();
  expect(await school.refusal(updatePassword, passwords('Wrong2026!'), { as: person })).toEqual(
    wrongPassword,
  );
  expect((await school.call(viewMe, {}, { as: person })).statusCode).toBe(200);
});

test('an open session allows only five guesses at the current password', async () => {
  const person = await school.hire();
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await school.refusal(updatePassword, passwords('Wrong2026!'), { as: person })).toEqual(
      wrongPassword,
    );
  }
  expect(await school.refusal(updatePassword, passwords(password), { as: person })).toEqual({
    status: 429,
    text: 'Too many attempts. Try again in 15 minutes.',
  });
  school.pass({ minutes: 15 });
  await school.answer(updatePassword, passwords(password), { as: person });
});

test('the new password must be strong and typed twice', async () => {
  const person = await school.hire();
  expect(
    await school.refusal(updatePassword, passwords(password, 'Splash2026!', 'Splash2027!'), { as: person }),
  ).toEqual({ status: 422, text: 'Passwords do not match' });
  expect(await school.refusal(updatePassword, passwords(password, 'splash2026!'), { as: person })).toEqual({
    status: 422,
    text: 'Password must include at least one uppercase letter',
  });
});
