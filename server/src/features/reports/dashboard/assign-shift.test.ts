// Rules held here: D3.

import { assignShift } from '@deckhand/contract/reports/dashboard/assign-shift';
import { listAssignableShifts } from '@deckhand/contract/reports/dashboard/list-assignable-shifts';
import { expect, test } from 'vitest';
import { unassigned } from '../../../../test/contract/things.ts';
import { chicago, insertAttendance, missedShift, trailOf } from '../../../../test/test-attendance.ts';
import { attendancesOf } from '../../../../test/test-kiosk.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();

test('a manager can choose from the shifts of that date and location, the person’s own first, and assigns one', async () => {
  const { shiftId, personId, attendanceId } = await unassigned(school);
  const other = await missedShift(school, { start_time: '07:00', end_time: '08:00' });
  await missedShift(school, { start_date: '2026-06-02' });
  const query = { user_id: personId, attendance_id: attendanceId };
  const { results } = await school.answer(listAssignableShifts, { query }, { as: 'managerA' });
  expect(results[0]).toMatchObject({ id: shiftId, is_own: true, date: '2026-06-01', start_time: '09:00' });
  expect(results.find(({ id }) => id === other.shiftId)).toMatchObject({ is_own: false });
  const body = { user_id: personId, shift_id: other.shiftId, attendance_id: attendanceId };
  expect(await school.answer(assignShift, { body }, { as: 'managerA' })).toEqual({
    id: attendanceId,
    message: 'Shift assigned successfully!',
  });
  expect(await attendancesOf(school, { id: personId })).toMatchObject([
    { shift_id: other.shiftId, shift_date: '2026-06-01', assigned_at: school.clock() },
  ]);
  expect(await trailOf(school, attendanceId)).toContainEqual([
    school.cast.managerA.id,
    'ASSIGN_SHIFT',
    'shift_id',
    null,
    String(other.shiftId),
  ]);
  expect(await school.refusal(assignShift, { body }, { as: 'managerA' })).toEqual({
    status: 409,
    text: 'This attendance has already been assigned.',
  });
  // Without an attendance id the person's latest attendance is found, which is this one.
  const { attendance_id: _, ...byPerson } = body;
  expect(await school.refusal(assignShift, { body: byPerson }, { as: 'managerA' })).toMatchObject({
    status: 409,
  });
  expect(
    await school.answer(listAssignableShifts, { query: { user_id: personId } }, { as: 'managerA' }),
  ).toEqual({
    count: 0,
    results: [],
  });
});

test('the shift must run on that date at that location, and the attendance must belong to the person', async () => {
  const { shiftId, personId, attendanceId } = await unassigned(school);
  const tuesday = await missedShift(school, { start_date: '2026-06-02' });
  const refusal = (body: object, as: 'managerA' | 'admin' = 'managerA') =>
    school.refusal(
      assignShift,
      { body: { user_id: personId, shift_id: shiftId, attendance_id: attendanceId, ...body } },
      { as },
    );
  expect(await refusal({ shift_id: tuesday.shiftId })).toEqual({
    status: 400,
    text: 'This shift does not run on that date.',
  });
  const elsewhere = await missedShift(school, { location: school.locationB, staff: [] });
  expect(await refusal({ shift_id: elsewhere.shiftId })).toMatchObject({
    status: 404,
    text: 'Shift not found.',
  });
  expect(await refusal({ shift_id: elsewhere.shiftId }, 'admin')).toMatchObject({ status: 400 });
  const { id: otherPerson } = await school.hire();
  expect(await refusal({ user_id: otherPerson })).toEqual({ status: 404, text: 'Attendance not found.' });
  expect(await refusal({ user_id: otherPerson, attendance_id: null })).toMatchObject({ status: 404 });
});

test('when two managers assign at once, one succeeds and the other gets 409', async () => {
  const other = await school.hire({ role: 'MANAGER' });
  for (let round = 0; round < 5; round += 1) {
    const { shiftId, personId, attendanceId } = await unassigned(school);
    const answers = await Promise.all(
      [school.cast.managerA, other].map((as, index) => {
        const named = index === 0 ? { attendance_id: attendanceId } : {};
        return school.call(assignShift, { body: { user_id: personId, shift_id: shiftId, ...named } }, { as });
      }),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  }
});

test('without an attendance id the person’s latest attendance without a shift is assigned', async () => {
  const { shiftId, personId, attendanceId } = await unassigned(school);
  const later = await insertAttendance(
    school,
    personId,
    chicago('2026-06-08T07:00'),
    chicago('2026-06-08T08:00'),
  );
  const body = { user_id: personId, shift_id: shiftId };
  expect(await school.answer(assignShift, { body }, { as: 'managerA' })).toMatchObject({ id: later });
  expect(await school.answer(assignShift, { body }, { as: 'managerA' })).toMatchObject({ id: attendanceId });
  expect(await attendancesOf(school, { id: personId })).toMatchObject([
    { id: attendanceId, shift_id: shiftId, shift_date: '2026-06-01' },
    { id: later, shift_id: shiftId, shift_date: '2026-06-08' },
  ]);
});
