// Rules held here: D1, D6a.

import { addAttendance } from '@deckhand/contract/attendance/add-attendance';
import { approveHours } from '@deckhand/contract/reports/dashboard/approve-hours';
import { assignShift } from '@deckhand/contract/reports/dashboard/assign-shift';
import { clockOutPeople } from '@deckhand/contract/reports/dashboard/clock-out-people';
import { listClockedIn } from '@deckhand/contract/reports/dashboard/list-clocked-in';
import { listPresent } from '@deckhand/contract/reports/dashboard/list-present';
import { listUnassigned } from '@deckhand/contract/reports/dashboard/list-unassigned';
import { viewCounts } from '@deckhand/contract/reports/dashboard/view-counts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chicago, insertAttendance, missedShift } from '../../../../test/test-attendance.ts';
import { openSchool, type TestSchool } from '../../../../test/test-school.ts';

let school: TestSchool;
beforeEach(async () => {
  school = await openSchool();
});
afterEach(() => school.close());

/** The tests begin on Monday, 8 June 2026, at 9:00 in the morning at Lakeside. */
const TODAY = '2026-06-08';

async function workShift(date = TODAY, from = '09:00', to: string | null = null) {
  const { shiftId, code, holder } = await missedShift(school);
  const out = to === null ? null : chicago(`${date}T${to}`);
  const more = { shift_id: shiftId, shift_date: date, rate: 'SUB' } as const;
  return {
    id: await insertAttendance(school, holder.id, chicago(`${date}T${from}`), out, more),
    code,
    holder,
  };
}

describe('Shifts Clocked In', () => {
  test('shows today’s attendance with a shift, in local time and with its hours', async () => {
    const { id, code, holder } = await workShift(TODAY, '06:00', '08:30');
    await insertAttendance(school, (await school.hire()).id, chicago(`${TODAY}T07:00`), null);
    await workShift('2026-06-01');
    const { count, results } = await school.answer(listClockedIn, { query: {} }, { as: 'managerA' });
    const type = { id: school.positions[0], name: 'Swim Instructor', color: 'light_blue' };
    expect({ count, results }).toEqual({
      count: 1,
      results: [
        {
          id,
          employee_name: { id: holder.id, name: 'Robin Swimmer' },
          shift_id: expect.any(Number),
          shift_code: code,
          shift_type: type,
          shift_types: [type],
          clocked_in: '2026-06-08T06:00:00-05:00',
          clocked_out: '2026-06-08T08:30:00-05:00',
          date: TODAY,
          total_hours: 2.5,
          rate: 'SUB',
          location: school.locationA,
          location_title: 'Lakeside Pool',
        },
      ],
    });
  });

  test('filters by date, name, code and location, and pages', async () => {
    const [first, second] = [
      await workShift('2026-06-01', '09:00', '11:00'),
      await workShift('2026-06-01', '10:00', '11:00'),
    ];
    const list = async (query: object) => {
      const answer = await school.answer(
        listClockedIn,
        { query: { date: '2026-06-01', ...query } },
        { as: 'managerA' },
      );
      return [answer.count, answer.results.map(({ id }) => id)];
    };
    expect(await list({})).toEqual([2, [second.id, first.id]]);
    expect(await list({ search: first.code.toLowerCase() })).toEqual([1, [first.id]]);
    expect(await list({ search: 'robin SW' })).toEqual([2, [second.id, first.id]]);
    expect(await list({ search: '%' })).toEqual([0, []]);
    expect(await list({ limit: 1, offset: 1 })).toEqual([2, [first.id]]);
    expect(await list({ limit: 1, offset: 5 })).toEqual([2, []]);
    expect(await list({ location: school.locationB })).toEqual([0, []]);
  });
});

