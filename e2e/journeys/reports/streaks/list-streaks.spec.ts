import { listStreaks } from '@deckhand/contract/reports/streaks/list-streaks';
import { listPositions } from '@deckhand/contract/school/positions/list-positions';
import { listStaff } from '@deckhand/contract/staffing/find-staff/list-staff';
import type { Page } from '@playwright/test';
import { pick } from '../../../pages/choices.ts';
import { shell } from '../../../pages/shell.ts';
import { streaksPage } from '../../../pages/streaks.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expectFieldError } from '../../../support/field-errors.ts';
import { meant } from '../../../support/noise.ts';
import { expect, type Pool, test } from '../../../support/pool.ts';
import { inTurn } from '../../../support/samples.ts';
import type { SchoolServer } from '../../../support/school-server.ts';
import { openAs } from '../../../support/session.ts';
import type { StaffMember } from '../../../support/staff.ts';
import { expectToast } from '../../../support/toasts.ts';
import { exportWorkbook } from '../../../support/workbooks.ts';
import { recordWork } from '../../../support/worked-week.ts';

const path = '/other-reports/consecutive-shift';
const nothingToExport = 'No data to export. Please select a location and fetch data first.';

/** Nora works three Mondays in a row and three more with gaps; Milo works two Fridays in a row. */
async function workedWeeks(school: SchoolServer, pool: Pool) {
  const nora = await pool.invite('Nora Ashdown', { positions: ['Swim Instructor'] });
  const milo = await pool.invite('Milo Trent');
  const mondays = await pool.planShift({
    from: '2026-04-06',
    until: '2026-12-28',
    repeat: 'WEEKLY',
    time: ['09:00', '12:00'],
    positions: ['Swim Instructor'],
    staff: [nora],
  });
  const fridays = await pool.planShift({
    from: '2026-05-01',
    repeat: 'WEEKLY',
    time: ['09:00', '12:00'],
    staff: [milo],
  });
  const work = async (person: StaffMember, shift: { id: number }, dates: readonly string[]) => {
    for (const on of dates) await recordWork(school, pool, { person, on, time: ['09:00', '12:00'], shift });
  };
  await work(nora, mondays, ['2026-04-06', '2026-04-13', '2026-04-20']);
  await work(nora, mondays, ['2026-05-04', '2026-05-18', '2026-05-25']);
  await work(milo, fridays, ['2026-05-29', '2026-06-05']);
  return { mondays, fridays };
}

async function fill(field: ReturnType<typeof streaksPage>['from'], text: string): Promise<void> {
  await field.fill(text);
  await field.blur();
}

test('an admin sees who worked a shift week after week, and exports the list', {
  tag: inTurn('list-streaks'),
}, async ({ page, school, pool }) => {
  const { mondays, fridays } = await workedWeeks(school, pool);
  const report = streaksPage(page);
  await openAs(page, school, 'ADMIN', '/dashboard');
  await page.getByRole('button', { name: 'Other Reports' }).click();
  await shell(page).menu.entry('Consecutive Shifts').click();
  await expect(report.heading).toBeVisible();
  await expect(page.getByText('Please select a location to view data')).toBeVisible();
  await report.startExport();
  await expectToast(page, 'Please select location');

  await pick(page, report.location, pool.title);
  await expect(report.columns).toHaveText([
    'Employee Name',
    'Shift Code',
    'Day',
    'Position',
    'Location',
    'Shift Dates',
    'Consecutive Weeks',
  ]);
  const milos = `Milo Trent${fridays.shift_code}FridayLifeguard${pool.title}From 05-01-2026Ongoing`;
  const noras = `Nora Ashdown${mondays.shift_code}MondaySwim Instructor${pool.title}From 04-06-2026to 12-28-2026`;
  await expect(report.table.locator('tbody tr')).toHaveText([
    `${milos}2 weeks05-29-2026 – 06-05-2026`,
    `${noras}1 week05-04-20262 weeks05-18-2026 – 05-25-2026`,
    `${noras}3 weeks04-06-2026 – 04-20-2026`,
  ]);
  await expectAccessible(page);

  await report.sort.click();
  await expect(report.sort).toHaveAccessibleName('Sort: Name Z to A');
  await expect(report.titles).toHaveText(['Nora Ashdown', 'Nora Ashdown', 'Milo Trent']);
  await report.sortBy('Consecutive Weeks');
  await report.sort.click();
  await expect(report.sort).toHaveAccessibleName('Sort: Longest first');
  await expect(report.titles.first()).toHaveText('Nora Ashdown');
  await report.search.fill('frid');
  await expect(report.titles).toHaveText(['Milo Trent']);
  const found = await exportWorkbook(page, report.export);
  expect(found.rows.slice(1).map((row) => [row[0], row.at(-1)])).toEqual([['Milo Trent', 2]]);
  await report.search.fill(pool.title);
  await expect(report.titles).toHaveCount(3);
  await report.search.fill('');
  await pick(page, report.position, 'Lifeguard');
  await expect(report.titles).toHaveText(['Milo Trent']);
  await report.clear();
  await pick(page, report.user, 'Nora Ashdown');
  await expect(report.titles).toHaveText(['Nora Ashdown', 'Nora Ashdown']);

  await fill(report.from, '04-01-2026');
  await fill(report.to, '05-31-2026');
  const download = page.waitForEvent('download');
  await report.startExport();
  expect((await download).suggestedFilename()).toBe(
    `Consecutive Shifts ${pool.title} From 04-01-2026 to 05-31-2026.xlsx`,
  );
  await expectToast(page, 'Export successful');
});

