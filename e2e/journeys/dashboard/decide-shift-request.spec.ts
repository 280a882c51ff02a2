import { dashboardPage, tileAddress } from '../../pages/dashboard.ts';
import { expect, test } from '../../support/journey.ts';
import { mailTo } from '../../support/outbox.ts';
import { createShiftRequest, lakesideSetup } from '../../support/requests.ts';
import { openAs } from '../../support/session.ts';
import { hire } from '../../support/staff.ts';
import { expectToast } from '../../support/toasts.ts';

const label = 'New Shift Request';

test('an admin approves a request for a new shift with a filled-in form, and rejects another', async ({
  page,
  school,
}) => {
  const dashboard = dashboardPage(page);
  const { location } = await lakesideSetup(school);
  const wanted = await hire(school, { name: 'Nora Newshift' });
  const declined = await hire(school, { name: 'Dean Declined' });
  await createShiftRequest(school, wanted, '2026-06-15');
  await createShiftRequest(school, declined, '2026-06-15');
  await openAs(page, school, 'ADMIN', tileAddress(label, wanted.name));
  await expect(dashboard.list(label).row(wanted.name)).toContainText('9:00 AM - 12:00 PM');
  await expect(dashboard.list(label).row(wanted.name)).toContainText('Wednesday');
  await dashboard.button('Assign Shift', wanted.name).click();
  await expectToast(page, 'Select a location first.');

  await page.goto(`${tileAddress(label, wanted.name)}&location=${location}`);
  await page.getByRole('link', { name: `Assign Shift ${wanted.name}` }).click();
  await expect(page.getByRole('heading', { name: 'Assign New Shift', level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Start Date' })).toHaveValue('06-17-2026');
  await page.getByRole('combobox', { name: 'Shift Repeat' }).click();
  await page.getByRole('option', { name: 'Weekly' }).click();
  await page.getByRole('combobox', { name: 'Shift Type' }).click();
  await page.getByRole('option', { name: 'Lifeguard' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Staff 1' }).fill(wanted.name);
  await page.getByRole('option', { name: wanted.name }).click();
  await page.getByRole('button', { name: 'Assign shift' }).click();
  await expect(page).toHaveURL(`/dashboard?location=${location}&tile=7`);
  await dashboard.list(label).search.fill(wanted.name);
  await expect(dashboard.outcome(label, wanted.name)).toHaveText('Assigned');
  await mailTo(school.outbox, wanted.email, /^Your request for a new shift is approved$/);

  await dashboard.list(label).search.fill(declined.name);
  await dashboard.button('Reject', declined.name).click();
  await dashboard.dialog('Reject New Shift Request').getByRole('button', { name: 'Reject' }).click();
  await expectToast(page, 'Request rejected');
  await expect(dashboard.outcome(label, declined.name)).toHaveText('Rejected');
  await mailTo(school.outbox, declined.email, /^Your request for a new shift is declined$/);
});
