import { clockOutPeople } from '@deckhand/contract/reports/dashboard/clock-out-people';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import { addAttendancePage } from '../../../pages/add-attendance.ts';
import { dashboardPage, tileAddress } from '../../../pages/dashboard.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import {
  attendancesOf,
  clockInEarlier,
  enroll,
  lakeside,
  planShiftToday,
} from '../../../support/attendance.ts';
import { schoolTime } from '../../../support/clock.ts';
import { expectFieldError } from '../../../support/field-errors.ts';
import { expect, test } from '../../../support/journey.ts';
import { meant } from '../../../support/noise.ts';
import { addUnassignedAttendance, planShift } from '../../../support/requests.ts';
import { answerOf } from '../../../support/school-api.ts';
import { openAs, openSession } from '../../../support/session.ts';
import { invite, type StaffMember } from '../../../support/staff.ts';
import { expectToast, toasts } from '../../../support/toasts.ts';

test('a manager approves the hours of a punch without a shift and assigns a shift to it', async ({
  page,
  school,
}) => {
  const label = 'Unassigned Clocked In';
  const dashboard = dashboardPage(page);
  const person = await invite(school, { name: 'Una Unassigned' });
  const day = { date: '2026-06-05', start: '06:00', end: '08:00' };
  const shift = await planShift(school, { ...day, staff: person });
  await addUnassignedAttendance(school, person, day);
  await openAs(page, school, 'MANAGER', tileAddress(label, person.name));
  const row = dashboard.list(label).row(person.name);
  await expect(row).toContainText('06-05-2026');

  await dashboard.button('Approve Hours', person.name).click();
  const hours = dashboard.dialog('Approve Hours');
  await hours.getByRole('textbox', { name: 'Approved hours' }).fill('');
  await hours.getByRole('button', { name: 'Approve' }).click();
  await expectFieldError(
    hours.getByRole('textbox', { name: 'Approved hours' }),
    'Approved hours are required',
  );
  await expectFieldError(hours.getByRole('textbox', { name: 'Notes' }), 'Notes are required');
  await expectAccessible(page);
  await hours.getByRole('textbox', { name: 'Approved hours' }).fill('20');
  await hours.getByRole('textbox', { name: 'Notes' }).fill('Came late.');
  await hours.getByRole('button', { name: 'Approve' }).click();
  await expect(hours.getByRole('alert')).toHaveText(
    '20.00 hours are far more than the 2.00 by the clock. Approve them all the same?',
  );
  await expect(hours.getByRole('button', { name: 'Approve Anyway' })).toBeVisible();
  await expectAccessible(page);
  await hours.getByRole('textbox', { name: 'Approved hours' }).fill('1.5');
  await hours.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Request approved and attendance recorded');
  await expect(row).toContainText(/1\.50\s*Approved by .+, 2\.00 by the clock/);
  await expect(row).toContainText('Came late. · Was seen at the pool.');

  await dashboard.button('Assign Shift', person.name).click();
  const assign = dashboard.dialog('Assign Shift');
  await assign.getByRole('button', { name: 'Assign Shift' }).click();
  await expectFieldError(assign.getByRole('combobox', { name: 'Shift' }), 'Please select a Shift');
  await assign.getByRole('combobox', { name: 'Shift' }).click();
  await page
    .getByRole('option', { name: `${shift.shift_code} · 6:00 AM - 8:00 AM · on the schedule` })
    .click();
  await assign.getByRole('button', { name: 'Assign Shift' }).click();
  await expectToast(page, 'Shift assigned successfully!');
  await expect(row).toContainText(shift.shift_code);
  await expect(row.getByRole('button', { name: 'Assigned', exact: true })).toBeDisabled();
});

test('a manager clocks out several employees who forgot to clock out', { tag: '@long' }, async ({
  page,
  school,
}) => {
  meant('clocked-in/today 404');
  const label = 'All Clocked In';
  const dashboard = dashboardPage(page);
  const list = dashboard.list(label);
  const people: StaffMember[] = [];
  for (const name of ['Pia', 'Pam', 'Paz', 'Peg', 'Pru', 'Pat', 'Poe']) {
    people.push(await invite(school, { name: `${name} Presently` }));
  }
  const kiosk = await enroll(school, 'Forgetful tablet');
  await clockInEarlier(
    school,
    kiosk,
    people.map(({ key }) => key),
    90,
  );
  await openAs(page, school, 'MANAGER', tileAddress(label, 'Presently'));
  await expect(list.range).toHaveText('1–7 of 7');
  // A list of more than six rows scrolls under its header.
  const frame = page.getByRole('region', { name: label });
  expect((await frame.boundingBox())?.height).toBe(300);
  await page.getByRole('button', { name: 'Clock Out' }).click();
  await expectToast(page, 'Select at least one');
  await page.getByRole('checkbox', { name: 'Select Pia Presently' }).check();
  await page.getByRole('checkbox', { name: 'Select Pam Presently' }).check();
  await page.getByRole('button', { name: 'Clock Out (2)' }).click();
  await expectAccessible(page);
  await dashboard.dialog('Clock Out').getByRole('button', { name: 'Clock Out' }).click();
  await expectToast(page, '2 people are Clocked out Now');
  await expect(list.range).toHaveText('1–5 of 5');
  const [attendance] = await attendancesOf(school, people[0] ?? { id: 0 });
  expect(attendance?.clocked_out).not.toBeNull();

  // Another manager clocks out one of them while the dialog is open.
  await page.getByRole('checkbox', { name: 'Select Paz Presently' }).check();
  await page.getByRole('button', { name: 'Clock Out (1)' }).click();
  const [open] = await school.rows<{ id: number }>(
    `select attendance.id from attendance join person on person.id = person_id where first_name = 'Paz'`,
  );
  const { token } = await openSession(school, 'SUPER_ADMIN');
  await answerOf(school, clockOutPeople, { body: { ids: [open?.id ?? 0] } }, token);
  await dashboard.dialog('Clock Out').getByRole('button', { name: 'Clock Out' }).click();
  await expectToast(page, 'user id not found.');
});

