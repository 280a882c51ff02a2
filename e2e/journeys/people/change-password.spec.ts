// Rules held here: A3.

import { loginPage } from '../../pages/login.ts';
import { peoplePage } from '../../pages/people.ts';
import { resetFlow } from '../../pages/reset-password.ts';
import { shell } from '../../pages/shell.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { expectFieldError } from '../../support/field-errors.ts';
import { expect, test } from '../../support/journey.ts';
import { draw, inTurn } from '../../support/samples.ts';
import { expectRevoked, openAs, openSession, type RoleName } from '../../support/session.ts';
import { hire, resetCode } from '../../support/staff.ts';
import { expectToast } from '../../support/toasts.ts';

test('a person whose password an admin set chooses a new one with a mailed code', { tag: '@long' }, async ({
  page,
  school,
}) => {
  const { passwordDialog: change, ...people } = peoplePage(page);
  const person = await hire(school, { name: 'Locked Lotte', role: 'MANAGER' });
  const session = await openSession(school, person);
  await openAs(page, school, 'ADMIN', `/manage-user?search=${person.email}`);
  await people.choose(person.name, 'Change Password');
  await expect(change.dialog).toContainText('Locked Lotte is logged out everywhere');
  await expect(change.password).toBeFocused();
  await expectAccessible(page);
  await change.save();
  await expectFieldError(change.password, 'New Password is required');
  await expectFieldError(change.confirmation, 'Confirm Password is required');
  await change.password.fill('splashing');
  await change.confirmation.fill('splashing');
  await change.save();
  await expectFieldError(change.password, 'Password must include at least one uppercase letter');
  await change.password.fill('Borrowed1!');
  await change.confirmation.fill('Borrowed2!');
  await change.save();
  await expectFieldError(change.confirmation, 'Passwords do not match');
  await expectAccessible(page);

  // Escape does not discard typed values without asking.
  await page.keyboard.press('Escape');
  await expect(change.dialog.getByText('Discard your changes?', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await change.dialog.getByRole('button', { name: 'Keep editing' }).click();
  await change.confirmation.fill('Borrowed1!');
  await change.save();
  await expectToast(page, 'Password has been changed successfully.');
  await expect(change.dialog).toHaveCount(0);
  await expect(people.actions(person.name)).toBeFocused();
  await expectRevoked(school, session);

  await shell(page).menu.logOut.click();
  const login = loginPage(page);
  const reset = resetFlow(page);
  await login.logIn(person, 'Borrowed1!');
  await expectToast(page, 'OTP sent to your email!');
  await expect(page).toHaveURL('/confirmation-code');
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByText(/^Your password was set by someone else, so choose a new one/)).toBeVisible();
  // The first step says so too, to a person who needs another code.
  await page.goto('/reset-password');
  await expect(page.getByText(/^Your password was set by someone else, so choose a new one/)).toBeVisible();
  await page.goto('/confirmation-code');
  await expectAccessible(page);
  await reset.typeCode(await resetCode(school, person.email));
  await reset.confirm();
  await expect(page).toHaveURL('/create-new-password');
  await expect(
    page.getByText('Your password was set by someone else. Choose one that only you know.'),
  ).toBeVisible();
  await reset.newPassword.fill('MyOwn2026!');
  await reset.confirmPassword.fill('MyOwn2026!');
  await reset.savePassword();
  await expect(page).toHaveURL('/new-password');
  await reset.continueToLogin.click();
  await login.logIn(person, 'MyOwn2026!');
  await expectToast(page, 'Login successful!');
  await expect(page).toHaveURL('/dashboard');
});

const others: { by: RoleName; role: RoleName; name: string }[] = [
  { by: 'SUPER_ADMIN', role: 'ADMIN', name: 'Locked Lars' },
  { by: 'MANAGER', role: 'EMPLOYEE', name: 'Locked Lily' },
];

for (const { by, role, name } of draw(others, 'change-password')) {
  test(`a person with the role ${by} sets the password of one with the role ${role}`, {
    tag: inTurn('change-password'),
  }, async ({ page, school }) => {
    const { passwordDialog: change, ...people } = peoplePage(page);
    const person = await hire(school, { name, role });
    const session = await openSession(school, person);
    await openAs(page, school, by, `/manage-user?search=${person.email}`);
    await people.choose(name, 'Change Password');
    await change.password.fill('Borrowed1!');
    await change.confirmation.fill('Borrowed1!');
    await change.save();
    await expectToast(page, 'Password has been changed successfully.');
    await expectRevoked(school, session);
  });
}
