// Rules held here: U1.

import { bornInFuture, type Person } from '@deckhand/contract/people/person';
import { updatePerson } from '@deckhand/contract/people/update-person';
import { viewMe } from '@deckhand/contract/people/view-me';
import { viewPerson } from '@deckhand/contract/people/view-person';
import { afterAll, describe, expect, test } from 'vitest';
import type { CastName, TestPerson } from '../../../test/fixture-school.ts';
import { openSchool } from '../../../test/test-school.ts';

const school = await openSchool();
afterAll(() => school.close());

const forbidden = { status: 403, text: 'You do not have permission to perform this action.' };
const notFound = { status: 404, text: 'User not found.' };

type Body = Parameters<typeof school.answer<typeof updatePerson>>[1]['body'];

function update(person: TestPerson, body: Body, as: CastName | TestPerson = 'admin'): Promise<Person> {
  return school.answer(updatePerson, { params: { id: person.id }, body }, { as });
}

function refused(person: TestPerson, body: Body, as: CastName | TestPerson = 'admin') {
  return school.refusal(updatePerson, { params: { id: person.id }, body }, { as });
}

function seen(person: TestPerson): Promise<Person> {
  return school.answer(viewPerson, { params: { id: person.id } }, { as: 'superAdmin' });
}

const locationsOf = (person: Person) => person.locations.map((location) => location.location_id).sort();

describe('a change', () => {
  test('leaves omitted fields as they are', async () => {
    const person = await school.hire({ positions: school.positions });
    const before = await seen(person);
    const after = await update(person, { city: 'Chicago', dob: '1998-02-28' });
    expect(after).toEqual({ ...before, city: 'Chicago', dob: '1998-02-28', has_dob: true });
    expect(await update(person, {})).toEqual(after);
    expect(await update(person, { city: '', dob: null })).toEqual(before);
  });

  test('to a birth date that has not come is refused, and one that is here already stays', async () => {
    const person = await school.hire();
    const dob = '2085-03-14';
    expect(await refused(person, { dob })).toEqual({ status: 400, text: bornInFuture });
    // Files of earlier versions could bring one.
    await school.db.updateTable('person').set({ born_on: dob }).where('id', '=', person.id).execute();
    expect(await update(person, { dob, city: 'Chicago' })).toMatchObject({ dob, city: 'Chicago' });
  });

  test('of positions replaces all of them', async () => {
    const person = await school.hire({ positions: school.positions });
    const after = await update(person, { positions: [school.positions[1]] });
    expect(after.positions).toEqual([{ position_id: school.positions[1], position_name: 'Lifeguard' }]);
  });

  test('to another person’s key or email is refused, and to the person’s own is accepted', async () => {
    const [person, other] = [await school.hire(), await school.hire()];
    expect(await refused(person, { key: other.key })).toEqual({ status: 400, text: 'Key already exists' });
    expect(await refused(person, { email: other.email.toUpperCase() })).toEqual({
      status: 400,
      text: 'Email already exists',
    });
    expect(await refused(person, { email: `${other.email}.` })).toMatchObject({ status: 400 });
    expect(await refused(person, { email: other.email.replace('p', 'ｐ') })).toMatchObject({ status: 422 });
    const spelled = person.email.toUpperCase();
    expect(await update(person, { key: person.key, email: spelled })).toMatchObject({ email: spelled });
  });

  test('that is refused changes nothing', async () => {
    const person = await school.hire();
    const before = await seen(person);
    expect((await refused(person, { first_name: 'Other', positions: [2_147_483_647] })).status).toBe(400);
    expect(await seen(person)).toEqual(before);
  });
});

describe('making a person inactive', () => {
  test('ends their sessions at once, and making them active again does not restore the sessions', async () => {
    const person = await school.hire();
    expect(await update(person, { is_active: false })).toMatchObject({
      is_active: false,
      status: 'inactive',
    });
    expect((await school.refusal(viewMe, {}, { as: person })).status).toBe(401);
    await update(person, { is_active: true });
    expect((await school.refusal(viewMe, {}, { as: person })).status).toBe(401);
  });

  test('is refused for your own account', async () => {
    for (const role of ['SUPER_ADMIN', 'ADMIN', 'MANAGER', 'EMPLOYEE'] as const) {
      const person = await school.hire({ role });
      expect(await refused(person, { is_active: false }, person)).toEqual(forbidden);
      expect((await seen(person)).is_active).toBe(true);
    }
  });
});

describe('your own account', () => {
  test.each(['EMPLOYEE', 'MANAGER', 'ADMIN', 'SUPER_ADMIN'] as const)(
    '%s edits their own profile',
    async (role) => {
      const person = await school.hire({ role });
      const profile = {
        first_name: 'Changed',
        last_name: 'Name',
        email: person.email,
        phone_number: '312-555-0177',
      };
      expect(await update(person, profile, person)).toMatchObject(profile);
      expect(await school.answer(viewMe, {}, { as: person })).toMatchObject(profile);
    },
  );

  test('an employee may edit nothing else', async () => {
    const person = await school.hire();
    const others: Body[] = [
      { key: '55555' },
      { user_type: 'MANAGER' },
      { locations: [school.locationB] },
      { positions: school.positions },
      { employee_status: 'FULL_TIME' },
      { is_active: true },
      { first_name: 'Changed', user_type: 'ADMIN' },
    ];
    const before = await seen(person);
    for (const body of others) expect(await refused(person, body, person)).toEqual(forbidden);
    expect(await seen(person)).toEqual(before);
  });

  test('a person without a location edits their profile too', async () => {
    const signedUp = await school.hire({ locations: [], positions: [] });
    expect((await update(signedUp, { first_name: 'Changed' }, signedUp)).first_name).toBe('Changed');
  });

  test('no one changes their own role, up or down', async () => {
    for (const role of ['MANAGER', 'ADMIN', 'SUPER_ADMIN'] as const) {
      const person = await school.hire({ role });
      for (const user_type of ['EMPLOYEE', 'MANAGER', 'ADMIN', 'SUPER_ADMIN'] as const) {
        if (user_type === role) await update(person, { user_type }, person);
        else expect(await refused(person, { user_type }, person)).toEqual(forbidden);
      }
    }
  });
});

