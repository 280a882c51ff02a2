// Rules held here: K5, K14.

import { addAttendance } from '@deckhand/contract/attendance/add-attendance';
import type { CallInput } from '@deckhand/contract/call';
import { describe, expect, test } from 'vitest';
import { recordTrips } from '../../../test/count-queries.ts';
import type { TestPerson } from '../../../test/fixture-school.ts';
import { openLocation } from '../../../test/planned-location.ts';
import { attendancesOf, punchIn } from '../../../test/test-kiosk.ts';
import { schoolForTests } from '../../../test/test-school.ts';

const school = schoolForTests();
type Form = CallInput<typeof addAttendance>['body'];

function formFor(person: TestPerson, changes: Partial<Form> = {}): Form {
  return {
    location: school.locationA,
    user_id: person.id,
    date: '2026-06-05',
    clock_in_time: '09:00',
    clock_out_time: '12:45',
    request_type: 'ATTENDANCE',
    shift_id: null,
    rate: 'TRAINING',
    reason: 'The tablet was being repaired',
    ...changes,
  };
}

const add = (body: Form, as: 'managerA' | 'managerB' | 'admin' = 'managerA') =>
  school.answer(addAttendance, { body }, { as });
const refused = (body: Form, as: 'managerA' | 'managerB' | 'admin' = 'managerA') =>
  school.refusal(addAttendance, { body }, { as });

test('a manager enters an attendance that was not punched, and the audit trail names the manager', async () => {
  const person = await school.hire();
  const answer = await add(formFor(person));
  expect(answer).toEqual({ id: expect.any(Number), message: 'Attendance added successfully by manager!' });
  expect(await attendancesOf(school, person)).toMatchObject([
    {
      id: answer.id,
      date: '2026-06-05',
      clocked_in: new Date('2026-06-05T09:00:00-05:00'),
      clocked_out: new Date('2026-06-05T12:45:00-05:00'),
      punched_in: null,
      punched_out: null,
      paid_minutes: 225,
      source: 'MANUAL',
      ended_by: 'MANUAL',
      reason: 'The tablet was being repaired',
      created_by: school.cast.managerA.id,
    },
  ]);
  const audit = await school.db.selectFrom('audit').selectAll().where('subject_id', '=', answer.id).execute();
  expect(audit.map(({ field, old_value, new_value }) => [field, old_value, new_value])).toEqual([
    ['clocked_in', null, '2026-06-05T14:00:00.000Z'],
    ['clocked_out', null, '2026-06-05T17:45:00.000Z'],
    ['paid_minutes', null, '225'],
  ]);
  expect(audit[0]).toMatchObject({ actor_id: school.cast.managerA.id, cause: 'MANUAL', at: school.clock() });
});

test('the trip that finds the person and the location enters the attendance on its clock', async () => {
  const west = await openLocation(school, 'HST');
  const person = await west.hire();
  const form = formFor(person, { location: west.id, clock_in_time: '02:00', clock_out_time: '02:30' });
  // The first trip finds the caller.
  expect(await recordTrips(school.pool, () => add(form, 'admin'))).toHaveLength(2);
  expect(await attendancesOf(school, person)).toMatchObject([
    { clocked_in: new Date('2026-06-05T02:00:00-10:00'), clocked_out: new Date('2026-06-05T02:30:00-10:00') },
  ]);
});

test('somebody who is clocked in gets an attendance of a time before', async () => {
  const person = await school.hire();
  await punchIn(school, person);
  await add(formFor(person));
  expect(await attendancesOf(school, person)).toHaveLength(2);
  const overlap = formFor(person, { date: '2026-06-08', clock_in_time: '08:00', clock_out_time: '09:00' });
  school.pass({ minutes: 30 });
  expect(await refused({ ...overlap, clock_out_time: '09:10' })).toEqual({
    status: 400,
    text: 'This overlaps another attendance of the same person.',
  });
  school.pass({ minutes: -30 });
});

test('the shift must be one that the person has on that date at that location', async () => {
  const location = await openLocation(school);
  const [person, other] = [await location.hire(), await location.hire()];
  const shift = await location.plan([person], { start_date: '2026-06-01' });
  const notTheirShift = {
    status: 400,
    text: 'This shift is not on the schedule of that person on that date.',
  };
  const form = { location: location.id, date: '2026-06-01', shift_id: shift.id };
  expect(await refused(formFor(other, form), 'admin')).toEqual(notTheirShift);
  expect(await refused(formFor(person, { ...form, date: '2026-06-02' }), 'admin')).toEqual(notTheirShift);
  expect(await refused(formFor(person, { ...form, location: school.locationA }), 'admin')).toEqual(
    notTheirShift,
  );
  await add(formFor(person, form), 'admin');
  expect(await attendancesOf(school, person)).toMatchObject([
    { shift_id: shift.id, shift_date: '2026-06-01' },
  ]);
});

