// Rules held here: D4a, D8.

import { breakpoint } from '@deckhand/contract/limits';
import { dashboardPage, tileAddress, tileLabels } from '../../../pages/dashboard.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expect, test } from '../../../support/journey.ts';
import { addUnassignedAttendance } from '../../../support/requests.ts';
import { draw } from '../../../support/samples.ts';
import { pools } from '../../../support/schedule.ts';
import { openAs } from '../../../support/session.ts';
import { hire, invite } from '../../../support/staff.ts';

/** The columns of the tiles whose columns are checked. */
const columns: Partial<Record<(typeof tileLabels)[number], string[]>> = {
  'Unassigned Clocked In': [
    'Action',
    'Employee Name',
    'Shift Code',
    'Shift Type',
    'Date',
    'Clocked In',
    'Clocked Out',
    'Total Hours',
    'Notes',
  ],
  'All Clocked In': [
    '',
    'Employee Name',
    'Shift Code',
    'Shift Type',
    'Clocked In',
    'Clocked Out',
    'Total Hours',
    'Rate',
  ],
  'Swap/Split Request': [
    'Action',
    'Shift Code',
    'Shift Type',
    'Shift Start',
    'Shift End',
    'Original Employee',
    'Original Emp Hrs',
    'Changed Employee',
    'Changed Emp Hrs',
    'Notes',
  ],
};

