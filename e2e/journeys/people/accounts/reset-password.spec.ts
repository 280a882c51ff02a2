// Rules held here: A4, A11.

import { loginPage } from '../../../pages/login.ts';
import { resetFlow } from '../../../pages/reset-password.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expectFieldError } from '../../../support/field-errors.ts';
import { expect, test } from '../../../support/journey.ts';
import { meant } from '../../../support/noise.ts';
import { inTurn } from '../../../support/samples.ts';
import { expectRevoked, openSession } from '../../../support/session.ts';
import { hire, resetCode, resetLink } from '../../../support/staff.ts';
import { expectToast } from '../../../support/toasts.ts';

/** Returns a code that differs from this one in every digit. */
function wrongCode(code: string): string {
  return [...code].map((digit) => String((Number(digit) + 1) % 10)).join('');
}

test('a forgotten password is replaced with a mailed code', { tag: inTurn('reset-password') }, async ({
  page,
  school,
}) => {
  meant('verify-otp 400');
  meant('users/login 400');
  const reset = resetFlow(page);
  const login = loginPage(page);
  const person = await hire(school, { name: 'Forgetful Fern' });
  const elsewhere = await openSession(school, person);

  await page.goto('/login');
  await login.forgotPassword.click();
  await expect(reset.step('Step 1 of 4: Request code')).toBeVisible();
  await expectAccessible(page);
  await reset.sendCode();
  await expectFieldError(reset.email, 'Email is required.');
  await reset.email.fill(person.email);
  await reset.sendCode();
  await expectToast(page, 'OTP sent to your email!');
  await expect(page).toHaveURL('/confirmation-code');
  await expect(reset.step('Step 2 of 4: Confirm code')).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(reset.box(1)).toBeFocused();
  await expectAccessible(page);

  await reset.confirm();
  await expectFieldError(reset.box(1), 'Enter the 4-digit code');
  await expectAccessible(page);

  const code = await resetCode(school, person.email);
  await reset.typeCode(wrongCode(code));
  await expect(reset.box(4)).toBeFocused();
  await reset.confirm();
  await expectToast(page, 'The code is wrong or has expired.');
  for (const box of [1, 2, 3, 4]) await expect(reset.box(box)).toHaveValue('');
  await expect(reset.box(1)).toBeFocused();
  await page.keyboard.type(code);
  await reset.confirm();
  await expectToast(page, 'OTP confirmed successfully.');
  await expect(page).toHaveURL('/create-new-password');
  await expect(reset.step('Step 3 of 4: New password')).toBeVisible();
  await expectAccessible(page);

  await reset.savePassword();
  await expectFieldError(reset.newPassword, 'New Password is required');
  await expectFieldError(reset.confirmPassword, 'Confirm Password is required');
  await reset.newPassword.fill('12345');
  await reset.confirmPassword.fill('123456');
  await reset.savePassword();
  await expectFieldError(reset.newPassword, 'Password must be at least 6 characters');
  await expectFieldError(reset.confirmPassword, 'Passwords do not match');
  await expectAccessible(page);
  await reset.newPassword.fill('laneseven');
  await reset.confirmPassword.fill('laneseven');
  await reset.savePassword();
  await expectToast(page, 'Password updated successfully.');
  await expect(page).toHaveURL('/new-password');
  await expect(reset.step('Step 4 of 4: Done')).toBeVisible();
  await expectAccessible(page);
  await expectRevoked(school, elsewhere);

  await reset.continueToLogin.click();
  await expect(page).toHaveURL('/login');
  await login.logIn(person);
  await expect(login.failure).toHaveText('Invalid email or password.');
  await login.logIn(person, 'laneseven');
  await expect(page).toHaveURL('/view-schedule');
});

test('the mailed link leads to a new password without the code, once', { tag: '@long' }, async ({
  page,
  school,
  browser,
}) => {
  meant('reset-link/# 404');
  const person = await hire(school, { name: 'Linking Liv' });
  await page.goto('/reset-password');
  await resetFlow(page).email.fill(person.email);
  await resetFlow(page).sendCode();
  await expect(page).toHaveURL('/confirmation-code');

  // The mail is opened elsewhere, such as on a phone.
  const link = await resetLink(school, person.email);
  const phone = await browser.newPage();
  const reset = resetFlow(phone);
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Choose a new password' }).click();
  await expect(reset.step('Step 3 of 4: New password')).toBeVisible();
  await reset.newPassword.fill('laneeight');
  await reset.confirmPassword.fill('laneeight');
  await reset.savePassword();
  await expect(reset.continueToLogin).toBeVisible();
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Choose a new password' }).click();
  await expect(phone.getByRole('heading', { name: 'Link Expired' })).toBeVisible();
  await phone.close();
});

