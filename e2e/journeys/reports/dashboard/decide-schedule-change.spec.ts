import { dashboardPage, tileAddress } from '../../../pages/dashboard.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expect, test } from '../../../support/journey.ts';
import { mailTo } from '../../../support/outbox.ts';
import { createScheduleChange, planShift } from '../../../support/requests.ts';
import { openAs } from '../../../support/session.ts';
import { hire, invite } from '../../../support/staff.ts';
import { expectToast } from '../../../support/toasts.ts';

const label = 'Schedule Change Request';

test('a manager approves, reassigns or rejects a schedule change', { tag: '@long' }, async ({
  page,
  school,
}) => {
  const dashboard = dashboardPage(page);
  const person = await hire(school, { name: 'Chad Changer' });
  const free = await invite(school, { name: 'Fay Freeday' });
  const busy = await invite(school, { name: 'Bob Busyday' });
  const times = { start: '06:00', end: '08:00' };
  const [released, reassigned, rejected] = await Promise.all(
    ['2026-06-22', '2026-06-23', '2026-06-24'].map((date) =>
      planShift(school, { date, ...times, staff: person }),
    ),
  );
  if (!released || !reassigned || !rejected) throw new Error('three shifts were planned');
  await planShift(school, { date: '2026-06-23', start: '07:00', end: '09:00', staff: busy });
  for (const shift of [released, reassigned, rejected]) await createScheduleChange(school, person, shift);

  const open = (code: string) => page.goto(tileAddress(label, code));
  await openAs(page, school, 'MANAGER', tileAddress(label, released.shift_code));
  await dashboard.button('Approve', person.name).click();
  await dashboard.dialog('Approve Schedule Change').getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Request approved');
  await expect(dashboard.outcome(label, person.name)).toHaveText('Approved');

  await open(reassigned.shift_code);
  await dashboard.button('Reassign', person.name).click();
  const reassign = dashboard.dialog('Reassign Shift');
  await reassign.getByRole('button', { name: 'Reassign' }).click();
  await expect(reassign.getByText('Select an Employee', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await reassign.getByRole('combobox', { name: 'Employee' }).fill('yday');
  await expect(page.getByRole('option', { name: busy.name })).toHaveCount(0);
  await reassign.getByRole('combobox', { name: 'Employee' }).fill('Free');
  await page.getByRole('option', { name: free.name }).click();
  await reassign.getByRole('button', { name: 'Reassign' }).click();
  await expectToast(page, 'Shift assigned successfully!');
  await expect(dashboard.list(label).row(person.name)).toContainText(`to ${free.name}`);
  await expect(dashboard.outcome(label, person.name)).toHaveText('Reassigned');

  await open(rejected.shift_code);
  await dashboard.button('Reject', person.name).click();
  await dashboard.dialog('Reject Schedule Change').getByLabel('Reason').fill('Nobody else can.');
  await dashboard.dialog('Reject Schedule Change').getByRole('button', { name: 'Reject' }).click();
  await expectToast(page, 'Request rejected');
  await expect(dashboard.outcome(label, person.name)).toHaveText('Rejected');
  expect(await mailTo(school.outbox, person.email, /^Your schedule change is not approved$/)).toContain(
    'Nobody else can.',
  );

  await page.goto(tileAddress('Open Shift', released.shift_code));
  await expect(dashboard.list('Open Shift').row(released.shift_code)).toContainText('Open');
  await openAs(page, school, person, '/view-schedule?start=2026-06-22');
  await expect(page.locator('[data-card]').filter({ hasText: rejected.shift_code })).toBeVisible();
  await expect(page.getByText(released.shift_code)).toHaveCount(0);
  await expect(page.getByText(reassigned.shift_code)).toHaveCount(0);
});
