// Rules held here: A8, A15, A16.

import { idleTooLong } from '@deckhand/contract/refusals';
import { loginPage } from '../../../pages/login.ts';
import { profilePage } from '../../../pages/profile.ts';
import { shell } from '../../../pages/shell.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expectFieldError } from '../../../support/field-errors.ts';
import { expect, test } from '../../../support/journey.ts';
import { meant, perhaps } from '../../../support/noise.ts';
import { accounts, demoPassword, expectRevoked, openAs, openSession } from '../../../support/session.ts';
import { spoken } from '../../../support/spanish.ts';
import { hire } from '../../../support/staff.ts';
import { expectToast } from '../../../support/toasts.ts';

test('a new name shows in the header of every tab without a reload', { tag: '@long' }, async ({
  page,
  context,
  school,
}) => {
  meant('update/# 400');
  const profile = profilePage(page);
  const person = await hire(school, { name: 'Unmarried Una' });
  await openAs(page, school, person, '/view-schedule');
  const otherTab = await context.newPage();
  await otherTab.goto('/view-schedule');
  await expect(shell(otherTab).name('Unmarried Una')).toBeVisible();

  await shell(page).name('Unmarried Una').click();
  await expect(page).toHaveURL('/my-profile');
  await expect(profile.lastName).toHaveValue('Una');
  await expect(page.getByText(person.key)).toBeVisible();
  await expectAccessible(page);

  await profile.firstName.fill('Al');
  await profile.lastName.pressSequentially('99');
  await expect(profile.lastName).toHaveValue('Una');
  await profile.phone.fill('555');
  await profile.email.fill('una@nowhere');
  await profile.save();
  await expectFieldError(profile.firstName, 'First name must be between 3 and 50 characters');
  await expectFieldError(profile.phone, 'Phone must be 10 to 20 digits or dashes, with an optional plus');
  await expectFieldError(profile.email, 'Invalid email format');
  await expectAccessible(page);
  await profile.cancel();
  await expect(profile.firstName).toHaveValue('Unmarried');
  await expect(profile.email).toHaveValue(person.email);

  await profile.email.fill(accounts.ADMIN.email);
  await profile.currentPassword.fill(demoPassword);
  await profile.save();
  await expectFieldError(profile.email, 'Email already exists');
  await profile.email.fill(person.email);

  await profile.firstName.fill('married');
  await profile.save();
  await expect(shell(page).name('Married Una')).toBeVisible();
  await expectToast(page, 'Profile information updated successfully.');
  await expect(shell(otherTab).name('Married Una')).toBeVisible();
});

test('leaving the profile with unsaved changes asks first', { tag: '@long' }, async ({ page, school }) => {
  const profile = profilePage(page);
  const { menu, leaveQuestion } = shell(page);
  await openAs(page, school, 'MANAGER', '/my-profile');
  await profile.phone.fill('312-555-0999');
  await menu.entry('Dashboard').click();
  await expect(leaveQuestion).toBeVisible();
  await expectAccessible(page);
  await leaveQuestion.getByRole('button', { name: 'Stay' }).click();
  await expect(profile.phone).toHaveValue('312-555-0999');
  await menu.entry('Dashboard').click();
  await leaveQuestion.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a person who changes their password has to log in again', { tag: '@long' }, async ({
  page,
  school,
}) => {
  meant('update-password 400');
  // Its stream of changes ends with the session, perhaps before the page has turned to the login.
  perhaps('GET /api/live 401');
  const profile = profilePage(page);
  const login = loginPage(page);
  const person = await hire(school, { name: 'Careful Cara', role: 'MANAGER' });
  const session = await openAs(page, school, person, '/my-profile');
  await profile.passwordTab.click();
  await expect(page).toHaveURL('/my-profile?tab=password');
  await expectAccessible(page);

  await profile.changePassword();
  await expectFieldError(profile.currentPassword, 'Current Password is required');
  await expectFieldError(profile.newPassword, 'New Password is required');
  await expectFieldError(profile.confirmPassword, 'Confirm Password is required');
  await profile.currentPassword.fill('Wrong2026!');
  await profile.newPassword.fill('Splashing');
  await profile.confirmPassword.fill('Splashing1');
  await profile.changePassword();
  await expectFieldError(profile.newPassword, 'Password must include at least one special character');
  await expectFieldError(profile.confirmPassword, 'Passwords do not match');
  await expectAccessible(page);
  await profile.newPassword.fill('Splashing1!');
  await profile.confirmPassword.fill('Splashing1!');
  await profile.changePassword();
  await expectFieldError(profile.currentPassword, 'Current password is incorrect.');

  await profile.currentPassword.fill(demoPassword);
  await profile.changePassword();
  await expectToast(page, 'Password has been updated successfully.');
  await expect(page).toHaveURL('/login');
  await expectRevoked(school, session);
  await login.logIn(person, 'Splashing1!');
  await expect(page).toHaveURL('/dashboard');
});

test('a person sees where they are signed in and ends a session; one that ended for want of use says so', {
  tag: '@long',
}, async ({ page, school }) => {
  meant('401');
  const profile = profilePage(page);
  const person = await hire(school, { name: 'Watchful Wanda', role: 'MANAGER' });
  const elsewhere = await openSession(school, person);
  await openAs(page, school, person, '/my-profile?tab=sessions');
  await expect(profile.sessions).toHaveCount(2);
  await expect(profile.sessions.first()).toContainText('This session');
  await page.getByRole('button', { name: 'End all others' }).click();
  await expect(page.getByText('You stay logged in here.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await profile.endSession('Unknown device', demoPassword);
  await expectToast(page, 'The session has ended.');
  await expect(profile.sessions).toHaveCount(1);
  await expectRevoked(school, elsewhere);

  const error = spoken(idleTooLong(2));
  await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: { error, message: error } }));
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(error)).toBeVisible();
});
