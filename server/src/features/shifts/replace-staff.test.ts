// Rules held here: S6, S7, S8, S11.

import { addHoliday } from '@deckhand/contract/holidays/add-holiday';
import { removeHoliday } from '@deckhand/contract/holidays/remove-holiday';
import { deleteShift } from '@deckhand/contract/shifts/delete-shift';
import { dismissShift } from '@deckhand/contract/shifts/dismiss-shift';
import { listReplacedShifts } from '@deckhand/contract/shifts/list-replaced-shifts';
import { replaceStaff } from '@deckhand/contract/shifts/replace-staff';
import type { Shift } from '@deckhand/contract/shifts/shift';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestPerson } from '../../../test/fixture-school.ts';
import { planShift, scheduleLines } from '../../../test/planned-shift.ts';
import { openSchool, type TestSchool } from '../../../test/test-school.ts';

let school: TestSchool;
let jonah: TestPerson;
let owen: TestPerson;
let shift: Shift;
beforeEach(async () => {
  school = await openSchool();
  jonah = await school.hire({ first_name: 'Jonah', last_name: 'Reyes' });
  owen = await school.hire({ first_name: 'Owen', last_name: 'Clarke' });
  shift = await planShift(school, { staff: [{ id: jonah.id, start_date: null, end_date: null }] });
});
afterEach(() => school.close());

const as = { as: 'managerA' } as const;
const fourWeeks = () => scheduleLines(school, '2026-06-08', '2026-06-29');

function replace(date: string, present: number | null, substitute: number | null) {
  const entry = { staff_1_id: present, replaced_staff_1_id: substitute, is_staff_1: true } as const;
  return school.call(replaceStaff, { body: { shift_id: shift.id, date, staff: [entry] } }, as);
}

it('seats a substitute on one date only and logs it', async () => {
  expect((await replace('2026-06-15', jonah.id, owen.id)).statusCode).toBe(201);
  expect(await fourWeeks()).toEqual([
    `2026-06-08 09:00-12:00 ${shift.shift_code} [${jonah.id}]`,
    `2026-06-15 09:00-12:00 ${shift.shift_code} [${owen.id}]`,
    `2026-06-22 09:00-12:00 ${shift.shift_code} [${jonah.id}]`,
    `2026-06-29 09:00-12:00 ${shift.shift_code} [${jonah.id}]`,
  ]);
  const { results } = await school.answer(
    listReplacedShifts,
    { query: { location: String(school.locationA) } },
    as,
  );
  expect(results).toMatchObject([
    {
      shift_code: shift.shift_code,
      replacement_date: '2026-06-15',
      is_replace: true,
      original_staff_1: { name: 'Jonah Reyes' },
    },
  ]);
  expect((await school.lastMail(owen.email)).text).toContain('Monday 06-15-2026 9:00 AM - 12:00 PM');
});

it('takes the ids in either order, and refuses a page that is stale', async () => {
  expect((await replace('2026-06-15', owen.id, jonah.id)).statusCode).toBe(201);
  const stale = await replace('2026-06-15', jonah.id, owen.id);
  // Owen sits there now, so this gives the seat back to Jonah.
  expect(stale.statusCode).toBe(201);
  const stranger = await school.hire();
  const third = await school.hire();
  expect((await replace('2026-06-15', stranger.id, third.id)).statusCode).toBe(400);
});

it('empties the seat when nobody is named, and an opening tells who left', async () => {
  expect((await replace('2026-06-22', jonah.id, null)).statusCode).toBe(201);
  expect(await fourWeeks()).toContain(`2026-06-22 09:00-12:00 ${shift.shift_code} [] open`);
  const openings = await school.db
    .selectFrom('opening')
    .innerJoin('opening_dates', 'opening_dates.opening_id', 'opening.id')
    .select(['cause', 'left_by', 'dates'])
    .where('shift_id', '=', shift.id)
    .execute();
  expect(openings).toEqual([{ cause: 'BLANK', left_by: jonah.id, dates: '{[2026-06-22,2026-06-23)}' }]);
});

it('is refused for the past, for a day the shift does not run, and for somebody who is busy', async () => {
  expect((await replace('2026-06-01', jonah.id, owen.id)).json().error).toBe('The past cannot be changed.');
  expect((await replace('2026-06-23', jonah.id, owen.id)).json().error).toBe(
    'This shift does not run on that date.',
  );
  await planShift(school, {
    start_date: '2026-06-22',
    start_time: '11:00',
    end_time: '13:00',
    staff: [{ id: owen.id }],
  });
  expect((await replace('2026-06-22', jonah.id, owen.id)).json().error).toMatch(
    /^Owen Clarke is already booked Monday|06-22-2026/,
  );
});

it('a dismissed date is called off, its people are free and told, and it cannot be dismissed twice', async () => {
  const body = { shift_id: shift.id, date: '2026-06-15', reason: 'Heater broken' };
  await school.answer(dismissShift, { body }, as);
  expect(await fourWeeks()).toContain(`2026-06-15 09:00-12:00 ${shift.shift_code} [] dismissed`);
  expect((await school.lastMail(jonah.email)).text).toContain('called off that day: Heater broken');
  expect((await school.refusal(dismissShift, { body }, as)).status).toBe(400);
  await planShift(school, {
    schedule_type: 'ONE_TIME_SHIFT',
    shift_repeat: 'NEVER',
    start_date: '2026-06-15',
    staff: [{ id: jonah.id }],
  });
});

it('a holiday closes the location, takes nobody his seat, and gives everything back when it is removed', async () => {
  const before = await fourWeeks();
  const body = { reason: 'Pool maintenance', date: '2026-06-22', location_id: school.locationA };
  const holiday = await school.answer(addHoliday, { query: {}, body }, as);
  const closed = await fourWeeks();
  expect(closed.filter((line) => line.includes(shift.shift_code))).toEqual(
    before.filter((line) => !line.startsWith('2026-06-22')),
  );
  expect((await school.refusal(addHoliday, { query: {}, body }, as)).status).toBe(409);
  await school.answer(removeHoliday, { params: { id: holiday.id } }, as);
  expect(await fourWeeks()).toEqual(before);
});

it('an archived shift runs no more from now on, but one that has begun today stays', async () => {
  await school.answer(deleteShift, { params: { id: shift.id } }, as);
  expect(await fourWeeks()).toEqual([`2026-06-08 09:00-12:00 ${shift.shift_code} [${jonah.id}]`]);
  expect((await school.refusal(deleteShift, { params: { id: shift.id } }, as)).status).toBe(404);
});

it('a shift is dismissed today, but not on a date that has passed', async () => {
  const running = await planShift(school, {
    start_date: '2026-06-01',
    start_time: '15:00',
    end_time: '16:00',
  });
  const body = { shift_id: running.id, reason: 'Heater broken' };
  const past = { ...body, date: '2026-06-01' };
  expect((await school.refusal(dismissShift, { body: past }, as)).status).toBe(400);
  await school.answer(dismissShift, { body: { ...body, date: '2026-06-08' } }, as);
  expect(await scheduleLines(school, '2026-06-01', '2026-06-08')).toEqual([
    `2026-06-01 15:00-16:00 ${running.shift_code} []`,
    `2026-06-08 09:00-12:00 ${shift.shift_code} [${jonah.id}]`,
    `2026-06-08 15:00-16:00 ${running.shift_code} [] dismissed`,
  ]);
});
