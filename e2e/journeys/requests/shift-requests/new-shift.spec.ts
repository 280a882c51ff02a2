import { decideShiftRequest } from '@deckhand/contract/requests/shift-requests/decide-shift-request';
import { listShiftRequests } from '@deckhand/contract/requests/shift-requests/list-shift-requests';
import type { Page } from '@playwright/test';
import { choose } from '../../../pages/choices.ts';
import { myRequestsPage, newShiftForm } from '../../../pages/requests.ts';
import { expectCards } from '../../../pages/schedule.ts';
import { shiftForm } from '../../../pages/shifts.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { meant } from '../../../support/noise.ts';
import { mailTo } from '../../../support/outbox.ts';
import { expect, test } from '../../../support/pool.ts';
import { answerOf } from '../../../support/school-api.ts';
import { accounts, openAs, openSession, storeSession } from '../../../support/session.ts';
import { inEnglish, spoken } from '../../../support/spanish.ts';
import { expectToast } from '../../../support/toasts.ts';

test('an employee requests a new shift, and an admin creates it from the request', { tag: '@long' }, async ({
  page,
  school,
  pool,
}) => {
  const form = newShiftForm(page);
  const requests = myRequestsPage(page);
  const nell = await pool.hire('Nell Harper');
  const employee = await openAs(page, school, nell, '/request-new-shift');

  await form.send.click();
  await expectToast(page, 'Please fill out all required fields.');
  for (const error of [
    'Please select Week Days',
    'Date is required',
    'Start Time is required',
    'End Time is required',
    'This field is required.',
    'Reason is required',
  ]) {
    await expect(page.getByText(error, { exact: true })).toBeVisible();
  }
  await expect(form.weekDays).toBeFocused();

  await choose(page, form.weekDays, 'Monday', 'Wednesday');
  await form.date.fill('06-07-2026');
  await form.startTime.fill('2:00 PM');
  await form.endTime.fill('1:00 PM');
  await form.threeMonths('Yes').check();
  await form.reason.fill('c'.repeat(300));
  await form.send.click();
  await expect(page.getByText('Past dates are not allowed', { exact: true })).toBeVisible();
  await expect(page.getByText('End Time must be greater than Start Time', { exact: true })).toBeVisible();
  await expect(page.getByText('Reason cannot exceed 255 characters', { exact: true })).toBeVisible();
  await form.date.fill('06-10-2026');
  await form.endTime.fill('5:00 PM');
  await form.reason.fill('I am free in the afternoon');
  await expectAccessible(page);
  await form.send.click();
  await expectToast(page, 'Shift request submitted successfully!');
  await expect(page).toHaveURL('/my-requests');
  await expect(requests.row('New shift')).toContainText('Mon, Wed');
  await expect(requests.row('New shift')).toContainText('From 06-10-2026');
  await expect(requests.row('New shift')).toContainText('Pending');

  const manager = await openSession(school, 'ADMIN');
  const { results } = await answerOf(
    school,
    listShiftRequests,
    { query: { location: String(pool.id) } },
    manager.token,
  );
  const [request] = results;
  await storeSession(page, school, manager);
  const prefill = new URLSearchParams({
    location: String(pool.id),
    requestId: String(request?.id),
    startDate: request?.date_of_availability ?? '',
    day: 'MONDAY',
    startTime: request?.start_time ?? '',
    endTime: request?.end_time ?? '',
  });
  await inEnglish(school, accounts.ADMIN, async () => {
    await page.goto(`/manage-shifts/create?${prefill}`);
    const shift = shiftForm(page);
    await expect(shift.heading).toHaveText('Assign New Shift');
    // The Wednesday on which Nell is first available is before the Monday that the address names.
    await expect(shift.startDate).toHaveValue('06-15-2026');
    await expect(shift.startTime).toHaveValue('02:00 PM');
    await expect(shift.endTime).toHaveValue('05:00 PM');
    await expect(shift.repeat).toHaveValue('Weekly');
    await expect(shift.staff1).toHaveValue('Nell Harper');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Assign shifts' }).click();
    await expectToast(page, 'Shift created successfully.');
    await expect(page).toHaveURL(`/dashboard?location=${pool.id}&tile=7`);

    // A second attempt is refused.
    await page.goto(`/manage-shifts/create?${prefill}`);
    await expect(page.getByRole('heading', { name: 'This request has already been decided.' })).toBeVisible();
  });

  await storeSession(page, school, employee);
  await page.goto('/my-requests');
  await expect(requests.row('New shift')).toContainText('Approved');
  await expect(requests.row('New shift')).toContainText(/S\d+, S\d+/);
  await expect(requests.row('New shift')).toContainText(pool.title);
  await page.goto('/view-schedule?start=2026-06-15');
  const time = spoken('2:00 – 5:00 PM');
  const card = expect.stringMatching(
    new RegExp(`^${time} \\| Lifeguard \\| Journey Pool \\d+ \\| S\\d+$`),
  ) as unknown as string;
  await expectCards(page.getByRole('main'), [card, card]);
  const mail = await mailTo(school.outbox, nell.email, /^Your request for a new shift is approved$/);
  expect(mail.replace(/\s+/g, ' ')).toContain(
    ['Mondays', '2:00 PM', '-', '5:00 PM', 'from 06-15-2026 on'].map(spoken).join(' '),
  );
});