test('a manager sees ten tiles, each with the number of rows in its list', { tag: '@long' }, async ({
  page,
  school,
}) => {
  const dashboard = dashboardPage(page);
  await openAs(page, school, 'MANAGER', `/dashboard?location=${pools.lakeside}`);
  await expect(dashboard.tiles).toHaveText(
    tileLabels.map((label) => new RegExp(`^\\d+ ?${label}( \\d+ waiting)?$`)),
  );
  await expect(dashboard.tile('Shifts Clocked In')).toHaveAttribute('aria-current', 'true');
  const checked = draw(tileLabels, 'tiles');
  for (const label of tileLabels) {
    await dashboard.tile(label).click();
    await expect(dashboard.heading(label)).toBeVisible();
    if (checked.includes(label)) await expectAccessible(page);
    const list = dashboard.list(label);
    const count = await dashboard.count(label);
    if (label !== 'Unassigned Clocked In' && count > 0) {
      await expect(list.range).toHaveText(new RegExp(` of ${count}$`));
    }
    const named = columns[label];
    if (named && count > 0) await expect(list.columns).toHaveText(named);
  }

  // The chart of the week has texts for screen readers, and everything that waits links to its list.
  const week = page.getByRole('region', { name: 'This week at Lakeside Pool' });
  await expect(week.getByRole('listitem')).toHaveCount(7);
  await expect(week.getByText(/^Monday, June 8, 2026, today: \d+ hrs \d+ mins scheduled/)).toHaveCount(1);
  const needs = page.getByRole('region', { name: 'Needs you' });
  for (const width of [breakpoint.tiny, breakpoint.tablet, breakpoint.large]) {
    await page.setViewportSize({ width, height: 700 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(needs.getByRole('listitem').last()).toBeInViewport({ ratio: 1 });
  }
  const waiting = needs.getByRole('listitem');
  await waiting
    .filter({ hasText: /the first on \d\d-\d\d-2026$/ })
    .getByRole('link', { name: /^\d+ open shifts$/ })
    .click();
  await expect(dashboard.heading('Open Shift')).toBeVisible();
});

test('filters are kept in the address, wait for a pause in typing and lead back to page one', {
  tag: '@long',
}, async ({ page, school }) => {
  const dashboard = dashboardPage(page);
  const list = dashboard.list('Unassigned Clocked In');
  for (const name of ['Ada', 'Bea', 'Cleo', 'Dora', 'Edda', 'Fran', 'Gina', 'Hana', 'Ines']) {
    const person = await invite(school, { name: `${name} Filterson` });
    await addUnassignedAttendance(school, person, { date: '2026-06-05', start: '09:00', end: '10:30' });
  }
  await openAs(page, school, 'SUPER_ADMIN', '/dashboard?tile=3');
  await list.search.pressSequentially('filterson', { delay: 20 });
  await expect(list.range).toHaveText('1–8 of 9');
  await expect(page).toHaveURL('/dashboard?tile=3&search=filterson');
  await list.nextPage.click();
  await expect(list.range).toHaveText('9 of 9');
  await expect(page).toHaveURL(/page=2/);
  await list.rowsPerPage.selectOption('25');
  await expect(list.range).toHaveText('1–9 of 9');
  await expect(page).not.toHaveURL(/page=/);
  await dashboard.location.click();
  await page.getByRole('option', { name: 'Summit Aquatics' }).click();
  await expect(page.getByText('Nothing matches', { exact: true })).toBeVisible();
  await list.clear();
  await expect(page).toHaveURL('/dashboard?tile=3&size=25');
  await expect(list.search).toHaveValue('');

  await dashboard.tile('Shifts Clocked In').click();
  await dashboard.date('Date').fill('06-01-2026');
  await expect(page).toHaveURL(/date=2026-06-01/);
  await expect(dashboard.tile('Shifts Clocked In')).toContainText('on 06-01-2026');

  // The date of one tile filters no other, and each tile keeps its own.
  await dashboard.tile('New Shift Request').click();
  const requests = dashboard.list('New Shift Request');
  await expect(dashboard.date('Available from')).toHaveValue('');
  const all = await dashboard.count('New Shift Request');
  await expect(requests.range).toHaveText(new RegExp(` of ${all}$`));
  await dashboard.date('Available from').fill('06-30-2026');
  await expect(dashboard.tile('New Shift Request')).toContainText('from 06-30-2026');
  await expect(page.getByText('Nobody asks for a shift', { exact: true })).toBeVisible();
  await expect.poll(() => dashboard.count('New Shift Request')).toBe(0);
  await page.reload();
  await expect(dashboard.tile('Shifts Clocked In')).toContainText('on 06-01-2026');
  await expect(dashboard.tile('New Shift Request')).toContainText('from 06-30-2026');
  await page.getByRole('button', { name: 'Clear filter: from 06-30-2026' }).click();
  await expect.poll(() => dashboard.count('New Shift Request')).toBe(all);
  await expect(dashboard.tile('Shifts Clocked In')).toContainText('on 06-01-2026');

  await dashboard.tile('Time Off Request').click();
  await page.getByRole('checkbox', { name: 'Show Archieved Data' }).check();
  await expect(page).toHaveURL(/past=true/);
  // Time off of admins is listed separately. It is approved automatically.
  const timeOff = dashboard.list('Time Off Request');
  // Other journeys may have filled the first rows.
  await timeOff.rowsPerPage.selectOption('100');
  await expect(timeOff.row('Rejected')).not.toHaveCount(0);
  await page.getByText('Admin', { exact: true }).click();
  await expect(page).toHaveURL(/users=ADMIN/);
  await expect(timeOff.row('Family visit')).toContainText('Approved');
  await expect(timeOff.row('Rejected')).toHaveCount(0);
});

test('a list of another location is empty, and an employee is redirected to their schedule', {
  tag: '@long',
}, async ({ page, school }) => {
  const dashboard = dashboardPage(page);
  const elsewhere = await hire(school, {
    name: 'Elsa Elsewhere',
    role: 'MANAGER',
    locations: ['Summit Aquatics'],
  });
  const here = await invite(school, { name: 'Hugo Herewith' });
  await addUnassignedAttendance(school, here, { date: '2026-06-05', start: '09:00', end: '10:30' });
  await openAs(page, school, elsewhere, `/dashboard?tile=3&location=${pools.lakeside}`);
  await expect(page.getByText('This location is not one of yours', { exact: true })).toBeVisible();
  await expect(dashboard.tile('Unassigned Clocked In')).toHaveCount(0);
  await page.goto(tileAddress('Unassigned Clocked In', here.name));
  await expect(page.getByText('Nothing matches', { exact: true })).toBeVisible();
  // A manager cannot filter by user type.
  await dashboard.tile('Time Off Request').click();
  await expect(page.getByRole('checkbox', { name: 'Show Archieved Data' })).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'User type' })).toHaveCount(0);

  await openAs(page, school, 'EMPLOYEE', '/dashboard');
  await expect(page).toHaveURL('/view-schedule');
});
