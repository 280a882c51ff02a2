// Rules held here: S7a.

import { eventDialog, schedulePage } from '../../../pages/schedule.ts';
import { weekChecker } from '../../../pages/week-checker.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expectFieldError } from '../../../support/field-errors.ts';
import { meant } from '../../../support/noise.ts';
import { expect, test } from '../../../support/pool.ts';
import { openAs, openSession } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';

test('an admin dismisses a shift on one date, and every view of the week agrees', { tag: '@long' }, async ({
  page,
  school,
  pool,
}) => {
  meant('shifts/cancel 400');
  const schedule = schedulePage(page);
  const colleague = await pool.hire('Cleo Free');
  const nell = await pool.invite('Nell Harper');
  const shift = await pool.planShift({
    from: '2026-06-08',
    until: '2026-06-09',
    repeat: 'DAILY',
    time: ['14:00', '16:30'],
    staff: [nell],
  });
  const code = shift.shift_code;
  const running = { cards: [`2:00 – 4:30 PM | Nell Harper | Lifeguard | ${code}`], hours: '2:30' };
  const expectWeek = weekChecker(page, school, pool, await openSession(school, colleague));
  await openAs(page, school, 'ADMIN', `/view-schedules?location=${pool.id}`);
  await expectWeek({
    start: '2026-06-07',
    days: { '2026-06-08': running, '2026-06-09': running },
    total: '5 hrs 0 mins',
    open: [],
  });

  const event = eventDialog(page, new RegExp(`^Shift - ${code}`));
  await schedule.day('2026-06-08').locator('[data-card]').click();
  await event.show('Dismiss Shift').click();
  await expect(event.dialog).toContainText(
    'The shift does not run on 06-08-2026; other dates stay as they are.',
  );
  await event.dismiss.click();
  await expectFieldError(event.reason, 'Reason is required');
  await expectAccessible(page);
  await event.reason.fill('Heater fault');
  await event.show('View').click();
  await expect(event.discardQuestion).toHaveText('Discard your changes?');
  await event.show('Keep editing').click();
  await event.dismiss.click();
  await expect(event.dismissQuestion).toContainText('Are you sure you want to dismiss this shift?');
  await expect(event.dismissQuestion).toContainText('Nell Harper is free that day and told so by email.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(event.dismissQuestion).toHaveCount(0);
  await expect(event.reason).toHaveValue('Heater fault');

  await page.route('**/api/shifts/cancel/', (route) => route.fulfill({ status: 400, body: '' }));
  await event.dismiss.click();
  await event.dismissQuestion.getByRole('button', { name: 'Yes' }).click();
  await expectToast(page, 'Unable to dismiss shift.');
  await page.unroute('**/api/shifts/cancel/');
  await event.dismiss.click();
  await event.dismissQuestion.getByRole('button', { name: 'Yes' }).click();
  await expectToast(page, 'Shift dismissed successfully.');
  await expect(event.dialog).toHaveCount(0);
  await expectWeek({
    start: '2026-06-07',
    days: {
      '2026-06-08': {
        cards: [`2:00 – 4:30 PM | Dismissed: Heater fault | Lifeguard | ${code}`],
        hours: '0:00',
      },
      '2026-06-09': running,
    },
    total: '2 hrs 30 mins',
    open: [],
  });

  // The dismissed shift stays visible, says whose it was, and can be brought back.
  await schedule.card('Dismissed').click();
  const dismissed = eventDialog(page, /^Shift Dismissed/);
  await expect(dismissed.dialog).toContainText('Monday, June 8, 2026');
  await expect(dismissed.detail('Dismissed because')).toHaveText('Heater fault');
  await expect(dismissed.detail('Staff')).toHaveText('Was: Nell Harper');
  await expect(dismissed.buttons).toHaveText(['View', 'Restore Shift']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(schedule.card('Dismissed')).toBeFocused();
  await page.keyboard.press('Enter');
  await dismissed.show('Restore Shift').click();
  await expect(dismissed.dialog).toContainText(
    'The shift takes place on 06-08-2026 after all. Nell Harper gets their seat back if they are still free',
  );
  await expectAccessible(page);
  await dismissed.show('Restore').click();
  await expectToast(page, 'Shift restored successfully.');
  await expect(dismissed.dialog).toHaveCount(0);
  await expectWeek({
    start: '2026-06-07',
    days: { '2026-06-08': running, '2026-06-09': running },
    total: '5 hrs 0 mins',
    open: [],
  });

  // Meanwhile, another admin dismisses the shift on the other date.
  await schedule.day('2026-06-09').locator('[data-card]').click();
  await event.show('Dismiss Shift').click();
  await event.reason.fill('Storm');
  await pool.dismiss(shift, '2026-06-09', 'Thunder');
  await event.dismiss.click();
  await event.dismissQuestion.getByRole('button', { name: 'Yes' }).click();
  await expectToast(page, 'This shift is already dismissed on that date.');
});
