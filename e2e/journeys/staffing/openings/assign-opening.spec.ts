import { dashboardPage, tileAddress } from '../../../pages/dashboard.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expect, test } from '../../../support/journey.ts';
import { claim, planShift } from '../../../support/requests.ts';
import { openAs } from '../../../support/session.ts';
import { hire } from '../../../support/staff.ts';
import { expectToast } from '../../../support/toasts.ts';

test('a manager assigns an open shift, and sees that an employee has taken another', {
  tag: '@long',
}, async ({ page, school }) => {
  const dashboard = dashboardPage(page);
  const list = dashboard.list('Open Shift');
  const person = await hire(school, { name: 'Otis Opener' });
  const open = await planShift(school, { date: '2026-06-26', start: '06:00', end: '08:00' });
  const taken = await planShift(school, { date: '2026-06-27', start: '06:00', end: '08:00' });
  await claim(school, person, taken);

  await openAs(page, school, 'MANAGER', tileAddress('Open Shift', open.shift_code));
  await expect(list.row(open.shift_code)).toContainText('New shift without staff');
  await dashboard.button('Assign', open.shift_code).click();
  const dialog = dashboard.dialog('Assign Open Shift');
  await expect(dialog).toContainText('is open on 06-26-2026, 6:00 AM - 8:00 AM.');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(dialog.getByText('Select an Employee', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'Employee' }).fill(person.name);
  await page.getByRole('option', { name: person.name }).click();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expectToast(page, 'Shift assigned successfully!');
  await expect(list.row(open.shift_code)).toContainText(person.name);
  await expect(dashboard.outcome('Open Shift', open.shift_code)).toHaveText('Assigned');

  await page.goto(tileAddress('Open Shift', taken.shift_code));
  await expect(dashboard.outcome('Open Shift', taken.shift_code)).toHaveText('Taken');
  await openAs(page, school, person, '/view-schedule?start=2026-06-26');
  await expect(page.locator('[data-card]').filter({ hasText: open.shift_code })).toBeVisible();
});
