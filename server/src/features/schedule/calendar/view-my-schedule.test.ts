// Rules held here: S7a.

import { viewMySchedule } from '@deckhand/contract/schedule/calendar/view-my-schedule';
import { editShift } from '@deckhand/contract/schedule/shifts/edit-shift';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import {
  cardLines,
  openLocation,
  type PlannedLocation,
  takeTimeOff,
} from '../../../../test/planned-location.ts';
import { mondayForm } from '../../../../test/planned-shift.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
let here: PlannedLocation;
let there: PlannedLocation;
let jonah: TestPerson;
let owen: TestPerson;

beforeAll(async () => {});
beforeEach(async () => {
  here = await openLocation(school);
  there = await openLocation(school, 'PST');
  jonah = await here.hire({ first_name: 'Jonah', locations: [here.id, there.id] });
  owen = await here.hire({ first_name: 'Owen' });
});

function mine(start_date = '2026-06-08', view_type = 'weekly', as = jonah) {
  return school.answer(viewMySchedule, { query: { start_date, view_type } }, { as });
}

it('shows the person’s own shifts and meetings at every location, and their own hours', async () => {
  const monday = await here.plan([jonah, owen]);
  const tuesday = await there.plan([jonah], { start_date: '2026-06-09', end_time: '10:30' });
  const meeting = await here.meet([owen, jonah]);
  await here.plan([owen], { start_time: '15:00', end_time: '18:00' });
  await here.plan([], { start_time: '18:00', end_time: '19:00' });
  const { results, total_hours } = await mine();
  expect(cardLines(results)).toEqual([
    `2026-06-08 09:00 ${monday.shift_code} Jonah`,
    `2026-06-09 09:00 ${tuesday.shift_code} Jonah`,
    `2026-06-10 13:00 ${meeting.shift_code} Jonah`,
  ]);
  expect(total_hours).toMatchObject({
    '2026-06-08': '03:00',
    '2026-06-09': '01:30',
    '2026-06-10': '01:00',
    '2026-06-11': '00:00',
  });
});

it('names only the person and those they replace', async () => {
  const shift = await here.plan([owen, await here.hire({ first_name: 'Mary' })]);
  await here.replace(shift, '2026-06-15', owen, jonah);
  const { results } = await mine('2026-06-15');
  expect(results).toMatchObject([
    {
      staff: [{ id: jonah.id, seat: 1, replacing_role: 'Staff 1' }],
      original_staff_1: { id: owen.id },
      original_staff_2: null,
    },
  ]);
  expect(JSON.stringify(results)).not.toContain('Mary');
  // Owen does not work that day, and the schedule does not show Owen the substitute.
  expect((await mine('2026-06-15', 'weekly', owen)).results).toEqual([]);
});

it('shows a dismissed shift as called off, without hours', async () => {
  const shift = await here.plan([jonah]);
  await here.dismiss(shift, '2026-06-15', 'Storm');
  const { results, total_hours } = await mine('2026-06-15');
  expect(results).toMatchObject([{ is_cancelled: true, cancel_reason: 'Storm', start_date: '2026-06-15' }]);
  expect(total_hours['2026-06-15']).toBe('00:00');
  expect((await mine('2026-06-15', 'weekly', owen)).results).toEqual([]);
});

it('keeps a dismissed shift with the person who had it then, whatever is edited later', async () => {
  const shift = await here.plan([jonah]);
  await here.dismiss(shift, '2026-06-15', 'Storm');
  const form = mondayForm(school, { location: here.id, staff: [{ id: owen.id }] });
  await school.answer(editShift, { params: { id: shift.id }, body: form }, { as: 'admin' });
  const calledOff = [`2026-06-15 09:00 ${shift.shift_code} dismissed`];
  expect(cardLines((await mine('2026-06-15')).results)).toEqual(calledOff);
  expect((await mine('2026-06-15', 'weekly', owen)).results).toEqual([]);
  expect(cardLines((await mine('2026-06-22', 'weekly', owen)).results)).toHaveLength(1);
});

