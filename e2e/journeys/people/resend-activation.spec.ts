import { activationPage } from '../../pages/activation.ts';
import { peoplePage } from '../../pages/people.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { meant } from '../../support/noise.ts';
import { forgetSession, openAs } from '../../support/session.ts';
import { activationLink, invite } from '../../support/staff.ts';
import { expectToast } from '../../support/toasts.ts';

test('a manager sends a lost activation mail again, and the first link no longer works', {
  tag: '@long',
}, async ({ page, school }) => {
  meant('activation-link/# 404');
  const people = peoplePage(page);
  const newcomer = await invite(school, { name: 'Lost Lucia' });
  const first = await activationLink(school, newcomer.email);
  await openAs(page, school, 'MANAGER', `/manage-user?search=${newcomer.email}`);
  await people.choose(newcomer.name, 'Resend activation');
  await expectToast(page, `Activation email sent to ${newcomer.email}.`);
  await expect.poll(() => activationLink(school, newcomer.email)).not.toBe(first);
  const second = await activationLink(school, newcomer.email);

  // The form offers this too, as long as the link is unused.
  await people.choose(newcomer.name, 'Edit');
  await expect(page.getByText('Lost has not activated the account yet.')).toContainText(
    'The link in the email works once and for 72 hours.',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Resend activation' }).click();
  await expectToast(page, `Activation email sent to ${newcomer.email}.`);
  await expect.poll(() => activationLink(school, newcomer.email)).not.toBe(second);

  const activation = activationPage(page);
  await forgetSession(page);
  await page.goto(first);
  await expect(activation.expired).toBeVisible();
  await page.goto(await activationLink(school, newcomer.email));
  await expect(activation.heading).toBeVisible();
});
