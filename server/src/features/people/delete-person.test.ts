// Rules held here: G7, U4.

import { deletePerson } from '@deckhand/contract/people/delete-person';
import { previewDeletion } from '@deckhand/contract/people/preview-deletion';
import { updatePerson } from '@deckhand/contract/people/update-person';
import { viewMe } from '@deckhand/contract/people/view-me';
import { viewPerson } from '@deckhand/contract/people/view-person';
import { listOpenings } from '@deckhand/contract/staffing/openings/list-openings';
import { afterAll, describe, expect, test } from 'vitest';
import type { CastName, TestPerson } from '../../../test/fixture-school.ts';
import { openLocation } from '../../../test/planned-location.ts';
import { scheduleLines } from '../../../test/planned-shift.ts';
import { enrollTestKiosk } from '../../../test/test-kiosk.ts';
import { openSchool } from '../../../test/test-school.ts';

const school = await openSchool();
afterAll(() => school.close());

const forbidden = { status: 403, text: 'You do not have permission to perform this action.' };
const notFound = { status: 404, text: 'User not found.' };

function remove(person: TestPerson, as: CastName | TestPerson) {
  return school.answer(deletePerson, { params: { id: person.id } }, { as });
}

function refused(person: TestPerson, as: CastName | TestPerson) {
  return school.refusal(deletePerson, { params: { id: person.id } }, { as });
}

test('a deleted person disappears for everyone and is signed out, and their row stays for history', async () => {
  const person = await school.hire();
  expect(await remove(person, 'admin')).toEqual({ message: 'User deleted successfully!' });
  expect(await school.refusal(viewPerson, { params: { id: person.id } }, { as: 'admin' })).toEqual(notFound);
  expect((await school.refusal(viewMe, {}, { as: person })).status).toBe(401);
  expect(await refused(person, 'admin')).toEqual(notFound);
  const row = await school.db
    .selectFrom('person')
    .select(['email', 'is_active', 'archived_at'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ email: person.email, is_active: false, archived_at: school.clock() });
  const locations = school.db.selectFrom('person_location').selectAll().where('person_id', '=', person.id);
  expect(await locations.execute()).toHaveLength(1);
});

describe('a manager', () => {
  test('deletes employees and managers at their location', async () => {
    await remove(await school.hire(), 'managerA');
    await remove(await school.hire({ role: 'MANAGER' }), 'managerA');
  });

  test('gets 404 for a person at another location', async () => {
    expect(await refused(await school.hire({ locations: [school.locationB] }), 'managerA')).toEqual(notFound);
  });

  test.each(['ADMIN', 'SUPER_ADMIN'] as const)('may not delete an %s at their location', async (role) => {
    expect(await refused(await school.hire({ role }), 'managerA')).toEqual(forbidden);
  });
});

test('an admin deletes everyone but super admins, and a super admin deletes everyone', async () => {
  await remove(await school.hire({ role: 'ADMIN' }), 'admin');
  const superAdmin = await school.hire({ role: 'SUPER_ADMIN' });
  expect(await refused(superAdmin, 'admin')).toEqual(forbidden);
  await remove(superAdmin, 'superAdmin');
});

test.each(['MANAGER', 'ADMIN', 'SUPER_ADMIN'] as const)('no %s deletes their own account', async (role) => {
  const person = await school.hire({ role });
  expect(await refused(person, person)).toEqual(forbidden);
});

test('when the last two admins delete each other at the same moment, one stays', async () => {
  for (let round = 0; round < 4; round += 1) {
    const alone = await openSchool();
    const { admin, superAdmin } = alone.cast;
    await alone.db.updateTable('person').set({ role: 'ADMIN' }).where('id', '=', superAdmin.id).execute();
    const answers = await Promise.all([
      alone.call(deletePerson, { params: { id: superAdmin.id } }, { as: admin }),
      alone.call(deletePerson, { params: { id: admin.id } }, { as: superAdmin }),
    ]);
    const left = await alone.db
      .selectFrom('person')
      .select('id')
      .where('archived_at', 'is', null)
      .where('role', 'in', ['ADMIN', 'SUPER_ADMIN'])
      .execute();
    expect(left).toHaveLength(1);
    const refusals = answers.filter((answer) => answer.statusCode !== 200);
    expect(refusals).toHaveLength(1);
    // Either the last admin is protected, or the slower admin was signed out before the call began.
    expect([
      'The school must keep at least one active admin.',
      'Your session has expired. Please log in again.',
    ]).toContain(refusals[0]?.json().error);
    await alone.close();
  }
});

