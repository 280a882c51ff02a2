import { listPayrollDetails } from '@deckhand/contract/reports/payroll/list-payroll-details';
import { pick } from '../../../pages/choices.ts';
import { editHoursDialog, laborReport, reportPaths } from '../../../pages/labor-reports.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expectFieldError } from '../../../support/field-errors.ts';
import { tabTo } from '../../../support/keyboard.ts';
import { meant } from '../../../support/noise.ts';
import { expect, test } from '../../../support/pool.ts';
import { callSchool } from '../../../support/school-api.ts';
import { openAs } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';
import { exportWorkbook } from '../../../support/workbooks.ts';
import { recordWork, workWeek } from '../../../support/worked-week.ts';

const overclocked = 'Overclocked shifts must have hours set before exporting.';

test('an admin sets the hours of a forgotten clock-out and exports the week', { tag: '@long' }, async ({
  page,
  school,
  pool,
}) => {
  meant('payroll-detail 500');
  const report = laborReport(page, 'Payroll Details');
  const edit = editHoursDialog(page);
  const { omar } = await workWeek(school, pool);
  const session = await openAs(page, school, 'ADMIN', reportPaths['Payroll Details']);
  await expect(page.getByText('Please select a location to view data')).toBeVisible();
  await report.export.click();
  await expectToast(page, 'Please select location');
  await report.previous.click();
  await expectToast(page, 'Select a location.');

  await pick(page, report.location, pool.title);
  await report.date.fill('06-03-2026');
  await expect(report.week('Week starting Sunday 05-31-2026 to Saturday 06-06-2026')).toBeVisible();
  await expect(page).toHaveURL(`${reportPaths['Payroll Details']}?location=${pool.id}&date=2026-05-31`);
  await expect(report.columns).toHaveText([
    'Actions',
    'Employee Name',
    'From',
    'To',
    'Regular Clock',
    'Regular Hrs',
    'Training Clock',
    'Training Hrs',
    'Sub Clock',
    'Sub Hrs',
    'Notes',
    'Tools',
  ]);
  await expect(report.rows).toHaveCount(6);
  const nothing = '–';
  expect((await report.cells()).map((row) => row.slice(1))).toEqual([
    regular('Nell Harper', '06-01-2026, 10:00 AM', '1:00 PM', '3.00', '3.00', 'Manual'),
    regular('Nell Harper', '06-05-2026, 9:00 AM', '12:30 PM', '3.50', '3.50', 'Manual'),
    [
      'Omar Quist',
      '06-03-2026, 12:00 PM',
      '2:30 PM',
      ...Array(4).fill(nothing),
      '2.50',
      '2.50',
      'Entered for the journey',
      'Manual',
    ],
    [
      'Omar Quist',
      '06-04-2026, 9:00 AM',
      '10:00 AM',
      nothing,
      nothing,
      '1.00',
      '1.00',
      nothing,
      nothing,
      'Entered for the journey',
      'Manual',
    ],
    regular('Pia Sorel\nOverclocked', '06-05-2026, 8:00 AM', '11:55 PM', '15.92', '0.00', 'Kiosk offline'),
    regular('Pia Sorel', '06-06-2026, 9:00 AM', '10:00 AM', '1.00', '1.00', 'Kiosk offline'),
  ]);
  const totals = ['', 'Total', '', '', '23.42', '7.50', '1.00', '1.00', '2.50', '2.50', '', ''];
  await expect(report.totals).toHaveText(totals);

  await report.search.fill('omar');
  await expect(report.rows).toHaveCount(2);
  await expect(page).toHaveURL(/&search=omar/);
  await report.clear();
  await report.sortBy('From');
  await report.sortBy('From');
  await expect(page).toHaveURL(/&sort=-from/);
  await expect(report.rows.first()).toContainText('06-06-2026, 9:00 AM');
  await page.route(/order_by=clocked_out/, (route) => route.fulfill({ status: 500 }));
  await report.sortBy('To');
  await expectToast(page, 'Error sorting payroll details');
  await page.unrouteAll();
  await page.goBack();

  await report.export.click();
  await expectToast(page, overclocked);
  const query = { location: String(pool.id), date: '2026-05-31', export: 'true' } as const;
  const refused = await callSchool(school, listPayrollDetails, { query }, session.token);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ error: overclocked });
  await expect(
    page.getByText('1 overclocked shift needs hours before this week can be exported.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Show it' }).click();
  await expect(report.rows).toHaveCount(1);

  const forgotten = 'Pia Sorel, 06-05-2026, 8:00 AM';
  await report.edit(forgotten).click();
  await expect(edit.dialog).toContainText('06-05-2026, 8:00 AM – 11:55 PM');
  await edit.save.click();
  await expectFieldError(edit.hours, 'Hours must be between 1 and 24');
  await expectFieldError(edit.reason, 'Reason is required');
  await expectAccessible(page);
  await edit.clockOut.fill('2:00 pm');
  await expect(edit.hours).toHaveValue('6');
  await edit.clockOut.press('Tab');
  await edit.rate('Training').check();
  await edit.reason.fill('Left at two, Nell saw her');
  await edit.save.click();
  await expectToast(page, 'Updated successfully');
  await expect(edit.dialog).toBeHidden();
  // The report shows all rows of the week again, with the new hours and the reason.
  await expect(report.rows).toHaveCount(6);
  await expect(report.row('06-05-2026, 8:00 AM')).toContainText('Left at two, Nell saw her');
  await expect(report.row('06-05-2026, 8:00 AM').locator('td').nth(7)).toHaveText('6.00');

  await report.logs(forgotten).click();
  const logs = page.getByRole('dialog', { name: 'Updated Logs' });
  const latest = logs.getByRole('listitem').first();
  await expect(latest).toContainText('Maria Santos');
  await expect(latest).toContainText(/Hours\s*0\.00\s*6\.00/);
  await expect(latest).toContainText(/Rate\s*Regular\s*Training/);
  await expect(latest).toContainText(/06-05-2026 11:55 PM\s*06-05-2026 2:00 PM/);
  await expect(latest).toContainText('Left at two, Nell saw her');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(report.logs(forgotten)).toBeFocused();
  await report.logs('Omar Quist, 06-04-2026, 9:00 AM').click();
  await expect(logs.getByRole('listitem')).toContainText('Entered for the journey');
  await page.keyboard.press('Escape');
  await report.logs('Pia Sorel, 06-06-2026, 9:00 AM').click();
  await expect(logs.getByText('No data found.', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  const { name, rows } = await exportWorkbook(page, report.export);
  expect(name).toBe(`Payroll Detail ${pool.title} Week starting Sunday 05-31-2026.xlsx`);
  await expect(report.totals.nth(7)).toHaveText('7.00');
  const figures = (await report.totals.allInnerTexts()).filter((text) => /\d/.test(text)).map(Number);
  expect(rows.at(-1)?.filter((cell) => typeof cell === 'number')).toEqual(figures);
  expect(rows).toHaveLength(8);

  // Attendance that another admin adds appears without a reload.
  await recordWork(school, pool, { person: omar, on: '2026-06-06', time: ['09:00', '11:00'] });
  await expect(report.rows).toHaveCount(7);

  // A failed export is reported, and leaving the page cancels an export.
  await page.route(/export=true/, (route) => route.fulfill({ status: 500 }));
  await report.export.click();
  await expectToast(page, 'Something went wrong');
  await page.unrouteAll();
  await page.route(/export=true/, () => undefined);
  await report.export.click();
  await expect(page.getByRole('button', { name: 'Exporting…' })).toHaveAttribute('aria-busy', 'true');
  const abandoned = page.waitForEvent('requestfailed', (request) => request.url().includes('export=true'));
  await report.tab('Payroll Summary').click();
  await abandoned;
});

