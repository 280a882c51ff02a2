// Rules held here: D1, D2.

import { listMissedShifts } from '@deckhand/contract/reports/dashboard/list-missed-shifts';
import { listNotClockedIn } from '@deckhand/contract/reports/dashboard/list-not-clocked-in';
import { addHoliday } from '@deckhand/contract/schedule/closures/add-holiday';
import { instantAt, ZONE_CODES, ZONES } from '@deckhand/domain/time/zones';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chicago, insertAttendance, missedShift } from '../../../../test/test-attendance.ts';
import { openSchool, type TestSchool } from '../../../../test/test-school.ts';

let school: TestSchool;
beforeEach(async () => {
  school = await openSchool();
});
afterEach(() => school.close());

const TODAY = '2026-06-08';

async function absent(): Promise<number[]> {
  const { count, results } = await school.answer(listNotClockedIn, { query: {} }, { as: 'managerA' });
  expect(count).toBe(results.length);
  return results.map(({ id }) => id);
}

async function missed(): Promise<string[]> {
  const { count, results } = await school.answer(listMissedShifts, { query: {} }, { as: 'managerA' });
  expect(count).toBe(results.length);
  return results.map(
    ({ shift_id, shift_start_date, total_hours }) => `${shift_id} ${shift_start_date} ${total_hours}`,
  );
}

describe('Not Clocked In', () => {
  test('shows the people whose shift has begun today, from the minute it begins', async () => {
    const nine = await missedShift(school, { start_date: TODAY });
    const later = await missedShift(school, { start_date: TODAY, start_time: '09:01', end_time: '10:00' });
    await missedShift(school, { start_date: '2026-06-09' });
    expect(await absent()).toEqual([nine.shiftId]);
    school.pass({ minutes: 1 });
    expect(await absent()).toEqual([nine.shiftId, later.shiftId]);
    const { results } = await school.answer(
      listNotClockedIn,
      { query: { search: nine.code } },
      { as: 'managerA' },
    );
    expect(results).toMatchObject([
      {
        shift_code: nine.code,
        employee_name: { id: nine.holder.id, name: 'Robin Swimmer' },
        shift_type: { name: 'Swim Instructor' },
        shift_date: TODAY,
        shift_start: '09:00',
        shift_end: '12:00',
      },
    ]);
  });

  test('leaves out people who punched for the shift or are there without it, and holidays', async () => {
    const punched = await missedShift(school, { start_date: TODAY });
    const worked = { shift_id: punched.shiftId, shift_date: TODAY };
    await insertAttendance(
      school,
      punched.holder.id,
      chicago(`${TODAY}T07:00`),
      chicago(`${TODAY}T08:00`),
      worked,
    );
    const there = await missedShift(school, { start_date: TODAY });
    await insertAttendance(school, there.holder.id, chicago(`${TODAY}T08:00`), null);
    const gone = await missedShift(school, { start_date: TODAY });
    await insertAttendance(school, gone.holder.id, chicago(`${TODAY}T08:00`), chicago(`${TODAY}T08:30`));
    expect(await absent()).toEqual([gone.shiftId]);
    const body = { reason: 'Storm', date: TODAY, location_id: school.locationA };
    await school.answer(addHoliday, { query: {}, body }, { as: 'admin' });
    expect(await absent()).toEqual([]);
  });
});

describe('Swap/Split', () => {
  test('shows shifts of the last 14 days that have ended and were missed or cut 30 minutes short', async () => {
    const never = await missedShift(school, { start_date: '2026-05-18' });
    const short = await missedShift(school);
    const enough = await missedShift(school);
    const almost = await missedShift(school);
    const twice = await missedShift(school);
    const forShift = (shiftId: number) => ({ shift_id: shiftId, shift_date: '2026-06-01' });
    const at = (time: string) => chicago(`2026-06-01T${time}`);
    await insertAttendance(school, short.holder.id, at('09:00'), at('11:30'), forShift(short.shiftId));
    await insertAttendance(school, enough.holder.id, at('09:00'), at('11:31'), forShift(enough.shiftId));
    // 9:00 to 11:31 on the clock, whatever the seconds (G3a).
    const seconds = (time: string) => new Date(`2026-06-01T${time}-05:00`);
    const [came, left] = [seconds('09:00:45'), seconds('11:31:15')];
    await insertAttendance(school, almost.holder.id, came, left, forShift(almost.shiftId));
    // This person left and came back without choosing the shift again.
    await insertAttendance(school, twice.holder.id, at('09:00'), at('10:00'), forShift(twice.shiftId));
    await insertAttendance(school, twice.holder.id, at('10:15'), at('13:00'));
    expect(await missed()).toEqual([
      `${never.shiftId} 2026-06-01 0`,
      `${short.shiftId} 2026-06-01 2.5`,
      `${never.shiftId} 2026-05-25 0`,
    ]);
    // Three hours later today's shifts have ended too.
    school.pass({ hours: 2, minutes: 59 });
    expect(await missed()).toHaveLength(3);
    school.pass({ minutes: 1 });
    expect((await missed()).filter((line) => line.includes(TODAY))).toHaveLength(5);
  });
});

test('the database converts local times to instants as the domain does, also when the clocks change', async () => {
  const days = ['2026-03-07', '2026-03-08', '2026-06-08', '2026-10-31', '2026-11-01', '2026-11-02'];
  const minutes = [0, 59, 60, 90, 119, 120, 150, 179, 180, 181, 720, 1439];
  for (const code of ZONE_CODES) {
    for (const day of days) {
      const { rows } = await school.pool.query<{ at: Date }>(
        'select instant_at($1::date, minute, $2) as at from unnest($3::integer[]) with ordinality as m (minute, n) order by n',
        [day, ZONES[code].timeZone, minutes],
      );
      expect(rows.map(({ at }) => at)).toEqual(minutes.map((minute) => instantAt(day, minute, code)));
    }
  }
});
