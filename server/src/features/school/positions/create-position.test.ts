// Rules held here: L2.

import { createPosition } from '@deckhand/contract/school/positions/create-position';
import { listPositions } from '@deckhand/contract/school/positions/list-positions';
import { afterAll, expect, test } from 'vitest';
import { openSchool } from '../../../../test/test-school.ts';

const school = await openSchool();
afterAll(() => school.close());

const taken = { status: 409, text: 'A position with this name already exists.' };

test('a position created without a color gets the next unused one', async () => {
  // The test school already uses light_blue and red.
  const expected = [
    'tan',
    'navy_blue',
    'light_purple',
    'orange',
    'light_orange',
    'yellow',
    'hot_pink',
    'light_pink',
    'dark_purple',
    'lime_green',
    'gray',
    'light_yellow',
    'teal',
  ];
  const fresh = await openSchool();
  const colors: string[] = [];
  for (const color of expected) {
    const position = await fresh.answer(
      createPosition,
      { body: { name: `In ${color}` } },
      { as: 'managerA' },
    );
    colors.push(position.color);
  }
  expect(colors).toEqual(expected);
  // All fifteen are in use, so the first one is used again.
  const next = await fresh.answer(createPosition, { body: { name: 'Sixteenth' } }, { as: 'managerA' });
  expect(next.color).toBe('light_blue');
  await fresh.close();
});

test('a position can be created with a color', async () => {
  const body = { name: ' Deck Supervisor ', color: 'teal' } as const;
  const position = await school.answer(createPosition, { body }, { as: 'admin' });
  expect(position).toEqual({
    id: expect.any(Number),
    name: 'Deck Supervisor',
    color: 'teal',
    is_lifeguard: false,
  });
});

test('two positions never have the same name, in upper or lower case', async () => {
  for (const name of ['Lifeguard', 'LIFEGUARD', ' lifeguard ']) {
    expect(await school.refusal(createPosition, { body: { name } }, { as: 'admin' })).toEqual(taken);
  }
});

test('of ten requests to create the same position at the same moment, one succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      school.call(createPosition, { body: { name: 'Race Coach' } }, { as: 'admin' }),
    ),
  );
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, ...Array(9).fill(409)]);
});

test('a position has a name of up to 50 characters and one of the fifteen colors', async () => {
  const refused = (body: object) => school.refusal(createPosition, { body } as never, { as: 'admin' });
  expect(await refused({})).toEqual({ status: 422, text: 'Position name is required' });
  expect(await refused({ name: '  ' })).toEqual({ status: 422, text: 'Position name is required' });
  expect(await refused({ name: 'x'.repeat(51) })).toEqual({
    status: 422,
    text: 'Must be 50 characters or less',
  });
  expect(await refused({ name: 'New', color: 'blue' })).toEqual({
    status: 422,
    text: 'Please select a color',
  });
});

test('positions are listed by name, all of them unless a limit is given', async () => {
  const fresh = await openSchool();
  await fresh.pool.query(
    `insert into position (name, color) select 'Lane ' || to_char(number, 'FM0000'), 'tan' from generate_series(1, 600) as number`,
  );
  const list = (query: object) => fresh.answer(listPositions, { query } as never, { as: 'managerA' });
  const all = await list({});
  expect([all.count, all.results.length]).toEqual([602, 602]);
  expect(all.results.slice(0, 2).map(({ name }) => name)).toEqual(['Lane 0001', 'Lane 0002']);
  expect(all.results.slice(-2).map(({ name }) => name)).toEqual(['Lifeguard', 'Swim Instructor']);
  const page = await list({ limit: 2, offset: 600 });
  expect([page.count, page.results.map(({ name }) => name)]).toEqual([602, ['Lifeguard', 'Swim Instructor']]);
  expect((await list({ search: 'GUARD' })).results.map(({ name }) => name)).toEqual(['Lifeguard']);
  expect((await list({ search: '_' })).count).toBe(0);
  await fresh.close();
});
