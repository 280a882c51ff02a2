// Rules held here: S15.

import { delay } from '@deckhand/contract/limits';
import { eventDialog, schedulePage } from '../../../pages/schedule.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { installClock, stopClock } from '../../../support/clock.ts';
import { planWeek } from '../../../support/planned-week.ts';
import { expect, test } from '../../../support/pool.ts';
import { openAs } from '../../../support/session.ts';

test('a card opens its details and the actions for its kind', { tag: '@long' }, async ({
  page,
  school,
  pool,
}) => {
  const schedule = schedulePage(page);
  const { lesson, pair, onHoliday } = await planWeek(pool);
  await openAs(page, school, 'ADMIN', `/view-schedules?location=${pool.id}&view=weekly`);

  await schedule.card(pair.shift_code).click();
  const running = eventDialog(page, new RegExp(`^Shift - ${pair.shift_code}`));
  await expect(running.dialog).toContainText('Wednesday, June 10, 2026');
  await expect(running.buttons).toHaveText(['View', 'Edit', 'Replace Staff', 'Dismiss Shift']);
  await expect(running.detail('Shift Code')).toHaveText(pair.shift_code);
  await expect(running.detail('Start Time')).toHaveText('12:00 PM');
  await expect(running.detail('End Time')).toHaveText('4:00 PM');
  await expect(running.detail('Staff 1')).toHaveText('Pia Sorel');
  await expect(running.detail('Staff 2')).toHaveText('Omar Quist, until 06-24-2026');
  await expect(running.detail('Start Date')).toHaveText('06-10-2026');
  await expect(running.detail('End Date')).toHaveText('Ongoing Shift');
  await expect(running.detail('Shift Day')).toHaveText('Wednesday');
  await expect(running.detail('Shift Type')).toHaveText('Swim Instructor ...');
  await running.dialog.getByText('...', { exact: true }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('Water Babies');
  await expectAccessible(page);
  // The dialog takes at most 75% of a low window and 85% of a high one.
  await page.setViewportSize({ width: 1440, height: 700 });
  await expect(running.dialog).toHaveCSS('max-height', '525px');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(running.dialog).toHaveCSS('max-height', '765px');
  await running.edit.click();
  await expect(page).toHaveURL(
    `/view-schedules/create?location=${pool.id}&id=${pair.id}&mode=edit&date=2026-06-10`,
  );
  await page.goBack();

  await schedule.card('Pool maintenance').click();
  const closed = eventDialog(page, new RegExp(`^Closed - ${pool.title}`));
  await expect(closed.dialog).toContainText('Friday, June 12, 2026');
  await expect(closed.detail('Holiday Reason')).toHaveText('Pool maintenance');
  await expect(closed.buttons).toHaveText(['View']);
  await expectAccessible(page);
  await closed.close.click();
  await expect(schedule.card('Pool maintenance')).toBeFocused();

  // The past can only be looked at.
  await schedule.prev.click();
  // The week before has a card of the same shift, which may not be there yet.
  await schedule.day('2026-06-01').getByText(lesson.shift_code).click();
  const past = eventDialog(page, new RegExp(`^Shift - ${lesson.shift_code}`));
  await expect(past.buttons).toHaveText(['View']);
  await page.keyboard.press('Escape');
  await expect(schedule.card(onHoliday.shift_code)).toContainText('Nell Harper');
});

test('a super admin copies the agenda of a meeting', { tag: '@long' }, async ({ page, school, pool }) => {
  const schedule = schedulePage(page);
  const { meeting } = await planWeek(pool);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await installClock(page);
  await openAs(page, school, 'SUPER_ADMIN', `/view-schedules?location=${pool.id}&view=weekly`);
  await schedule.card(meeting.shift_code).click();
  const event = eventDialog(page, new RegExp(`^Meeting - ${meeting.shift_code}`));
  await expect(event.buttons).toHaveText(['View']);
  await expect(event.detail('Staff (2)')).toHaveText('Nell Harper, Omar Quist');
  await expect(event.detail('Agenda')).toContainText('Summer plan\nNew lanes');
  await expectAccessible(page);

  await stopClock(page);
  await event.show('Copy agenda').click();
  await expect(event.show('Copied!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Summer plan\nNew lanes');
  await page.clock.runFor(delay.copiedNote - 100);
  await expect(event.show('Copied!')).toBeVisible();
  await page.clock.runFor(200);
  await expect(event.show('Copy agenda')).toBeVisible();
});