it('shows a dismissed one-time shift, and a dismissed date to the substitute who had it', async () => {
  const once = { schedule_type: 'ONE_TIME_SHIFT', shift_repeat: 'NEVER', start_date: '2026-06-16' } as const;
  const single = await here.plan([jonah], once);
  await here.dismiss(single, '2026-06-16');
  const shift = await here.plan([owen]);
  await here.replace(shift, '2026-06-15', owen, jonah);
  await here.dismiss(shift, '2026-06-15');
  expect(cardLines((await mine('2026-06-15')).results)).toEqual([
    `2026-06-15 09:00 ${shift.shift_code} dismissed`,
    `2026-06-16 09:00 ${single.shift_code} dismissed`,
  ]);
  expect((await mine('2026-06-15', 'weekly', owen)).results).toEqual([]);
});

it('shows approved time off with its reason', async () => {
  await takeTimeOff(school, jonah, '2026-06-12', '2026-06-14');
  await takeTimeOff(school, owen, '2026-06-10', '2026-06-10');
  const { results } = await mine();
  expect(results).toMatchObject([
    {
      type: 'timeoff',
      is_timeoff: true,
      timeOff: true,
      timeoff_request: { reason: 'Summer holidays' },
      start_date: '2026-06-12',
      shift_day: 'FRIDAY',
      location: null,
      staff: [{ id: jonah.id }],
    },
    { type: 'timeoff', start_date: '2026-06-13' },
  ]);
});

it('shows the holidays of the person’s locations and of those where they have a shift', async () => {
  const elsewhere = await openLocation(school);
  await here.plan([jonah]);
  await here.close('2026-06-08', 'Closed here');
  await there.close('2026-06-09', 'Closed there');
  await elsewhere.close('2026-06-10', 'Not mine');
  const { results } = await mine();
  expect(results.map((item) => [item.start_date, item.holiday_info?.holiday_reason])).toEqual([
    ['2026-06-08', 'Closed here'],
    ['2026-06-09', 'Closed there'],
  ]);
  // A person removed from a location keeps seats that were not released, and still sees its holidays.
  await school.db
    .deleteFrom('person_location')
    .where('person_id', '=', jonah.id)
    .where('location_id', '=', here.id)
    .execute();
  expect((await mine()).results).toHaveLength(2);
});

it.each([
  ['weekly', 7],
  ['3days', 3],
  ['3-day', 3],
  ['MONTHLY', 30],
])('shows the days of the %s view', async (view, days) => {
  await here.plan([jonah], { shift_repeat: 'DAILY', start_date: '2026-06-01' });
  const { results, total_hours } = await mine('2026-06-08', view);
  expect(results).toHaveLength(days);
  expect(Object.keys(total_hours)).toHaveLength(days);
});

it('shows every role only their own schedule, and requires a start date', async () => {
  await here.plan([jonah]);
  const query = { start_date: '2026-06-08' };
  for (const as of ['admin', 'superAdmin', 'managerA', 'employeeA'] as const) {
    expect((await school.answer(viewMySchedule, { query }, { as })).results).toEqual([]);
  }
  expect(await school.refusal(viewMySchedule, { query })).toMatchObject({ status: 401 });
  const empty = { query: {} as typeof query };
  expect(await school.refusal(viewMySchedule, empty, { as: jonah })).toEqual({
    status: 422,
    text: 'Start date is required.',
  });
});

it('shows the days up to an end date, so that a month can show whole weeks', async () => {
  await here.plan([jonah], { start_date: '2026-06-01' });
  const ask = (end_date: string) =>
    school.call(
      viewMySchedule,
      { query: { start_date: '2026-06-28', view_type: 'monthly', end_date } },
      { as: jonah },
    );
  const { results, total_hours } = (await ask('2026-08-01')).json();
  expect(Object.keys(total_hours)).toHaveLength(35);
  expect(results.map((item: { start_date: string }) => item.start_date)).toEqual([
    '2026-06-29',
    '2026-07-06',
    '2026-07-13',
    '2026-07-20',
    '2026-07-27',
  ]);
  expect((await ask('2026-06-27')).statusCode).toBe(400);
  expect((await ask('2026-08-29')).statusCode).toBe(400);
});
