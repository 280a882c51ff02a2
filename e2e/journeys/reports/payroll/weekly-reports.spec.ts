import type { Answer } from '@deckhand/contract/call';
import { listLocationHours } from '@deckhand/contract/reports/payroll/list-location-hours';
import { listManagementReport } from '@deckhand/contract/reports/payroll/list-management-report';
import { listPayrollSummary } from '@deckhand/contract/reports/payroll/list-payroll-summary';
import { choose } from '../../../pages/choices.ts';
import { editHoursDialog, laborReport, type ReportLabel, reportPaths } from '../../../pages/labor-reports.ts';
import { shell } from '../../../pages/shell.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { meant } from '../../../support/noise.ts';
import { expect, test } from '../../../support/pool.ts';
import { draw, inTurn } from '../../../support/samples.ts';
import { answerOf } from '../../../support/school-api.ts';
import { openAs } from '../../../support/session.ts';
import { toasts } from '../../../support/toasts.ts';
import { exportWorkbook } from '../../../support/workbooks.ts';
import { workWeek } from '../../../support/worked-week.ts';

const shown = (hours: number) => (hours === 0 ? '–' : hours.toFixed(2));
const excess = (hours: number) => (hours < 0 ? `(${(-hours).toFixed(2)})` : shown(hours));

for (const role of draw(['ADMIN', 'SUPER_ADMIN', 'MANAGER'] as const, 'weekly-reports')) {
  test(`a person with the role ${role} sees reports of a week that agree with its punches`, {
    tag: inTurn('weekly-reports'),
  }, async ({ page, school, pool }) => {
    const { nell, omar, pia } = await workWeek(school, pool);
    const account = role === 'MANAGER' ? await pool.hire('Mara Manager', { role }) : role;
    const { token } = await openAs(page, school, account, '/dashboard');
    const input = { query: { location: String(pool.id), date: '2026-05-31' } };
    const open = async (label: ReportLabel) => {
      await laborReport(page, label).tab(label).click();
      await expect(laborReport(page, label).heading).toBeVisible();
      await expect(page).toHaveURL(`${reportPaths[label]}?location=${pool.id}&date=2026-05-31`);
      return laborReport(page, label);
    };

    // The menu opens the first report. The tabs open the others with the same location and week.
    await page.getByRole('button', { name: 'Weekly Labor Reports' }).click();
    await shell(page).menu.entry('Payroll Details').click();
    const details = laborReport(page, 'Payroll Details');
    await page.goto(`${reportPaths['Payroll Details']}?location=${pool.id}&date=2026-06-07`);
    await details.previous.click();
    await expect(details.rows).toHaveCount(6);
    await expect(page.getByRole('button', { name: /^Updated Logs/ })).toHaveCount(role === 'ADMIN' ? 6 : 0);
    await details.edit('Pia Sorel, 06-05-2026, 8:00 AM').click();
    const edit = editHoursDialog(page);
    await expect(edit.fields).toHaveCount(role === 'MANAGER' ? 1 : 5);
    await edit.hours.fill('4.5');
    if (role !== 'MANAGER') await edit.reason.fill('Told by phone');
    await edit.save.click();
    await expect(toasts(page)).toHaveText(['Updated successfully']);
    await expect(edit.dialog).toBeHidden();

    const summary = await open('Payroll Summary');
    await expect(summary.columns).toHaveText([
      'Key',
      'Name',
      'Total Regular Hours',
      'Total Sub Hours',
      'Total Training Hours',
      'Total Over Time Hours',
    ]);
    await expect(summary.rows).toHaveCount(3);
    expect(await summary.cells()).toEqual([
      [nell.key, 'Nell Harper', '6.50', '–', '–', '–'],
      [omar.key, 'Omar Quist', '–', '2.50', '1.00', '–'],
      [pia.key, 'Pia Sorel', '5.50', '–', '–', '–'],
    ]);
    await expect(summary.totals).toHaveText(['', 'Total', '12.00', '2.50', '1.00', '0.00']);
    expect(await summary.cells()).toEqual(
      summaryCells(await answerOf(school, listPayrollSummary, input, token)),
    );
    if (role === 'MANAGER') await expectAccessible(page);

    const management = await open('Management');
    await expect(management.rows).toHaveCount(3);
    const worked = await answerOf(school, listManagementReport, input, token);
    await expect(management.columns).toHaveText(worked.columns);
    expect(await management.cells()).toEqual(managementCells(worked).slice(0, -1));
    expect(await management.totals.allInnerTexts()).toEqual(
      worked.columns.map((column) => {
        const total = worked.results.at(-1)?.[column];
        return typeof total === 'number' ? total.toFixed(2) : total;
      }),
    );
    await expect(management.chart).toHaveText([
      /^No position\s*6\.50 42%$/,
      /^Lifeguard\s*3\.50 23%$/,
      /^Swim Instructor\s*3\.00 19%$/,
      /^Water Babies\s*2\.50 16%$/,
    ]);
    await management.sortBy('Total');
    await expect(management.titles).toHaveText(['Omar Quist', 'Pia Sorel', 'Nell Harper']);
    await management.sortBy('Total');
    await expect(management.titles).toHaveText(['Nell Harper', 'Pia Sorel', 'Omar Quist']);
    await expect(management.totals.first()).toHaveText('Total');
    if (role === 'MANAGER') await expectAccessible(page);

    const hours = await open('Scheduled vs Actual Hours');
    await expect(hours.columns).toHaveText([
      'Employee Name',
      'Scheduled Hours',
      'Actual Hours',
      'Excess/(Short) Hours',
    ]);
    await expect(hours.rows).toHaveCount(3);
    expect(await hours.cells()).toEqual([
      ['Nell Harper', '6.00', '6.50', '0.50'],
      ['Omar Quist', '4.00', '3.50', '(0.50)'],
      ['Pia Sorel', '–', '5.50', '5.50'],
    ]);
    expect(await hours.cells()).toEqual(hoursCells(await answerOf(school, listLocationHours, input, token)));
    await expect(hours.totals).toHaveText(['Total', '10.00', '15.50', '5.50']);
    await expect(hours.chart).toHaveText([
      /^Pia Sorel\s*5\.50 over$/,
      /^Nell Harper\s*0\.50 over$/,
      /^Omar Quist\s*0\.50 short$/,
    ]);
    // Filters and exports are the same for every role, so they are checked once.
    if (role !== 'MANAGER') return;
    await expectAccessible(page);
    await choose(page, hours.positions, 'Water Babies');
    await expect(hours.titles).toHaveText(['Omar Quist']);
    await choose(page, hours.staff, 'Nell Harper');
    await expect(page.getByText('Nothing matches', { exact: true })).toBeVisible();
    await hours.clear();
    await expect(hours.rows).toHaveCount(3);

    for (const [label, name] of Object.entries(fileNames)) {
      const report = await open(label as ReportLabel);
      await expect(report.rows.first()).toBeVisible();
      const file = await exportWorkbook(page, report.export);
      expect(file.name).toBe(`${name} ${pool.title} Week starting Sunday 05-31-2026.xlsx`);
      const onScreen = (await report.totals.allInnerTexts()).filter((text) => /\d/.test(text)).map(Number);
      expect(file.rows.at(-1)?.filter((cell) => typeof cell === 'number')).toEqual(onScreen);
    }
    await laborReport(page, 'Scheduled vs Actual Hours').next.click();
    await expect(page.getByText('Nobody was scheduled or clocked in this week')).toBeVisible();
    meant('location-hours 404');
    await laborReport(page, 'Scheduled vs Actual Hours').export.click();
    await expect(toasts(page).getByText('No export data found.', { exact: true })).toBeVisible();
  });
}

