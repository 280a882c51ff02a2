// Rules held here: A1.

import { login } from '@deckhand/contract/people/accounts/login';
import { logout } from '@deckhand/contract/people/accounts/logout';
import { viewMe } from '@deckhand/contract/people/view-me';
import { expect, test } from 'vitest';
import { password } from '../../../../test/fixture-school.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();

test('logging out ends this session, but not the one on another computer', async () => {
  const person = await school.hire();
  const { access_token } = await school.answer(login, { body: { email: person.email, password } });
  const atHome = { token: access_token ?? '' };
  expect(await school.answer(logout, {}, { as: person })).toEqual({ message: 'You are logged out.' });
  expect((await school.refusal(viewMe, {}, { as: person })).status).toBe(401);
  expect((await school.refusal(logout, {}, { as: person })).status).toBe(401);
  expect((await school.answer(viewMe, {}, { as: atHome })).id).toBe(person.id);
});
