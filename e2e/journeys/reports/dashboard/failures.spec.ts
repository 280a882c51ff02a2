import type { Page } from '@playwright/test';
import { dashboardPage } from '../../../pages/dashboard.ts';
import { expect, test } from '../../../support/journey.ts';
import { meant } from '../../../support/noise.ts';
import { pools } from '../../../support/schedule.ts';
import { openAs } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';

const call = (path: string) => (url: URL) => url.pathname === `/api/shifts/${path}/`;
const fail = (page: Page, path: string) => page.route(call(path), (route) => route.fulfill({ status: 500 }));
const disconnect = (page: Page, path: string) =>
  page.route(call(path), (route) => route.abort('connectionreset'));

test('the dashboard reports every failure with its own text', { tag: '@long' }, async ({ page, school }) => {
  meant('live 404');
  meant('clocked-in 500');
  meant('clocked-in/today 500');
  meant('all-staff 500');
  meant('split-staff 500');
  meant('no answer');
  meant('swap-staff 500');
  meant('approve-hours 500');
  const dashboard = dashboardPage(page);
  // Without live changes, the list loads again only when the manager presses Retry.
  await page.route('**/api/live/*', (route) => route.fulfill({ status: 404 }));
  await fail(page, 'clocked-in');
  await openAs(page, school, 'ADMIN', '/dashboard');
  await expectToast(page, 'Failed to fetch clocked in data. Please try again.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(dashboard.list('Shifts Clocked In').range).toBeVisible();

  await dashboard.tile('All Clocked In').click();
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check();
  await fail(page, 'clocked-in/today');
  await page.getByRole('button', { name: 'Clock Out (1)' }).click();
  await dashboard.dialog('Clock Out').getByRole('button', { name: 'Clock Out' }).click();
  await expectToast(page, 'Unable to request for this clockout');
  await page.unrouteAll();

  await dashboard.tile('Swap/Split Request').click();
  await fail(page, 'all-staff');
  await page
    .getByRole('button', { name: /^Split S/ })
    .first()
    .click();
  await expectToast(page, 'Failed to fetch staff data');
  await page.keyboard.press('Escape');
  await page.unrouteAll();
  for (const [kind, refused, thrown] of [
    ['Split', 'Failed to split shift', 'Error splitting staff'],
    ['Swap', 'Failed to swap staff', 'Error swapping staff'],
  ] as const) {
    await page
      .getByRole('button', { name: new RegExp(`^${kind} S`) })
      .first()
      .click();
    const dialog = dashboard.dialog('Split/Swap Staff');
    await dialog.getByRole('combobox', { name: 'Staff' }).click();
    await page.getByRole('listbox').getByRole('option').first().click();
    await fail(page, `${kind.toLowerCase()}-staff`);
    await dialog.getByRole('button', { name: kind }).click();
    await expectToast(page, refused);
    await disconnect(page, `${kind.toLowerCase()}-staff`);
    await dialog.getByRole('button', { name: kind }).click();
    await expectToast(page, thrown);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Discard' }).click();
  }

  // At Lakeside the first page may hold only people whom other journeys clocked in, and who have no hours yet.
  await page.goto(`/dashboard?tile=3&location=${pools.harbor}`);
  await page
    .getByRole('button', { name: /^Approve Hours/, disabled: false })
    .first()
    .click();
  const hours = dashboard.dialog('Approve Hours');
  await hours.getByRole('textbox', { name: 'Notes' }).fill('Nobody hears it.');
  await fail(page, 'approve-hours');
  await hours.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Failed to approve hours');
  await disconnect(page, 'approve-hours');
  await hours.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Error approving hours');
});