describe('an attendance is refused', () => {
  test.each([
    [{ date: '2026-06-09' }, 'Future dates are not allowed'],
    [
      { date: '2026-06-08', clock_in_time: '08:00', clock_out_time: '09:01' },
      'The clock-out time has not come yet.',
    ],
    [{ clock_out_time: '09:00' }, 'End Time must be greater than Start Time'],
    [{ clock_out_time: '08:45' }, 'End Time must be greater than Start Time'],
  ])('with %o', async (changes, text) => {
    const person = await school.hire();
    expect(await refused(formFor(person, changes))).toEqual({ status: 400, text });
    expect(await attendancesOf(school, person)).toEqual([]);
  });

  test('when it overlaps another one, but not when it only touches it', async () => {
    const person = await school.hire();
    const overlaps = { status: 400, text: 'This overlaps another attendance of the same person.' };
    await add(formFor(person));
    for (const [clock_in_time, clock_out_time] of [
      ['09:00', '12:45'],
      ['08:00', '09:01'],
      ['12:44', '13:00'],
      ['10:00', '11:00'],
      ['08:00', '14:00'],
    ] as const) {
      expect(await refused(formFor(person, { clock_in_time, clock_out_time }))).toEqual(overlaps);
    }
    // At the first try: nothing that comes later makes it fit.
    const trips = await recordTrips(school.pool, () => refused(formFor(person)));
    expect(
      trips.filter((trip) => trip.some((statement) => statement.includes('insert into attendance'))),
    ).toHaveLength(1);
    await add(formFor(person, { clock_in_time: '08:00', clock_out_time: '09:00' }));
    await add(formFor(person, { clock_in_time: '12:45', clock_out_time: '13:00' }));
    expect(await attendancesOf(school, person)).toHaveLength(3);
  });

  test('when it is sent ten times at the same moment, except once', async () => {
    const person = await school.hire();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        school.call(addAttendance, { body: formFor(person) }, { as: 'managerA' }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(9).fill(400)]);
  });

  test('for a person or a location out of reach', async () => {
    const person = await school.hire({ locations: [school.locationB] });
    expect(await refused(formFor(person))).toEqual({ status: 404, text: 'User not found.' });
    expect((await refused(formFor(person), 'managerB')).status).toBe(403);
    expect(await refused(formFor(person, { location: 2_147_483_647 }), 'admin')).toEqual({
      status: 404,
      text: 'Location not found.',
    });
  });

  test.each([
    [{ location: undefined }, 'Select Location'],
    [{ user_id: undefined }, 'Select Staff'],
    [{ clock_in_time: undefined }, 'Select ClockIn Time'],
    [{ clock_out_time: undefined }, 'Select ClockOut Time'],
    [{ rate: undefined }, 'Select Clock in Type'],
    [{ reason: ' ' }, 'Reason is required'],
    [{ reason: 'x'.repeat(256) }, 'Reason cannot exceed 255 characters'],
    [{ date: '2026-06-31' }, 'Invalid date format'],
  ])('with %o', async (changes, text) => {
    const body = { ...formFor(await school.hire()), ...changes } as Form;
    expect(await refused(body)).toEqual({ status: 422, text });
  });
});

test('a clock-out forgotten the day before does not overlap an attendance of today', async () => {
  const person = await school.hire();
  await punchIn(school, person);
  school.pass({ days: 1 });
  await add(formFor(person, { date: '2026-06-09', clock_in_time: '00:15', clock_out_time: '01:00' }));
  expect(await attendancesOf(school, person)).toMatchObject([
    { clocked_out: new Date('2026-06-08T23:55:00-05:00'), paid_minutes: 0 },
    { source: 'MANUAL' },
  ]);
  school.pass({ days: -1 });
});

test.each([
  ['2026-03-08', 120],
  ['2025-11-02', 240],
])('the night when the clocks change counts as elapsed time: %s', async (date, minutes) => {
  const person = await school.hire();
  await add(formFor(person, { date, clock_in_time: '00:30', clock_out_time: '03:30' }));
  expect(await attendancesOf(school, person)).toMatchObject([{ paid_minutes: minutes }]);
});
