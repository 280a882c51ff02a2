// Rules held here: L1.

import { createLocation } from '@deckhand/contract/school/locations/create-location';
import { deleteLocation } from '@deckhand/contract/school/locations/delete-location';
import { locationsPage } from '../../../pages/locations.ts';
import { archivePage } from '../../../pages/shifts.ts';
import { expect, test } from '../../../support/journey.ts';
import { meant } from '../../../support/noise.ts';
import { planShift, unusedLastName } from '../../../support/schedule.ts';
import { answerOf } from '../../../support/school-api.ts';
import { accounts, openAs, openSession } from '../../../support/session.ts';
import { invite } from '../../../support/staff.ts';
import { expectToast } from '../../../support/toasts.ts';

test('an admin sees the shifts and people of a location before deleting it, and a deleted one is not found', {
  tag: '@long',
}, async ({ page, school }) => {
  meant('locations/# 404');
  const locations = locationsPage(page);
  const session = await openSession(school, 'ADMIN');
  const { token } = session;
  const pool = {
    title: 'Shortlived Springs',
    address: '2 Spring Street',
    phone_number: '312-555-0190',
    email: 'springs@journey.test',
    timezone: 'HST' as const,
  };
  const { id } = await answerOf(school, createLocation, { body: pool }, token);
  await invite(school, { name: `Sven ${unusedLastName(school)}`, locations: [id] });
  const shift = await planShift(school, session, { location: id });
  await planShift(school, session, { location: id, start_date: '2026-06-16' });
  await openAs(page, school, 'ADMIN', '/manage-location?search=springs');
  await locations.choose(pool.title, 'Delete');
  await expect(locations.deletion).toContainText('2 shifts and meetings are archived with it.');
  await expect(locations.deletion).toContainText('1 person works there and loses this location.');
  await answerOf(school, deleteLocation, { params: { id } }, token);
  await locations.deletion.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Location not found.');
  await expect(page.getByText('No locations match', { exact: true })).toBeVisible();
  await page.goto('/archived-shifts?from=2026-06-08');
  await expect(archivePage(page).archived.row(shift.shift_code)).toContainText(accounts.ADMIN.email);
  await page.goto(`/view-schedules?location=${id}`);
  await expect(page.getByText('This location is not one of yours', { exact: true })).toBeVisible();
});