test('an employee who has not clocked in is listed as late until they do', { tag: '@long' }, async ({
  page,
  school,
}) => {
  const dashboard = dashboardPage(page);
  const list = dashboard.list('Not Clocked In');
  const person = await invite(school, { name: 'Lena Lately' });
  const { code } = await planShiftToday(school, person, -30, 120);
  await openAs(page, school, 'MANAGER', tileAddress('Not Clocked In', person.name));
  await expect(list.row(person.name)).toContainText(code);
  await expect(list.row(person.name)).toContainText(/3\d min/);
  // The form for a forgotten punch knows already who was expected, where and when.
  const form = addAttendancePage(page);
  await list.choose(person.name, 'Manual Clock In/Out');
  await expect(form.location).toHaveValue(lakeside.title);
  await expect(form.staff).toHaveValue(person.name);
  await expect(form.shift).toHaveValue(new RegExp(`^${code} · `));
  await expect(form.date).toHaveValue(formatForDisplay(todayIn(lakeside.zone, schoolTime())));
  await page.goBack();
  const before = await dashboard.count('Not Clocked In');
  const kiosk = await enroll(school, 'Late tablet');
  await clockInEarlier(school, kiosk, [person.key], 0);
  // The screen is notified, and the row disappears.
  await expect(page.getByText('Nothing matches', { exact: true })).toBeVisible();
  await expect(dashboard.tile('Not Clocked In')).toHaveText(new RegExp(`^${before - 1}\\D`));
});

test('a manager swaps one missed shift and splits another', { tag: '@long' }, async ({ page, school }) => {
  const label = 'Swap/Split Request';
  const dashboard = dashboardPage(page);
  const list = dashboard.list(label);
  const absent = await invite(school, { name: 'Abe Absent' });
  const other = await invite(school, { name: 'Sam Standin' });
  const missed = { date: '2026-06-04', start: '06:00', end: '08:00' };
  const swapped = await planShift(school, { ...missed, staff: absent });
  const split = await planShift(school, { ...missed, date: '2026-06-05', staff: absent });
  await addUnassignedAttendance(school, other, missed);

  await openAs(page, school, 'MANAGER', tileAddress(label, swapped.shift_code));
  const of = (code: string) => `${code} of ${absent.name}`;
  await dashboard.button('Swap', of(swapped.shift_code)).click();
  const dialog = dashboard.dialog('Split/Swap Staff');
  await dialog.getByRole('button', { name: 'Swap' }).click();
  await expectFieldError(dialog.getByRole('combobox', { name: 'Staff' }), 'Please select the staff');
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'Staff' }).fill(absent.name);
  await expect(page.getByRole('option', { name: absent.name })).toHaveCount(0);
  await dialog.getByRole('combobox', { name: 'Staff' }).fill(other.name);
  await page.getByRole('option', { name: other.name }).click();
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Asked in the morning.');
  await dialog.getByRole('button', { name: 'Swap' }).click();
  await expectToast(page, 'Staff successfully swapped');
  await expect(list.row(absent.name)).toContainText(other.name);
  await expect(list.row(absent.name)).toContainText('2.00');
  await expect(list.row(absent.name)).toContainText('Asked in the morning.');
  await expect(dashboard.button('Swap', of(swapped.shift_code))).toBeDisabled();
  await expect(dashboard.button('Split', of(swapped.shift_code))).toBeDisabled();
  const [attendance] = await attendancesOf(school, other);
  expect(attendance?.shift_code).toBe(swapped.shift_code);

  await page.goto(tileAddress(label, split.shift_code));
  await dashboard.button('Split', of(split.shift_code)).click();
  await dialog.getByRole('combobox', { name: 'Staff' }).fill(other.name);
  await page.getByRole('option', { name: other.name }).click();
  await dialog.getByRole('button', { name: 'Split' }).click();
  await expectToast(page, 'Shift successfully split');
  await expect(list.row(absent.name)).toContainText('Split');
  await expect(toasts(page)).toHaveCount(1);
});
