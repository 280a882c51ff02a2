import { decideMissedPunch } from '@deckhand/contract/attendance/missed-punches/decide-missed-punch';
import { listMissedPunches } from '@deckhand/contract/attendance/missed-punches/list-missed-punches';
import { pick } from '../../../pages/choices.ts';
import { missedPunchForm, myRequestsPage } from '../../../pages/requests.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { meant } from '../../../support/noise.ts';
import { mailTo } from '../../../support/outbox.ts';
import { expect, test } from '../../../support/pool.ts';
import { inTurn } from '../../../support/samples.ts';
import { answerOf } from '../../../support/school-api.ts';
import { openAs, openSession } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';

test('an employee reports a missed punch, and an admin approves it', {
  tag: inTurn('missed-punch'),
}, async ({ page, school, pool }) => {
  meant('missed-attendance 400');
  const form = missedPunchForm(page);
  const requests = myRequestsPage(page);
  const nell = await pool.hire('Nell Harper');
  const shift = await pool.planShift({ from: '2026-06-07', time: ['09:00', '12:00'], staff: [nell] });
  await openAs(page, school, nell, '/request-missed-clockin');

  await expect(form.date).toHaveValue('06-08-2026');
  await form.send.click();
  await expect(form.type('Regular')).toBeChecked();
  for (const error of ['Select ClockIn Time', 'Select ClockOut Time', 'Reason is required']) {
    await expect(page.getByText(error, { exact: true })).toBeVisible();
  }
  await expect(form.clockIn).toBeFocused();

  await form.date.fill('06-09-2026');
  await form.clockIn.fill('10:00 AM');
  await form.clockOut.fill('9:00 AM');
  await form.type('Training').check();
  await form.reason.fill('d'.repeat(300));
  await form.send.click();
  await expect(page.getByText('Future dates are not allowed', { exact: true })).toBeVisible();
  await expect(page.getByText('End Time must be greater than Start Time', { exact: true })).toBeVisible();
  await expect(page.getByText('Reason cannot exceed 255 characters', { exact: true })).toBeVisible();

  // Choosing a shift fills in its times, unless times were typed.
  await form.clockIn.fill('');
  await form.clockOut.fill('');
  await form.date.fill('06-07-2026');
  await pick(page, form.shift, `${shift.shift_code} · 9:00 AM - 12:00 PM`);
  await expect(form.clockIn).toHaveValue('09:00 AM');
  await expect(form.clockOut).toHaveValue('12:00 PM');
  await form.type('Regular').check();
  await form.reason.fill('The tablet was broken');
  await expectAccessible(page);
  await form.send.click();
  await expectToast(page, 'Missed attendance request submitted to Admin!');
  await expect(page).toHaveURL('/my-requests');
  await expect(requests.row('Missed clock in/out')).toContainText('Pending');

  // A second request for this time is refused.
  await page.goto('/request-missed-clockin');
  await form.date.fill('06-07-2026');
  await form.clockIn.fill('11:00 AM');
  await form.clockOut.fill('1:00 PM');
  await form.type('Regular').check();
  await form.reason.fill('Once more');
  await form.send.click();
  await expectToast(page, 'Request not sent. It may already exist.');

  const { token } = await openSession(school, 'ADMIN');
  const query = { location: String(pool.id) };
  const { results } = await answerOf(school, listMissedPunches, { query }, token);
  await answerOf(
    school,
    decideMissedPunch,
    {
      params: { id: results[0]?.id },
      body: { action: 'APPROVE', approved_hours: 2.5, notes: 'You left early' },
    },
    token,
  );
  await page.goto('/my-requests');
  await expect(requests.row('Missed clock in/out')).toContainText('Approved');
  await expect(requests.row('Missed clock in/out')).toContainText('You left early');
  expect(await mailTo(school.outbox, nell.email, /^Your missed attendance is approved$/)).toContain(
    'You left early',
  );
});
