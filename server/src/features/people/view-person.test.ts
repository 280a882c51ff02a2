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

test('me knows of pay periods once the school has a schedule', async () => {
  const later = await school.hire({ role: 'EMPLOYEE' });
  expect(await school.answer(viewMe, {}, { as: later })).not.toHaveProperty('has_pay_periods');
  await school.owner.query(
    `insert into pay_schedule (effective_from, kind, starts_on, pay_day_offset, set_by, set_at)
     values ('2026-01-04', 'WEEKLY', '2026-01-04', 5, $1, now())`,
    [school.cast.admin.id],
  );
  expect(await school.answer(viewMe, {}, { as: later })).toMatchObject({ has_pay_periods: true });
});

test('the answer does not contain the password hash', async () => {
  const { rows } = await school.pool.query('select password_hash from person where id = $1', [
    school.cast.admin.id,
  ]);
  const response = await school.call(viewMe, {}, { as: 'admin' });
  expect(response.body).not.toContain(rows[0].password_hash);
  expect(response.body).not.toContain('argon2');
});
