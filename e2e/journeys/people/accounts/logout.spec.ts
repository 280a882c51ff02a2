import { loginPage } from '../../../pages/login.ts';
import { shell } from '../../../pages/shell.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expect, test } from '../../../support/journey.ts';
import { accounts, expectRevoked, openAs } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';

test('logging out ends the session on the server and in every tab', { tag: '@long' }, async ({
  page,
  context,
  school,
}) => {
  const session = await openAs(page, school, 'MANAGER', '/dashboard');
  const otherTab = await context.newPage();
  await otherTab.goto('/manage-user');
  await expect(shell(otherTab).name('Dario Conti')).toBeVisible();

  await shell(page).menu.entry('Options').click();
  await expect(page).toHaveURL('/options');
  await shell(page).menu.logOut.click();
  await expect(page).toHaveURL('/login');
  await expectRevoked(school, session);
  expect(await context.cookies()).toEqual([]);

  await expectToast(otherTab, 'You have logged out in another tab.');
  await expect(otherTab).toHaveURL('/login');
  await expect(loginPage(otherTab).heading).toBeVisible();
  await expectAccessible(otherTab);

  // Going back leads to the login, not to the pages of the last person.
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(loginPage(page).heading).toBeVisible();

  // A new login applies to all tabs.
  await loginPage(page).logIn(accounts.MANAGER);
  await expect(page).toHaveURL('/dashboard');
  await expect(otherTab).toHaveURL('/dashboard');
});
