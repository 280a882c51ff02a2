import { listLocations } from '@deckhand/contract/school/locations/list-locations';
import { viewLocation } from '@deckhand/contract/school/locations/view-location';
import { beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();

beforeAll(async () => {
  const location = (title: string, address: string, email = 'x@y.test') => ({
    title,
    address,
    email,
    phone_number: '303-555-0119',
    timezone: 'MST' as const,
  });
  await school.db
    .insertInto('location')
    .values([
      location('alpine Baths', '9 Canyon Road'),
      location('Zephyr Cove', '100% Water Street', 'under_score@pool.test'),
    ])
    .execute();
});

type Query = Parameters<typeof school.answer<typeof listLocations>>[1]['query'];

async function titles(query: Query, as: 'admin' | TestPerson = 'admin'): Promise<string[]> {
  const { results } = await school.answer(listLocations, { query }, { as });
  return results.map((location) => location.title);
}

test('locations are ordered by title, ignoring case', async () => {
  expect(await titles({})).toEqual(['alpine Baths', 'Harbor Swim Center', 'Lakeside Pool', 'Zephyr Cove']);
});

test.each([
  ['POOL', ['Harbor Swim Center', 'Lakeside Pool', 'Zephyr Cove']],
  ['canyon', ['alpine Baths']],
  ['303-555', ['alpine Baths', 'Zephyr Cove']],
  ['100%', ['Zephyr Cove']],
  ['r_s', ['Zephyr Cove']],
  ['%', ['Zephyr Cove']],
  ['nothing', []],
])('"%s" is searched in all columns of the table', async (search, expected) => {
  expect(await titles({ search })).toEqual(expected);
});

test('a page comes with the count of all locations', async () => {
  const answer = await school.answer(listLocations, { query: { limit: 2, offset: 1 } }, { as: 'admin' });
  expect(answer.count).toBe(4);
  expect(answer.results.map(({ title }) => title)).toEqual(['Harbor Swim Center', 'Lakeside Pool']);
});

test('a manager sees their own locations and how many people work there', async () => {
  const manager = await school.hire({ role: 'MANAGER', locations: [school.locationB] });
  expect(await titles({}, manager)).toEqual(['Harbor Swim Center']);
  expect(await titles({ search: 'lakeside' }, manager)).toEqual([]);
  const viewed = await school.answer(viewLocation, { params: { id: school.locationB } }, { as: manager });
  // Both admins, the manager and the employee of Harbor, and this manager.
  expect(viewed).toMatchObject({ title: 'Harbor Swim Center', timezone: 'EST', people_count: 5 });
  expect(await school.refusal(viewLocation, { params: { id: school.locationA } }, { as: manager })).toEqual({
    status: 404,
    text: 'Location not found.',
  });
});

test('a manager without a location sees none', async () => {
  expect(await titles({}, await school.hire({ role: 'MANAGER', locations: [] }))).toEqual([]);
});
