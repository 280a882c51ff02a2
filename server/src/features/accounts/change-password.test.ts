// Rules held here: A7.

import { changePassword } from '@deckhand/contract/accounts/change-password';
import { login } from '@deckhand/contract/accounts/login';
import { viewMe } from '@deckhand/contract/people/view-me';
import { afterAll, describe, expect, test } from 'vitest';
import { password, type TestPerson } from '../../../test/fixture-school.ts';
import { openSchool } from '../../../test/test-school.ts';

const school = await openSchool();
afterAll(() => school.close());

const notFound = { status: 404, text: 'User not found.' };
const forbidden = { status: 403, text: 'You do not have permission to perform this action.' };

function change(person: TestPerson, current_password?: string) {
  const body = { new_password: 'Splash2026!', confirm_password: 'Splash2026!' };
  return { params: { id: person.id }, body: { ...body, ...(current_password && { current_password }) } };
}

test('a manager sets the password of somebody of his location, who must then choose another', async () => {
  const manager = await school.hire({ role: 'MANAGER' });
  const person = await school.hire();
  expect(await school.answer(changePassword, change(person), { as: manager })).toEqual({
    message: 'Password has been changed successfully.',
  });
  expect((await school.refusal(viewMe, {}, { as: person })).status).toBe(401);
  const signedIn = await school.answer(login, { body: { email: person.email, password: 'Splash2026!' } });
  expect(signedIn).toMatchObject({ access_token: null, requires_password_change: true });
  // The manager's own session is none of it.
  expect((await school.call(viewMe, {}, { as: manager })).statusCode).toBe(200);
});

test('a current password makes no difference when it is somebody else’s', async () => {
  const person = await school.hire();
  await school.answer(changePassword, change(person, 'anything'), { as: 'admin' });
});

describe('for the own id', () => {
  test.each(['EMPLOYEE', 'MANAGER', 'ADMIN', 'SUPER_ADMIN'] as const)(
    '%s needs the present password',
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

describe('for others', () => {
  test('an employee finds nobody', async () => {
    expect(await school.refusal(changePassword, change(await school.hire()), { as: 'employeeA' })).toEqual(
      notFound,
    );
  });

  test('a manager finds nobody of another location', async () => {
    const elsewhere = await school.hire({ locations: [school.locationB] });
    expect(await school.refusal(changePassword, change(elsewhere), { as: 'managerA' })).toEqual(notFound);
  });

  test.each(['ADMIN', 'SUPER_ADMIN'] as const)(
    'a manager may not for an %s of his location',
    async (role) => {
      const above = await school.hire({ role });
      expect(await school.refusal(changePassword, change(above), { as: 'managerA' })).toEqual(forbidden);
      expect((await school.call(viewMe, {}, { as: above })).statusCode).toBe(200);
    },
  );

  test('an admin may not for a super admin, who may for everybody', async () => {
    const superAdmin = await school.hire({ role: 'SUPER_ADMIN' });
    const admin = await school.hire({ role: 'ADMIN' });
    expect(await school.refusal(changePassword, change(superAdmin), { as: 'admin' })).toEqual(forbidden);
    await school.answer(changePassword, change(superAdmin), { as: 'superAdmin' });
    await school.answer(changePassword, change(admin), { as: 'superAdmin' });
  });
});
