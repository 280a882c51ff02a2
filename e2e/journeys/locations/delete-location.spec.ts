import { createLocation } from '@deckhand/contract/locations/create-location';
import { deleteLocation } from '@deckhand/contract/locations/delete-location';
import { locationsPage } from '../../pages/locations.ts';
import { expect, test } from '../../support/journey.ts';
import { answerOf } from '../../support/school-api.ts';
import { enter, openSession } from '../../support/session.ts';
import { hire } from '../../support/staff.ts';
import { expectToast } from '../../support/toasts.ts';

test('whoever closes a location is told who works there, and that it may be closed already', async ({
  page,
  school,
}) => {
  const locations = locationsPage(page);
  const { token } = await openSession(school, 'ADMIN');
  const pool = {
    title: 'Shortlived Springs',
    address: '2 Spring Street',
    phone_number: '312-555-0190',
    email: 'springs@journey.test',
    timezone: 'HST' as const,
  };
  const { id } = await answerOf(school, createLocation, { body: pool }, token);
  await hire(school, { name: 'Springs Sven', locations: [pool.title] });
  await enter(page, school, 'ADMIN', '/manage-location?search=springs');
  await locations.choose(pool.title, 'Delete');
  await expect(locations.deletion).toContainText('1 person works there and loses this location.');
  await answerOf(school, deleteLocation, { params: { id } }, token);
  await locations.deletion.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Location not found.');
  await expect(page.getByText('No locations match', { exact: true })).toBeVisible();
});
