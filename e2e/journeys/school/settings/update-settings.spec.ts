// Rules held here: L3.

import { breakpoint } from '@deckhand/contract/limits';
import { optionsPage } from '../../../pages/options.ts';
import { shell } from '../../../pages/shell.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expectFieldError } from '../../../support/field-errors.ts';
import { expect, test } from '../../../support/journey.ts';
import { expectNoSidewaysScroll } from '../../../support/looks.ts';
import { draw, inTurn } from '../../../support/samples.ts';
import { openAs } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';

for (const role of draw(['ADMIN', 'SUPER_ADMIN'] as const, 'update-settings')) {
  test(`a person with the role ${role} changes the school's settings`, { tag: '@long' }, async ({
    page,
    school,
  }) => {
    const options = optionsPage(page);
    const { menu, leaveQuestion } = shell(page);
    await openAs(page, school, role, '/options');
    await expect(options.overtime).toHaveValue('40 hours a week');
    await expect(options.leadTime).toHaveValue('10 days');

    await options.overtime.fill('169');
    await options.leadTime.fill('');
    await options.saveSettings();
    await expectFieldError(options.overtime, 'Overtime threshold must be between 1 and 168');
    await expectFieldError(options.leadTime, 'Lead time must be a whole number');
    await expectAccessible(page);
    await menu.entry('Dashboard').click();
    await leaveQuestion.getByRole('button', { name: 'Stay' }).click();
    await options.cancelSettings();
    await expect(options.overtime).toHaveValue('40 hours a week');
    await expect(options.leadTime).toHaveValue('10 days');

    await options.overtime.fill('38');
    await options.saveSettings();
    await expectToast(page, 'Settings updated successfully.');
    await page.reload();
    await expect(options.overtime).toHaveValue('38 hours a week');
    await options.overtime.fill('40');
    await options.saveSettings();
    await expectToast(page, 'Settings updated successfully.');

    // A newcomer who signs up can read the terms that an admin wrote.
    await expect(options.termsText).toHaveValue(/^Deckhand is the tool/);
    await options.termsText.fill('Be on deck early.\n\nNever leave a child alone.');
    await options.saveTerms();
    await expectToast(page, 'Terms updated successfully.');
    await page.goto('/terms');
    await expect(page.getByRole('paragraph').filter({ hasText: 'Never leave a child alone.' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to Deckhand' }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/options');
    await options.termsText.fill('');
    await options.saveTerms();
    await expect(options.termsText).toHaveValue(/^Deckhand is the tool/);
  });
}

test('a manager can read the settings but not change them', { tag: '@long' }, async ({ page, school }) => {
  const options = optionsPage(page);
  await openAs(page, school, 'MANAGER', '/options');
  await expect(options.settings.getByText('40 hours a week', { exact: true })).toBeVisible();
  await expect(options.settings.getByText('10 days', { exact: true })).toBeVisible();
  await expect(
    options.settings.getByText('These apply to every location, so only admins can change them.', {
      exact: true,
    }),
  ).toBeVisible();
  await expect(options.overtime).toHaveCount(0);
  await expect(options.onlyEnrolled).toHaveCount(0);
  await expect(options.settings.getByText('Only enrolled kiosks may punch', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('the options have tabs, which the address keeps, and which ask before changes are lost', {
  tag: inTurn('options-tabs', 3),
}, async ({ page, school }) => {
  const options = optionsPage(page);
  const { leaveQuestion } = shell(page);
  await openAs(page, school, 'ADMIN', '/options');
  await expect(options.tabs).toHaveText(['School', 'Positions', 'Kiosks', 'Pay', 'Programs', 'Data']);
  await options.tab('School').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/options?tab=positions');
  await expect(options.position('Lifeguard')).toBeVisible();
  await expect(options.settings).toHaveCount(0);
  await page.reload();
  await expect(options.position('Lifeguard')).toBeVisible();

  await options.tab('School').click();
  await expect(page).toHaveURL('/options');
  await options.leadTime.fill('12');
  await options.tab('Data').click();
  await leaveQuestion.getByRole('button', { name: 'Stay' }).click();
  await expect(options.leadTime).toHaveValue('12 days');
  await options.tab('Data').click();
  await leaveQuestion.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Backups' })).toBeVisible();
  await options.tab('School').click();
  await expect(options.leadTime).toHaveValue('10 days');

  // On a phone the row of tabs scrolls to the open one, not the page.
  await page.setViewportSize({ width: breakpoint.tiny, height: 900 });
  await page.goto('/options?tab=data');
  // The browser may end to scroll within a pixel of it.
  await expect(options.tab('Data')).toBeInViewport({ ratio: 0.99 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // A tab that a person may not see is as good as none.
  await openAs(page, school, 'MANAGER', '/options?tab=programs');
  await expect(options.settings).toBeVisible();
  await expect(options.tabs).toHaveText(['School', 'Positions', 'Kiosks', 'Pay', 'Data']);
});
