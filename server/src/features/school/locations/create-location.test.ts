import { createLocation } from '@deckhand/contract/school/locations/create-location';
import { deleteLocation } from '@deckhand/contract/school/locations/delete-location';
import { viewLocation } from '@deckhand/contract/school/locations/view-location';
import { expect, test } from 'vitest';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();

const form = {
  title: 'Summit Aquatics',
  address: '905 Canyon Boulevard, Boulder',
  phone_number: '303-555-0119',
  email: 'summit@deckhand.test',
  timezone: 'MST',
} as const;
const taken = { status: 400, text: 'A location with this title already exists.' };

test('a new location is stored as it was sent, without people and shifts', async () => {
  const created = await school.answer(createLocation, { body: form }, { as: 'admin' });
  expect(created).toEqual({ id: expect.any(Number), ...form, swaps_at_once: false, state: null });
  const viewed = await school.answer(viewLocation, { params: { id: created.id } }, { as: 'admin' });
  expect(viewed).toEqual({ ...created, people_count: 0, shift_count: 0 });
});

test.each(['EST', 'CST', 'MST', 'PST', 'AKST', 'HST', 'MST_AZ'] as const)(
  'a location can be in %s',
  async (timezone) => {
    const body = { ...form, title: `Pool in ${timezone}`, timezone };
    expect((await school.answer(createLocation, { body }, { as: 'admin' })).timezone).toBe(timezone);
  },
);

test('two active locations never have the same title, in upper or lower case', async () => {
  const body = { ...form, title: 'Twin Pool' };
  const { id } = await school.answer(createLocation, { body }, { as: 'admin' });
  const again = { body: { ...body, title: ' TWIN pool ' } };
  expect(await school.refusal(createLocation, again, { as: 'admin' })).toEqual(taken);
  await school.answer(deleteLocation, { params: { id } }, { as: 'admin' });
  await school.answer(createLocation, again, { as: 'admin' });
});

test('of ten requests to create the same location at the same moment, one succeeds', async () => {
  const body = { ...form, title: 'Race Pool' };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => school.call(createLocation, { body }, { as: 'admin' })),
  );
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, ...Array(9).fill(400)]);
});

test.each([
  [{ title: ' ' }, 'Title is required'],
  [{ title: 'x'.repeat(101) }, 'Must be 100 characters or less'],
  [{ address: 'No' }, 'Address must be between 3 and 200 characters'],
  [{ address: 'x'.repeat(201) }, 'Address must be between 3 and 200 characters'],
  [{ phone_number: '12345' }, 'Phone must be 10 to 20 digits or dashes, with an optional plus'],
  [{ email: 'nobody' }, 'Invalid email format'],
  [{ timezone: 'CET' }, 'Please select Time Zone'],
  [{ timezone: '' }, 'Please select Time Zone'],
])('%o is refused', async (change, text) => {
  const body = { ...form, ...change } as typeof form;
  expect(await school.refusal(createLocation, { body }, { as: 'admin' })).toEqual({ status: 422, text });
});
