import { delay } from '@deckhand/contract/limits';
import { deleteShift } from '@deckhand/contract/schedule/shifts/delete-shift';
import { pick } from '../../../pages/choices.ts';
import { shiftForm, shiftsPage } from '../../../pages/shifts.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { installClock, stopClock } from '../../../support/clock.ts';
import { expect, test } from '../../../support/journey.ts';
import { meant, perhaps } from '../../../support/noise.ts';
import { inviteLifeguards, planShift, pools, scheduleLines } from '../../../support/schedule.ts';
import { answerOf } from '../../../support/school-api.ts';
import { openAs, openSession } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';

test('an admin lists, searches and views the shifts of a location', { tag: '@long' }, async ({
  page,
  school,
}) => {
  const shifts = shiftsPage(page);
  const session = await openSession(school, 'ADMIN');
  const { Ada, Bea } = await inviteLifeguards(school, ['Ada', 'Bea']);
  const both = await planShift(school, session, {
    staff: [{ id: Ada.id, end_date: '2026-07-13' }, { id: Bea.id }],
  });
  const open = await planShift(school, session, { comments: `Ask ${Ada.lastName}` });

  await installClock(page);
  await openAs(page, school, 'ADMIN', '/manage-shifts');
  await expect(shifts.range).toContainText('1–10 of');
  await page.getByRole('button', { name: 'Add New' }).click();
  await expectToast(page, 'Select a location first.');
  await pick(page, shifts.location, 'Lakeside Pool');
  await expect(page).toHaveURL(`/manage-shifts?location=${pools.lakeside}`);
  await expect(shifts.columns).toHaveText([
    'Shift Code',
    'Shift Type',
    'Day',
    'Time',
    'Dates',
    'Staff',
    'Location',
    'Actions',
  ]);
  // The newest shift is first, and it is open.
  await expect(shifts.titles.first()).toHaveText(open.shift_code);
  await expect(shifts.row(open.shift_code)).toContainText('Open');

  await stopClock(page);
  await shifts.search.fill(Ada.name);
  await page.clock.runFor(delay.slowSearchDebounce - 1);
  await expect(page).toHaveURL(`/manage-shifts?location=${pools.lakeside}`);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(shifts.titles).toHaveText([both.shift_code]);
  const row = shifts.row(both.shift_code);
  await expect(row).toContainText('LifeguardMondayWeekly9:00 PM - 10:00 PMFrom 06-15-2026Ongoing');
  await expect(row).toContainText(`${Ada.name}Ends 07-13-2026`);
  await expect(row).toContainText(Bea.name);
  await shifts.actions(both.shift_code).click();
  await expect(shifts.menuItems).toHaveText(['Edit', 'View', 'Delete', 'Clone']);
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'View' }).click();

  await expect(shiftForm(page).heading).toHaveText(`Shift ${both.shift_code}`);
  await expect(page.getByRole('main')).toContainText(`Staff 1${Ada.name}until 07-13-2026`);
  await expect(page.getByRole('main')).toContainText(`Staff 2${Bea.name}`);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Manage Shifts' }).last().click();
  await expect(shifts.titles).toHaveText([both.shift_code]);
  await expect(shifts.search).toHaveValue(Ada.name);

  await shifts.search.fill('nothing like this');
  await expect(page.getByText('No shifts match')).toBeVisible();
  await shifts.clear();
  await expect(page).toHaveURL('/manage-shifts');
  await expect(shifts.search).toHaveValue('');
  await expect(shifts.titles).toHaveCount(10);
});

test('a deleted shift no longer runs, and one that another admin deleted is not found', {
  tag: '@long',
}, async ({ page, school }) => {
  meant('shifts/# 404');
  // The open question may ask once more what the shift's end leaves uncovered.
  perhaps('coverage/without-shift/# 404');
  const shifts = shiftsPage(page);
  const session = await openSession(school, 'ADMIN');
  const { Cleo } = await inviteLifeguards(school, ['Cleo']);
  const running = await planShift(school, session, {
    start_date: '2026-05-25',
    staff: [{ id: Cleo.id }],
  });
  const gone = await planShift(school, session, { start_date: '2026-06-16', staff: [{ id: Cleo.id }] });
  await openAs(page, school, 'SUPER_ADMIN', `/manage-shifts?location=1&search=${Cleo.lastName}`);
  await expect(shifts.titles).toHaveText([gone.shift_code, running.shift_code]);

  await shifts.choose(running.shift_code, 'Delete');
  await expect(shifts.deletion).toContainText('Are you sure you want to delete this shift?');
  await expect(shifts.deletion).toContainText(`${Cleo.name} is released and told by email.`);
  await shifts.deletion.getByRole('button', { name: 'Cancel' }).click();
  await expect(shifts.actions(running.shift_code)).toBeFocused();
  await shifts.choose(running.shift_code, 'Delete');
  await shifts.deletion.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Shift deleted successfully!');
  await expect(shifts.titles).toHaveText([gone.shift_code]);
  const left = await scheduleLines(school, session, { from: '2026-05-24', to: '2026-07-11' });
  const code = running.shift_code;
  expect(left.filter((line) => line.includes(code))).toEqual([
    `2026-05-25 21:00-22:00 ${code} [Cleo]`,
    `2026-06-01 21:00-22:00 ${code} [Cleo]`,
  ]);

  // The list loses the row at once when another admin deletes it (D5), but the question may be open already.
  await shifts.choose(gone.shift_code, 'Delete');
  await expect(shifts.deletion).toBeVisible();
  await answerOf(school, deleteShift, { params: { id: gone.id } }, session.token);
  await shifts.deletion.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Shift not found.');
  await expect(page.getByText('No shifts match')).toBeVisible();
});

test('a clone has everything of a shift except its staff', { tag: '@long' }, async ({ page, school }) => {
  const shifts = shiftsPage(page);
  const form = shiftForm(page);
  const session = await openSession(school, 'ADMIN');
  const { Dora } = await inviteLifeguards(school, ['Dora']);
  const shift = await planShift(school, session, {
    staff: [{ id: Dora.id }],
    shift_repeat: 'DAILY',
    end_date: '2026-06-19',
    comments: 'Bring the spare keys',
  });
  await openAs(page, school, 'ADMIN', `/manage-shifts?location=1&search=${shift.shift_code}`);
  await shifts.choose(shift.shift_code, 'Clone');
  await expect(form.heading).toHaveText('Create New Shift');
  await expect(page.getByText(`copied from ${shift.shift_code} without its staff`)).toBeVisible();
  await expect(form.scheduleType('Recurring')).toBeChecked();
  await expect(form.repeat).toHaveValue('Daily');
  await expect(form.startDate).toHaveAccessibleDescription('The shift runs every day from this date on.');
  await expect(form.startDate).toHaveValue('06-15-2026');
  await expect(form.endDate).toHaveValue('06-19-2026');
  await expect(form.startTime).toHaveValue('09:00 PM');
  await expect(form.endTime).toHaveValue('10:00 PM');
  await expect(form.comments).toHaveValue('Bring the spare keys');
  await expect(form.staff1).toHaveValue('');
  await form.create();
  await expectToast(page, 'Shift created successfully.');
  await expect(page).toHaveURL('/manage-shifts?location=1');
  await expect(shifts.row('Every day').first()).toContainText('Open');
});
