// Rules held here: W1a.

import { eventDialog } from '../../../pages/schedule.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { picture } from '../../../support/looks.ts';
import { planRequests } from '../../../support/planned-requests.ts';
import { expect, test } from '../../../support/pool.ts';
import { inTurn } from '../../../support/samples.ts';
import { openAs } from '../../../support/session.ts';
import { spoken } from '../../../support/spanish.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('an employee with a phone finds above the days what comes next, and what waits for them', {
  tag: inTurn('upcoming'),
}, async ({ page, school, pool }) => {
  const nell = await planRequests(school, pool);
  await openAs(page, school, nell, '/view-schedule');
  const upcoming = page.getByRole('region', { name: 'What comes next' });
  const next = upcoming.getByRole('button');
  await expect(next).toContainText(
    `${spoken('Next shift')}${spoken('Today, 1:00 – 4:00 PM')}Lifeguard · ${pool.title} · S`,
  );
  const rows = upcoming.getByRole('link');
  await expect(rows).toHaveText([
    `${spoken('Ivo Marsh asks you to swap')}${spoken('Wednesday, June 24, 2026, 5:00 PM - 7:30 PM')}`,
    `${spoken('3 open shifts fit you')}${spoken('Sun, Jun 14, 7:00 AM · Wed, Jun 17, 7:00 AM')}`,
    new RegExp(`^${spoken('2 requests are not decided yet')}${spoken('New shift, From 07-01-2026')}: .*[.]$`),
  ]);
  await expectAccessible(page);
  await picture(page, 'upcoming-390');

  await next.tap();
  await expect(eventDialog(page, /^Shift - S/).dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await rows.nth(1).tap();
  await expect(page).toHaveURL(/\/open-shifts\?start=2026-06-14$/);
  await page.goBack();
  await rows.first().tap();
  await page.getByRole('dialog', { name: 'Swap request' }).getByRole('button', { name: 'Decline' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/view-schedule');
  await expect(rows).toHaveCount(2);
});

test('a new employee reads that nothing is planned for them yet', { tag: '@long' }, async ({
  page,
  school,
  pool,
}) => {
  await openAs(page, school, await pool.hire('Nell Harper'), '/view-schedule');
  const upcoming = page.getByRole('region', { name: 'What comes next' });
  await expect(upcoming).toContainText('Nothing in the next four weeks');
  await expect(upcoming.getByRole('link')).toHaveCount(0);
  await expectAccessible(page);
});
