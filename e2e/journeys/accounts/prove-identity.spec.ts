// Rules held here: A17.

import { peoplePage } from '../../pages/people.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { meant } from '../../support/noise.ts';
import { demoPassword, openAs } from '../../support/session.ts';
import { hire } from '../../support/staff.ts';
import { expectToast } from '../../support/toasts.ts';

test('an admin who logged in long ago confirms who they are, and what they typed is saved', async ({
  page,
  school,
}) => {
  meant('change-password/# 403');
  meant('proof 400');
  const { passwordDialog: change, ...people } = peoplePage(page);
  const person = await hire(school, { name: 'Proven Paula', role: 'MANAGER' });
  await openAs(page, school, 'ADMIN', `/manage-user?search=${person.email}`);
  await school.rows(`update session set created_at = created_at - interval '11 minutes'`);
  await people.choose(person.name, 'Change Password');
  await change.password.fill('Borrowed1!');
  await change.confirmation.fill('Borrowed1!');
  await change.save();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const password = proof.getByRole('textbox', { name: 'Current Password' });
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await password.fill('Wrong1234!');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByText('Current password is incorrect.')).toBeVisible();
  await password.fill(demoPassword);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, 'Password has been changed successfully.');
  await expect(proof).toHaveCount(0);
  await expect(change.dialog).toHaveCount(0);
});
