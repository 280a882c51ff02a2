import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import { editHoursDialog, laborReport, reportPaths } from '../../../pages/labor-reports.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expect, test } from '../../../support/pool.ts';
import { answerOf } from '../../../support/school-api.ts';
import { openAs } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';
import { exportWorkbook } from '../../../support/workbooks.ts';
import { punch } from '../../../support/worked-week.ts';

test('in a running week paid hours follow a corrected time, and the export names who is still in', {
  tag: '@long',
}, async ({ page, school, pool }) => {
  const ines = await pool.invite('Ines Present');
  // On Sunday from 1:55:40 PM to 6:03:10 PM; on Monday in since 8:30 AM.
  await punch(school, pool, ines, ['2026-06-07T18:55:40Z', '2026-06-07T23:03:10Z', '2026-06-08T13:30:00Z']);
  const report = laborReport(page, 'Payroll Details');
  const edit = editHoursDialog(page);
  await openAs(
    page,
    school,
    'ADMIN',
    `${reportPaths['Payroll Details']}?location=${pool.id}&date=2026-06-07`,
  );
  await expect(
    page.getByText('Ines Present is still clocked in. This time is not in the hours yet.'),
  ).toBeVisible();
  const cells = (row: string) => report.row(row).locator('td');
  await expect(cells('1:55 PM').nth(4)).toHaveText('4.13');
  await expect(cells('8:30 AM').nth(3)).toHaveText('Still in');
  await expect(cells('8:30 AM').nth(5)).toHaveText('–');
  await expectAccessible(page);

  await report.edit('Ines Present, 06-07-2026, 1:55 PM').click();
  await expect(edit.dialog).toContainText('By the clock it is 4.13.');
  await expect(edit.hours).toHaveValue('4.13');
  await edit.clockOut.fill('7:00 pm');
  await expect(edit.hours).toHaveValue('5.08');
  await edit.reason.fill('Closed the pool');
  await edit.save.click();
  await expectToast(page, 'Updated successfully');
  await expect(cells('1:55 PM').nth(4)).toHaveText('5.08');
  await expect(cells('1:55 PM').nth(5)).toHaveText('5.08');

  await report.export.click();
  const question = page.getByRole('dialog', { name: 'Export an unfinished week?' });
  await expect(question).toContainText(
    'Ines Present is still clocked in. This time is not in the hours yet; the file marks it.',
  );
  await expect(question).toContainText('The week runs until Saturday 06-13-2026');
  await expectAccessible(page);
  const details = await exportWorkbook(page, question.getByRole('button', { name: 'Export' }));
  expect(details.rows[2]?.slice(2, 5)).toEqual(['Still in', null, null]);

  await report.tab('Payroll Summary').click();
  const summary = laborReport(page, 'Payroll Summary');
  await expect(summary.row('Ines Present')).toContainText('Still in');
  await summary.export.click();
  const people = await exportWorkbook(page, question.getByRole('button', { name: 'Export' }));
  expect(people.rows[1]?.[1]).toBe('Ines Present (still clocked in)');

  // The pool is deleted after the journey, when no one is clocked in there any more.
  await answerOf(school, verifyEmployeeCode, { body: { code: ines.key } });
});