describe('Unassigned Clocked In', () => {
  test('goes back 14 days; an attendance that a manager assigned stays in the list but is not counted', async () => {
    const { shiftId, holder } = await missedShift(school, { start_date: '2026-05-25' });
    const tooOld = await insertAttendance(
      school,
      holder.id,
      chicago('2026-05-24T09:00'),
      chicago('2026-05-24T10:00'),
    );
    const oldest = await insertAttendance(
      school,
      holder.id,
      chicago('2026-05-25T09:00'),
      chicago('2026-05-25T10:00'),
    );
    const latest = await insertAttendance(
      school,
      holder.id,
      chicago('2026-06-01T09:00'),
      chicago('2026-06-01T10:15'),
    );
    const body = { user_id: holder.id, shift_id: shiftId };
    expect(await school.answer(assignShift, { body }, { as: 'managerA' })).toMatchObject({ id: latest });
    const { count, results } = await school.answer(listUnassigned, { query: {} }, { as: 'managerA' });
    expect(count).toBe(2);
    expect(
      results.map(({ id, status, attendance_date, shift_id }) => [id, status, attendance_date, shift_id]),
    ).toEqual([
      [oldest, 'Unassigned', '2026-05-25', null],
      [latest, 'Assigned', '2026-06-01', shiftId],
    ]);
    expect(results.map(({ id }) => id)).not.toContain(tooOld);
    const counts = await school.answer(viewCounts, { query: {} }, { as: 'managerA' });
    expect(counts.unassigned_clocked_in_count).toBe(1);
  });

  test('shows the reason of a manual entry, what the clock says, what was approved, and by whom', async () => {
    const person = await school.hire();
    const manager = await school.hire({ role: 'MANAGER', first_name: 'Mo', last_name: 'N/A' });
    const body = {
      location: school.locationA,
      user_id: person.id,
      date: '2026-06-05',
      clock_in_time: '09:00',
      clock_out_time: '11:00',
      rate: 'REGULAR',
      reason: 'The tablet was being repaired',
    } as const;
    const { id } = await school.answer(addAttendance, { body }, { as: 'managerA' });
    const open = await insertAttendance(school, (await school.hire()).id, chicago(`${TODAY}T08:00`), null);
    const shown = async () => {
      const { results } = await school.answer(listUnassigned, { query: {} }, { as: 'managerA' });
      return results.map(({ id, total_hours, clocked_hours, approved_by, reason, notes }) => [
        id,
        total_hours,
        clocked_hours,
        approved_by,
        reason,
        notes,
      ]);
    };
    const reason = 'The tablet was being repaired';
    expect(await shown()).toEqual([
      [open, 1, null, null, '', ''],
      [id, 2, 2, null, reason, ''],
    ]);
    // The clocked time itself is approved as well.
    for (const hours of [2, 1.5]) {
      const approval = { attendance_id: id, approved_hours: hours, notes: 'Came late' };
      await school.answer(approveHours, { body: approval }, { as: manager });
      expect((await shown())[1]).toEqual([id, hours, 2, 'Mo', reason, 'Came late']);
    }
  });
});

describe('All Clocked In', () => {
  test('shows everyone who is clocked in, with the hours so far, and clocks out several at once', async () => {
    const people = [await school.hire(), await school.hire(), await school.hire()];
    const ids: number[] = [];
    for (const [index, { id }] of people.entries())
      ids.push(await insertAttendance(school, id, chicago(`${TODAY}T0${6 + index}:00`), null));
    const list = async (query: object) =>
      (await school.answer(listPresent, { query }, { as: 'managerA' })).results.map(({ id }) => id);
    expect(await list({ location_id: school.locationA })).toEqual(ids);
    expect(await list({ location: school.locationA })).toEqual(ids);
    expect(await list({ location_id: school.locationB, location: school.locationA })).toEqual([]);
    const { results } = await school.answer(listPresent, { query: {} }, { as: 'managerA' });
    expect(results.map(({ total_hours, clocked_out }) => [total_hours, clocked_out])).toEqual([
      [3, null],
      [2, null],
      [1, null],
    ]);

    const [first = 0, second = 0, third = 0] = ids;
    const clockOut = (body: unknown) => school.call(clockOutPeople, { body }, { as: 'managerA' });
    expect((await clockOut([first, second])).json()).toEqual({ detail: '2 people are Clocked out Now' });
    expect((await clockOut({ id: [third] })).json()).toEqual({ detail: '1 person is Clocked out Now' });
    expect(await list({})).toEqual([]);
    const again = await clockOut({ ids: [third] });
    expect([again.statusCode, again.json().error]).toEqual([404, 'user id not found.']);
  });

  test('when two managers clock out the same person at once, one succeeds and the other gets 404', async () => {
    const id = await insertAttendance(school, (await school.hire()).id, chicago(`${TODAY}T08:00`), null);
    const other = await school.hire({ role: 'MANAGER' });
    const answers = await Promise.all(
      [school.cast.managerA, other].map((as) => school.call(clockOutPeople, { body: { ids: [id] } }, { as })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });
});
