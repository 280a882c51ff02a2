// Rules held here: G7, L1.

import { clockIn } from '@deckhand/contract/attendance/clock-in';
import { createPerson } from '@deckhand/contract/people/create-person';
import { viewMe } from '@deckhand/contract/people/view-me';
import { viewPerson } from '@deckhand/contract/people/view-person';
import { deleteLocation } from '@deckhand/contract/school/locations/delete-location';
import { listLocations } from '@deckhand/contract/school/locations/list-locations';
import { viewLocation } from '@deckhand/contract/school/locations/view-location';
import { expect, test } from 'vitest';
import { insertLocation } from '../../../../test/fixture-school.ts';
import { atTheKiosk, punchIn, typeCode } from '../../../../test/test-kiosk.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();

const notFound = { status: 404, text: 'Location not found.' };

test('a deleted location disappears from every list, and its row stays for history', async () => {
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

test('a manager of a deleted location can no longer see or add people there', async () => {
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

test('a location cannot be deleted twice', async () => {
  const id = await insertLocation(school.db, 'Twice Pool', 'CST');
  await school.answer(deleteLocation, { params: { id } }, { as: 'admin' });
  expect(await school.refusal(deleteLocation, { params: { id } }, { as: 'admin' })).toEqual(notFound);
});

test('a location cannot be deleted while a person is clocked in there', async () => {
  const id = await insertLocation(school.db, 'Busy Pool', 'CST');
  const person = await school.hire({ locations: [id] });
  await punchIn(school, person);
  expect(await school.refusal(deleteLocation, { params: { id } }, { as: 'admin' })).toEqual({
    status: 409,
    text: 'Someone is clocked in at this location.',
  });
  await school.answer(viewLocation, { params: { id } }, { as: 'admin' });
  school.pass({ minutes: 5 });
  await typeCode(school, person);
  await school.answer(deleteLocation, { params: { id } }, { as: 'admin' });
});

test('clock-ins and a deletion at the same moment never leave a person clocked in at an archived location', async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await insertLocation(school.db, `Race Pool ${round}`, 'CST');
    const people = await Promise.all(Array.from({ length: 4 }, () => school.hire({ locations: [id] })));
    const tokens = await Promise.all(people.map((person) => atTheKiosk(school, person)));
    const body = { rate: 'REGULAR', clocked_in: '09:00' } as const;
    const [deletion, ...punches] = await Promise.all([
      school.call(deleteLocation, { params: { id } }, { as: 'admin' }),
      ...tokens.map((person) => school.call(clockIn, { params: { id: person.id }, body }, { as: person })),
    ]);
    const clockedIn = punches.filter(({ statusCode }) => statusCode === 201).length;
    expect([204, 409]).toContain(deletion.statusCode);
    expect(clockedIn > 0).toBe(deletion.statusCode === 409);
  }
});
