import { updateLocation } from '@deckhand/contract/locations/update-location';
import { viewLocation } from '@deckhand/contract/locations/view-location';
import { viewMe } from '@deckhand/contract/people/view-me';
import { afterAll, expect, test } from 'vitest';
import { insertLocation } from '../../../test/fixture-school.ts';
import { openSchool } from '../../../test/test-school.ts';

const school = await openSchool();
afterAll(() => school.close());

const form = {
  title: 'Lakeside North',
  address: '2 Shore Drive',
  phone_number: '312-555-0143',
  email: 'north@deckhand.test',
  timezone: 'CST',
} as const;

test('all fields of a location can be changed, and its people see the change', async () => {
  const id = await insertLocation(school.db, 'Old title', 'EST');
  const person = await school.hire({ locations: [id] });
  expect(await school.answer(updateLocation, { params: { id }, body: form }, { as: 'admin' })).toEqual({
    id,
    ...form,
  });
  expect(await school.answer(viewLocation, { params: { id } }, { as: 'superAdmin' })).toMatchObject(form);
  expect((await school.answer(viewMe, {}, { as: person })).locations).toEqual([
    { location_id: id, location_title: 'Lakeside North', timezone: 'CST' },
  ]);
});

test('a location may keep its title but not take another location’s', async () => {
  const id = await insertLocation(school.db, 'Own title', 'EST');
  await insertLocation(school.db, 'Other title', 'EST');
  const rename = (title: string) => ({ params: { id }, body: { ...form, title } });
  await school.answer(updateLocation, rename('own TITLE'), { as: 'admin' });
  expect(await school.refusal(updateLocation, rename('OTHER title'), { as: 'admin' })).toEqual({
    status: 400,
    text: 'A location with this title already exists.',
  });
});

test('an archived location cannot be changed', async () => {
  const id = await insertLocation(school.db, 'Closed', 'EST');
  await school.db.updateTable('location').set({ archived_at: school.clock() }).where('id', '=', id).execute();
  expect(await school.refusal(updateLocation, { params: { id }, body: form }, { as: 'admin' })).toEqual({
    status: 404,
    text: 'Location not found.',
  });
});
