import { expectAccessible } from '../support/accessibility.ts';
import { accounts, expect, expectToast, signIn, test } from '../support/journey.ts';

test('an admin signs in and sees the dashboard', async ({ page }) => {
  await page.goto('/login');
  await expectAccessible(page);
  await signIn(page, accounts.ADMIN);
  await expect(page).toHaveURL(/dashboard/);
  await expectToast(page, 'Login successful!');
  await expectAccessible(page);
});
