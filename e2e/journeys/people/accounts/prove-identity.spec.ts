// Rules held here: A17.

import { peoplePage } from '../../../pages/people.ts';
import { secondFactor } from '../../../pages/second-factor.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expect, test } from '../../../support/journey.ts';
import { meant } from '../../../support/noise.ts';
import { addVirtualAuthenticator } from '../../../support/passkeys.ts';
import { inTurn } from '../../../support/samples.ts';
import { demoPassword, openAs, openSession, storeSession } from '../../../support/session.ts';
import { hire } from '../../../support/staff.ts';
import { expectToast } from '../../../support/toasts.ts';

test('an admin who logged in long ago confirms who they are, and what they typed is saved', {
  tag: inTurn('prove-identity'),
}, async ({ page, school }) => {
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

test('a passkey confirms it, too', { tag: '@long' }, async ({ page, school }) => {
  meant('change-password/# 403');
  // A number is no name, so passkeys of this server belong to localhost.
  const at = (path: string) => school.address.replace('127.0.0.1', 'localhost') + path;
  const { passwordDialog: change, ...people } = peoplePage(page);
  const factors = secondFactor(page);
  const admin = await hire(school, { name: 'Keyla Proof', role: 'ADMIN' });
  const person = await hire(school, { name: 'Proven Peter', role: 'MANAGER' });
  await addVirtualAuthenticator(page);
  await storeSession(page, { ...school, address: at('') }, await openSession(school, admin));
  await page.goto(at('/my-profile?tab=factors'));
  await factors.addPasskey.click();
  await factors.name.fill('Blue phone');
  await factors.password.fill(demoPassword);
  await factors.makePasskey();
  await factors.codesSaved();
  await page.goto(at(`/manage-user?search=${person.email}`));
  await school.rows(`update session set created_at = created_at - interval '11 minutes'`);
  await people.choose(person.name, 'Change Password');
  await change.password.fill('Borrowed1!');
  await change.confirmation.fill('Borrowed1!');
  await change.save();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(proof).toContainText('With none of these at hand, log out and in again');
  await proof.getByRole('radio', { name: 'Passkey' }).check();
  await expect(proof.getByRole('textbox', { name: 'Current Password' })).toHaveCount(0);
  await expectAccessible(page);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, 'Password has been changed successfully.');
  await expect(proof).toHaveCount(0);
});
