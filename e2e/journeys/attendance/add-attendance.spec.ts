import { addDays, formatForDisplay } from '@deckhand/domain/time/civil-date';
import { formatTimeRange } from '@deckhand/domain/time/minutes';
import { todayIn } from '@deckhand/domain/time/zones';
import { addAttendancePage } from '../../pages/add-attendance.ts';
import { choicesOf, pick } from '../../pages/choices.ts';
import { shell } from '../../pages/shell.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { attendancesOf, lakeside, planShiftToday } from '../../support/attendance.ts';
import { schoolTime } from '../../support/clock.ts';
import { expectFieldError } from '../../support/field-errors.ts';
import { expect, test } from '../../support/journey.ts';
import { meant } from '../../support/noise.ts';
import { draw, inTurn } from '../../support/samples.ts';
import { openAs } from '../../support/session.ts';
import { hire } from '../../support/staff.ts';
import { expectToast } from '../../support/toasts.ts';

const today = () => todayIn(lakeside.zone, schoolTime());
const yesterday = () => addDays(today(), -1);

const managers = [
  { role: 'ADMIN', name: 'Ada Absent' },
  { role: 'SUPER_ADMIN', name: 'Sven Absent' },
  { role: 'MANAGER', name: 'Mona Absent' },
] as const;

for (const { role, name } of draw(managers, 'add-attendance')) {
  test(`a person with the role ${role} adds attendance for an employee who did not punch`, {
    tag: inTurn('add-attendance'),
  }, async ({ page, school }) => {
    meant('add-by-manager 400');
    const form = addAttendancePage(page);
    const person = await hire(school, { name });
    await openAs(page, school, role, '/dashboard');
    await shell(page).menu.entry('Manual Clock In/Out').click();
    await expect(page).toHaveURL('/manual-missed-clockin');
    await expect(form.heading).toBeVisible();

    await pick(page, form.location, lakeside.title);
    await form.staff.fill(name);
    await page.getByRole('option', { name, exact: true }).click();
    await expect(form.date).toHaveValue(formatForDisplay(today()));
    await form.date.fill(formatForDisplay(yesterday()));
    await form.clockIn.fill('9am');
    await form.clockOut.fill('12:30 pm');
    await form.type('Training').check();
    await form.reason.fill('The tablet was broken');
    await expectAccessible(page);
    await form.submit();
    await expectToast(page, 'Attendance added successfully by manager!');
    await expect(form.staff).toHaveValue('');
    await expect(form.location).toHaveValue(lakeside.title);
    // Nine in the morning in Chicago, although the browser is in Tokyo.
    expect(await attendancesOf(school, person)).toEqual([
      expect.objectContaining({
        clocked_in: new Date(`${yesterday()}T14:00:00Z`),
        clocked_out: new Date(`${yesterday()}T17:30:00Z`),
        rate: 'TRAINING',
        source: 'MANUAL',
        shift_code: null,
        location: lakeside.title,
        reason: 'The tablet was broken',
      }),
    ]);

    // The emptied form waits for the next one, and complains about nothing.
    for (const field of [form.clockIn, form.clockOut, form.reason, form.staff]) {
      await expect(field).toHaveValue('');
      await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    }
    await form.staff.fill(name);
    await page.getByRole('option', { name, exact: true }).click();
    await form.clockIn.fill('12:00 pm');
    await form.clockOut.fill('1:00 pm');
    await form.type('Regular').check();
    await form.reason.fill('Once more');
    await form.submit();
    await expectFieldError(form.clockIn, 'This overlaps another attendance of the same person.');
    await expectAccessible(page);
    expect(await attendancesOf(school, person)).toHaveLength(1);
  });
}

