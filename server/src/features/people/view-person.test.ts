import { viewMe } from '@deckhand/contract/people/view-me';
import { viewPerson } from '@deckhand/contract/people/view-person';
import { expect, test } from 'vitest';
import type { CastName, TestPerson } from '../../../test/fixture-school.ts';
import { schoolForTests } from '../../../test/test-school.ts';

const school = schoolForTests();

/** Returns the names of the people that a person may view. */
async function visibleTo(as: CastName | TestPerson): Promise<string[]> {
  const names: string[] = [];
  for (const [name, person] of Object.entries(school.cast)) {
    const response = await school.call(viewPerson, { params: { id: person.id } }, { as });
    if (response.statusCode === 200) names.push(name);
    else expect(response.json()).toMatchObject({ error: 'User not found.' });
  }
  return names;
}

const everyone = ['admin', 'superAdmin', 'managerA', 'managerB', 'employeeA', 'employeeB'];

test('admins view everyone, a manager the people at their location, an employee only their own account', async () => {
  expect(await visibleTo('admin')).toEqual(everyone);
  expect(await visibleTo('superAdmin')).toEqual(everyone);
  expect(await visibleTo('managerA')).toEqual(['admin', 'superAdmin', 'managerA', 'employeeA']);
  expect(await visibleTo('managerB')).toEqual(['admin', 'superAdmin', 'managerB', 'employeeB']);
  expect(await visibleTo('employeeA')).toEqual(['employeeA']);
  expect(await visibleTo(await school.hire({ role: 'MANAGER', locations: [] }))).toEqual([]);
});

test('me is the person who holds the token', async () => {
  for (const person of Object.values(school.cast)) {
    const me = await school.answer(viewMe, {}, { as: person });
    expect(me).toEqual(await school.answer(viewPerson, { params: { id: person.id } }, { as: person }));
    expect(me.id).toBe(person.id);
  }
});

test('the answer does not contain the password hash', async () => {
  const { rows } = await school.pool.query('select password_hash from person where id = $1', [
    school.cast.admin.id,
  ]);
  const response = await school.call(viewMe, {}, { as: 'admin' });
  expect(response.body).not.toContain(rows[0].password_hash);
  expect(response.body).not.toContain('argon2');
});
