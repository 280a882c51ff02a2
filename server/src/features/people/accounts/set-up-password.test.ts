// Rules held here: A6.

import { changePassword } from '@deckhand/contract/people/accounts/change-password';
import { checkActivationLink } from '@deckhand/contract/people/accounts/check-activation-link';
import { login } from '@deckhand/contract/people/accounts/login';
import { setUpPassword } from '@deckhand/contract/people/accounts/set-up-password';
import { deletePerson } from '@deckhand/contract/people/delete-person';
import { resendActivation } from '@deckhand/contract/people/resend-activation';
import { viewPerson } from '@deckhand/contract/people/view-person';
import { expect, test } from 'vitest';
import { activationTokenIn } from '../../../../test/queued-mails.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();

const body = { password: 'Splash2026!' };
const expired = 'This link has expired or has already been used.';

/** Hires a person who has not activated their account, with the link from their mail. */
async function hireNewcomer() {
  const admin = await school.hire({ role: 'ADMIN' });
  const person = await school.hire({ activated: false, first_name: 'Priya', last_name: 'Natarajan' });
  const resend = async () => {
    await school.answer(resendActivation, { params: { id: person.id } }, { as: admin });
    return { params: { id: activationTokenIn(await school.lastMail(person.email)) } };
  };
  return { person, admin, resend, link: await resend() };
}

test('the link shows whose account it activates', async () => {
  const { person, link } = await hireNewcomer();
  expect(await school.answer(checkActivationLink, link)).toEqual({
    valid: true,
    user: { id: person.id, first_name: 'Priya', last_name: 'Natarajan', email: person.email },
  });
});

test('the link lets a person choose a password and sign in, and works once', async () => {
  const { person, admin, link } = await hireNewcomer();
  const seen = () => school.answer(viewPerson, { params: { id: person.id } }, { as: admin });
  expect((await seen()).awaits_activation).toBe(true);
  expect(await school.answer(setUpPassword, { ...link, body })).toEqual({
    message: 'Password has been set successfully.',
  });
  expect((await seen()).awaits_activation).toBe(false);
  const signedIn = await school.answer(login, { body: { email: person.email, ...body } });
  expect(signedIn.requires_password_change).toBe(false);
  expect(await school.refusal(setUpPassword, { ...link, body })).toEqual({ status: 410, text: expired });
  expect(await school.refusal(checkActivationLink, link)).toEqual({ status: 410, text: expired });
});

test('a link works for 72 hours', async () => {
  const { link, resend } = await hireNewcomer();
  school.pass({ hours: 72, seconds: -1 });
  await school.answer(checkActivationLink, link);
  school.pass({ seconds: 1 });
  expect(await school.refusal(checkActivationLink, link)).toEqual({ status: 410, text: expired });
  expect(await school.refusal(setUpPassword, { ...link, body })).toEqual({ status: 410, text: expired });
  // A new link works.
  await school.answer(setUpPassword, { ...(await resend()), body });
});

test('a new link replaces the one before', async () => {
  const { link: first, resend } = await hireNewcomer();
  const second = await resend();
  expect(await school.refusal(checkActivationLink, first)).toEqual({ status: 404, text: expired });
  expect(await school.refusal(setUpPassword, { ...first, body })).toEqual({ status: 404, text: expired });
  await school.answer(setUpPassword, { ...second, body });
});

test('when a link is used twice at the same moment, one password is saved', async () => {
  const { person, link } = await hireNewcomer();
  const passwords = ['First2026!', 'Second2026!'];
  const answers = await Promise.all(
    passwords.map((password) => school.call(setUpPassword, { ...link, body: { password } })),
  );
  const statuses = answers.map((answer) => answer.statusCode);
  expect([...statuses].sort()).toEqual([200, 410]);
  for (const [index, password] of passwords.entries()) {
    const signedIn = await school.call(login, { body: { email: person.email, password } });
    expect(signedIn.statusCode === 200).toBe(statuses[index] === 200);
  }
});

test('only the hash of the link is stored', async () => {
  const { person, link } = await hireNewcomer();
  const { rows } = await school.pool.query(
    'select activation::text as all from activation where person_id = $1',
    [person.id],
  );
  expect(rows[0].all).not.toContain(link.params.id);
  expect(Buffer.from(link.params.id, 'base64url')).toHaveLength(32);
});

test('the link of a deleted person no longer works', async () => {
  const { person, admin, link } = await hireNewcomer();
  await school.answer(deletePerson, { params: { id: person.id } }, { as: admin });
  expect(await school.refusal(checkActivationLink, link)).toEqual({ status: 404, text: expired });
  expect(await school.refusal(setUpPassword, { ...link, body })).toEqual({ status: 404, text: expired });
});

test('the link no longer works after an admin has set the password', async () => {
  const { person, admin, link } = await hireNewcomer();
  const passwords = { new_password: 'Given2026!', confirm_password: 'Given2026!' };
  await school.answer(changePassword, { params: { id: person.id }, body: passwords }, { as: admin });
  expect(await school.refusal(setUpPassword, { ...link, body })).toEqual({ status: 404, text: expired });
});

test('the link still works after a weak password is refused', async () => {
  const { link } = await hireNewcomer();
  const refused = await school.refusal(setUpPassword, { ...link, body: { password: 'Splash 2026' } });
  expect(refused).toEqual({ status: 422, text: 'Password must include at least one special character' });
  await school.answer(setUpPassword, { ...link, body });
});

test('the mail contains the person’s name and the link', async () => {
  const { person } = await hireNewcomer();
  const mail = await school.lastMail(person.email);
  expect(mail.subject).toBe('Activate your Deckhand account');
  expect(mail.text).toContain('Hello Priya,');
  expect(mail.text).toContain(`${school.config.publicUrl}/users/password-setup/`);
});
