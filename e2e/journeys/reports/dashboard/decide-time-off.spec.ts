// Rules held here: D5, T2, TM13, W13.

import { decideTimeOff } from '@deckhand/contract/requests/time-off/decide-time-off';
import { dashboardPage, tileAddress } from '../../../pages/dashboard.ts';
import { myRequestsPage } from '../../../pages/requests.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { setSchoolTime } from '../../../support/clock.ts';
import { expect, test } from '../../../support/journey.ts';
import { meant } from '../../../support/noise.ts';
import { mailTo } from '../../../support/outbox.ts';
import { createTimeOffRequest, planShift } from '../../../support/requests.ts';
import { inTurn } from '../../../support/samples.ts';
import { answerOf, callSchool } from '../../../support/school-api.ts';
import { openAs, openSession } from '../../../support/session.ts';
import { hire } from '../../../support/staff.ts';
import { expectToast } from '../../../support/toasts.ts';

test('approving time off updates an open calendar, creates an opening and sends a mail', {
  tag: '@long',
}, async ({ page, browser, school }) => {
  const dashboard = dashboardPage(page);
  const person = await hire(school, { name: 'Olga Offday' });
  const shift = await planShift(school, { date: '2026-06-22', start: '09:00', end: '12:00', staff: person });
  await createTimeOffRequest(school, person, '2026-06-22', '2026-06-23');
  const phone = await browser.newContext();
  await setSchoolTime(phone);
  const calendar = await phone.newPage();
  await openAs(calendar, school, person, `${school.address}/view-schedule?start=2026-06-22`);
  await expect(calendar.locator('[data-card]').filter({ hasText: shift.shift_code })).toBeVisible();

  await openAs(page, school, 'MANAGER', tileAddress('Time Off Request', person.name));
  await expect(dashboard.list('Time Off Request').row(person.name)).toContainText('Pending');
  await dashboard.button('Approve', person.name).click();
  const dialog = dashboard.dialog('Approve Time Off');
  await expect(dialog).toContainText('1 shift becomes open for others.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Request approved');
  // No one touches the phone: it is notified.
  await expect(calendar.getByText('Approved Time Off').first()).toBeVisible();
  await expect(calendar.getByText(shift.shift_code)).toHaveCount(0);
  await phone.close();
  await expect(dashboard.list('Time Off Request').row(person.name)).toContainText('Approved');

  // The second day is not needed any more.
  await dashboard.button('End Time Off', person.name).click();
  const ending = dashboard.dialog('End the time off');
  await expect(ending).toContainText('Olga Offday has time off from 06-22-2026 to 06-23-2026.');
  await expect(ending).toContainText('1 shift goes back to Olga Offday, who is told by email:');
  await ending.getByLabel(/^Works again on/).fill('06-23-2026');
  await expect(ending).toContainText('No shift goes back to Olga Offday.');
  await expectAccessible(page);
  await ending.getByRole('button', { name: 'End time off' }).click();
  await expectToast(page, 'Time off ended.');
  expect(await mailTo(school.outbox, person.email, /^Your time off ends early$/)).toContain('06-23-2026');

  await page.goto(tileAddress('Open Shift', shift.shift_code));
  await expect(dashboard.list('Open Shift').row(shift.shift_code)).toContainText(
    `Time off of ${person.name}`,
  );
  expect(await mailTo(school.outbox, person.email, /^Your time off is approved$/)).toContain('06-22-2026');
});

test('a row that was just decided stays where it is, whatever else changes, until the list is opened again', {
  tag: inTurn('decide-time-off'),
}, async ({ page, school }) => {
  const dashboard = dashboardPage(page);
  const list = dashboard.list('Time Off Request');
  const [karl, kira, kurt] = [
    await hire(school, { name: 'Kept Karl' }),
    await hire(school, { name: 'Kept Kira' }),
    await hire(school, { name: 'Kept Kurt' }),
  ];
  await createTimeOffRequest(school, karl, '2026-06-24');
  await createTimeOffRequest(school, kira, '2026-06-25');
  const names = () => list.table.getByRole('row').filter({ hasText: 'Kept' }).getByText(/^Kept/);
  await openAs(page, school, 'MANAGER', tileAddress('Time Off Request', 'Kept'));
  await expect(names()).toHaveText(['Kept Karl', 'Kept Kira']);
  await dashboard.button('Reject', karl.name).click();
  await dashboard.dialog('Reject Time Off').getByRole('button', { name: 'Reject' }).click();
  await expect(dashboard.outcome('Time Off Request', karl.name)).toHaveText('Rejected');
  // A request of somebody else reads the list again.
  await createTimeOffRequest(school, kurt, '2026-06-26');
  await expect(names()).toHaveText(['Kept Karl', 'Kept Kira', 'Kept Kurt']);
  await page.reload();
  await expect(names()).toHaveText(['Kept Kira', 'Kept Kurt', 'Kept Karl']);
});

