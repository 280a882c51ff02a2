// Rules held here: S18.

import { deleteShift } from '@deckhand/contract/schedule/shifts/delete-shift';
import { listShifts } from '@deckhand/contract/schedule/shifts/list-shifts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countQueries } from '../../../../test/count-queries.ts';
import type { CastName, TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

// It is Monday, 8 June 2026.
const school = schoolForTests();
let location: PlannedLocation;
let jonah: TestPerson;

beforeAll(async () => {});
beforeEach(async () => {
  location = await openLocation(school);
  jonah = await location.hire({ first_name: 'Jonah', last_name: 'Reyes' });
});

function list(query: Record<string, string> = {}, as: CastName | TestPerson = 'admin') {
  return school.answer(listShifts, { query: { location: String(location.id), ...query } }, { as });
}

async function codes(query?: Record<string, string>, as?: CastName | TestPerson): Promise<string[]> {
  return (await list(query, as)).results.map((shift) => shift.shift_code);
}

it('lists the shifts of a location, the newest first, page by page', async () => {
  const all: string[] = [];
  for (let hour = 6; hour < 18; hour += 1) {
    const [start_time, end_time] = [hour, hour + 1].map((each) => `${String(each).padStart(2, '0')}:00`);
    all.unshift(
      (await location.plan([], { start_time: start_time ?? '', end_time: end_time ?? '' })).shift_code,
    );
  }
  expect(await codes()).toEqual(all);
  expect(await list({ limit: '10' })).toMatchObject({ count: 12 });
  expect(await codes({ limit: '10' })).toEqual(all.slice(0, 10));
  expect(await codes({ limit: '10', offset: '10' })).toEqual(all.slice(10));
  expect(await list({ limit: '10', offset: '20' })).toEqual({ count: 12, results: [] });
});

it('leaves out archived shifts, meetings and replaced one-time shifts', async () => {
  const once = { schedule_type: 'ONE_TIME_SHIFT', shift_repeat: 'NEVER', start_date: '2026-06-12' } as const;
  const archived = await location.plan([]);
  await school.call(deleteShift, { params: { id: archived.id } }, { as: 'admin' });
  const replaced = await location.plan([jonah], once);
  const substitute = await location.hire();
  await location.replace(replaced, '2026-06-12', jonah, substitute);
  await location.meet([jonah]);
  const recurring = await location.plan([jonah], { start_date: '2026-06-09' });
  await location.replace(recurring, '2026-06-09', jonah, substitute);
  const untouched = await location.plan([], once);
  const ended = await location.plan([], { ...once, start_date: '2026-06-01' });
  expect(await codes()).toEqual([ended, untouched, recurring].map((shift) => shift.shift_code));
  // A person who gets their seat back no longer counts as replaced.
  await location.replace(replaced, '2026-06-12', substitute, jonah);
  expect(await codes()).toContain(replaced.shift_code);
});

describe('the search', () => {
  it('finds a code, a person, a shift type and a weekday, in any case', async () => {
    const guard = await location.hire({ first_name: 'Gus', positions: [school.positions[1]] });
    const monday = (await location.plan([jonah])).shift_code;
    const tuesday = (
      await location.plan([guard], { start_date: '2026-06-09', shift_type: school.positions[1] })
    ).shift_code;
    expect(await codes({ search: monday.toLowerCase() })).toEqual([monday]);
    expect(await codes({ search: 'jonah rey' })).toEqual([monday]);
    expect(await codes({ search: 'LIFEG' })).toEqual([tuesday]);
    expect(await codes({ search: 'tues' })).toEqual([tuesday]);
    expect(await codes({ search: 'day' })).toEqual([tuesday, monday]);
    expect(await codes({ search: 'nothing like it' })).toEqual([]);
    expect(await codes({ search: '%' })).toEqual([]);
    expect(await codes({ search: '_' })).toEqual([]);
    expect(await list({ search: 'day', limit: '1' })).toMatchObject({ count: 2 });
  });

  it('finds people by name only, and only while they have a seat', async () => {
    const shift = await location.plan([], {
      start_date: '2026-05-04',
      staff: [
        { id: jonah.id, start_date: '2026-05-04', end_date: '2026-05-25' },
        { id: (await location.hire({ first_name: 'Owen' })).id, start_date: '2026-06-01' },
      ],
    });
    expect(await codes({ search: 'owen' })).toEqual([shift.shift_code]);
    expect(await codes({ search: 'jonah' })).toEqual([]);
    expect(await codes({ search: 'deckhand.test' })).toEqual([]);
    // A shift that has ended shows its last people and is found by their names.
    const ended = await location.plan([jonah], { start_date: '2026-04-07', end_date: '2026-05-26' });
    expect(await codes({ search: 'jonah' })).toEqual([ended.shift_code]);
  });
});

it('lists only shifts within the reach of the caller', async () => {
  const here = await location.plan([]);
  const elsewhere = await openLocation(school);
  const there = await elsewhere.plan([]);
  const manager = await school.hire({ role: 'MANAGER', locations: [location.id] });
  expect(await codes({}, manager)).toEqual([here.shift_code]);
  expect(await codes({ location: '' }, manager)).toEqual([here.shift_code]);
  expect(await list({ location: String(elsewhere.id) }, manager)).toEqual({ count: 0, results: [] });
  expect(await codes({ location: '', search: there.shift_code }, manager)).toEqual([]);
  expect(await codes({ location: '' }, 'superAdmin')).toEqual(
    expect.arrayContaining([here.shift_code, there.shift_code]),
  );
  expect(await school.refusal(listShifts, { query: {} }, { as: 'employeeA' })).toMatchObject({ status: 403 });
  expect(await school.refusal(listShifts, { query: { limit: '0' } }, { as: 'admin' })).toMatchObject({
    status: 422,
  });
});

it('costs the same few queries for any number of shifts', async () => {
  const statements = () => countQueries(school.pool, () => list({ limit: '10' }));
  await location.plan([jonah]);
  const few = await statements();
  for (const start_date of ['2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12', '2026-06-13']) {
    await location.plan([jonah], { start_date });
  }
  expect(await statements()).toBe(few);
  expect(few).toBeLessThan(12);
});
