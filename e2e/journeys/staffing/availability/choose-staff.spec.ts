// Rules held here: AV3.

import { addUnavailability } from '@deckhand/contract/staffing/availability/add-unavailability';
import { choose, pick } from '../../../pages/choices.ts';
import { dashboardPage, tileAddress } from '../../../pages/dashboard.ts';
import { meetingForm } from '../../../pages/meetings.ts';
import { eventDialog, schedulePage } from '../../../pages/schedule.ts';
import { shiftForm } from '../../../pages/shifts.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expect, type Pool, test } from '../../../support/pool.ts';
import { answerOf } from '../../../support/school-api.ts';
import type { SchoolServer } from '../../../support/school-server.ts';
import { openAs, openSession } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';

/** Plans three lifeguards: one is free, one is unavailable on Wednesdays, and one works then. */
async function planStaff(school: SchoolServer, pool: Pool) {
  const manager = await pool.hire('Mona Field', { role: 'MANAGER', positions: ['Front Desk'] });
  await pool.invite('Cleo Free');
  const naomi = await pool.invite('Naomi Night');
  const omar = await pool.invite('Omar Quist');
  const { token } = await openSession(school, 'ADMIN');
  const body = {
    weekdays: ['WEDNESDAY' as const],
    start_date: '2026-06-08',
    start_time: '10:00',
    note: 'Class',
  };
  await answerOf(school, addUnavailability, { params: { id: naomi.id }, body }, token);
  const busy = await pool.planShift({ from: '2026-06-24', time: ['09:00', '12:00'], staff: [omar] });
  return { manager, omar, busy };
}

const cannot = 'Naomi Night (said they cannot)';
const offered = [
  /^Cleo Free ?Free, Lifeguard, never worked it, \d+ h that week, has not said how many they want\.$/,
  /^Naomi Night \(said they cannot\) ?They said they cannot: Wednesdays/,
];

test('a manager is asked before they assign an opening to somebody who said they cannot', {
  tag: '@long',
}, async ({ page, school, pool }) => {
  const { manager, busy } = await planStaff(school, pool);
  const open = await pool.planShift({ from: '2026-06-24', time: ['09:00', '11:00'] });
  const dashboard = dashboardPage(page);
  await openAs(page, school, manager, tileAddress('Open Shift', open.shift_code));
  await dashboard.button('Assign', open.shift_code).click();
  const dialog = dashboard.dialog('Assign Open Shift');
  const employee = dialog.getByRole('combobox', { name: 'Employee' });
  await expect(dialog).toContainText('1 person qualifies and is free then. 1 more said they cannot.');
  await employee.click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(offered);

  const question = page.getByRole('dialog', { name: 'Naomi Night said they cannot' });
  await page.getByRole('option', { name: cannot }).click();
  await expect(question).toContainText('Wednesdays from 06-08-2026 on, from 10:00 AM (Class).');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(employee).toHaveValue('');

  await dialog.getByRole('button', { name: 'Why not somebody else?' }).click();
  const others = dialog.getByRole('region', { name: 'People who cannot be chosen, and why' });
  await expect(others).toContainText(`Omar Quist They have ${busy.shift_code} at ${pool.title}`);
  await expect(others).toContainText('Mona Field They do not hold this shift type.');
  await dialog.getByRole('textbox', { name: 'Search people' }).fill('omar');
  await expect(others.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);

  await pick(page, employee, cannot);
  await question.getByRole('button', { name: 'Choose anyway' }).click();
  await expect(employee).toHaveValue(cannot);
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expectToast(page, 'Shift assigned successfully!');
  await expect(dashboard.list('Open Shift').row(open.shift_code)).toContainText('Naomi Night');
});

test('the forms for a shift, a replacement and a meeting ask the same question', { tag: '@long' }, async ({
  page,
  school,
  pool,
}) => {
  const { manager, busy } = await planStaff(school, pool);
  const question = page.getByRole('dialog', { name: 'Naomi Night said they cannot' });
  const anyway = question.getByRole('button', { name: 'Choose anyway' });

  const shift = shiftForm(page);
  await openAs(page, school, manager, `/manage-shifts/create?location=${pool.id}`);
  await pick(page, shift.repeat, 'Weekly');
  await choose(page, shift.types, 'Lifeguard');
  await shift.startDate.fill('06-24-2026');
  await shift.startTime.fill('2:00 pm');
  await shift.endTime.fill('3:00 pm');
  await shift.endTime.press('Tab');
  await expect(page.getByText('2 people are free then. 1 more said they cannot.')).toBeVisible();
  await pick(page, shift.staff1, cannot);
  await anyway.click();
  await expect(shift.staff1).toHaveValue(cannot);
  await pick(page, shift.staff2, 'Cleo Free');
  await expect(question).toHaveCount(0);
  await expectAccessible(page);
  await shift.create();
  await expectToast(page, 'Shift created successfully.');

  const schedule = schedulePage(page);
  await page.goto(`/view-schedules?location=${pool.id}&start=2026-06-24`);
  const event = eventDialog(page, new RegExp(`^Shift - ${busy.shift_code}`));
  await schedule.card(busy.shift_code).click();
  await event.show('Replace Staff').click();
  const replacement = event.replacementFor('Omar Quist');
  await replacement.click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(offered);
  await page.getByRole('option', { name: cannot }).click();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(replacement).toHaveValue('');
  await pick(page, replacement, cannot);
  await anyway.click();
  await event.saveReplacement.click();
  await expectToast(page, 'Staff replaced successfully.');

  const meeting = meetingForm(page);
  await page.goto(`/manage-staff-meeting/create?location=${pool.id}`);
  await meeting.startDate.fill('07-01-2026');
  await meeting.startTime.fill('1:00 pm');
  await meeting.endTime.fill('2:00 pm');
  await meeting.endTime.press('Tab');
  await choose(page, meeting.positions, 'Lifeguard');
  await meeting.selectAllStaff.click();
  await expect(question).toContainText('Wednesdays from 06-08-2026 on');
  await anyway.click();
  await expect(page.getByText('3 invited.')).toBeVisible();
});