test('a manager rejects time off with the keyboard alone, and the reason is mailed', {
  tag: '@long',
}, async ({ page, school }) => {
  const dashboard = dashboardPage(page);
  const person = await hire(school, { name: 'Rita Refused' });
  await createTimeOffRequest(school, person, '2026-06-24');
  await openAs(page, school, 'MANAGER', tileAddress('Time Off Request', person.name));
  const reject = dashboard.button('Reject', person.name);
  await expect(reject).toBeVisible();
  await dashboard.list('Time Off Request').search.focus();
  for (let steps = 0; steps < 12; steps += 1) {
    await page.keyboard.press('Tab');
    if (await reject.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(reject).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = dashboard.dialog('Reject Time Off');
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(reject).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.type('Too many are away.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Request rejected');
  await expect(dashboard.outcome('Time Off Request', person.name)).toHaveText('Rejected');
  expect(await mailTo(school.outbox, person.email, /^Your time off is not approved$/)).toContain(
    'Too many are away.',
  );
});

test('if two managers decide at once, the second learns that the request is already decided', {
  tag: '@long',
}, async ({ page, school }) => {
  meant('manage_time-off/# 409');
  const dashboard = dashboardPage(page);
  const person = await hire(school, { name: 'Tess Twice' });
  const id = await createTimeOffRequest(school, person, '2026-06-25');
  await openAs(page, school, 'MANAGER', tileAddress('Time Off Request', person.name));
  await dashboard.button('Approve', person.name).click();
  const { token } = await openSession(school, 'SUPER_ADMIN');
  await answerOf(school, decideTimeOff, { params: { id }, body: { action: 'REJECT' } }, token);
  // The list behind the dialog changes without a reload.
  await expect(page.locator('tbody').getByText('Rejected').first()).toBeVisible();
  await dashboard.dialog('Approve Time Off').getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'This request has already been decided.');
  await expect(dashboard.dialog('Approve Time Off')).toHaveCount(0);
  await expect(dashboard.outcome('Time Off Request', person.name)).toHaveText('Rejected');

  // No one decides their own request: there is no button for it, and the server refuses it.
  const manager = await hire(school, { name: 'Olive Ownrequest', role: 'MANAGER' });
  const own = await createTimeOffRequest(school, manager, '2026-06-26');
  await openAs(page, school, manager, tileAddress('Time Off Request', manager.name));
  await expect(dashboard.outcome('Time Off Request', manager.name)).toHaveText('Pending');
  await expect(dashboard.button('Approve', manager.name)).toHaveCount(0);
  const decidedByOthers = /[A-Z]\w+ [A-Z]\w+(, .+)? or an admin decides this\./;
  await expect(dashboard.list('Time Off Request').row(manager.name)).toContainText(decidedByOthers);
  await expectAccessible(page);
  const session = await openSession(school, manager);
  const input = { params: { id: own }, body: { action: 'APPROVE' as const } };
  const refused = await callSchool(school, decideTimeOff, input, session.token);
  expect(refused.status).toBe(403);
  await page.goto('/my-requests');
  const mine = myRequestsPage(page).row('Time off');
  await expect(mine).toContainText(decidedByOthers);

  // The list shows the decision without a reload (D5).
  const byOffice = { params: { id: own }, body: { action: 'APPROVE' as const } };
  await answerOf(school, decideTimeOff, byOffice, (await openSession(school, 'SUPER_ADMIN')).token);
  await expect(mine).toContainText('Approved');
  await expect(mine).not.toContainText(decidedByOthers);
});
