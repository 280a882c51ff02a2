import { pick } from '../../pages/choices.ts';
import { changeDialog, selectShift, timeOffForm } from '../../pages/requests.ts';
import { calendar } from '../../pages/schedule.ts';
import { meant } from '../../support/noise.ts';
import { expect, test } from '../../support/pool.ts';
import { openAs } from '../../support/session.ts';
import { expectToast } from '../../support/toasts.ts';

test('a failure without a text gets the text of the screen, and typed values are kept', {
  tag: '@long',
}, async ({ page, school, pool }) => {
  meant('open-shift 500');
  meant('reschedule 500');
  meant('request/time-off 400');
  const week = calendar(page);
  const nell = await pool.hire('Nell Harper');
  const open = await pool.planShift({ from: '2026-06-09', time: ['10:00', '12:00'] });
  const own = await pool.planShift({ from: '2026-06-19', time: ['10:00', '12:00'], staff: [nell] });
  await page.route('**/api/shifts/request/*/*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: route.request().url().includes('time-off') ? 400 : 500, body: '' })
      : route.fallback(),
  );

  await openAs(page, school, nell, '/open-shifts');
  await week.card(open.shift_code).click();
  await selectShift(page).yes.click();
  await expectToast(page, 'Unable to request for this shift.');

  await page.goto('/schedule-change-request?start=2026-06-19');
  await week.card(own.shift_code).click();
  await changeDialog(page).reason.fill('Exam');
  await changeDialog(page).send.click();
  await expectToast(page, 'Unable to send schedule request');
  await expect(changeDialog(page).reason).toHaveValue('Exam');

  const form = timeOffForm(page);
  await page.goto('/time-off-request');
  await form.from.fill('06-22-2026');
  await form.to.fill('06-23-2026');
  await pick(page, form.leaveType, 'Paid leave');
  await form.reason.fill('A wedding');
  await form.send.click();
  await expectToast(page, 'Something went wrong.');
  await expect(form.reason).toHaveValue('A wedding');
});
