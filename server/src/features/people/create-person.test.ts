// Rules held here: U2, U6.

import { register } from '@deckhand/contract/people/accounts/register';
import { createPerson } from '@deckhand/contract/people/create-person';
import { deletePerson } from '@deckhand/contract/people/delete-person';
import { bornInFuture } from '@deckhand/contract/people/person';
import { updatePerson } from '@deckhand/contract/people/update-person';
import { viewPerson } from '@deckhand/contract/people/view-person';
import { describe, expect, test } from 'vitest';
import { schoolForTests } from '../../../test/test-school.ts';

const school = schoolForTests();

const forbidden = { status: 403, text: 'You do not have permission to perform this action.' };
const keyExists = { status: 400, text: 'Key already exists' };
const emailExists = { status: 400, text: 'Email already exists' };

let forms = 0;

/** A complete user form with a new email and key. */
function form(change: object = {}) {
  forms += 1;
  const body = {
    first_name: 'Ana',
    last_name: 'Silva',
    email: `form${forms}@deckhand.test`,
    phone_number: '312-555-0142',
    user_type: 'EMPLOYEE' as const,
    locations: [school.locationA],
    positions: [school.positions[0]],
    key: String(forms).padStart(5, '0'),
  };
  return { body: { ...body, ...change } };
}

test('a new person is stored with every field of the form, and the activation mail is queued', async () => {
  const details = {
    employee_status: 'SEASONAL',
    emergency_phone_number: '+1-312-555-0199',
    company_name: 'Lakeside Swimming',
    postal_code: '60611',
    gender: 'FEMALE',
    country: 'USA',
    province: 'Illinois',
    city: 'Chicago',
    dob: '1998-02-28',
    employee_joining_date: '2026-05-01',
    employee_ending_date: '2026-09-30',
  };
  const { body } = form({
    ...details,
    positions: school.positions,
    email: 'ana.silva@deckhand.test',
    key: '00042',
  });
  const created = await school.answer(createPerson, { body }, { as: 'admin' });
  expect(created).toEqual({
    ...details,
    has_dob: true,
    age_group: null,
    id: expect.any(Number),
    first_name: 'Ana',
    last_name: 'Silva',
    language: null,
    email: 'ana.silva@deckhand.test',
    phone_number: '312-555-0142',
    user_type: 'EMPLOYEE',
    key: '00042',
    employee_code: '00042',
    is_active: true,
    status: 'active',
    pending_email: null,
    is_verified: true,
    has_second_factor: false,
    awaits_activation: true,
    awaits_completion: false,
    locations: [{ location_id: school.locationA, location_title: 'Lakeside Pool', timezone: 'CST' }],
    positions: [
      { position_id: school.positions[1], position_name: 'Lifeguard' },
      { position_id: school.positions[0], position_name: 'Swim Instructor' },
    ],
  });
  expect(await school.answer(viewPerson, { params: { id: created.id } }, { as: 'admin' })).toEqual(created);
  expect(await school.mails('ana.silva@deckhand.test')).toHaveLength(1);
});

test('omitted fields are empty, and the employment status is part time by default', async () => {
  const created = await school.answer(createPerson, form(), { as: 'admin' });
  expect(created).toMatchObject({
    employee_status: 'PART_TIME',
    dob: null,
    company_name: null,
    gender: null,
  });
});

test('a birth date that has not come is refused', async () => {
  expect(await school.refusal(createPerson, form({ dob: '2085-03-14' }), { as: 'admin' })).toEqual({
    status: 400,
    text: bornInFuture,
  });
});

test('a location or position that is sent twice counts once', async () => {
  const twice = {
    locations: [school.locationA, school.locationA],
    positions: Array(3).fill(school.positions[0]),
  };
  const created = await school.answer(createPerson, form(twice), { as: 'admin' });
  expect([created.locations, created.positions].map((list) => list.length)).toEqual([1, 1]);
});

describe('the key', () => {
  test('keeps its leading zeros and is read from key, otherwise from employee_code', async () => {
    const { body } = form();
    const { key: _, ...keyless } = body;
    const byCode = await school.answer(
      createPerson,
      { body: { ...keyless, employee_code: '00900' } },
      { as: 'admin' },
    );
    expect([byCode.key, byCode.employee_code]).toEqual(['00900', '00900']);
    const both = form({ key: '00901', employee_code: '00902' });
    expect((await school.answer(createPerson, both, { as: 'admin' })).key).toBe('00901');
  });

  test('is unique, also among inactive people', async () => {
    const person = await school.hire({ is_active: false });
    const taken = form({ key: person.key });
    expect(await school.refusal(createPerson, taken, { as: 'admin' })).toEqual(keyExists);
    expect(await school.mails(taken.body.email)).toEqual([]);
  });

  test('goes to one of twenty people who are created with it at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => school.call(createPerson, form({ key: '77777' }), { as: 'admin' })),
    );
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(19);
    expect(
      new Set(answers.filter((answer) => answer.statusCode === 400).map((answer) => answer.json().error)),
    ).toEqual(new Set(['Key already exists']));
  });

  test('must have five digits', async () => {
    for (const key of ['1234', '123456', '1234a']) {
      expect(await school.refusal(createPerson, form({ key }), { as: 'admin' })).toEqual({
        status: 422,
        text: 'Key must be exactly 5 digits long',
      });
    }
  });
});

