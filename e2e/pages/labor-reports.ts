import type { Page } from '@playwright/test';
import { listPage } from './list.ts';

export const reportPaths = {
  'Payroll Details': '/weekly-labor-reports/payroll-details',
  'Payroll Summary': '/weekly-labor-reports/payroll-summary',
  Management: '/weekly-labor-reports/management',
  'Scheduled vs Actual Hours': '/weekly-labor-reports/schedule-actual-hours',
} as const;

export type ReportLabel = keyof typeof reportPaths;

/** The frame of the four weekly reports, and the table of one of them. */
export function laborReport(page: Page, label: ReportLabel) {
  const list = listPage(page, label);
  const main = page.getByRole('main');
  return {
    ...list,
    heading: main.getByRole('heading', { name: label, level: 1 }),
    week: (dates: string) => main.getByText(dates),
    tab: (name: ReportLabel) =>
      page.getByRole('navigation', { name: 'Weekly Labor Reports' }).getByRole('link', { name, exact: true }),
    location: main.getByRole('combobox', { name: 'Location' }),
    date: main.getByRole('textbox', { name: 'Week starting' }),
    previous: main.getByRole('button', { name: 'Prev', exact: true }),
    next: main.getByRole('button', { name: 'Next', exact: true }),
    positions: main.getByRole('combobox', { name: 'Positions' }),
    staff: main.getByRole('combobox', { name: 'Staff' }),
    export: main.getByRole('button', { name: 'Export to Excel' }),
    chart: main.getByRole('figure').getByRole('listitem'),
    rows: list.table.locator('tbody tr'),
    totals: list.table.locator('tfoot td'),
    edit: (of: string) =>
      page.getByRole('button', { name: `Edit Hours Paid and Rate of ${of}`, exact: true }),
    logs: (of: string) => page.getByRole('button', { name: `Updated Logs of ${of}`, exact: true }),
    /** The texts of every row, cell by cell. */
    async cells(): Promise<string[][]> {
      const rows = await list.table.locator('tbody tr').all();
      return Promise.all(rows.map((row) => row.locator('td').allInnerTexts()));
    },
  };
}

export function editHoursDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Edit Hours Paid and Rate' });
  return {
    dialog,
    fields: dialog.getByRole('textbox').or(dialog.getByRole('combobox')),
    date: dialog.getByRole('textbox', { name: 'Clock-in Date' }),
    clockIn: dialog.getByRole('combobox', { name: 'ClockIn Time' }),
    clockOut: dialog.getByRole('combobox', { name: 'ClockOut Time' }),
    hours: dialog.getByRole('textbox', { name: 'Hours Paid' }),
    rate: (name: string) => dialog.getByRole('radio', { name, exact: true }),
    reason: dialog.getByRole('textbox', { name: 'Reason' }),
    save: dialog.getByRole('button', { name: 'Save' }),
  };
}
