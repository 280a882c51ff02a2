// Rules held here: O2.

import { listOpenShifts } from '@deckhand/contract/schedule/calendar/list-open-shifts';
import { deleteShift } from '@deckhand/contract/schedule/shifts/delete-shift';
import { recordAbsence } from '@deckhand/contract/staffing/absences/record-absence';
import { claimOpening } from '@deckhand/contract/staffing/openings/claim-opening';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation, takeTimeOff } from '../../../../test/planned-location.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

// It is Monday, 8 June 2026, nine o'clock in Chicago.
const school = schoolForTests();
let location: PlannedLocation;
let jonah: TestPerson;
let owen: TestPerson;

beforeAll(async () => {});
beforeEach(async () => {
  location = await openLocation(school);
  jonah = await location.hire();
  owen = await location.hire();
});

async function openings(start_date: string, as = owen): Promise<string[]> {
  const { count, results } = await school.answer(listOpenShifts, { query: { start_date } }, { as });
  expect(count).toBe(results.length);
  expect(results.every((item) => item.is_open && item.staff.length === 0)).toBe(true);
  return results.map((item) => {
    const ranges = item.employee_request_dates.map((range) => `${range.start_date}..${range.end_date}`);
    return `${item.start_date} ${item.start_time} ${ranges.join(' ')}`;
  });
}

it('lists an emptied seat for its date', async () => {
  const shift = await location.plan([jonah]);
  await location.replace(shift, '2026-06-15', jonah, null);
  expect(await openings('2026-06-15')).toEqual(['2026-06-15 09:00 2026-06-15..2026-06-15']);
  expect(await openings('2026-06-18')).toEqual(['2026-06-15 09:00 2026-06-15..2026-06-15']);
  expect(await openings('2026-06-22')).toEqual([]);
});

it('shows how long a shift stays open, at most six weeks ahead', async () => {
  await location.plan([], { end_date: '2026-06-29', start_date: '2026-06-15' });
  expect(await openings('2026-06-15')).toEqual(['2026-06-15 09:00 2026-06-15..2026-06-29']);
  expect(await openings('2026-06-22')).toEqual(['2026-06-22 09:00 2026-06-22..2026-06-29']);
  await location.plan([], { start_date: '2026-06-16' });
  expect(await openings('2026-07-06')).toEqual(['2026-07-07 09:00 2026-07-07..2026-08-11']);
});

it('ends a range where the shift is covered, and skips dates on which it does not run', async () => {
  const shift = await location.plan([], { start_date: '2026-06-15', end_date: '2026-07-27' });
  await location.dismiss(shift, '2026-06-22');
  await location.close('2026-06-29');
  const body = { shift: shift.id, start_date: '2026-07-13', end_date: '2026-07-13' };
  await school.answer(claimOpening, { body }, { as: jonah });
  expect(await openings('2026-06-15')).toEqual(['2026-06-15 09:00 2026-06-15..2026-07-06']);
  expect(await openings('2026-06-22')).toEqual([]);
  expect(await openings('2026-06-29')).toEqual([]);
  expect(await openings('2026-07-13')).toEqual([]);
  expect(await openings('2026-07-20')).toEqual(['2026-07-20 09:00 2026-07-20..2026-07-27']);
});

it('leaves out dates on which the person is busy or off, and ends the range before them', async () => {
  await location.plan([], { shift_repeat: 'DAILY', start_date: '2026-06-14', end_date: '2026-06-20' });
  await location.plan([owen], { start_date: '2026-06-16', start_time: '11:00', end_time: '13:00' });
  await takeTimeOff(school, owen, '2026-06-18', '2026-06-18');
  expect(await openings('2026-06-14')).toEqual([
    '2026-06-14 09:00 2026-06-14..2026-06-15',
    '2026-06-15 09:00 2026-06-15..2026-06-15',
    '2026-06-17 09:00 2026-06-17..2026-06-17',
    '2026-06-19 09:00 2026-06-19..2026-06-20',
    '2026-06-20 09:00 2026-06-20..2026-06-20',
  ]);
  // A shift that ends when the open one starts does not overlap it.
  const third = await location.hire();
  await location.plan([third], {
    start_date: '2026-06-14',
    shift_repeat: 'DAILY',
    start_time: '08:00',
    end_time: '09:00',
  });
  expect(await openings('2026-06-14', third)).toHaveLength(7);
});

it('leaves out shifts that have begun', async () => {
  const daily = { shift_repeat: 'DAILY', start_date: '2026-06-05', end_date: '2026-06-09' } as const;
  await location.plan([], daily);
  await location.plan([], { ...daily, start_time: '09:01', end_time: '10:00' });
  expect(await openings('2026-06-08')).toEqual([
    '2026-06-08 09:01 2026-06-08..2026-06-09',
    '2026-06-09 09:00 2026-06-09..2026-06-09',
    '2026-06-09 09:01 2026-06-09..2026-06-09',
  ]);
});

it('is for people with the location and any of the positions', async () => {
  const [instructor, lifeguard] = school.positions;
  await location.plan([], { start_date: '2026-06-15', shift_type: [instructor, lifeguard] });
  await location.plan([], { start_date: '2026-06-16', shift_type: lifeguard });
  const elsewhere = await (await openLocation(school)).hire();
  const guard = await location.hire({ positions: [lifeguard], role: 'MANAGER' });
  const unqualified = await location.hire({ positions: [] });
  expect(await openings('2026-06-15')).toHaveLength(1);
  expect(await openings('2026-06-15', guard)).toHaveLength(2);
  expect(await openings('2026-06-15', elsewhere)).toEqual([]);
  expect(await openings('2026-06-15', unqualified)).toEqual([]);
});

it('leaves out meetings and archived shifts, and is refused to admins', async () => {
  const guest = await location.hire();
  await location.meet([guest], { start_date: '2026-06-15' });
  const days = { start_date: '2026-06-15', end_date: '2026-06-15' };
  await school.answer(recordAbsence, { params: { id: guest.id }, body: days }, { as: 'admin' });
  const archived = await location.plan([], { start_date: '2026-06-15' });
  expect(await openings('2026-06-15')).toHaveLength(1);
  await school.call(deleteShift, { params: { id: archived.id } }, { as: 'admin' });
  expect(await openings('2026-06-15')).toEqual([]);
  const query = { start_date: '2026-06-15' };
  for (const as of ['admin', 'superAdmin'] as const) {
    expect(await school.refusal(listOpenShifts, { query }, { as })).toMatchObject({ status: 403 });
  }
});