function regular(name: string, from: string, to: string, clock: string, paid: string, tools: string) {
  const notes = tools === 'Manual' ? 'Entered for the journey' : '–';
  return [name, from, to, clock, paid, '–', '–', '–', '–', notes, tools];
}

test('a manager changes only the hours and rate of other people, with the keyboard', {
  tag: '@long',
}, async ({ page, school, pool }) => {
  meant('payroll/details');
  const report = laborReport(page, 'Payroll Details');
  const edit = editHoursDialog(page);
  await workWeek(school, pool);
  const manager = await pool.hire('Mina Manager', { role: 'MANAGER' });
  await recordWork(school, pool, { person: manager, on: '2026-06-02', time: ['09:00', '10:00'] });
  // Mina's only location is selected automatically.
  await openAs(page, school, manager, `${reportPaths['Payroll Details']}?date=2026-05-31`);
  await expect(report.rows).toHaveCount(7);
  await expect(page.getByRole('button', { name: /^Updated Logs/ })).toHaveCount(0);
  await report.edit('Mina Manager, 06-02-2026, 9:00 AM').click();
  await expectToast(page, 'You cannot approve your own hours.');

  await tabTo(page, report.edit('Omar Quist, 06-03-2026, 12:00 PM'));
  await page.keyboard.press('Enter');
  await expect(edit.fields).toHaveCount(1);
  await expect(edit.rate('Sub')).toBeChecked();
  await edit.hours.fill('3.25');
  await tabTo(page, edit.rate('Sub'));
  await page.keyboard.press('ArrowLeft');
  await expect(edit.rate('Regular')).toBeChecked();
  await expectAccessible(page);
  await page.route(/payroll\/details/, (route) => route.fulfill({ status: 500 }));
  await edit.hours.press('Enter');
  await expectToast(page, 'Failed to update hours and rate');
  await expect(edit.hours).toHaveValue('3.25');
  await page.unrouteAll();
  await edit.hours.press('Enter');
  await expectToast(page, 'Updated successfully');
  const row = report.row('06-03-2026, 12:00 PM').locator('td');
  await expect(row).toHaveText([
    '',
    'Omar Quist',
    '06-03-2026, 12:00 PM',
    '2:30 PM',
    '2.50',
    '3.25',
    '–',
    '–',
    '–',
    '–',
    'Entered for the journey',
    'Manual',
  ]);
  await expect(report.edit('Omar Quist, 06-03-2026, 12:00 PM')).toBeFocused();
});
