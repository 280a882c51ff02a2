import { deleteLocation } from '@deckhand/contract/locations/delete-location';
import { listLocations } from '@deckhand/contract/locations/list-locations';
import { viewLocation } from '@deckhand/contract/locations/view-location';
import { createPerson } from '@deckhand/contract/people/create-person';
import { viewMe } from '@deckhand/contract/people/view-me';
import { viewPerson } from '@deckhand/contract/people/view-person';
import { afterAll, expect, test } from 'vitest';
import { insertLocation } from '../../../test/fixture-school.ts';
import { openSchool } from '../../../test/test-school.ts';

const school = await openSchool();
afterAll(() => school.close());

const notFound = { status: 404, text: 'Location not found.' };

test('a location that is deleted leaves every list and every choice, and its row stays for history', async () => {
  const id = await insertLocation(school.db, 'Closing Pool', 'CST');
  const manager = await school.hire({ role: 'MANAGER', locations: [id] });
  const person = await school.hire({ locations: [id, school.locationA] });
  const response = await school.call(deleteLocation, { params: { id } }, { as: 'admin' });
  expect([response.statusCode, response.body]).toEqual([204, '']);

  const { results } = await school.answer(listLocations, { query: {} }, { as: 'admin' });
  expect(results.map((location) => location.id)).toEqual([school.locationB, school.locationA]);
  expect(await school.refusal(viewLocation, { params: { id } }, { as: 'admin' })).toEqual(notFound);
  expect(await school.refusal(viewLocation, { params: { id } }, { as: manager })).toEqual(notFound);
  expect((await school.answer(listLocations, { query: {} }, { as: manager })).count).toBe(0);
  const me = await school.answer(viewMe, {}, { as: person });
  expect(me.locations.map((location) => location.location_id)).toEqual([school.locationA]);
  const row = school.db.selectFrom('location').select('archived_at').where('id', '=', id);
  expect(await row.executeTakeFirstOrThrow()).toEqual({ archived_at: school.clock() });
});

test('its manager reaches its people no more, and hires nobody there', async () => {
  const id = await insertLocation(school.db, 'Gone Pool', 'CST');
  const manager = await school.hire({ role: 'MANAGER', locations: [id] });
  const person = await school.hire({ locations: [id] });
  await school.answer(viewPerson, { params: { id: person.id } }, { as: manager });
  await school.answer(deleteLocation, { params: { id } }, { as: 'admin' });
  expect((await school.refusal(viewPerson, { params: { id: person.id } }, { as: manager })).status).toBe(404);
  const body = {
    first_name: 'Ana',
    last_name: 'Silva',
    email: 'ana@deckhand.test',
    phone_number: '312-555-0142',
    user_type: 'EMPLOYEE' as const,
    locations: [id],
    positions: [school.positions[0]],
    key: '00042',
  };
  expect((await school.refusal(createPerson, { body }, { as: manager })).status).toBe(403);
  expect(await school.refusal(createPerson, { body }, { as: 'admin' })).toEqual({
    status: 400,
    text: 'One of the locations does not exist any more.',
  });
});

test('a second time there is nothing to delete', async () => {
  const id = await insertLocation(school.db, 'Twice Pool', 'CST');
  await school.answer(deleteLocation, { params: { id } }, { as: 'admin' });
  expect(await school.refusal(deleteLocation, { params: { id } }, { as: 'admin' })).toEqual(notFound);
});
