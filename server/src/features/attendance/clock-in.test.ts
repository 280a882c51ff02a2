// Rules held here: K2, K5, K8.

import { clockIn } from '@deckhand/contract/attendance/clock-in';
import { deletePerson } from '@deckhand/contract/people/delete-person';
import { describe, expect, test } from 'vitest';
import { insertLocation } from '../../../test/fixture-school.ts';
import { openLocation } from '../../../test/planned-location.ts';
import { atTheKiosk, attendancesOf, enrollTestKiosk, punchIn, typeCode } from '../../../test/test-kiosk.ts';
import { schoolForTests } from '../../../test/test-school.ts';

const school = schoolForTests();
const form = { shift_id: null, rate: 'REGULAR', clocked_in: '09:00' } as const;

test('a clock-in is recorded with the server’s time, not with the kiosk’s', async () => {
  const person = await school.hire({ first_name: 'Ana', last_name: 'Silva' });
  const answer = await punchIn(school, person, { rate: 'SUB', clocked_in: '2020-01-01T00:00:00Z' });
  expect(answer).toEqual({
    id: expect.any(Number),
    message: 'Ana Silva is Clocked in Now',
    clocked_in: '2026-06-08T09:00:00-05:00',
    location_title: 'Lakeside Pool',
  });
  expect(await attendancesOf(school, person)).toEqual([
    {
      id: answer.id,
      person_id: person.id,
      location_id: school.locationA,
      shift_id: null,
      shift_date: null,
      date: '2026-06-08',
      rate: 'SUB',
      clocked_in: school.clock(),
      clocked_out: null,
      punched_in: school.clock(),
      punched_out: null,
      paid_minutes: null,
      source: 'KIOSK',
      ended_by: null,
      reason: '',
      admin_notes: '',
      hours_set_by: null,
      assigned_at: null,
      kiosk_id: null,
      created_by: person.id,
      created_at: school.clock(),
    },
  ]);
});

test('a person who is clocked in cannot clock in again, not even with an older token', async () => {
  const person = await school.hire({ first_name: 'Ana', last_name: 'Silva' });
  const { token } = await typeCode(school, person);
  await punchIn(school, person);
  const as = { token: token ?? '' };
  const again = { status: 409, text: 'Ana Silva is already clocked in.' };
  expect(await school.refusal(clockIn, { params: { id: person.id }, body: form }, { as })).toEqual(again);
});

test('of twenty clock-ins at the same moment one is recorded', async () => {
  const person = await atTheKiosk(school, await school.hire());
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      school.call(clockIn, { params: { id: person.id }, body: form }, { as: person }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(19).fill(409)]);
  expect(await attendancesOf(school, person)).toHaveLength(1);
});

describe('a clock-in for a shift', () => {
  test('that the person has today is linked to its date and counts for its location', async () => {
    const location = await openLocation(school, 'EST');
    const person = await location.hire({ locations: [location.id, school.locationA] });
    const shift = await location.plan([person]);
    await punchIn(school, person, { shift_id: shift.id, location: school.locationA });
    expect(await attendancesOf(school, person)).toMatchObject([
      { shift_id: shift.id, shift_date: '2026-06-08', location_id: location.id },
    ]);
  });

  test('that is another person’s, on another day, dismissed, on a holiday or unknown is refused', async () => {
    const location = await openLocation(school);
    const [person, other] = [await location.hire(), await location.hire()];
    const refused = {
      status: 400,
      text: 'This shift is not on the schedule of that person on that date.',
    };
    const others = await location.plan([other]);
    const tuesday = await location.plan([person], { start_date: '2026-06-09' });
    const dismissed = await location.plan([person], { start_time: '13:00', end_time: '14:00' });
    await location.dismiss(dismissed, '2026-06-08');
    const closed = await openLocation(school);
    const colleague = await closed.hire();
    const onHoliday = await closed.plan([colleague]);
    await closed.close('2026-06-08');
    const tries = [
      [person, others.id],
      [person, tuesday.id],
      [person, dismissed.id],
      [person, 2_147_483_647],
      [colleague, onHoliday.id],
    ] as const;
    for (const [puncher, shift_id] of tries) {
      const as = await atTheKiosk(school, puncher);
      const call = { params: { id: puncher.id }, body: { ...form, shift_id } };
      expect(await school.refusal(clockIn, call, { as })).toEqual(refused);
      expect(await attendancesOf(school, puncher)).toEqual([]);
    }
  });
});

describe('a clock-in without a shift', () => {
  test('counts for the location where the kiosk is enrolled, even if its address names another one', async () => {
    const person = await atTheKiosk(school, await school.hire());
    const { id, kioskToken } = await enrollTestKiosk(school, school.locationB);
    const call = { params: { id: person.id }, body: { ...form, location: school.locationA } };
    expect(await school.answer(clockIn, call, { as: person, kioskToken })).toMatchObject({
      location_title: 'Harbor Swim Center',
      clocked_in: '2026-06-08T10:00:00-04:00',
    });
    expect(await attendancesOf(school, person)).toMatchObject([
      { location_id: school.locationB, kiosk_id: id },
    ]);
  });

  test('counts for the location in the kiosk’s address, otherwise for the person’s first active location', async () => {
    const closed = await insertLocation(school.db, 'Closed Pool', 'CST');
    await school.db
      .updateTable('location')
      .set({ archived_at: school.clock() })
      .where('id', '=', closed)
      .execute();
    const location = await openLocation(school);
    const [one, two] = [await school.hire(), await school.hire({ locations: [closed, location.id] })];
    await punchIn(school, one, { location: school.locationB });
    await punchIn(school, two, { location: closed });
    expect(await attendancesOf(school, one)).toMatchObject([{ location_id: school.locationB }]);
    expect(await attendancesOf(school, two)).toMatchObject([{ location_id: location.id }]);
  });

  test('is refused when there is no location', async () => {
    const person = await atTheKiosk(school, await school.hire({ locations: [] }));
    expect(await school.refusal(clockIn, { params: { id: person.id }, body: form }, { as: person })).toEqual({
      status: 400,
      text: 'You are not assigned to a location. Contact your manager.',
    });
  });
});

test('a deleted person keeps their hours and loses their kiosk token', async () => {
  const person = await school.hire();
  const { token } = await typeCode(school, person);
  await punchIn(school, person);
  await school.answer(deletePerson, { params: { id: person.id } }, { as: 'admin' });
  const as = { token: token ?? '' };
  expect((await school.refusal(clockIn, { params: { id: person.id }, body: form }, { as })).status).toBe(401);
  expect(await attendancesOf(school, person)).toHaveLength(1);
  const sessions = school.db.selectFrom('kiosk_session').selectAll().where('person_id', '=', person.id);
  expect(await sessions.execute()).toEqual([]);
});
