// Rules held here: N2.

import { decideTimeOff } from '@deckhand/contract/requests/time-off/decide-time-off';
import { listTimeOffRequests } from '@deckhand/contract/requests/time-off/list-time-off-requests';
import { pick } from '../../../pages/choices.ts';
import { myRequestsPage, timeOffForm } from '../../../pages/requests.ts';
import { calendar, expectCards } from '../../../pages/schedule.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { meant } from '../../../support/noise.ts';
import { mailTo } from '../../../support/outbox.ts';
import { expect, test } from '../../../support/pool.ts';
import { answerOf } from '../../../support/school-api.ts';
import { openAs, openSession } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';

test('an employee requests time off, a manager approves it, and the days become free', async ({
  page,
  school,
  pool,
}) => {
  const form = timeOffForm(page);
  const mine = calendar(page);
  const requests = myRequestsPage(page);
  const note = page.getByText('Time off request must be submitted at least 10 days in advance.');
  const nell = await pool.hire('Nell Harper');
  const omar = await pool.hire('Omar Quist', { role: 'MANAGER' });
  const weekly = await pool.planShift({
    from: '2026-06-08',
    repeat: 'WEEKLY',
    time: ['09:00', '12:00'],
    staff: [nell],
  });
  const single = await pool.planShift({ from: '2026-06-24', time: ['13:00', '15:00'], staff: [nell] });
  await openAs(page, school, nell, '/time-off-request');

  // In an empty form, every field says that it is required. The notice is shown from the start.
  await expect(note).toHaveCount(1);
  await expect(form.affected).toContainText('Choose the dates to see which of your shifts they affect.');
  await form.send.click();
  await expect(page.getByText('Date is required', { exact: true })).toHaveCount(2);
  await expect(page.getByText('Leave type is required', { exact: true })).toBeVisible();
  await expect(page.getByText('Reason is required', { exact: true })).toBeVisible();
  await expect(form.from).toBeFocused();

  // The calendar offers no day before June 18, and a typed one is refused.
  await form.pickFrom.click();
  await expect(page.getByRole('button', { name: 'Wednesday, June 17, 2026' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Thursday, June 18, 2026' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await form.from.fill('06-17-2026');
  await form.to.fill('06-16-2026');
  await form.reason.click();
  await expect(note).toHaveCount(2);
  await expect(page.getByText('End date cannot be before start date', { exact: true })).toBeVisible();

  await form.from.fill('06-22-2026');
  await form.to.fill('06-29-2026');
  await expect(form.shifts).toHaveText([
    `Monday, June 22, 20269:00 AM – 12:00 PM${weekly.shift_code}`,
    `Wednesday, June 24, 20261:00 – 3:00 PM${single.shift_code}`,
    `Monday, June 29, 20269:00 AM – 12:00 PM${weekly.shift_code}`,
  ]);
  await form.to.fill('06-25-2026');
  await expect(form.shifts).toHaveCount(2);
  await pick(page, form.leaveType, 'Paid leave');
  // N2: people can type more than the limit, and then see an error.
  await form.reason.fill('a'.repeat(500));
  await expect(form.reason).toHaveValue('a'.repeat(455));
  await form.send.click();
  await expect(page.getByText('Reason cannot exceed 255 characters', { exact: true })).toBeVisible();
  await form.reason.fill('My sister gets married');
  await expectAccessible(page);
  await form.send.click();
  await expectToast(page, 'Time off request sent');
  await expect(page).toHaveURL('/view-schedule');

  const manager = await openSession(school, omar);
  const { results } = await answerOf(
    school,
    listTimeOffRequests,
    { query: { location: String(pool.id) } },
    manager.token,
  );
  const [request] = results;
  expect(request?.shifts.map(({ shift_code }) => shift_code)).toEqual([weekly.shift_code, single.shift_code]);
  await page.goto('/view-schedule?start=2026-06-22');
  await expect(page.getByText('Weekly Total Hours: 5 hrs 0 mins', { exact: true })).toBeVisible();
  await answerOf(
    school,
    decideTimeOff,
    { params: { id: request?.id ?? 0 }, body: { action: 'APPROVE', notes: 'Enjoy the wedding' } },
    manager.token,
  );

  await page.reload();
  await expect(page.getByText('Weekly Total Hours: 0 hrs 0 mins', { exact: true })).toBeVisible();
  const off = 'Approved Time Off | My sister gets married';
  await expectCards(page.getByRole('main'), [off, off, off, off]);
  await expect(mine.card('Approved Time Off').first()).toBeVisible();
  await page.goto('/my-requests');
  await expect(requests.row('Time off')).toContainText('Paid leave');
  await expect(requests.row('Time off')).toContainText('06-22-2026 – 06-25-2026');
  await expect(requests.row('Time off')).toContainText('Approved');
  await expect(requests.row('Time off')).toContainText('Omar Quist, 06-08-2026');
  await expect(requests.row('Time off')).toContainText('Enjoy the wedding');
  await expectAccessible(page);
  expect(await mailTo(school.outbox, nell.email, /^Your time off is approved$/)).toContain(
    'Enjoy the wedding',
  );
  const week = await pool.schedule({ start_date: '2026-06-21', view_type: 'weekly' });
  const open = week.results.filter(({ is_open }) => is_open).map(({ shift_code }) => shift_code);
  expect(open).toEqual([weekly.shift_code, single.shift_code]);
});

test('the time off of an admin is approved at once, and cannot be requested twice for the same days', {
  tag: '@long',
}, async ({ page, school }) => {
  meant('request/time-off 400');
  const form = timeOffForm(page);
  await openAs(page, school, 'ADMIN', '/time-off-request');
  for (const time of ['first', 'second']) {
    await form.from.fill('09-07-2026');
    await form.to.fill('09-08-2026');
    await pick(page, form.leaveType, 'Unpaid leave');
    await form.reason.fill(`For the ${time} time`);
    await form.send.click();
    if (time === 'first') {
      await expectToast(page, 'Your time off is submitted and auto approved!');
      await expect(page).toHaveURL('/dashboard');
      await page.goto('/time-off-request');
    }
  }
  await expect(
    page.getByText('You have already asked for time off on some of these days.', { exact: true }),
  ).toBeVisible();
  await expect(form.from).toBeFocused();
  await expectAccessible(page);

  // Leaving the page with typed values asks first.
  await page.getByRole('link', { name: 'My Requests' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  const row = myRequestsPage(page).row('09-07-2026 – 09-08-2026');
  await expect(row).toContainText('Unpaid leave');
  await expect(row).toContainText('Approved at once, 06-08-2026');
});
