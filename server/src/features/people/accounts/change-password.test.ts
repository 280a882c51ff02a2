// Rules held here: A7.

import { changePassword } from '@deckhand/contract/people/accounts/change-password';
import { login } from '@deckhand/contract/people/accounts/login';
import { viewMe } from '@deckhand/contract/people/view-me';
import { describe, expect, test } from 'vitest';
import { password, type TestPerson } from '../../../../test/fixture-school.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();

const notFound = { status: 404, text: 'User not found.' };
const forbidden = { status: 403, text: 'You do not have permission to perform this action.' };

function change(person: TestPerson, current_password?: string) {
  const body = { new_password: 'Splash2026!', confirm_password: 'Splash2026!' };
  return { params: { id: person.id }, body: { ...body, ...(current_password && { current_password }) } };
}

test('a manager sets the password of a person at their location, who must then choose a new one', async () => {
  const manager = await school.hire({ role: 'MANAGER' });
  const person = await school.hire();
  expect(await school.answer(changePassword, change(person), { as: manager })).toEqual({
    message: 'Password has been changed successfully.',
  });
  expect((await school.refusal(viewMe, {}, { as: person })).status).toBe(401);
  const signedIn = await school.answer(login, { body: { email: person.email, password: 'Splash2026!' } });
  expect(signedIn).toMatchObject({ access_token: null, requires_password_change: true });
  // The manager's own session stays open.
  expect((await school.call(viewMe, {}, { as: manager })).statusCode).toBe(200);
});

test('the current password is ignored when the password belongs to another person', async () => {
  const person = await school.hire();
  await school.answer(changePassword, change(person, 'anything'), { as: 'admin' });
});

describe('changing your own password', () => {
  test.each(['EMPLOYEE', 'MANAGER', 'ADMIN', 'SUPER_ADMIN'] as const)(
    '%s must give the current password',
    async (role) => {
      const person = await school.hire({ role });
      const refused = { status: 400, text: 'Current password is incorrect.' };
      expect(await school.refusal(changePassword, change(person), { as: person })).toEqual(refused);
      expect(await school.refusal(changePassword, change(person, 'Wrong2026!'), { as: person })).toEqual(
        refused,
      );
      await school.answer(changePassword, change(person, password), { as: person });
      expect((await school.refusal(viewMe, {}, { as: person })).status).toBe(401);
      const signedIn = await school.answer(login, { body: { email: person.email, password: 'Splash2026!' } });
      expect(signedIn.requires_password_change).toBe(false);
    },
  );
});

describe('changing another person’s password', () => {
  test('an employee gets 404 for every other person', async () => {
    expect(await school.refusal(changePassword, change(await school.hire()), { as: 'employeeA' })).toEqual(
      notFound,
    );
  });

  test('a manager gets 404 for a person at another location', async () => {
    const elsewhere = await school.hire({ locations: [school.locationB] });
    expect(await school.refusal(changePassword, change(elsewhere), { as: 'managerA' })).toEqual(notFound);
  });

  test.each(['ADMIN', 'SUPER_ADMIN'] as const)(
    'a manager may not change the password of an %s at their location',
    async (role) => {
      const above = await school.hire({ role });
      expect(await school.refusal(changePassword, change(above), { as: 'managerA' })).toEqual(forbidden);
      expect((await school.call(viewMe, {}, { as: above })).statusCode).toBe(200);
    },
  );

  test('an admin may not change a super admin’s password, and a super admin may change any', async () => {
    const superAdmin = await school.hire({ role: 'SUPER_ADMIN' });
    const admin = await school.hire({ role: 'ADMIN' });
    expect(await school.refusal(changePassword, change(superAdmin), { as: 'admin' })).toEqual(forbidden);
    await school.answer(changePassword, change(superAdmin), { as: 'superAdmin' });
    await school.answer(changePassword, change(admin), { as: 'superAdmin' });
  });
});