test('the streaks of chosen dates are kept in the address, and dates in the wrong order are explained', {
  tag: '@long',
}, async ({ page, school, pool }) => {
  await workedWeeks(school, pool);
  const report = streaksPage(page);
  await openAs(page, school, 'ADMIN', path);
  await pick(page, report.location, pool.title);
  await pick(page, report.user, 'Nora Ashdown');
  await expect(report.titles).toHaveText(['Nora Ashdown', 'Nora Ashdown']);
  await fill(report.from, '04-12-2026');
  await expect(report.titles).toHaveText(['Nora Ashdown']);
  await page.reload();
  await expect(report.user).toHaveValue('Nora Ashdown');
  await expect(report.titles).toHaveText(['Nora Ashdown']);
  await expect(report.row('Nora')).toContainText('2 weeks04-13-2026 – 04-20-2026');

  await fill(report.from, '07-01-2026');
  await expectToast(page, 'From date cannot be after To date');
  await expectFieldError(report.from, 'From date cannot be greater than To date');
  await expectFieldError(report.to, 'To date cannot be smaller than From date');
  await report.startExport();
  await expectToast(page, nothingToExport);
  await fill(report.from, '');
  await expectFieldError(report.from, 'Please select a start date');
  await fill(report.to, '');
  await expectFieldError(report.to, 'Please select an end date');
  await fill(report.from, '04-01-2026');
  await fill(report.to, '03-01-2026');
  await expectToast(page, 'To date cannot be before From date');
});

test('a super admin pages through the streaks of a season', { tag: '@long' }, async ({ page, school }) => {
  const report = streaksPage(page);
  await openAs(page, school, 'SUPER_ADMIN', `${path}?location=1`);
  await expect(report.range).toHaveText(/^1–10 of \d\d+$/);
  await report.nextPage.click();
  await expect(report.range).toHaveText(/^11–20 of \d\d+$/);
  await expect(page).toHaveURL(/page=2/);
  await fill(report.from, '06-08-2027');
  await fill(report.to, '06-09-2027');
  await expect(page.getByText('Nobody worked a recurring shift')).toBeVisible();
  await report.startExport();
  await expectToast(page, nothingToExport);
});

test('a manager sees only their own location, without choosing it, and failed calls are reported', {
  tag: '@long',
}, async ({ page, school }) => {
  meant('500');
  const report = streaksPage(page);
  await openAs(page, school, 'MANAGER', path);
  await expect(report.location).toHaveValue('Lakeside Pool');
  await expect(report.range).toHaveText(/^1–10 of \d\d+$/);
  await page.goto(`${path}?location=2`);
  await expect(page.getByText('This location is not one of yours')).toBeVisible();

  await failCall(page, listPositions.path);
  await failCall(page, listStaff.path);
  await page.goto(path);
  await expectToast(page, 'Failed to fetch staff');
  await expectToast(page, 'Failed to fetch positions');
  await failCall(page, listStreaks.path);
  await page.reload();
  await expect(page.getByText('Failed to fetch consecutive shifts').first()).toBeVisible();
});

/** Makes a call fail with status 500. */
async function failCall(page: Page, callPath: string): Promise<void> {
  await page.route(`**${callPath}*`, (route) => route.fulfill({ status: 500, body: '' }));
}
