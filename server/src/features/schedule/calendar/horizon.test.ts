// Rules held here: DR2, DR4.

import { listMyShiftsByDate } from '@deckhand/contract/schedule/calendar/list-my-shifts-by-date';
import { listOpenShifts } from '@deckhand/contract/schedule/calendar/list-open-shifts';
import { viewLastShift } from '@deckhand/contract/schedule/calendar/view-last-shift';
import { viewMySchedule } from '@deckhand/contract/schedule/calendar/view-my-schedule';
import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { viewUpcoming } from '@deckhand/contract/schedule/calendar/view-upcoming';
import { beforeEach, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import {
  cardLines,
  openLocation,
  type PlannedLocation,
  publishThrough,
} from '../../../../test/planned-location.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
let here: PlannedLocation;
let there: PlannedLocation;
let mia: TestPerson;

beforeEach(async () => {
  here = await openLocation(school);
  there = await openLocation(school);
  mia = await here.hire({ first_name: 'Mia', locations: [here.id, there.id] });
});

function mine(start_date: string, as = mia) {
  return school.answer(viewMySchedule, { query: { start_date, view_type: 'monthly' } }, { as });
}

async function openTo(start_date: string, as = mia) {
  const { results } = await school.answer(listOpenShifts, { query: { start_date } }, { as });
  return results.map(
    (item) => `${item.shift_code} ${item.start_date} ${item.employee_request_dates[0]?.end_date}`,
  );
}

it('shows a person their dates through the horizon of each location, and says through when it is published', async () => {
  const shift = await here.plan([mia]);
  const elsewhere = await there.plan([mia], { start_date: '2026-06-09' });
  expect(await mine('2026-06-01')).not.toHaveProperty('published_through');
  await publishThrough(school, here, '2026-06-15');
  const { results, total_hours, published_through } = await mine('2026-06-01');
  expect(cardLines(results)).toEqual([
    `2026-06-08 09:00 ${shift.shift_code} Mia`,
    `2026-06-09 09:00 ${elsewhere.shift_code} Mia`,
    `2026-06-15 09:00 ${shift.shift_code} Mia`,
    `2026-06-16 09:00 ${elsewhere.shift_code} Mia`,
    `2026-06-23 09:00 ${elsewhere.shift_code} Mia`,
    `2026-06-30 09:00 ${elsewhere.shift_code} Mia`,
  ]);
  // The end of a shift that goes on is no later than what they see of it.
  expect(results[0]).toMatchObject({ shift_end_date: '2026-06-15', staff: [{ end_date: null }] });
  expect(total_hours).toMatchObject({ '2026-06-15': '03:00', '2026-06-22': '00:00' });
  expect(published_through).toMatchObject([{ location: here.id, date: '2026-06-15' }]);
  const ofDate = (date: string) => school.answer(listMyShiftsByDate, { query: { date } }, { as: mia });
  expect((await ofDate('2026-06-15')).shifts).toMatchObject([{ shift_code: shift.shift_code }]);
  expect((await ofDate('2026-06-22')).shifts).toEqual([]);
});

it('shows management every date, and through when it is published', async () => {
  const manager = await here.hire({ role: 'MANAGER', locations: [here.id] });
  const shift = await here.plan([mia, manager]);
  await publishThrough(school, here, '2026-06-15');
  const query = { location: String(here.id), start_date: '2026-06-01', view_type: 'monthly' };
  const board = await school.answer(viewSchedule, { query }, { as: manager });
  const mondays = ['08', '15', '22', '29'].map((day) => `2026-06-${day} 09:00 ${shift.shift_code}`);
  expect(cardLines(board.results)).toEqual(mondays.map((line) => `${line} Mia+Robin`));
  expect(board.published_through).toMatchObject([{ location: here.id, date: '2026-06-15' }]);
  // A manager who works at the location sees their own drafts, too.
  expect(cardLines((await mine('2026-06-01', manager)).results)).toEqual(
    mondays.map((line) => `${line} Robin`),
  );
});

it('shows a manager of another location only what is published', async () => {
  const manager = await there.hire({ role: 'MANAGER', first_name: 'Noa', locations: [there.id] });
  await school.db
    .insertInto('person_location')
    .values({ person_id: manager.id, location_id: here.id })
    .execute();
  const shift = await here.plan([manager], { start_date: '2026-06-09' });
  await school.db.deleteFrom('person_location').where('location_id', '=', here.id).execute();
  await publishThrough(school, here, '2026-06-09');
  expect(cardLines((await mine('2026-06-01', manager)).results)).toEqual([
    `2026-06-09 09:00 ${shift.shift_code} Noa`,
  ]);
});

it('finds the next and the latest shift among the published dates', async () => {
  const { shift_code } = await here.plan([mia], { start_date: '2026-06-10' });
  const upcoming = async () => (await school.answer(viewUpcoming, {}, { as: mia })).next_shift;
  expect(await upcoming()).toMatchObject({ shift_code, start_date: '2026-06-10' });
  await publishThrough(school, here, '2026-06-09');
  expect(await upcoming()).toBeNull();
  school.pass({ days: 4 });
  const latest = () => school.answer(viewLastShift, { params: { id: mia.id } }, { as: mia });
  expect(await latest()).toBeNull();
  await publishThrough(school, here, '2026-06-10');
  expect(await latest()).toMatchObject({ shift_code, shift_date: '2026-06-10' });
  school.pass({ days: -4 });
});

it('lists openings of published dates, whoever asks, and judges who is free by published dates', async () => {
  const manager = await here.hire({ role: 'MANAGER', locations: [here.id] });
  const open = await here.plan([], { start_date: '2026-06-09' });
  await here.plan([], { start_date: '2026-06-24' });
  await there.plan([mia], { start_date: '2026-06-16', end_date: '2026-06-16' });
  const code = open.shift_code;
  expect(await openTo('2026-06-07')).toEqual([`${code} 2026-06-09 2026-06-09`]);
  await publishThrough(school, here, '2026-06-23');
  await publishThrough(school, there, '2026-06-15');
  expect(await openTo('2026-06-07')).toEqual([`${code} 2026-06-09 2026-06-23`]);
  expect(await openTo('2026-06-07', manager)).toEqual([`${code} 2026-06-09 2026-06-23`]);
  expect(await openTo('2026-06-14')).toEqual([`${code} 2026-06-16 2026-06-23`]);
  expect(await openTo('2026-06-21')).toEqual([`${code} 2026-06-23 2026-06-23`]);
  expect(await openTo('2026-06-28')).toEqual([]);
});