describe('the email', () => {
  test('is unique in every spelling, and stays as typed', async () => {
    const email = 'Kim@pool.test';
    expect((await school.answer(createPerson, form({ email }), { as: 'admin' })).email).toBe(email);
    for (const spelling of [email, email.toUpperCase(), 'kim@ＰＯＯＬ.test', 'kim@pool.test.']) {
      expect(await school.refusal(createPerson, form({ email: spelling }), { as: 'admin' })).toEqual(
        emailExists,
      );
    }
  });

  test('of a person who signed up is taken too', async () => {
    const email = 'signed.up@deckhand.test';
    await school.answer(register, { body: { full_name: 'Ana Silva', email, password: 'Splash2026!' } });
    expect(await school.refusal(createPerson, form({ email }), { as: 'admin' })).toEqual(emailExists);
  });
});

test('the email and key of a deleted person can be used again, and their row keeps them', async () => {
  const { body } = form();
  const first = await school.answer(createPerson, { body }, { as: 'admin' });
  await school.answer(deletePerson, { params: { id: first.id } }, { as: 'admin' });
  const second = await school.answer(createPerson, { body }, { as: 'admin' });
  expect(second.id).not.toBe(first.id);
  const kept = await school.db.selectFrom('person').select('email').where('key', '=', body.key).execute();
  expect(kept).toHaveLength(2);
});

describe('a manager', () => {
  test('creates employees and managers at their own location', async () => {
    for (const user_type of ['EMPLOYEE', 'MANAGER']) {
      const created = await school.answer(createPerson, form({ user_type }), { as: 'managerA' });
      expect(created.user_type).toBe(user_type);
    }
  });

  test('cannot grant a location they do not have, alone or with their own', async () => {
    for (const locations of [[school.locationB], [school.locationA, school.locationB], [2_147_483_647]]) {
      expect(await school.refusal(createPerson, form({ locations }), { as: 'managerA' })).toEqual(forbidden);
    }
  });

  test.each(['ADMIN', 'SUPER_ADMIN'])('cannot create a person with the role %s', async (user_type) => {
    expect(await school.refusal(createPerson, form({ user_type }), { as: 'managerA' })).toEqual(forbidden);
  });
});

test('an admin creates admins but no super admins, and a super admin creates both', async () => {
  await school.answer(createPerson, form({ user_type: 'ADMIN' }), { as: 'admin' });
  expect(await school.refusal(createPerson, form({ user_type: 'SUPER_ADMIN' }), { as: 'admin' })).toEqual(
    forbidden,
  );
  await school.answer(createPerson, form({ user_type: 'SUPER_ADMIN' }), { as: 'superAdmin' });
});

test('an unknown location or position is refused, and nothing is stored', async () => {
  const unknownLocation = form({ locations: [school.locationA, 2_147_483_647] });
  expect(await school.refusal(createPerson, unknownLocation, { as: 'admin' })).toEqual({
    status: 400,
    text: 'One of the locations does not exist any more.',
  });
  const unknownPosition = form({ positions: [2_147_483_647] });
  expect(await school.refusal(createPerson, unknownPosition, { as: 'admin' })).toEqual({
    status: 400,
    text: 'One of the positions does not exist any more.',
  });
  for (const { body } of [unknownLocation, unknownPosition]) {
    expect(
      await school.db.selectFrom('person').where('email', '=', body.email).selectAll().execute(),
    ).toEqual([]);
    expect(await school.mails(body.email)).toEqual([]);
  }
});

test('an empty form is refused with a list of all missing fields', async () => {
  const { status, text } = await school.refusal(createPerson, { body: {} } as never, { as: 'admin' });
  expect(status).toBe(422);
  expect(text.split('\n')).toEqual([
    'First name is required',
    'Last name is required',
    'Email is required.',
    'Phone number is required',
    'Please select Role',
    'Please Select at least one Location',
    'Please Select at least one Position',
  ]);
});

test('names in any script and with accents are stored as they were sent', async () => {
  const names = { first_name: 'Nguyễn Thị', last_name: 'Müller Øst' };
  const created = await school.answer(createPerson, form(names), { as: 'admin' });
  expect(created).toMatchObject(names);
  const updated = await school.answer(
    updatePerson,
    { params: { id: created.id }, body: { first_name: '李小龍' } },
    { as: 'admin' },
  );
  expect(updated.first_name).toBe('李小龍');
});
