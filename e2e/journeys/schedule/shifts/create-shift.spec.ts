import { viewShift } from '@deckhand/contract/schedule/shifts/view-shift';
import { choicesOf, choose, pick } from '../../../pages/choices.ts';
import { positionDialog } from '../../../pages/options.ts';
import { shell } from '../../../pages/shell.ts';
import { shiftForm, shiftsPage } from '../../../pages/shifts.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expectFieldError } from '../../../support/field-errors.ts';
import { expect, test } from '../../../support/journey.ts';
import { meant } from '../../../support/noise.ts';
import { mailTo } from '../../../support/outbox.ts';
import { inTurn } from '../../../support/samples.ts';
import { inviteLifeguards, planShift, pools, positions, unusedLastName } from '../../../support/schedule.ts';
import { answerOf } from '../../../support/school-api.ts';
import { openAs, openSession } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';

const address = `/manage-shifts/create?location=${pools.lakeside}`;

test('the shift form reports every error, and Enter in a select does not submit it', {
  tag: '@long',
}, async ({ page, school }) => {
  const form = shiftForm(page);
  await openAs(page, school, 'ADMIN', address);
  await expect(form.heading).toHaveText('Create New Shift');
  await expect(form.staff1).toBeDisabled();
  await form.create();
  await expectFieldError(form.repeat, 'Please select Shift Repeat.');
  await expectFieldError(form.types, 'Please select Shift Type.');
  await expectFieldError(form.startDate, 'Date is required');
  await expectFieldError(form.startTime, 'Start Time is required');
  await expectFieldError(form.endTime, 'End Time is required');
  // The first invalid field has the focus, and no list covers its error.
  await expect(form.repeat).toBeFocused();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expectAccessible(page);

  await pick(page, form.repeat, 'Weekly');
  await choose(page, form.types, 'Lifeguard');
  await form.startDate.fill('06-15-2026');
  await expect(page.getByText('Shift day: Monday')).toBeVisible();
  await form.endDate.fill('06-14-2026');
  await form.startTime.fill('9 pm');
  await form.endTime.fill('8:30 pm');
  await form.comments.click();
  await expectFieldError(form.endDate, 'End date cannot be before start date');
  await expectFieldError(form.endTime, 'End Time must be greater than Start Time');
  await form.endTime.fill('10 pm');
  await form.endDate.fill('13-45-2026');
  await form.comments.click();
  await expectFieldError(form.endDate, 'Invalid date format');
  await form.endDate.fill('');
  await expect(
    page.getByText('Every Monday, 9:00 PM - 10:00 PM (1 hrs 0 mins), from 06-15-2026, ongoing.'),
  ).toBeVisible();

  await expect(form.staff1).toBeEnabled();
  await form.staff1.focus();
  await page.keyboard.press('Enter');
  await form.types.focus();
  await page.keyboard.press('Enter');
  await expect(form.heading).toHaveText('Create New Shift');
  await form.cancel.click();
  await expect(shell(page).leaveQuestion).toBeVisible();
});