test('every field of the manual attendance form is checked', { tag: '@long' }, async ({ page, school }) => {
  meant('add-by-manager 400');
  meant('add-by-manager 500');
  const form = addAttendancePage(page);
  const person = await hire(school, { name: 'Chad Checked' });
  await openAs(page, school, 'ADMIN', '/manual-missed-clockin');
  await form.submit();
  await expectFieldError(form.location, 'Select Location');
  await expectFieldError(form.clockIn, 'Select ClockIn Time');
  await expectFieldError(form.clockOut, 'Select ClockOut Time');
  await expect(form.type('Regular')).toBeChecked();
  await expectFieldError(form.reason, 'Reason is required');
  await expect(form.location).toBeFocused();
  await expectAccessible(page);

  await pick(page, form.location, lakeside.title);
  await form.submit();
  await expectFieldError(form.staff, 'Select Staff');
  await form.staff.fill('Chad Checked');
  await page.getByRole('option', { name: 'Chad Checked', exact: true }).click();
  await form.date.fill(formatForDisplay(addDays(today(), 1)));
  await form.clockIn.fill('10:00 am');
  await form.clockOut.fill('9:00 am');
  await form.reason.fill('x'.repeat(300));
  await expect(form.reason).toHaveValue('x'.repeat(255));
  await form.submit();
  await expectFieldError(form.date, 'Future dates are not allowed');
  await expectFieldError(form.clockOut, 'End Time must be greater than Start Time');
  await form.date.fill('');
  await form.clockIn.fill('soon');
  await form.submit();
  await expectFieldError(form.date, 'Date is required');
  await expectFieldError(form.clockIn, 'Invalid time format');
  await expectAccessible(page);

  // Today, but at a time in the future.
  await form.date.fill(formatForDisplay(today()));
  await form.clockIn.fill('12:01 am');
  await form.clockOut.fill('11:59 pm');
  await form.type('Training').check();
  await form.submit();
  await expectFieldError(form.clockOut, 'The clock-out time has not come yet.');

  await page.route('**/attendance/add-by-manager/', (route) => route.fulfill({ status: 500, body: '' }));
  await form.submit();
  await expectToast(page, 'Something went wrong');
  await page.unroute('**/attendance/add-by-manager/');
  expect(await attendancesOf(school, person)).toEqual([]);

  await shell(page).menu.entry('Dashboard').click();
  await shell(page).leaveQuestion.getByRole('button', { name: 'Stay' }).click();
  await form.cancel();
  await expect(form.reason).toHaveValue('');
});

test('the form offers the shifts of the chosen person and date, with their times', { tag: '@long' }, async ({
  page,
  school,
}) => {
  const form = addAttendancePage(page);
  const person = await hire(school, { name: 'Shea Shifted' });
  // The shift has ended, because times in the future are refused.
  const shift = await planShiftToday(school, person, -120, 60);
  const words = `${shift.code} · ${formatTimeRange(shift)}`;
  await openAs(page, school, 'MANAGER', '/manual-missed-clockin');
  await pick(page, form.location, lakeside.title);
  await expect(form.shift).toHaveAttribute('placeholder', 'Select staff first');
  await form.staff.fill('Shea Shifted');
  await page.getByRole('option', { name: 'Shea Shifted', exact: true }).click();
  await expect(form.shift).toHaveAttribute('placeholder', 'None');
  expect(await choicesOf(page, form.shift)).toEqual([words]);
  await pick(page, form.shift, words);
  await expect(form.clockIn).not.toHaveValue('');

  // Another date offers other shifts.
  await form.date.fill(formatForDisplay(yesterday()));
  await expect(form.shift).toHaveValue('');
  await expect(form.shift).toHaveAttribute('placeholder', 'No shifts that day');
  await form.date.fill(formatForDisplay(today()));
  await pick(page, form.shift, words);
  await form.type('Regular').check();
  await form.reason.fill('Forgot');
  await form.submit();
  await expectToast(page, 'Attendance added successfully by manager!');
  expect(await attendancesOf(school, person)).toEqual([
    expect.objectContaining({ shift_code: shift.code, source: 'MANUAL' }),
  ]);
});
