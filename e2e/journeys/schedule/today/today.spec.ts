// Rules held here: SA1, SA6.

import { eventDialog } from '../../../pages/schedule.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { picture } from '../../../support/looks.ts';
import { planRequests } from '../../../support/planned-requests.ts';
import { expect, test } from '../../../support/pool.ts';
import { openAs } from '../../../support/session.ts';

test.use({ viewport: { width: 340, height: 800 }, hasTouch: true });

test('a person sees on their phone when and where they work next, and who waits for them', async ({
  page,
  school,
  pool,
}) => {
  const nell = await planRequests(school, pool);
  await openAs(page, school, nell, '/today');
  const next = page.getByRole('region', { name: 'Next shift' });
  await expect(next).toContainText(/Next shift · in \d+ h \d+ min/);
  await expect(next).toContainText('Today, 1:00 – 4:00 PM');
  await expect(next.getByRole('link', { name: 'Map' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=\w/,
  );
  await expect(page.getByRole('link', { name: /Ivo Marsh asks you to swap/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /3 open shifts fit you/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /2 requests are not decided yet/ })).toBeVisible();
  const days = page.getByRole('region', { name: 'Next days' });
  await expect(days.getByRole('button').first()).toContainText('Today');
  await expect(days.getByRole('button').first()).toContainText('1:00 – 4:00 PM');
  await expect(days).toContainText(/\d+ hrs.* this week/);
  for (const target of await page.locator('main').getByRole('button').or(page.locator('main a')).all())
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
  await picture(page, 'today-340');
  // SA6: presence is proven at the pool.
  await expect(page.locator('main').getByText(/clock in/i)).toHaveCount(0);

  await days.getByRole('button').first().tap();
  await expect(eventDialog(page, /^Shift - S/).dialog).toContainText('Request a change');
});
