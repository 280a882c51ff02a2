// Rules held here: D6.

import { approveHours } from '@deckhand/contract/reports/dashboard/approve-hours';
import { expect, test } from 'vitest';
import { unassigned } from '../../../../test/contract/things.ts';
import { chicago, insertAttendance, trailOf } from '../../../../test/test-attendance.ts';
import { attendancesOf } from '../../../../test/test-kiosk.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
const approve = (attendanceId: number, hours: number | string, as: 'managerA' | 'managerB' = 'managerA') =>
  school.call(
    approveHours,
    { body: { attendance_id: attendanceId, approved_hours: hours, notes: 'Agreed on the phone' } },
    { as },
  );

test('approval sets the paid hours, keeps the punches, and records the notes and the manager', async () => {
  const { personId, attendanceId } = await unassigned(school);
  const [before] = await attendancesOf(school, { id: personId });
  expect((await approve(attendanceId, '2.5')).json()).toEqual({
    id: attendanceId,
    approved_hours: 2.5,
    notes: 'Agreed on the phone',
    message: 'Request approved and attendance recorded',
  });
  expect(await attendancesOf(school, { id: personId })).toEqual([
    {
      ...before,
      paid_minutes: 150,
      admin_notes: 'Agreed on the phone',
      hours_set_by: school.cast.managerA.id,
    },
  ]);
  expect(await trailOf(school, attendanceId)).toEqual([
    [school.cast.managerA.id, 'APPROVE_HOURS', 'paid_minutes', '180', '150'],
    [school.cast.managerA.id, 'APPROVE_HOURS', 'admin_notes', '', 'Agreed on the phone'],
  ]);
  for (const hours of [0, 999, '0.25', '12.75'])
    expect((await approve(attendanceId, hours)).statusCode).toBe(200);
  for (const hours of [-1, 1000, '999.5', '1.2345', 'two', '', '1e2', null])
    expect((await approve(attendanceId, hours as number)).statusCode, String(hours)).toBe(422);
});

test('when two managers approve the same hours at once, one succeeds and the other gets 409', async () => {
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

test('approval is refused while the person is clocked in, at another location, and for your own hours', async () => {
  const present = await insertAttendance(school, (await school.hire()).id, chicago('2026-06-08T08:00'), null);
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
