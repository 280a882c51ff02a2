// Rules held here: W12.

import { expectAccessible } from '../../../support/accessibility.ts';
import { expect, test } from '../../../support/journey.ts';
import { draw, inTurn } from '../../../support/samples.ts';
import { pools } from '../../../support/schedule.ts';
import { openAs } from '../../../support/session.ts';

/** Every page whose address may name a location; the forms of shifts and meetings refuse in their own words. */
const paths = [
  '/dashboard',
  '/view-schedules',
  '/manage-shifts',
  '/archived-shifts',
  '/manage-staff-meeting',
  '/add-holidays',
  '/certificates',
  '/labor-rules',
  '/manage-user/create',
  '/manual-missed-clockin',
  '/coverage',
  '/manage-user',
  '/weekly-labor-reports/payroll-details',
  '/weekly-labor-reports/payroll-summary',
  '/weekly-labor-reports/management',
  '/weekly-labor-reports/schedule-actual-hours',
  '/other-reports/consecutive-shift',
];

test('a location that is not one of yours looks like nothing but that, on every page', {
  tag: inTurn('not-your-location'),
}, async ({ page, school }) => {
  const answer = page.getByText('This location is not one of yours', { exact: true });
  await openAs(page, school, 'MANAGER', '/dashboard');
  const visited = draw(paths, 'not-your-location', 4);
  for (const path of visited) {
    await test.step(path, async () => {
      await page.goto(`${path}?location=${pools.harbor}`);
      await expect(answer).toBeVisible();
      await expect(page.getByText(/Nothing waits for you|Nothing is planned|All your locations/)).toHaveCount(
        0,
      );
    });
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to your locations' }).click();
  await expect(page).toHaveURL(visited.at(-1) ?? '');
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Lakeside Pool');
});

test('nonsense says no more, and a location that the browser only remembers is forgotten', {
  tag: '@long',
}, async ({ page, school }) => {
  const answer = page.getByText('This location is not one of yours', { exact: true });
  await openAs(page, school, 'ADMIN', '/dashboard?location=abc');
  await expect(answer).toBeVisible();
  await page.evaluate(() => localStorage.setItem('selectedLocation', '99999'));
  await page.goto('/manage-shifts?location=99999');
  await expect(answer).toBeVisible();
  // Nobody asked for the location that another person chose in this browser.
  await page.goto('/manage-shifts');
  await expect(page.getByRole('heading', { name: 'Manage Shifts', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/manage-shifts');
  await expect(answer).toHaveCount(0);
});