test('an employee withdraws a request that no one has decided, but cannot withdraw a decided one', {
  tag: '@long',
}, async ({ page, school, pool }) => {
  meant('request/# 409');
  const requests = myRequestsPage(page);
  const nell = await pool.hire('Nell Harper');
  await openAs(page, school, nell, '/my-requests');
  await expect(page.getByText('You have not asked for anything yet', { exact: true })).toBeVisible();
  await expectAccessible(page);
  for (const date of ['06-10-2026', '06-11-2026']) {
    await requests.newRequest.click();
    await page.getByRole('menuitem', { name: 'New shift' }).click();
    await requestShift(page, date);
    await expect(page).toHaveURL('/my-requests');
  }
  await expect(requests.titles).toHaveCount(2);

  await requests.choose('New shift, From 06-10-2026', 'Withdraw');
  await expectAccessible(page);
  await requests.withdrawal.getByRole('button', { name: 'Keep' }).click();
  await requests.choose('New shift, From 06-10-2026', 'Withdraw');
  await requests.withdrawal.getByRole('button', { name: 'Withdraw' }).click();
  await expectToast(page, 'Request withdrawn successfully!');
  await expect(requests.row('06-10-2026')).toContainText('Withdrawn');
  await expect(requests.actions('New shift, From 06-10-2026')).toHaveCount(0);

  const { token } = await openSession(school, 'ADMIN');
  const query = { location: String(pool.id) };
  const { results } = await answerOf(school, listShiftRequests, { query }, token);
  const [waiting] = results;
  await requests.choose('New shift, From 06-11-2026', 'Withdraw');
  await answerOf(
    school,
    decideShiftRequest,
    { params: { id: waiting?.id ?? 0 }, body: { action: 'REJECT', notes: 'Nobody is missing there' } },
    token,
  );
  await requests.withdrawal.getByRole('button', { name: 'Withdraw' }).click();
  await expectToast(page, 'This request has already been decided.');
  await expect(requests.row('06-11-2026')).toContainText('Rejected');
  await expect(requests.row('06-11-2026')).toContainText('Nobody is missing there');
  expect(await mailTo(school.outbox, nell.email, /^Your request for a new shift is declined$/)).toContain(
    'Nobody is missing there',
  );
});

/** Requests a shift on Saturdays from two to five. */
async function requestShift(page: Page, date: string): Promise<void> {
  const form = newShiftForm(page);
  await choose(page, form.weekDays, 'Saturday');
  await form.date.fill(date);
  await form.startTime.fill('2:00 PM');
  await form.endTime.fill('5:00 PM');
  await form.threeMonths('No').check();
  await form.reason.fill('I am free on Saturdays');
  await form.send.click();
}