test.each([
  ['deleted', (person: TestPerson) => remove(person, 'admin')],
  [
    'made inactive',
    ({ id }: TestPerson) =>
      school.answer(updatePerson, { params: { id }, body: { is_active: false } }, { as: 'admin' }),
  ],
])('a person who is %s keeps past dates and leaves an opening for future ones', async (_how, leave) => {
  const location = await openLocation(school);
  const person = await location.hire();
  await location.plan([person], { start_date: '2026-06-02', end_date: '2026-06-16' });
  await leave(person);
  const lines = await scheduleLines(school, '2026-06-01', '2026-06-16', location.id);
  expect(lines.map((line) => line.replace(/ S\d+/, ''))).toEqual([
    `2026-06-02 09:00-12:00 [${person.id}]`,
    '2026-06-09 09:00-12:00 [] open',
    '2026-06-16 09:00-12:00 [] open',
  ]);
  const query = { location: String(location.id) };
  expect((await school.answer(listOpenings, { query }, { as: 'admin' })).results).toMatchObject([
    {
      cause: 'PERSON_GONE',
      user: { id: person.id },
      leave_start_date: '2026-06-09',
      leave_end_date: '2026-06-16',
    },
  ]);
});

test('the preview of a deletion counts the shifts that become open, and the kiosks that stop', async () => {
  const location = await openLocation(school);
  const [person, other] = [await location.hire(), await location.hire()];
  const preview = (as: CastName) => school.answer(previewDeletion, { params: { id: person.id } }, { as });
  expect(await preview('admin')).toEqual({ shifts_to_open: 0, kiosks_to_stop: 0 });
  await location.plan([person]);
  await location.plan([person], { start_date: '2026-06-16', end_date: '2026-06-30' });
  // None of these becomes open: one has another person, one is past, one is only on a holiday, and one is a meeting.
  await location.plan([person, other], { start_date: '2026-06-17' });
  await location.plan([person], { start_date: '2026-06-04', end_date: '2026-06-04' });
  await location.plan([person], { start_date: '2026-06-19', end_date: '2026-06-19' });
  await location.close('2026-06-19');
  await location.meet([person]);
  expect(await preview('admin')).toEqual({ shifts_to_open: 2, kiosks_to_stop: 0 });
  await remove(person, 'admin');
  const { count } = await school.answer(
    listOpenings,
    { query: { location: String(location.id) } },
    { as: 'admin' },
  );
  expect(count).toBe(2);
  expect(await school.refusal(previewDeletion, { params: { id: person.id } }, { as: 'admin' })).toEqual(
    notFound,
  );

  const manager = await school.hire({ role: 'MANAGER' });
  const kiosks = async () =>
    (await school.answer(previewDeletion, { params: { id: manager.id } }, { as: 'admin' })).kiosks_to_stop;
  const own = { enrolled_by: manager.id };
  await enrollTestKiosk(school, school.locationA, own);
  // These keep working or have stopped already: another's, one that the manager handed on, a revoked one, and
  // one out of reach.
  await enrollTestKiosk(school);
  await enrollTestKiosk(school, school.locationA, {
    ...own,
    taken_over_by: [school.cast.admin.id],
    taken_over_at: school.clock(),
  });
  await enrollTestKiosk(school, school.locationA, { ...own, revoked_at: school.clock() });
  await enrollTestKiosk(school, school.locationB, own);
  expect(await kiosks()).toBe(1);
  await enrollTestKiosk(school, school.locationA, {
    taken_over_by: [manager.id],
    taken_over_at: school.clock(),
  });
  expect(await kiosks()).toBe(2);
});
