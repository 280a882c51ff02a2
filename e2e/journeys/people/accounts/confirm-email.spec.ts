// Rules held here: A13.

import { loginPage } from '../../../pages/login.ts';
import { profilePage } from '../../../pages/profile.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expectFieldError } from '../../../support/field-errors.ts';
import { expect, test } from '../../../support/journey.ts';
import { meant } from '../../../support/noise.ts';
import { demoPassword, openAs } from '../../../support/session.ts';
import { emailLink, hire } from '../../../support/staff.ts';
import { expectToast } from '../../../support/toasts.ts';

test('a person changes their email, which waits until they confirm it', { tag: '@long' }, async ({
  page,
  school,
  browser,
}) => {
  meant('update/# 400');
  meant('email-link/# 400');
  meant('email-link/# 404');
  const profile = profilePage(page);
  const person = await hire(school, { name: 'Moving Mona' });
  const email = 'mona.moved@journey.test';
  await openAs(page, school, person, '/my-profile');
  await profile.email.fill(email);
  await profile.save();
  await expectFieldError(profile.currentPassword, 'Enter your current password to change your email.');
  await profile.currentPassword.fill('Wrong2026!');
  await profile.save();
  await expectFieldError(profile.currentPassword, 'Current password is incorrect.');
  await profile.currentPassword.fill(demoPassword);
  await profile.save();
  await expectToast(page, 'Profile information updated successfully.');
  await expect(profile.email).toHaveValue(person.email);
  await expect(page.getByText(/Open it to confirm\./)).toContainText(email);
  await expectAccessible(page);

  const first = await emailLink(school, email);
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expectToast(page, `Email sent to ${email}.`);
  await expect.poll(() => emailLink(school, email)).not.toBe(first);
  const link = await emailLink(school, email);

  // Elsewhere, such as on the phone that got the mail, the link asks for the password.
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  const password = elsewhere.getByLabel('Password', { exact: true });
  await password.fill('Wrong2026!');
  await elsewhere.getByRole('button', { name: 'Confirm this email' }).click();
  await expectFieldError(password, 'This is not the password of your account.');
  await expectAccessible(elsewhere);
  await elsewhere.context().close();

  await page.goto(link);
  await expect(page.getByText(/to log in with it from now on\./)).toContainText(email);
  await page.getByRole('button', { name: 'Confirm this email' }).click();
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/view-schedule');

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Link Expired' })).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/login');
  await loginPage(page).logIn({ email });
  await expect(page).toHaveURL('/view-schedule');
});
