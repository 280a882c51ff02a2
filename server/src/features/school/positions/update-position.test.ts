// Rules held here: L2a, LA5.

import { createPosition } from '@deckhand/contract/school/positions/create-position';
import { updatePosition } from '@deckhand/contract/school/positions/update-position';
import { expect, test } from 'vitest';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();

test('a position can get another name and color', async () => {
  const [id] = school.positions;
  const body = { name: 'Swim Teacher', color: 'hot_pink' } as const;
  expect(await school.answer(updatePosition, { params: { id }, body }, { as: 'admin' })).toEqual({
    id,
    ...body,
    is_lifeguard: false,
  });
});

test('an admin says that a position is a lifeguard’s, and it stays so', async () => {
  const id = school.positions[1];
  const body = { name: 'Lifeguard', color: 'red' } as const;
  const update = (fields: object) =>
    school.answer(updatePosition, { params: { id }, body: { ...body, ...fields } }, { as: 'admin' });
  expect(await update({ is_lifeguard: true })).toEqual({ id, ...body, is_lifeguard: true });
  expect(await update({})).toEqual({ id, ...body, is_lifeguard: true });
  expect((await update({ is_lifeguard: false })).is_lifeguard).toBe(false);
});

test('a position may keep its name in another case, but not take another position’s', async () => {
  const id = school.positions[1];
  const rename = (name: string) => ({ params: { id }, body: { name, color: 'red' as const } });
  await school.answer(updatePosition, rename('LIFEGUARD'), { as: 'superAdmin' });
  expect(await school.refusal(updatePosition, rename('swim teacher'), { as: 'admin' })).toEqual({
    status: 409,
    text: 'A position with this name already exists.',
  });
});

test('an unknown position cannot be changed', async () => {
  const body = { name: 'Nothing', color: 'red' } as const;
  expect(await school.refusal(updatePosition, { params: { id: 999_999 }, body }, { as: 'admin' })).toEqual({
    status: 404,
    text: 'Position not found.',
  });
});

test('only admins change positions, which belong to all locations; managers may create them', async () => {
  const name = 'Slide Attendant';
  const { id } = await school.answer(createPosition, { body: { name } }, { as: 'managerA' });
  const body = { name: 'Slide Guard', color: 'red' } as const;
  for (const as of ['managerA', 'employeeA'] as const) {
    expect((await school.refusal(updatePosition, { params: { id }, body }, { as })).status).toBe(403);
  }
  expect(await school.answer(updatePosition, { params: { id }, body }, { as: 'superAdmin' })).toEqual({
    id,
    ...body,
    is_lifeguard: false,
  });
});