const fileNames = {
  'Payroll Summary': 'Payroll Summary',
  Management: 'Management Report',
  'Scheduled vs Actual Hours': 'Scheduled vs Actual Hours',
} as const satisfies Partial<Record<ReportLabel, string>>;

function summaryCells({ results }: Answer<typeof listPayrollSummary>): string[][] {
  return results.map(({ user_details: person, ...row }) => [
    person.key,
    `${person.first_name} ${person.last_name}`,
    shown(row.total_regular_hours),
    shown(row.total_sub_hours),
    shown(row.total_training_hours),
    shown(row.ot_hours),
  ]);
}

function managementCells({ columns, results }: Answer<typeof listManagementReport>): string[][] {
  return results.map((row) =>
    columns.map((column) => {
      const value = row[column] ?? '';
      return typeof value === 'number' ? shown(value) : value;
    }),
  );
}

function hoursCells({ results }: Answer<typeof listLocationHours>): string[][] {
  return results.map(({ user_details: person, ...row }) => [
    `${person.first_name} ${person.last_name}`,
    shown(row.scheduled_hours),
    shown(row.actual_total_hours),
    excess(row.difference),
  ]);
}

test('a long week is shown page by page on screen, and complete on paper', { tag: '@long' }, async ({
  page,
  school,
}) => {
  const report = laborReport(page, 'Payroll Details');
  await openAs(page, school, 'ADMIN', `${reportPaths['Payroll Details']}?location=1&date=2026-05-31`);
  await expect(report.range).toHaveText(/^1–25 of \d+$/);
  await expect(report.rows).toHaveCount(25);
  const all = Number(((await report.range.textContent()) ?? '').split(' of ')[1]);
  await page.emulateMedia({ media: 'print' });
  await expect(report.rows).toHaveCount(all);
  await expect(report.heading).toBeVisible();
  await expect(report.export).toBeHidden();
});