describe('a manager', () => {
  test('edits employees and managers at their location', async () => {
    for (const role of ['EMPLOYEE', 'MANAGER'] as const) {
      const person = await school.hire({ role });
      expect((await update(person, { city: 'Chicago' }, 'managerA')).city).toBe('Chicago');
    }
  });

  test('gets 404 for a person at another location', async () => {
    const elsewhere = await school.hire({ locations: [school.locationB] });
    expect(await refused(elsewhere, { city: 'Boston' }, 'managerA')).toEqual(notFound);
  });

  test('may not edit the admins they can see', async () => {
    for (const role of ['ADMIN', 'SUPER_ADMIN'] as const) {
      const above = await school.hire({ role });
      expect(await refused(above, { city: 'Chicago' }, 'managerA')).toEqual(forbidden);
    }
  });

  test('cannot grant a role above their own', async () => {
    const person = await school.hire();
    expect((await update(person, { user_type: 'MANAGER' }, 'managerA')).user_type).toBe('MANAGER');
    for (const user_type of ['ADMIN', 'SUPER_ADMIN'] as const) {
      expect(await refused(person, { user_type }, 'managerA')).toEqual(forbidden);
    }
  });

  test('cannot grant a location they do not have', async () => {
    const person = await school.hire();
    const both = { locations: [school.locationA, school.locationB] };
    expect(await refused(person, both, 'managerA')).toEqual(forbidden);
    expect(locationsOf(await seen(person))).toEqual([school.locationA]);
  });

  test('removes only their own locations; others survive the edit', async () => {
    const both = [school.locationA, school.locationB];
    const person = await school.hire({ locations: both });
    expect(locationsOf(await update(person, { locations: [school.locationA] }, 'managerA'))).toEqual(both);
    // The manager may send locations that the person already has, and remove the person from their own.
    expect(locationsOf(await update(person, { locations: both }, 'managerA'))).toEqual(both);
    const removed = await update(person, { locations: [school.locationB] }, 'managerA');
    expect(locationsOf(removed)).toEqual([school.locationB]);
    expect(await refused(person, { city: 'Chicago' }, 'managerA')).toEqual(notFound);
  });
});

describe('admins', () => {
  test('an admin edits everyone but super admins, and cannot grant that role', async () => {
    const superAdmin = await school.hire({ role: 'SUPER_ADMIN' });
    const person = await school.hire({ role: 'ADMIN' });
    expect(await refused(superAdmin, { city: 'Chicago' })).toEqual(forbidden);
    expect(await refused(person, { user_type: 'SUPER_ADMIN' })).toEqual(forbidden);
    expect((await update(person, { user_type: 'EMPLOYEE' })).user_type).toBe('EMPLOYEE');
  });

  test('a super admin edits everyone', async () => {
    const other = await school.hire({ role: 'SUPER_ADMIN' });
    expect((await update(other, { user_type: 'ADMIN' }, 'superAdmin')).user_type).toBe('ADMIN');
  });

  test('an admin completes the account of a person who signed up', async () => {
    const signedUp = await school.hire({ locations: [], positions: [] });
    const completed = await update(signedUp, {
      locations: [school.locationA],
      positions: [school.positions[0]],
      key: '54321',
      user_type: 'EMPLOYEE',
    });
    expect(completed).toMatchObject({ key: '54321', locations: [{ location_id: school.locationA }] });
  });
});

test('a new role takes effect with the next call', async () => {
  const person = await school.hire();
  await update(person, { user_type: 'MANAGER' });
  const colleague = await school.hire();
  expect((await update(colleague, { city: 'Chicago' }, person)).city).toBe('Chicago');
  await update(person, { user_type: 'EMPLOYEE' });
  expect(await refused(colleague, { city: 'Boston' }, person)).toEqual(notFound);
});

test('when the last two admins make each other inactive at the same moment, one stays active', async () => {
  for (let round = 0; round < 4; round += 1) {
    const alone = await openSchool();
    const { admin, superAdmin } = alone.cast;
    await alone.db.updateTable('person').set({ role: 'ADMIN' }).where('id', '=', superAdmin.id).execute();
    const deactivate = (person: TestPerson, as: TestPerson) =>
      alone.call(updatePerson, { params: { id: person.id }, body: { is_active: false } }, { as });
    const answers = await Promise.all([deactivate(admin, superAdmin), deactivate(superAdmin, admin)]);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    const active = await alone.db
      .selectFrom('person')
      .select('id')
      .where('is_active', '=', true)
      .where('role', '=', 'ADMIN')
      .execute();
    expect(active).toHaveLength(1);
    await alone.close();
  }
});