test('the boxes of the code move forward and back, and accept a pasted code', { tag: '@long' }, async ({
  page,
  school,
}) => {
  const reset = resetFlow(page);
  const person = await hire(school, { name: 'Pasting Paula' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/reset-password');
  await reset.email.fill(person.email);
  await reset.sendCode();
  await expect(page).toHaveURL('/confirmation-code');

  await page.keyboard.press('7');
  await expect(reset.box(2)).toBeFocused();
  await page.keyboard.press('x');
  await expect(reset.box(2)).toHaveValue('');
  await page.keyboard.press('8');
  await expect(reset.box(3)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(reset.box(2)).toBeFocused();
  await expect(reset.box(2)).toHaveValue('');
  await page.keyboard.press('Backspace');
  await expect(reset.box(1)).toBeFocused();
  await expect(reset.box(1)).toHaveValue('');

  const code = await resetCode(school, person.email);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `Code: ${code}`);
  await page.keyboard.press('Control+V');
  for (const [index, digit] of [...code].entries()) {
    await expect(reset.box(index + 1)).toHaveValue(digit);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/create-new-password');
});

test('a new code replaces the first one', { tag: '@long' }, async ({ page, school }) => {
  const reset = resetFlow(page);
  const person = await hire(school, { name: 'Impatient Ines' });
  await page.goto('/reset-password');
  await reset.email.fill(person.email);
  await reset.sendCode();
  await expect(page).toHaveURL('/confirmation-code');
  const first = await resetCode(school, person.email);
  await reset.typeCode('12');
  await reset.resend();
  await expectToast(page, 'OTP sent to your email!');
  await expect(reset.box(1)).toHaveValue('');
  await expect.poll(() => resetCode(school, person.email)).not.toBe(first);
  await reset.typeCode(await resetCode(school, person.email));
  await reset.confirm();
  await expect(page).toHaveURL('/create-new-password');
});

test('a code that was wrong too often says so and offers a new one (A4)', { tag: '@long' }, async ({
  page,
  school,
}) => {
  meant('verify-otp 400');
  const reset = resetFlow(page);
  const person = await hire(school, { name: 'Guessing Gail' });
  await page.goto('/reset-password');
  await reset.email.fill(person.email);
  await reset.sendCode();
  await expect(reset.box(1)).toBeFocused();
  const first = await resetCode(school, person.email);
  for (let tries = 0; tries < 5; tries += 1) {
    await page.keyboard.type(wrongCode(first));
    await page.keyboard.press('Enter');
    if (tries < 4) await expect(reset.box(1)).toBeFocused();
  }
  await expect(
    page.getByText('This code was wrong 5 times and no longer works. Request a new one.', { exact: true }),
  ).toBeVisible();
  await expect(reset.boxes).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(reset.box(1)).toBeFocused();
  await expect.poll(() => resetCode(school, person.email)).not.toBe(first);
  await page.keyboard.type(await resetCode(school, person.email));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/create-new-password');
});

test('the steps cannot be taken out of order', { tag: '@long' }, async ({ page }) => {
  const gates = {
    '/confirmation-code': 'Access denied. Please request an OTP first.',
    '/create-new-password': 'Access denied. Please Enter an OTP first.',
    '/new-password': 'Access denied.',
  };
  for (const [path, warning] of Object.entries(gates)) {
    await page.goto(path);
    await expectToast(page, warning);
    await expect(page).toHaveURL('/reset-password');
    await expectAccessible(page);
  }

  // An unknown address gets no mail, and the screens do not reveal that.
  const reset = resetFlow(page);
  await reset.email.fill('nobody.at.all@journey.test');
  await reset.sendCode();
  await expect(page).toHaveURL('/confirmation-code');
  await page.goto('/create-new-password');
  await expectToast(page, 'Access denied. Please Enter an OTP first.');
});
