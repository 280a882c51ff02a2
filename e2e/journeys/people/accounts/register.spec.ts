// Rules held here: A5, A5a, A12.

import { loginPage } from '../../../pages/login.ts';
import { peoplePage } from '../../../pages/people.ts';
import { shell } from '../../../pages/shell.ts';
import { signUpPage } from '../../../pages/sign-up.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expectFieldError } from '../../../support/field-errors.ts';
import { expect, test } from '../../../support/journey.ts';
import { meant } from '../../../support/noise.ts';
import { draw, inTurn } from '../../../support/samples.ts';
import { startSchoolServer } from '../../../support/school-server.ts';
import { accounts, demoPassword, openAs } from '../../../support/session.ts';
import { inEnglish } from '../../../support/spanish.ts';
import { emailLink } from '../../../support/staff.ts';
import { expectToast } from '../../../support/toasts.ts';

const requestForms = [
  '/time-off-request',
  '/schedule-change-request',
  '/request-new-shift',
  '/request-missed-clockin',
  '/open-shifts',
];

test('a person signs up, accepts the terms and waits for an admin', { tag: inTurn('register') }, async ({
  page,
  school,
}) => {
  meant('users/register 400');
  const login = loginPage(page);
  const signUp = signUpPage(page);
  await page.goto('/login');
  await login.signUp.click();
  await expect(page).toHaveURL('/signUp');
  await expect(signUp.name).toBeFocused();
  await expectAccessible(page);

  await signUp.submit();
  await expectFieldError(signUp.name, 'Name is required');
  await expectFieldError(signUp.email, 'Email is required.');
  await expectFieldError(signUp.password, 'Password is required.');
  await expectFieldError(signUp.acceptTerms, 'Please accept the terms to sign up.');
  await expectAccessible(page);

  await signUp.openTerms.click();
  await expect(signUp.terms).toBeVisible();
  await expect(signUp.terms.getByText(/^Your account is yours alone/)).toBeVisible();
  await expectAccessible(page);
  await signUp.terms.getByRole('button', { name: 'Close' }).last().click();
  await expect(signUp.terms).toBeHidden();
  await expect(signUp.openTerms).toBeFocused();
  await expect(signUp.acceptTerms).not.toBeChecked();
  await signUp.openTerms.click();
  await signUp.terms.getByRole('button', { name: 'Accept' }).click();
  await expect(signUp.acceptTerms).toBeChecked();

  // The name field ignores digits.
  await signUp.name.pressSequentially('Isolde2');
  await expect(signUp.name).toHaveValue('Isolde');
  await signUp.password.fill('short');
  await signUp.email.fill(accounts.ADMIN.email);
  await expectFieldError(signUp.password, 'Password must be at least 8 characters');
  await signUp.password.fill(demoPassword);
  await signUp.submit();
  await expectFieldError(signUp.email, 'Email already exists');
  await expect(signUp.email).toBeFocused();
  await expectAccessible(page);

  const newcomer = { email: 'isolde@journey.test' };
  await signUp.email.fill(newcomer.email);
  await signUp.submit();
  await expectToast(page, 'Signup successful!');
  await expect(page).toHaveURL('/login');
  // Stays, unlike the toast.
  await expect(page.getByText(`We sent a link to ${newcomer.email}. Open it to confirm`)).toBeVisible();

  // Until the mailed link is opened, the account shows nothing but its explanation.
  await login.logIn(newcomer);
  await expect(page).toHaveURL('/view-schedule');
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // The frame draws no page of it, whose calls would be refused.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have confirmed it' }).click();
  await expectToast(page, 'Not confirmed yet.');
  const first = await emailLink(school, newcomer.email);
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expectToast(page, `Email sent to ${newcomer.email}.`);
  await expect.poll(() => emailLink(school, newcomer.email)).not.toBe(first);
  await page.goto(await emailLink(school, newcomer.email));
  await page.getByRole('button', { name: 'Confirm this email' }).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/view-schedule');
  await expect(page.getByText('An admin must complete your account', { exact: true })).toBeVisible();
  // Isolde gave only a first name, and no screen shows the placeholder for the last name.
  await expect(shell(page).name('Isolde')).toHaveText(/^Isolde/);
  await expect(page.getByText('N/A')).toHaveCount(0);
  await expectAccessible(page);

  // A form for a request explains the same instead of failing later.
  for (const path of draw(requestForms, 'register')) {
    await page.goto(path);
    await expect(page.getByText('An admin must complete your account', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send request' })).toHaveCount(0);
  }

  // An admin is led to everyone who waits.
  await inEnglish(school, accounts.ADMIN, async () => {
    await openAs(page, school, 'ADMIN', '/dashboard');
    await page
      .getByRole('region', { name: 'Needs you' })
      .getByRole('link', { name: /to complete$/ })
      .click();
    await expect(page).toHaveURL('/manage-user?status=sign-up');
    await expect(peoplePage(page).status).toHaveValue('To complete');
    await expect(peoplePage(page).row('Isolde')).toContainText('To complete');
    await expectAccessible(page);
  });
});

test('a person who already has an account goes back to the login', { tag: '@long' }, async ({ page }) => {
  await page.goto('/signUp');
  await signUpPage(page).backToLogin.click();
  await expect(loginPage(page).heading).toBeVisible();
});

test('a school with sign-up turned off does not offer it', { tag: '@long' }, async ({ page }) => {
  const login = loginPage(page);
  const closed = await startSchoolServer({ SIGNUP: 'off', DEMO: 'off' });
  try {
    await page.goto(`${closed.address}/login`);
    await expect(login.heading).toBeVisible();
    await expect(login.signUp).toHaveCount(0);
    await page.goto(`${closed.address}/signUp`);
    await expect(page).toHaveURL(`${closed.address}/`);
    await expect(login.heading).toBeVisible();
  } finally {
    await closed.close();
  }
});
