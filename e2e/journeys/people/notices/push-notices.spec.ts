// Rules held here: PN2, PN3, PN5, PN8.

import { loginPage } from '../../../pages/login.ts';
import { shell } from '../../../pages/shell.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expect, test } from '../../../support/journey.ts';
import { meant } from '../../../support/noise.ts';
import { withPushService } from '../../../support/push.ts';
import { inTurn } from '../../../support/samples.ts';
import { openAs } from '../../../support/session.ts';
import { hire } from '../../../support/staff.ts';

test('a person gets notices on their device, tries it, and chooses for each kind', {
  tag: inTurn('push-notices'),
}, async ({ page, school }) => {
  const person = await hire(school, { name: 'Paula Pushed' });
  const service = await withPushService(page, school.address);
  await openAs(page, school, person, '/my-profile?tab=notices');
  await expect(page.getByText('All by mail, until a device takes them')).toBeVisible();
  await page.getByRole('button', { name: 'Get notices on this device' }).click();
  const dialog = page.getByRole('dialog', { name: 'Get all notices here?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Here, not by mail' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  const swaps = (way: string) => page.getByRole('button', { name: `Swaps: ${way}` });
  await expect(swaps('on your devices')).toHaveAttribute('aria-pressed', 'true');
  await expect(swaps('by mail')).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('button', { name: /^Send a test to/ }).click();
  await expect.poll(() => school.rows('select id from push_notice')).toHaveLength(1);
  await school.sendPushes(service.deliver);
  await expect(page.getByText('The test has arrived on')).toBeVisible();
  await expectAccessible(page);

  await swaps('by mail').click();
  await expect(swaps('by mail')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('combobox', { name: 'Reminder before a shift' }).click();
  await page.getByRole('option', { name: '60 minutes before' }).click();
  await expect(
    page.getByRole('button', { name: 'Reminder before a shift: on your devices' }),
  ).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('combobox', { name: 'From' }).fill('10 pm');
  await page.getByRole('button', { name: 'Save quiet hours' }).click();
  await expect(page.getByText('Quiet hours saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('10:00 PM');
  await expect(swaps('by mail')).toHaveAttribute('aria-pressed', 'true');

  // The push service knows the browser no more.
  service.forget();
  await page.getByRole('button', { name: /^Send a test to/ }).click();
  await expect.poll(() => school.rows('select id from push_notice')).toHaveLength(1);
  await school.sendPushes(service.deliver);
  await expect(page.getByText(/no longer takes notices/)).toBeVisible();
  await expect(page.getByText('The test has not arrived on')).toBeVisible();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('All by mail, until a device takes them')).toBeVisible();
});

test('a device ends with a sign-out, and not with a session that expires', { tag: '@long' }, async ({
  page,
  school,
}) => {
  meant('401');
  const person = await hire(school, { name: 'Petra Parting' });
  await withPushService(page, school.address);
  const devices = () =>
    school.rows<{ session_id: number | null }>(
      `select session_id from push_device join person on person.id = person_id where email = '${person.email}'`,
    );
  await openAs(page, school, person, '/my-profile?tab=notices');
  await page.getByRole('button', { name: 'Get notices on this device' }).click();
  await page.getByRole('button', { name: 'Leave it at mail' }).click();
  await expect.poll(devices).toHaveLength(1);
  const [before] = await devices();

  // As the server does with a session that is over.
  await school.rows(`update push_device set session_id = null where session_id = ${before?.session_id}`);
  await school.rows(`delete from session where id = ${before?.session_id}`);
  await page.reload();
  await expect(page).toHaveURL('/login');
  await loginPage(page).logIn(person);
  await expect(page).toHaveURL('/my-profile?tab=notices');
  await expect.poll(async () => (await devices())[0]?.session_id).toBeGreaterThan(before?.session_id ?? 0);

  await shell(page).menu.logOut.click();
  await expect(page).toHaveURL('/login');
  await expect.poll(devices).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('notices-of'))).toBeNull();
});

test('a sign-out without a network ends the notices of the device', { tag: '@long' }, async ({
  page,
  context,
  school,
}) => {
  meant('no answer');
  const person = await hire(school, { name: 'Pia Parting' });
  await withPushService(page, school.address);
  await openAs(page, school, person, '/my-profile?tab=notices');
  await page.getByRole('button', { name: 'Get notices on this device' }).click();
  await page.getByRole('button', { name: 'Leave it at mail' }).click();
  const onDevice = () =>
    page.evaluate(() => [localStorage.getItem('journey-push'), localStorage.getItem('notices-of')]);
  expect(await onDevice()).toEqual(['1', String(person.id)]);

  // The browser has forgotten the files of the profile, as after an update of Deckhand.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await page.goto('/today');
  await context.setOffline(true);
  await page.goto('/today');
  await shell(page).menu.logOut.click();
  await expect(page).toHaveURL('/login');
  await expect.poll(onDevice).toEqual([null, null]);
  await context.setOffline(false);
});
