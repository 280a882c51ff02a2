// Rules held here: L2.

import { createPosition } from '@deckhand/contract/positions/create-position';
import { listPositions } from '@deckhand/contract/positions/list-positions';
import { afterAll, expect, test } from 'vitest';
import { openSchool } from '../../../test/test-school.ts';

const school = await openSchool();
afterAll(() => school.close());

const taken = { status: 409, text: 'A position with this name already exists.' };

test('a position made by its name alone gets the next unused colour, in their order', async () => {
  // The school begins with light_blue and red.
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
  const given: string[] = [];
  for (const color of expected) {
    const position = await fresh.answer(
      createPosition,
      { body: { name: `In ${color}` } },
      { as: 'managerA' },
    );
    given.push(position.color);
  }
  expect(given).toEqual(expected);
  // All fifteen are used once: it begins again.
  const next = await fresh.answer(createPosition, { body: { name: 'Sixteenth' } }, { as: 'managerA' });
  expect(next.color).toBe('light_blue');
  await fresh.close();
});

test('a position keeps the colour it is given', async () => {
  const body = { name: ' Deck Supervisor ', color: 'teal' } as const;
  const position = await school.answer(createPosition, { body }, { as: 'admin' });
  expect(position).toEqual({ id: expect.any(Number), name: 'Deck Supervisor', color: 'teal' });
});

test('no two positions have a name in common, whatever its case', async () => {
  for (const name of ['Lifeguard', 'LIFEGUARD', ' lifeguard ']) {
    expect(await school.refusal(createPosition, { body: { name } }, { as: 'admin' })).toEqual(taken);
  }
});

test('of ten who name the same position at the same moment, one makes it', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      school.call(createPosition, { body: { name: 'Race Coach' } }, { as: 'admin' }),
    ),
  );
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, ...Array(9).fill(409)]);
});

test('a position has a name of up to 50 characters and one of the fifteen colours', async () => {
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
