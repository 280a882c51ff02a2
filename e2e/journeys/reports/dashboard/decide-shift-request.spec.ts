import { decideTimeOff } from '@deckhand/contract/requests/time-off/decide-time-off';
import { dashboardPage, tileAddress } from '../../../pages/dashboard.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expect, test } from '../../../support/journey.ts';
import { mailTo } from '../../../support/outbox.ts';
import { createShiftRequest, createTimeOffRequest } from '../../../support/requests.ts';
import { pools } from '../../../support/schedule.ts';
import { answerOf } from '../../../support/school-api.ts';
import { openAs, openSession } from '../../../support/session.ts';
import { hire } from '../../../support/staff.ts';
import { expectToast } from '../../../support/toasts.ts';

const label = 'New Shift Request';

test('an admin approves a request for a new shift with a filled-in form, and rejects another', {
  tag: '@long',
}, async ({ page, school }) => {
  const dashboard = dashboardPage(page);
  const wanted = await hire(school, { name: 'Nora Newshift' });
  const declined = await hire(school, { name: 'Dean Declined' });
  await createShiftRequest(school, wanted, '2026-06-15', ['MONDAY', 'WEDNESDAY']);
  const { token } = await openSession(school, 'SUPER_ADMIN');
  const timeOff = await createTimeOffRequest(school, wanted, '2027-01-04', '2027-01-08');
  const approval = { params: { id: timeOff }, body: { action: 'APPROVE' as const } };
  await answerOf(school, decideTimeOff, approval, token);
  await createShiftRequest(school, declined, '2026-06-15');
  await openAs(page, school, 'ADMIN', tileAddress(label, wanted.name));
  await expect(dashboard.list(label).row(wanted.name)).toContainText('9:00 AM - 12:00 PM');
  await expect(dashboard.list(label).row(wanted.name)).toContainText('Monday, Wednesday');
  // The location comes from the person, although the dashboard shows all of them.
  await page.getByRole('link', { name: `Assign Shift ${wanted.name}` }).click();
  await expect(page.getByRole('heading', { name: 'Assign New Shift', level: 1 })).toBeVisible();
  const asked = page.getByRole('region', { name: `Request from ${wanted.name}` });
  await expect(asked).toContainText('Mondays and Wednesdays, 9:00 AM - 12:00 PM');
  await expect(asked).toContainText('School is out.');
  await expect(page.getByRole('textbox', { name: 'Start Date' })).toHaveValue('06-15-2026');
  await expect(page.getByRole('combobox', { name: 'Staff 1' })).toHaveValue('');
  await expect(asked).toContainText('They have time off from 01-04-2027 to 01-08-2027.');
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Set end date to 01-03-2027' }).click();
  await expect(page.getByRole('textbox', { name: 'End Date', exact: true })).toHaveValue('01-03-2027');
  await expect(page.getByRole('combobox', { name: 'Staff 1' })).toHaveValue(wanted.name);
  await expect(page.getByText('2 shifts, saved together.')).toBeVisible();
  await expect(page.getByText('Saving approves the request')).toBeVisible();
  await page.getByRole('button', { name: 'Assign shifts' }).click();
  await expect(page).toHaveURL(`/dashboard?location=${pools.lakeside}&tile=7`);
  await dashboard.list(label).search.fill(wanted.name);
  await expect(dashboard.outcome(label, wanted.name)).toHaveText('Assigned');
  const mail = await mailTo(school.outbox, wanted.email, /^Your request for a new shift is approved$/);
  expect(mail).toContain('Wednesdays 9:00 AM - 12:00 PM from 06-17-2026');

  await dashboard.list(label).search.fill(declined.name);
  await dashboard.button('Reject', declined.name).click();
  await dashboard.dialog('Reject New Shift Request').getByRole('button', { name: 'Reject' }).click();
  await expectToast(page, 'Request rejected');
  await expect(dashboard.outcome(label, declined.name)).toHaveText('Rejected');
  await mailTo(school.outbox, declined.email, /^Your request for a new shift is declined$/);
});
