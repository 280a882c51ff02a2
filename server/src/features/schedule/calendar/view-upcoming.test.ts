// Rules held here: W1a, SA1.

import { requestTimeOff } from '@deckhand/contract/requests/time-off/request-time-off';
import { viewUpcoming } from '@deckhand/contract/schedule/calendar/view-upcoming';
import { answerSwap } from '@deckhand/contract/staffing/swaps/answer-swap';
import { requestSwap } from '@deckhand/contract/staffing/swaps/request-swap';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { cardLines, openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

// It is Monday, 8 June 2026, nine o'clock in Chicago.
const school = schoolForTests();
let here: PlannedLocation;
let there: PlannedLocation;
let jonah: TestPerson;
let owen: TestPerson;

beforeAll(async () => {});
beforeEach(async () => {
  here = await openLocation(school);
  there = await openLocation(school, 'PST');
  jonah = await here.hire({ first_name: 'Jonah', last_name: 'Reyes', locations: [here.id, there.id] });
  owen = await here.hire({ first_name: 'Owen', last_name: 'Hart' });
});

const upcoming = (as = jonah) => school.answer(viewUpcoming, {}, { as });

/** '2026-06-08 09:00 S0001 begun' */
async function next(as = jonah): Promise<string> {
  const { next_shift: shift } = await upcoming(as);
  return shift
    ? `${shift.start_date} ${shift.start_time} ${shift.shift_code}${shift.has_begun ? ' begun' : ''}`
    : 'none';
}

const once = (date: string, from: string, to: string) =>
  ({
    schedule_type: 'ONE_TIME_SHIFT',
    shift_repeat: 'NEVER',
    start_date: date,
    start_time: from,
    end_time: to,
  }) as const;

it('names the shift that runs now, then the next one, but none that is over', async () => {
  expect(await next()).toBe('none');
  await here.plan([jonah], once('2026-06-08', '06:00', '08:00'));
  await here.plan([owen], once('2026-06-08', '10:00', '11:00'));
  expect(await next()).toBe('none');
  const evening = await here.plan([jonah, owen], { start_time: '18:00', end_time: '20:00' });
  expect(await next()).toBe(`2026-06-08 18:00 ${evening.shift_code}`);
  const running = await here.plan([jonah], once('2026-06-08', '08:00', '09:30'));
  expect(await next()).toBe(`2026-06-08 08:00 ${running.shift_code} begun`);
  // The answer does not say who else works.
  const { next_shift: shown } = await upcoming();
  expect(shown?.staff.map(({ id }) => id)).toEqual([jonah.id]);
  expect(shown?.location_address).toBe('1 Shore Drive');
  expect(shown?.begins_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00-05:00$/);
});

it('compares instants, because the clocks of two pools differ', async () => {
  // Seven o'clock in Los Angeles is nine in Chicago: it begins now.
  const west = await there.plan([jonah], once('2026-06-08', '07:00', '08:00'));
  await here.plan([jonah], once('2026-06-08', '10:30', '11:30'));
  expect(await next()).toBe(`2026-06-08 07:00 ${west.shift_code} begun`);
});

it('leaves out what is dismissed or closed, finds meetings, and looks four weeks ahead', async () => {
  const dismissed = await here.plan([jonah], once('2026-06-09', '09:00', '12:00'));
  await here.dismiss(dismissed, '2026-06-09');
  await here.plan([jonah], once('2026-06-10', '09:00', '12:00'));
  await here.close('2026-06-10');
  await here.plan([jonah], once('2026-07-07', '09:00', '12:00'));
  expect(await next()).toBe('none');
  const last = await here.plan([jonah], once('2026-07-05', '09:00', '12:00'));
  expect(await next()).toBe(`2026-07-05 09:00 ${last.shift_code}`);
  const meeting = await here.meet([jonah], { start_date: '2026-06-11' });
  expect(await next()).toBe(`2026-06-11 13:00 ${meeting.shift_code}`);
});

it('counts the open shifts of the next two weeks that fit, and names the first three', async () => {
  await here.plan([], once('2026-06-08', '08:00', '09:00'));
  const open = await here.plan([], { ...once('2026-06-09', '09:00', '12:00') });
  await here.plan([], { shift_repeat: 'DAILY', start_date: '2026-06-19', end_date: '2026-07-19' });
  await here.plan([jonah], once('2026-06-20', '09:00', '12:00'));
  const { open_shifts: shifts } = await upcoming();
  // 9, 19 and 21 June.
  expect(shifts.count).toBe(3);
  expect(cardLines(shifts.results)[0]).toBe(`2026-06-09 09:00 ${open.shift_code} open`);
  expect(shifts.results.map(({ start_date }) => start_date)).toEqual([
    '2026-06-09',
    '2026-06-19',
    '2026-06-21',
  ]);
  expect((await upcoming(owen)).open_shifts).toMatchObject({ count: 4, results: [{}, {}, {}] });
});

it('lists swaps that wait for an answer apart from what waits for somebody else', async () => {
  const shift = await here.plan([owen], once('2026-06-15', '09:00', '12:00'));
  const days = { start_date: '2026-07-06', end_date: '2026-07-10' };
  const body = { ...days, leave_type: 'UNPAID_LEAVE', reason: 'A journey' } as const;
  const { id: timeOff } = await school.answer(requestTimeOff, { body }, { as: jonah });
  const gift = { shift: shift.id, date: '2026-06-15', colleague: jonah.id };
  const { id: swap } = await school.answer(requestSwap, { body: gift }, { as: owen });

  const before = await upcoming();
  expect(before.asked_swaps).toMatchObject({
    count: 1,
    results: [{ id: swap, swap: { asked_by: { name: 'Owen Hart' } } }],
  });
  expect(before.requests).toMatchObject({ count: 1, results: [{ id: timeOff, status: 'Pending' }] });
  expect((await upcoming(owen)).requests).toMatchObject({ count: 1, results: [{ id: swap }] });

  await school.answer(answerSwap, { params: { id: swap }, body: { action: 'ACCEPT' } }, { as: jonah });
  const after = await upcoming();
  expect(after.asked_swaps.count).toBe(0);
  expect(after.requests.results.map(({ id }) => id)).toEqual([swap, timeOff]);

  // A decided or expired request waits for nobody.
  await school.db
    .updateTable('request')
    .set({ first_date: '2026-06-07' })
    .where('id', '=', timeOff)
    .execute();
  await school.answer(answerSwap, { params: { id: swap }, body: { action: 'DECLINE' } }, { as: jonah });
  expect((await upcoming()).requests).toEqual({ count: 0, results: [] });
});
