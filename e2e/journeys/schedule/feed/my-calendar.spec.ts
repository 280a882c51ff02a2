// Rules held here: CF1, CF8.

import { expectAccessible } from '../../../support/accessibility.ts';
import { expect, test } from '../../../support/journey.ts';
import { inTurn } from '../../../support/samples.ts';
import { openAs } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';

test('a person makes a private address for their calendar app, another one, and ends it', {
  tag: inTurn('my-calendar'),
}, async ({ page, school }) => {
  await openAs(page, school, 'EMPLOYEE', '/my-profile?tab=calendar');
  const panel = page.getByRole('region', { name: 'Your schedule in your own calendar' });
  await expect(panel).toContainText('Google may show a change up to a day late.');
  await panel.getByRole('button', { name: 'Make an address' }).click();
  const shown = panel.getByText(/^https?:.*\/api\/calendar\/[\w-]{43}\.ics$/);
  await expect(shown).toBeVisible();
  await expect(panel.getByRole('img', { name: 'QR code of the address' })).toBeVisible();
  const first = (await shown.textContent()) ?? '';
  const pathOf = (address: string) => new URL(address).pathname;
  const feed = await page.request.get(pathOf(first));
  expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await feed.text()).toContain('BEGIN:VEVENT');
  await expect(panel.getByRole('link', { name: 'Open in a calendar app' })).toHaveAttribute(
    'href',
    first.replace(/^https?:/, 'webcal:'),
  );
  await expect(panel.getByRole('link', { name: 'Add to Google Calendar' })).toHaveAttribute(
    'href',
    /^https:\/\/calendar\.google\.com\/calendar\/r\?cid=webcal%3A/,
  );
  await expectAccessible(page);

  await page.reload();
  await expect(panel).toContainText('A calendar asked for it last');
  await expect(shown).toHaveCount(0);
  await panel.getByRole('button', { name: 'Make a new address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new address' }).click();
  await expect(shown).toBeVisible();
  expect((await page.request.get(pathOf(first))).status()).toBe(404);
  const second = (await shown.textContent()) ?? '';
  expect((await page.request.get(pathOf(second))).status()).toBe(200);

  await panel.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'The address no longer works.');
  await expect(panel.getByRole('button', { name: 'Make an address' })).toBeVisible();
  expect((await page.request.get(pathOf(second))).status()).toBe(404);
});
