// Rules held here: W4.

import type { Locator } from '@playwright/test';
import { pick } from '../../../pages/choices.ts';
import { eventDialog, expectCards, schedulePage } from '../../../pages/schedule.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { cardsOfWeek, planWeek } from '../../../support/planned-week.ts';
import { expect, test } from '../../../support/pool.ts';
import { openAs } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('an admin with a phone sees one day at a time and swipes to the next', { tag: '@long' }, async ({
  page,
  school,
  pool,
}) => {
  const schedule = schedulePage(page);
  const planned = await planWeek(pool);
  const week = cardsOfWeek(planned);
  await openAs(page, school, 'ADMIN', `/view-schedules?location=${pool.id}&view=weekly`);
  const heading = 'Schedule for Week Starting 06-07-2026';
  const list = page.getByRole('region', { name: heading });
  const day = (name: string) => page.getByRole('button', { name: new RegExp(`${name}, 2026, `) });
  await expect(schedule.heading).toHaveText(heading);
  await expect(page.getByText('Weekly Total Hours: 15 hrs 30 mins', { exact: true })).toBeVisible();
  await expect(list.getByRole('heading', { level: 2 })).toHaveText('Today, Monday3 hrs 0 mins');
  await expectCards(list, week['2026-06-08']);
  await expect(day('June 8')).toHaveAttribute('aria-pressed', 'true');
  await expect(day('June 10')).toHaveAccessibleName(/Wednesday, June 10, 2026, 2 entries$/);
  await expectAccessible(page);

  await swipe(list, -180);
  await expect(list.getByRole('heading', { level: 2 })).toHaveText('Tuesday, Jun 90 hrs 0 mins');
  await expectCards(list, week['2026-06-09']);
  // A very short swipe or a vertical scroll does not change the day.
  await swipe(list, -20);
  await swipe(list, -60, 200);
  await expectCards(list, week['2026-06-09']);
  await day('June 13').click();
  await expectCards(list, week['2026-06-13']);
  // A swipe past Saturday opens the next week.
  await swipe(list, -180);
  await expect(schedule.heading).toHaveText('Schedule for Week Starting 06-14-2026');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(/^Sunday, Jun 14/);
  await expect(page.getByText('Nothing is planned.', { exact: true })).toBeVisible();
  await swipe(page.getByRole('region', { name: 'Schedule for Week Starting 06-14-2026' }), 180);
  await expect(schedule.heading).toHaveText(heading);
  await expectCards(list, week['2026-06-13']);

  await day('June 10').click();
  await schedule.card('Open shift').tap();
  const { dialog } = eventDialog(page, new RegExp(`^Shift - ${planned.desk.shift_code}`));
  await expect(dialog).toBeVisible();
  // A start and its end are beside each other.
  const topOf = async (label: string) => (await dialog.getByText(label, { exact: true }).boundingBox())?.y;
  expect(await topOf('Start Time')).toBe(await topOf('End Time'));
  expect(await topOf('Start Date')).toBe(await topOf('End Date'));
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await schedule.openFilters.click();
  await expect(schedule.filterSheet).toBeVisible();
  await expectAccessible(page);
  await schedule.open.check();
  await pick(page, schedule.filterSheet.getByRole('combobox', { name: 'View Type' }), 'Monthly');
  await schedule.filterSheet.getByRole('button', { name: 'Show schedule' }).click();
  await expect(schedule.openFilters).toHaveText('Filters (1)');
  await expect(schedule.heading).toHaveText('June 2026');
  await day('June 10').click();
  await expectCards(page.getByRole('main'), [week['2026-06-10'][0]]);
  await expectAccessible(page);
  await schedule.openFilters.click();
  await schedule.clear.click();
  await page.keyboard.press('Escape');
  await expect(schedule.openFilters).toBeFocused();
  await expectCards(page.getByRole('main'), week['2026-06-10']);

  // A shift can be dismissed on a phone too.
  await schedule.card(planned.desk.shift_code).tap();
  const event = eventDialog(page, new RegExp(`^Shift - ${planned.desk.shift_code}`));
  await event.show('Dismiss Shift').tap();
  await event.reason.fill('Nobody comes');
  await event.dismiss.tap();
  await event.dismissQuestion.getByRole('button', { name: 'Yes' }).tap();
  await expectToast(page, 'Shift dismissed successfully.');
  await expectCards(page.getByRole('main'), [
    `8:00 – 9:30 AM | Dismissed: Nobody comes | Front Desk | ${planned.desk.shift_code}`,
    week['2026-06-10'][1],
  ]);
});

test('the date of the heading is never broken (W4)', { tag: '@long' }, async ({ page, school, pool }) => {
  const { heading } = schedulePage(page);
  await openAs(page, school, 'ADMIN', `/view-schedules?location=${pool.id}&view=weekly`);
  await expect(heading).toHaveText('Schedule for Week Starting 06-07-2026');
  for (let width = 340; width <= 480; width += 10) {
    await page.setViewportSize({ width, height: 844 });
    expect(await linesOfDate(heading), `at ${width} px`).toBe(1);
  }
});

test('an employee with a phone sees today and the following days', async ({ page, school, pool }) => {
  const schedule = schedulePage(page);
  const nell = await pool.hire('Nell Harper');
  const { shift_code: code } = await pool.planShift({
    from: '2026-06-08',
    until: '2026-06-10',
    repeat: 'DAILY',
    time: ['10:00', '12:00'],
    staff: [nell],
  });
  await openAs(page, school, nell, '/view-schedule');
  await expect(page.getByText('Weekly Total Hours: 6 hrs 0 mins', { exact: true })).toBeVisible();
  await expect(schedule.dayHeads).toHaveText([
    'Today, Monday2 hrs 0 mins',
    'Tuesday, Jun 92 hrs 0 mins',
    'Wednesday, Jun 102 hrs 0 mins',
  ]);
  await expect(schedule.card(code)).toHaveCount(3);
  await expectAccessible(page);
  await swipe(page.getByRole('region', { name: 'Schedule for Week Starting 06-07-2026' }), -180);
  await expect(schedule.dayHeads).toHaveText(['Tuesday, Jun 92 hrs 0 mins', 'Wednesday, Jun 102 hrs 0 mins']);
  await schedule.viewLabel('3 days').tap();
  await expect(schedule.heading).toHaveText('Schedule for 3 Days Starting 06-08-2026');
  await expectAccessible(page);
});

/** The number of lines on which the date in a text stands. */
function linesOfDate(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const found = /\d{2}-\d{2}-\d{4}/.exec(node.textContent ?? '');
      if (!found) continue;
      const range = document.createRange();
      range.setStart(node, found.index);
      range.setEnd(node, found.index + found[0].length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }
    return 0;
  });
}

/** One finger across, and down. */
async function swipe(area: Locator, across: number, down = 0): Promise<void> {
  const box = await area.boundingBox();
  if (!box) throw new Error('There is nothing to swipe.');
  const from = { clientX: box.x + box.width / 2, clientY: box.y + 40, identifier: 1 };
  const to = { clientX: from.clientX + across, clientY: from.clientY + down, identifier: 1 };
  await area.dispatchEvent('touchstart', { touches: [from], changedTouches: [from] });
  await area.dispatchEvent('touchend', { touches: [], changedTouches: [to] });
}
