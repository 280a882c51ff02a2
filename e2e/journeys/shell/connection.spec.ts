// Rules held here: W3, W8.

import { delay } from '@deckhand/contract/limits';
import { messagePage } from '../../pages/message.ts';
import { peoplePage } from '../../pages/people.ts';
import { shell } from '../../pages/shell.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { installClock, stopClock } from '../../support/clock.ts';
import { expect, test } from '../../support/journey.ts';
import { meant } from '../../support/noise.ts';
import { inTurn } from '../../support/samples.ts';
import { openAs } from '../../support/session.ts';
import { expectOnlyToast, toasts } from '../../support/toasts.ts';

const noResponse = 'No response from server. Please check your network connection.';
const offline = 'No internet connection. Please check your network and try again.';

test('a server that does not answer is reported, and the page recovers by itself when it is back', {
  tag: inTurn('connection'),
}, async ({ page, school }) => {
  meant('no answer');
  const { menu, connection } = shell(page);
  const people = peoplePage(page);
  await openAs(page, school, 'MANAGER', '/dashboard');
  await expect(connection).toHaveText('Online');
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await menu.entry('Manage User').click();
  await expectOnlyToast(page, noResponse);
  await expect(connection).toHaveText('Connecting');
  await expect(page.getByRole('main').getByText(noResponse, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('main').getByText(noResponse, { exact: true })).toBeVisible();

  await page.unroute('**/api/**');
  await expect(connection).toHaveText('Online');
  await expect(people.row('@').first()).toBeVisible();
});

test('a page says that the browser has no network', { tag: '@long' }, async ({ page, context, school }) => {
  meant('no answer');
  const { menu, connection } = shell(page);
  await openAs(page, school, 'ADMIN', '/manage-message');
  await expect(connection).toHaveText('Online');
  await expect(messagePage(page).message).not.toHaveValue('');
  await menu.entry('Dashboard').click();
  await expect(page.getByRole('heading', { name: 'Shifts Clocked In', level: 2 })).toBeVisible();

  await context.setOffline(true);
  await expectOnlyToast(page, offline);
  await expect(connection).toHaveText('Offline');
  await expectAccessible(page);
  await menu.entry('Manage Message').click();
  await expect(page).toHaveURL('/manage-message');
  // Data that was loaded before is still shown.
  await expect(messagePage(page).message).not.toHaveValue('');

  await context.setOffline(false);
  await expect(connection).toHaveText('Online');
});

test('a page that was never opened needs a connection, and opens once there is one', {
  tag: '@long',
}, async ({ page, context, school }) => {
  meant('no answer');
  await openAs(page, school, 'ADMIN', '/dashboard');
  await expect(page.getByRole('heading', { name: 'Shifts Clocked In', level: 2 })).toBeVisible();
  await context.setOffline(true);
  await shell(page).menu.entry('Options').click();
  await expect(page.getByRole('heading', { name: 'This page needs a connection', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Options', level: 1 })).toBeVisible();

  meant('preload CSS', 'preload assets', 'dynamically imported module');
});

test('two messages are shown at once for three seconds each, and the third waits', { tag: '@long' }, async ({
  page,
  school,
}) => {
  meant('users/me 500');
  meant('GET /api/locations 500');
  meant('shift-type 500');
  const troubles = {
    '**/api/users/me/': 'The first trouble.',
    '**/api/locations/': 'The second trouble.',
    '**/api/shifts/shift-type/': 'The third trouble.',
  };
  await installClock(page);
  await openAs(page, school, 'ADMIN', '/manage-message');
  await expect(page.getByRole('heading', { name: 'Manage Message', level: 1 })).toBeVisible();
  for (const [path, error] of Object.entries(troubles)) {
    await page.route(path, (route) => route.fulfill({ status: 500, json: { error } }));
  }
  await page.goto('/manage-user/create');
  await expect(toasts(page)).toHaveCount(2);
  await stopClock(page);
  const region = await toasts(page).first().boundingBox();
  expect(region?.x).toBeGreaterThan(1440 / 2);
  expect(region?.y).toBeLessThan(100);
  // The profile link beside them stays free.
  const profile = await page.locator('header a[href="/my-profile"]').boundingBox();
  expect((region?.x ?? 0) + (region?.width ?? 0)).toBeLessThan(profile?.x ?? 0);

  const seen = await toasts(page).allTextContents();
  await page.clock.runFor(delay.toast);
  await expect(toasts(page)).toHaveCount(1);
  const last = await toasts(page).allTextContents();
  expect([...seen, ...last].sort()).toEqual(Object.values(troubles).sort());
  // The third message appeared while this time passed, so a part of its own time is left.
  await page.clock.runFor(delay.toast);
  await expect(toasts(page)).toHaveCount(0);
});
