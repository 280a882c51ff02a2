import { sendOfflinePunches } from '@deckhand/contract/attendance/send-offline-punches';
import { dashboardPage, tileAddress } from '../../../pages/dashboard.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { attendancesOf, callFromKiosk, enroll, punchLate } from '../../../support/attendance.ts';
import { schoolTime } from '../../../support/clock.ts';
import { expectFieldError } from '../../../support/field-errors.ts';
import { expect, test } from '../../../support/journey.ts';
import { mailTo } from '../../../support/outbox.ts';
import { createMissedPunch } from '../../../support/requests.ts';
import { openAs } from '../../../support/session.ts';
import { hire, invite } from '../../../support/staff.ts';
import { expectToast } from '../../../support/toasts.ts';

const label = 'Missed ClockIn Requests';

test('a manager approves a missed punch with hours and notes, and rejects another', { tag: '@long' }, async ({
  page,
  school,
}) => {
  const dashboard = dashboardPage(page);
  const approved = await hire(school, { name: 'Mia Missed' });
  const rejected = await hire(school, { name: 'Max Missed' });
  const day = { date: '2026-06-05', start: '06:00', end: '08:00' };
  await createMissedPunch(school, approved, day);
  await createMissedPunch(school, rejected, day);
  await openAs(page, school, 'MANAGER', tileAddress(label, approved.name));
  await dashboard.button('Approve', approved.name).click();
  const approve = dashboard.dialog('Approve Missed ClockIn');
  await expect(approve.getByRole('textbox', { name: 'Approved hours' })).toHaveValue('2');
  await approve.getByRole('textbox', { name: 'Approved hours' }).fill('1.75');
  await approve.getByRole('button', { name: 'Approve' }).click();
  await expectFieldError(approve.getByRole('textbox', { name: 'Notes' }), 'Notes are required');
  await expectAccessible(page);
  await approve.getByRole('textbox', { name: 'Notes' }).fill('Seen on the camera.');
  await approve.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Request approved and attendance recorded');
  await expect(dashboard.list(label).row(approved.name)).toContainText('1.75');
  await expect(dashboard.outcome(label, approved.name)).toHaveText('Approved');
  expect(await attendancesOf(school, approved)).toHaveLength(1);
  await mailTo(school.outbox, approved.email, /^Your missed attendance is approved$/);

  await page.goto(tileAddress(label, rejected.name));
  await dashboard.button('Reject', rejected.name).click();
  const reject = dashboard.dialog('Reject Missed ClockIn');
  await reject.getByRole('textbox', { name: 'Reason' }).fill('You were at the party.');
  await reject.getByRole('button', { name: 'Reject' }).click();
  await expectToast(page, 'Request rejected');
  await expect(dashboard.outcome(label, rejected.name)).toHaveText('Rejected');
  expect(await attendancesOf(school, rejected)).toHaveLength(0);
  expect(await mailTo(school.outbox, rejected.email, /^Your missed attendance is not approved$/)).toContain(
    'You were at the party.',
  );
});

test('a manager approves the punches of a day that a kiosk sent late, and declines another', {
  tag: '@long',
}, async ({ page, school }) => {
  const dashboard = dashboardPage(page);
  const [late, declined] = [
    await hire(school, { name: 'Lana Late' }),
    await hire(school, { name: 'Dan Late' }),
  ];
  await punchLate(school, late, 2);
  await punchLate(school, declined, 1);
  await openAs(page, school, 'MANAGER', tileAddress(label, late.name));
  await dashboard.button('Approve', late.name).first().click();
  const dialog = dashboard.dialog('Approve Kiosk Punches');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, '2 punches recorded');
  expect(await attendancesOf(school, late)).toMatchObject([{ source: 'OFFLINE', ended_by: 'OFFLINE' }]);

  await page.goto(tileAddress(label, declined.name));
  await dashboard.button('Reject', declined.name).click();
  const reject = dashboard.dialog('Reject Missed ClockIn');
  await reject.getByRole('textbox', { name: 'Reason' }).fill('You were at the party.');
  await reject.getByRole('button', { name: 'Reject' }).click();
  await expectToast(page, 'Request rejected');
  expect(await attendancesOf(school, declined)).toHaveLength(0);
});

test('a manager approves a punch that a kiosk could not record by entering the person and the times', {
  tag: '@long',
}, async ({ page, school }) => {
  const dashboard = dashboardPage(page);
  const person = await invite(school, { name: 'Kai Kiosked' });
  const kiosk = await enroll(school, 'Offline tablet');
  const punched_at = new Date(schoolTime().getTime() - 3_600_000).toISOString();
  await callFromKiosk(school, kiosk, sendOfflinePunches, {
    punches: [{ id: crypto.randomUUID(), code: '98764', punched_at, skew: 0 }],
  });
  await openAs(page, school, 'MANAGER', '/dashboard?tile=10');
  await dashboard.button('Approve', 'Code 98764').click();
  const dialog = dashboard.dialog('Approve Missed ClockIn');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expectFieldError(dialog.getByRole('combobox', { name: 'Staff' }), 'Select Staff');
  await expectFieldError(dialog.getByRole('combobox', { name: 'Clock-out time' }), 'Select ClockOut Time');
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'Staff' }).fill(person.name);
  await page.getByRole('option', { name: person.name }).click();
  await dialog.getByRole('combobox', { name: 'Clock-in time' }).fill('6:00 AM');
  await dialog.getByRole('combobox', { name: 'Clock-out time' }).fill('8:30 AM');
  await dialog.getByRole('textbox', { name: 'Approved hours' }).fill('2.5');
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Typed a wrong digit.');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Request approved and attendance recorded');
  expect(await attendancesOf(school, person)).toHaveLength(1);
});
