// Rules held here: D3, D6.

import { approveHours } from '@deckhand/contract/dashboard/approve-hours';
import { assignShift } from '@deckhand/contract/dashboard/assign-shift';
import { listAssignableShifts } from '@deckhand/contract/dashboard/list-assignable-shifts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unassigned } from '../../../test/contract/things.ts';
import { chicago, insertAttendance, missedShift } from '../../../test/test-attendance.ts';
import { attendancesOf } from '../../../test/test-kiosk.ts';
import { openSchool, type TestSchool } from '../../../test/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

async function trailOf(attendanceId: number) {
  const rows = await school.db
    .selectFrom('audit')
    .select(['actor_id', 'cause', 'field', 'old_value', 'new_value'])
    .where('subject', '=', 'attendance')
    .where('subject_id', '=', attendanceId)
    .orderBy('id')
    .execute();
  return rows.map(({ actor_id, cause, field, old_value, new_value }) => [
    actor_id,
    cause,
    field,
    old_value,
    new_value,
  ]);
}

describe('assigning a shift', () => {
  test('offers what ran there that day, the person’s own first, and ties the attendance to it', async () => {
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
    expect(await trailOf(attendanceId)).toContainEqual([
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
    // Named by the person alone, it is the same attendance.
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

  test('takes only what ran that day at that place, and nobody else’s attendance', async () => {
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
    const { id: stranger } = await school.hire();
    expect(await refusal({ user_id: stranger })).toEqual({ status: 404, text: 'Attendance not found.' });
    expect(await refusal({ user_id: stranger, attendance_id: null })).toMatchObject({ status: 404 });
  });

  test('of two managers at once one assigns, the other is told', async () => {
    const other = await school.hire({ role: 'MANAGER' });
    for (let round = 0; round < 5; round += 1) {
      const { shiftId, personId, attendanceId } = await unassigned(school);
      const answers = await Promise.all(
        [school.cast.managerA, other].map((as, index) => {
          const named = index === 0 ? { attendance_id: attendanceId } : {};
          return school.call(
            assignShift,
            { body: { user_id: personId, shift_id: shiftId, ...named } },
            { as },
          );
        }),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    }
  });
});

describe('approving hours', () => {
  const approve = (attendanceId: number, hours: number | string, as: 'managerA' | 'managerB' = 'managerA') =>
    school.call(
      approveHours,
      { body: { attendance_id: attendanceId, approved_hours: hours, notes: 'Agreed on the phone' } },
      { as },
    );

  test('sets what is paid and keeps the punches, with the notes and who did it', async () => {
    const { personId, attendanceId } = await unassigned(school);
    const [before] = await attendancesOf(school, { id: personId });
    expect((await approve(attendanceId, '2.5')).json()).toEqual({
      id: attendanceId,
      approved_hours: 2.5,
      notes: 'Agreed on the phone',
      message: 'Request approved and attendance recorded',
    });
    expect(await attendancesOf(school, { id: personId })).toEqual([
      { ...before, paid_minutes: 150, admin_notes: 'Agreed on the phone' },
    ]);
    expect(await trailOf(attendanceId)).toEqual([
      [school.cast.managerA.id, 'APPROVE_HOURS', 'paid_minutes', '180', '150'],
      [school.cast.managerA.id, 'APPROVE_HOURS', 'admin_notes', '', 'Agreed on the phone'],
    ]);
    for (const hours of [0, 999, '0.25', '12.75'])
      expect((await approve(attendanceId, hours)).statusCode).toBe(200);
    for (const hours of [-1, 1000, '999.5', '1.2345', 'two', '', '1e2', null])
      expect((await approve(attendanceId, hours as number)).statusCode, String(hours)).toBe(422);
  });

  test('of two managers who saw the same hours one sets them, the other is told', async () => {
    const other = await school.hire({ role: 'MANAGER' });
    for (let round = 0; round < 5; round += 1) {
      const { personId, attendanceId } = await unassigned(school);
      const answers = await Promise.all(
        [school.cast.managerA, other].map((as, index) => {
          const body = {
            attendance_id: attendanceId,
            approved_hours: index + 1,
            notes: 'Seen',
            seen_hours: 3,
          };
          return school.call(approveHours, { body }, { as });
        }),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const lost = answers.find(({ statusCode }) => statusCode === 409);
      expect(lost?.json().error).toBe('Somebody else has changed these hours meanwhile.');
      const won = answers.findIndex(({ statusCode }) => statusCode === 200);
      expect(await attendancesOf(school, { id: personId })).toMatchObject([{ paid_minutes: (won + 1) * 60 }]);
    }
  });

  test('waits until the person is out, reaches no further than the manager, and is nobody’s own business', async () => {
    const present = await insertAttendance(
      school,
      (await school.hire()).id,
      chicago('2026-06-08T08:00'),
      null,
    );
    expect((await approve(present, 1)).json()).toMatchObject({
      error: 'Hours can be approved once the person has clocked out.',
    });
    const { attendanceId } = await unassigned(school);
    expect((await approve(attendanceId, 1, 'managerB')).statusCode).toBe(404);
    const { id } = school.cast.managerA;
    const own = await insertAttendance(school, id, chicago('2026-06-01T08:00'), chicago('2026-06-01T09:00'));
    const answer = await approve(own, 8);
    expect([answer.statusCode, answer.json().error]).toEqual([403, 'You cannot approve your own hours.']);
  });
});

test('without a named attendance a shift is assigned to the latest one that has none', async () => {
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
