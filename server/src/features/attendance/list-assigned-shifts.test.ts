// Rules held here: K3, S12.

import { listAssignedShifts } from '@deckhand/contract/attendance/list-assigned-shifts';
import { expect, test } from 'vitest';
import type { TestPerson } from '../../../test/fixture-school.ts';
import { openLocation } from '../../../test/planned-location.ts';
import { atTheKiosk, punchIn, typeCode } from '../../../test/test-kiosk.ts';
import { schoolForTests } from '../../../test/test-school.ts';

const school = schoolForTests();

async function shiftsOf(person: TestPerson) {
  const as = await atTheKiosk(school, person);
  return school.answer(listAssignedShifts, { params: { id: person.id } }, { as });
}

test('today’s shifts and meetings are listed by time, and the nearest that is not worked yet is suggested', async () => {
  const location = await openLocation(school);
  const person = await location.hire();
  const morning = await location.plan([person]);
  const evening = await location.plan([person], { start_time: '17:00', end_time: '19:00' });
  const meeting = await location.meet([person], { start_date: '2026-06-08' });
  await location.plan([person], { start_date: '2026-06-09' });
  const { shifts, nearest_shift, rate } = await shiftsOf(person);
  expect(shifts.map(({ id }) => id)).toEqual([morning.id, meeting.id, evening.id]);
  expect(nearest_shift).toEqual({
    id: morning.id,
    is_active: true,
    shift_code: morning.shift_code,
    schedule_type: 'RECURRING_SHIFT',
    shift_type: [{ id: school.positions[0], name: 'Swim Instructor', color: 'light_blue' }],
    date: '2026-06-08',
    start_time: '09:00',
    end_time: '12:00',
    location: location.id,
    location_title: expect.stringMatching(/^Pool/),
    is_worked: false,
  });
  expect(shifts[1]?.schedule_type).toBe('STAFF_MEETING');
  expect(rate).toBe('REGULAR');

  await punchIn(school, person, { shift_id: morning.id });
  const after = await shiftsOf(person);
  expect(after.nearest_shift?.id).toBe(meeting.id);
  expect(after.shifts.map(({ is_worked }) => is_worked)).toEqual([true, false, false]);
});

test('a substitute gets the SUB rate suggested, in the list and when the code is checked', async () => {
  const location = await openLocation(school);
  const [holder, substitute] = [await location.hire(), await location.hire()];
  const shift = await location.plan([holder]);
  await location.replace(shift, '2026-06-08', holder, substitute);
  expect(await shiftsOf(substitute)).toMatchObject({ nearest_shift: { id: shift.id }, rate: 'SUB' });
  expect(await typeCode(school, substitute)).toMatchObject({ shift: { id: shift.id }, rate: 'SUB' });
  expect(await shiftsOf(holder)).toEqual({ shifts: [], nearest_shift: null, rate: 'REGULAR' });
});

test('each shift is listed on its location’s today', async () => {
  const [hawaii, boston] = [await openLocation(school, 'HST'), await openLocation(school, 'EST')];
  const person = await hawaii.hire({ locations: [hawaii.id, boston.id] });
  const there = await hawaii.plan([person], { start_time: '21:00', end_time: '22:00' });
  const here = await boston.plan([person], {
    start_date: '2026-06-09',
    start_time: '01:00',
    end_time: '02:00',
  });
  // Half past midnight on Tuesday in Boston is half past six on Monday evening in Honolulu.
  school.pass({ hours: 14, minutes: 30 });
  const { shifts } = await shiftsOf(person);
  expect(shifts.map(({ id, date }) => [id, date])).toEqual([
    [here.id, '2026-06-09'],
    [there.id, '2026-06-08'],
  ]);
  expect((await shiftsOf(person)).nearest_shift?.id).toBe(here.id);
});
