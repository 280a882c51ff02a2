import { activationPage } from '../../../pages/activation.ts';
import { loginPage } from '../../../pages/login.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expectFieldError } from '../../../support/field-errors.ts';
import { expect, test } from '../../../support/journey.ts';
import { meant } from '../../../support/noise.ts';
import { activationLink, invite } from '../../../support/staff.ts';
import { expectToast } from '../../../support/toasts.ts';

test('a newcomer chooses a password with the mailed link, which works once', { tag: '@long' }, async ({
  page,
  school,
}) => {
  meant('activation-link/# 410');
  const activation = activationPage(page);
  const login = loginPage(page);
  const newcomer = await invite(school, { name: 'Nadia Newcomer' });
  const link = await activationLink(school, newcomer.email);
  await page.goto(link);
  await expect(activation.heading).toBeVisible();
  await expect(
    page.getByText(`Welcome, Nadia Newcomer. You will log in as ${newcomer.email}.`),
  ).toBeVisible();
  await expectAccessible(page);

  await activation.save();
  await expectFieldError(activation.password, 'New Password is required');
  await expectFieldError(activation.confirmation, 'Confirm Password is required');
  const rules = {
    'Swim1!': 'Password must be at least 8 characters',
    'swimming1!': 'Password must include at least one uppercase letter',
    Swimming1: 'Password must include at least one special character',
    'Swimming!': 'Password must include at least one number',
  };
  for (const [password, error] of Object.entries(rules)) {
    await activation.password.fill(password);
    await activation.password.blur();
    await expectFieldError(activation.password, error);
  }
  await activation.password.fill('Swimming1!');
  await activation.confirmation.fill('Swimming2!');
  await activation.save();
  await expectFieldError(activation.confirmation, 'Passwords do not match');
  await expectAccessible(page);

  await activation.confirmation.fill('Swimming1!');
  await activation.save();
  await expectToast(page, 'Password has been set successfully.');
  await expect(page).toHaveURL('/');
  await login.logIn(newcomer, 'Swimming1!');
  await expect(page).toHaveURL('/view-schedule');

  await page.goto(link);
  await expect(activation.expired).toBeVisible();
  await expectAccessible(page);
});

test('an unknown activation link counts as expired', { tag: '@long' }, async ({ page }) => {
  meant('long-gone 404');
  const activation = activationPage(page);
  for (const path of ['/users/password-setup/long-gone', '/users/password-setup']) {
    await page.goto(path);
    await expect(activation.expired).toBeVisible();
  }
  await activation.goToLogin.click();
  await expect(page).toHaveURL('/login');
  await expect(loginPage(page).heading).toBeVisible();
});
