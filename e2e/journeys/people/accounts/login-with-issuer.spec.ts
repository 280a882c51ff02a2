// Rules held here: F6.

import { openIssuer } from '@deckhand/server/features/people/second-factor/testing/test-issuer';
import { freePort } from '@deckhand/server/platform/basics/free-port';
import { loginPage } from '../../../pages/login.ts';
import { shell } from '../../../pages/shell.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expect, test } from '../../../support/journey.ts';
import { meant } from '../../../support/noise.ts';
import { startSchoolServer } from '../../../support/school-server.ts';
import { demoPassword } from '../../../support/session.ts';

test('a manager signs in through the pages of the issuer, is refused as a stranger, and unlinks', {
  tag: '@long',
}, async ({ page }) => {
  meant('login/issuer 403');
  const port = String(await freePort());
  const issuer = await openIssuer({ returnsTo: `http://127.0.0.1:${port}/login/return` });
  const school = await startSchoolServer({ PORT: port, ...issuer.variables });
  issuer.accounts.set('stranger', { email: 'stranger@elsewhere.test', email_verified: true });
  issuer.accounts.set('manager', { email: 'manager@deckhand.test', email_verified: true });
  const button = page.getByRole('button', { name: 'Continue with Poolside ID' });
  const signInAs = async (account: string) => {
    await button.click();
    await page.getByLabel('Account').fill(account);
    await page.getByRole('button', { name: 'Continue' }).click();
  };

  await page.goto(`${school.address}/login`);
  await expect(button).toBeVisible();
  await expectAccessible(page);
  await signInAs('stranger');
  await expect(loginPage(page).failure).toContainText('Nobody at this school has the email address');
  expect(page.url()).toBe(`${school.address}/login`);
  // The issuer remembers who it was.
  await page.context().clearCookies({ name: /^_session/ });
  await signInAs('manager');
  await expect(shell(page).menu.logOut).toBeVisible();
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).not.toContain(
    'token',
  );

  await page.goto(`${school.address}/my-profile?tab=factors`);
  await page.getByRole('button', { name: 'Unlink' }).click();
  await page.getByRole('textbox', { name: 'Current Password' }).fill(demoPassword);
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('Poolside ID was unlinked.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Login with Poolside ID' })).toHaveCount(0);
  await page.goto('about:blank');
  await Promise.all([school.close(), issuer.close()]);
});