test('a super admin plans a recurring shift with two people, a handover and a new position', {
  tag: inTurn('create-shift'),
}, async ({ page, school }) => {
  const form = shiftForm(page);
  const shifts = shiftsPage(page);
  const creation = positionDialog(page, 'Create New Position');
  const { Ella, Fay } = await inviteLifeguards(school, ['Ella', 'Fay']);
  const position = `Diving ${unusedLastName(school)}`;

  await openAs(page, school, 'SUPER_ADMIN', '/manage-shifts?location=1');
  await shifts.addNew.click();
  await form.newPosition.click();
  await creation.name.fill(position);
  await creation.submit();
  await expectToast(page, 'Position created successfully:');
  // The new position is selected at once. No one holds it yet.
  await expect(page.getByRole('main').getByText(position, { exact: true })).toBeVisible();
  await expect(form.newPosition).toBeFocused();
  await pick(page, form.repeat, 'Weekly');
  await form.startDate.fill('06-16-2026');
  await form.startTime.fill('9pm');
  await form.endTime.fill('10:30pm');
  await expect(form.staff1).toHaveAccessibleDescription(/^Nobody with this shift type is free then\./);
  await expect(form.staff2).toHaveCount(0);
  await choose(page, form.types, 'Lifeguard');
  await pick(page, form.staff1, Ella.name);
  expect(await choicesOf(page, form.staff2)).not.toContain(Ella.name);
  await pick(page, form.staff2, Fay.name);

  // A new start date of the shift clears the dates of the seats.
  await form.staff1Start.fill('06-23-2026');
  await form.startDate.fill('06-17-2026');
  await expect(form.staff1Start).toHaveValue('');
  await form.staff2Start.fill('07-01-2026');
  await form.overlapEnd.fill('06-24-2026');
  await form.comments.click();
  await expectFieldError(form.overlapEnd, 'End date cannot be before start date');
  await form.overlapEnd.fill('07-08-2026');
  await expect(form.staff1End).toHaveValue('07-08-2026');
  await form.comments.fill('Handover in July');
  await expectAccessible(page);
  await form.create();
  await expectToast(page, 'Shift created successfully.');
  await expect(page).toHaveURL('/manage-shifts?location=1');
  const row = shifts.table.locator('tbody tr').first();
  await expect(row).toContainText(
    `${position}LifeguardWednesdayWeekly9:00 PM - 10:30 PMFrom 06-17-2026Ongoing`,
  );
  await expect(row).toContainText(`${Ella.name}Ends 07-08-2026`);
  await expect(row).toContainText(Fay.name);
  const mail = await mailTo(school.outbox, Fay.email, /^You are on shift S\d+$/);
  expect(mail).toContain('Wednesdays 9:00 PM - 10:30 PM from 07-01-2026 on');
});

test('no one is booked twice: the refusal names the person, the time and the other shift', {
  tag: '@long',
}, async ({ page, school }) => {
  meant('add-shift 400');
  const form = shiftForm(page);
  const session = await openSession(school, 'ADMIN');
  const { Gwen } = await inviteLifeguards(school, ['Gwen']);
  await openAs(page, school, 'ADMIN', address);
  await page.getByText('One-time', { exact: true }).click();
  await expect(form.repeat).toHaveCount(0);
  await choose(page, form.types, 'Lifeguard');
  await form.shiftDate.fill('06-18-2026');
  await form.startTime.fill('8:30 pm');
  await form.endTime.fill('9:30 pm');
  await pick(page, form.staff1, Gwen.name);
  await expect(form.staff1Start).toHaveCount(0);

  // Meanwhile, another admin books Gwen.
  const other = await planShift(school, session, { start_date: '2026-06-18', staff: [{ id: Gwen.id }] });
  await form.create();
  const refusal = `${Gwen.name} is already booked 06-18-2026 9:00 PM - 10:00 PM (${other.shift_code}).`;
  await expectToast(page, refusal);
  await expectFieldError(form.staff1, refusal);
  await expect(form.staff1).toBeFocused();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(form.shiftDate).toHaveValue('06-18-2026');
  await expectAccessible(page);

  await form.startTime.fill('7:30 pm');
  await form.endTime.fill('8:30 pm');
  await form.create();
  await expectToast(page, 'Shift created successfully.');
  await page
    .getByRole('link', { name: /^S\d+$/ })
    .first()
    .click();
  await expect(page.getByRole('main')).toContainText('Shift Date06-18-2026');
  const id = Number(new URL(page.url()).searchParams.get('id'));
  const shift = await answerOf(school, viewShift, { params: { id }, query: {} }, session.token);
  expect(shift).toMatchObject({
    schedule_type: 'ONE_TIME_SHIFT',
    shift_repeat: 'NEVER',
    start_date: '2026-06-18',
    shift_type: [{ id: positions.lifeguard }],
    staff: [{ id: Gwen.id, start_date: null, end_date: null }],
  });
});
