// Rules held here: S7a, TM16.

import { deleteShift } from '@deckhand/contract/schedule/shifts/delete-shift';
import { replaceStaff } from '@deckhand/contract/schedule/shifts/replace-staff';
import { pick } from '../../../pages/choices.ts';
import { archivePage } from '../../../pages/shifts.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expectFieldError } from '../../../support/field-errors.ts';
import { expect, test } from '../../../support/journey.ts';
import { inviteLifeguards, planShift } from '../../../support/schedule.ts';
import { answerOf } from '../../../support/school-api.ts';
import { accounts, openAs, openSession } from '../../../support/session.ts';
import { toasts } from '../../../support/toasts.ts';

test('the archive lists deleted shifts and replacements once a location or date is chosen', {
  tag: '@long',
}, async ({ page, school }) => {
  const { archived, replaced, ...archive } = archivePage(page);
  const session = await openSession(school, 'ADMIN');
  const { Mona, Nora } = await inviteLifeguards(school, ['Mona', 'Nora']);
  const shift = await planShift(school, session, { start_date: '2026-06-02', staff: [{ id: Mona.id }] });
  const staff = [{ staff_1_id: Mona.id, replaced_staff_1_id: Nora.id, is_staff_1: true as const }];
  await answerOf(
    school,
    replaceStaff,
    { body: { shift_id: shift.id, date: '2026-06-16', staff } },
    session.token,
  );
  await answerOf(school, deleteShift, { params: { id: shift.id } }, session.token);
  // This shift never ran, and is listed all the same.
  const never = await planShift(school, session, { start_date: '2026-06-18', staff: [{ id: Nora.id }] });
  await answerOf(school, deleteShift, { params: { id: never.id } }, session.token);

  await openAs(page, school, 'ADMIN', '/archived-shifts');
  await expect(page.getByText('Choose a location or a date')).toBeVisible();
  await pick(page, archive.location, 'Lakeside Pool');
  await expect(archived.columns).toHaveText([
    'Shift Code',
    'Staff Name',
    'Shift Type',
    'Shift Day',
    'Deleted',
    'Attendance',
    'Actions',
  ]);
  const by = `06-08-2026${accounts.ADMIN.email}None`;
  await expect(archived.table.locator('tbody tr').first()).toHaveText(
    `${never.shift_code}${Nora.name}LifeguardThursday${by}`,
  );
  await archived.search.fill(Mona.name);
  await expect(archived.titles).toHaveText([shift.shift_code]);
  await expect(archived.row(shift.shift_code)).toHaveText(
    `${shift.shift_code}${Mona.name}LifeguardTuesday${by}`,
  );
  await expectAccessible(page);

  await archive.tab('Replaced Shifts').click();
  await expect(replaced.titles).toHaveText([shift.shift_code]);
  const row = replaced.row(shift.shift_code);
  await expect(row).toContainText('06-16-20269:00 PM - 10:00 PM');
  await expect(row).toContainText(`${Mona.name}${Nora.name}`);
  await expect(row).toContainText(`${accounts.ADMIN.name}06-08-2026, 9:`);
  await expectAccessible(page);

  await archive.from.fill('06-17-2026');
  await archive.from.blur();
  await expect(page.getByText('No replaced shifts found')).toBeVisible();
  await archive.to.fill('06-15-2026');
  await archive.to.blur();
  await expectFieldError(archive.to, 'To date cannot be before From date');
  await archive.from.fill('06-01-2026');
  await archive.to.fill('06-16-2026');
  await archive.to.blur();
  await expect(replaced.titles).toHaveText([shift.shift_code]);
  await page.reload();
  await expect(replaced.titles).toHaveText([shift.shift_code]);
  await replaced.clear();
  await expect(page.getByText('Choose a location or a date')).toBeVisible();
  await expect(archive.tab('Replaced Shifts')).toHaveAttribute('aria-selected', 'true');

  // Meanwhile Mona got another shift at that time, so the restored one runs without her on that date.
  const once = { schedule_type: 'ONE_TIME_SHIFT', shift_repeat: 'NEVER', start_date: '2026-06-23' } as const;
  const other = await planShift(school, session, { ...once, staff: [{ id: Mona.id }] });
  await archive.tab('Archived Shifts').click();
  await pick(page, archive.location, 'Lakeside Pool');
  await archived.choose(shift.shift_code, 'Restore');
  const dialog = page.getByRole('dialog', { name: /^Restore Shift/ });
  await expect(dialog).toContainText(`${shift.shift_code} runs again from today on`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    `${Mona.name} is already booked 06-23-2026 9:00 PM - 10:00 PM (${other.shift_code}).`,
  );
  await expect(dialog.getByRole('alert')).toContainText(`${Mona.name} and ${Nora.name} are back`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(archived.row(shift.shift_code)).toHaveCount(0);

  // The restored shift goes back into the archive by the Undo of its toast.
  await archived.choose(never.shift_code, 'Restore');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(archived.row(never.shift_code)).toHaveCount(0);
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(archived.row(never.shift_code)).toHaveCount(1);
});
