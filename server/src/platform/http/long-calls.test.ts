// Rules held here: G14.

import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { listOpenShifts } from '@deckhand/contract/schedule/calendar/list-open-shifts';
import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { closePools } from '@deckhand/contract/schedule/closures/close-pools';
import { previewClosure } from '@deckhand/contract/schedule/closures/preview-closure';
import { createMeeting } from '@deckhand/contract/schedule/meetings/create-meeting';
import { listShifts } from '@deckhand/contract/schedule/shifts/list-shifts';
import { deleteLocation } from '@deckhand/contract/school/locations/delete-location';
import { updateLocation } from '@deckhand/contract/school/locations/update-location';
import { viewLocation } from '@deckhand/contract/school/locations/view-location';
import { rankPeople } from '@deckhand/contract/staffing/filling/rank-people';
import { findStaff } from '@deckhand/contract/staffing/find-staff/find-staff';
import { listStaff } from '@deckhand/contract/staffing/find-staff/list-staff';
import { findSwaps } from '@deckhand/contract/staffing/swaps/find-swaps';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { recordSent } from '../../../test/count-queries.ts';
import { insertLargeLocation } from '../../../test/large-location.ts';
import { schoolForTests } from '../../../test/test-school.ts';
import { openSession } from '../sessions/sessions.ts';

const PEOPLE = 120;
const SHIFTS = 110;

/** Counts how often a call let others in between. */
let turns = 0;

const school = schoolForTests();
let location: string;

beforeAll(async () => {
  const size = { sunday: '2026-06-14', people: PEOPLE, open: SHIFTS };
  location = String(await insertLargeLocation(school.owner, size));
});
beforeEach(() => {
  // Every piece of work seems to take long.
  let clock = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => {
    clock += 11;
    return clock;
  });
  turns = 0;
  const { setImmediate: nextTurn } = timers;
  vi.spyOn(timers, 'setImmediate').mockImplementation((value) => {
    turns += 1;
    return nextTurn(value) as never;
  });
  syncBuiltinESMExports();
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

async function peopleAt(id: number | string): Promise<number[]> {
  const { rows } = await school.owner.query<{ id: number }>(
    'select person_id as id from person_location where location_id = $1 order by 1',
    [id],
  );
  return rows.map((row) => row.id);
}

it('a lookup of staff reads, judges, describes and writes one person after the other', async () => {
  const { rows } = await school.owner.query<{ id: number }>('select max(id) as id from position');
  const { count } = await school.answer(
    findStaff,
    {
      query: {
        location,
        type_id: String(rows[0]?.id),
        start_time: '21:00',
        end_time: '22:00',
        start_date: '2026-06-15',
        schedule_type: 'ONE_TIME_SHIFT',
      },
    },
    { as: 'admin' },
  );
  expect(count).toBe(PEOPLE);
  expect(turns).toBeGreaterThanOrEqual(5 * PEOPLE);
});

it('a calendar makes the plan of one shift after the other, draws it and writes one card after the other', async () => {
  const query = { location, start_date: '2026-06-14', end_date: '2026-06-20' };
  const { results } = await school.answer(viewSchedule, { query }, { as: 'admin' });
  expect(results).toHaveLength(SHIFTS);
  expect(turns).toBeGreaterThanOrEqual(3 * SHIFTS);
});

it('a list of shifts makes, describes and writes one after the other', async () => {
  const { results } = await school.answer(listShifts, { query: { location } }, { as: 'admin' });
  expect(results).toHaveLength(SHIFTS);
  expect(turns).toBeGreaterThanOrEqual(3 * SHIFTS);
});

it('a ranking judges and describes one person after the other', async () => {
  const { rows } = await school.owner.query<{ shift_id: number; date: string }>(
    `select shift.id as shift_id, lower(pattern.dates)::text as date
     from shift join pattern on pattern.shift_id = shift.id where shift.location_id = $1 order by 1 limit 1`,
    [location],
  );
  const [{ shift_id, date } = { shift_id: 0, date: '' }] = rows;
  const { results } = await school.answer(rankPeople, { body: { shift_id, date } }, { as: 'admin' });
  expect(results).toHaveLength(PEOPLE);
  expect(turns).toBeGreaterThanOrEqual(3 * PEOPLE);
});

it('a week of open shifts is judged and written one shift after the other', async () => {
  const [id = 0] = await peopleAt(location);
  const as = { token: await openSession(school.db, id, school.clock()) };
  turns = 0;
  const { results } = await school.answer(listOpenShifts, { query: { start_date: '2026-06-14' } }, { as });
  expect(results).toHaveLength(SHIFTS);
  expect(turns).toBeGreaterThanOrEqual(3 * SHIFTS);
});

it('every long list is written one item after the other', async () => {
  const { results } = await school.answer(listStaff, { query: { location } }, { as: 'admin' });
  expect(results).toHaveLength(PEOPLE);
  expect(turns).toBeGreaterThanOrEqual(PEOPLE);
});

it('a closure writes a mail to one person after the other', async () => {
  const people = await peopleAt(location);
  const { rows: positions } = await school.owner.query<{ id: number }>('select max(id) as id from position');
  const meeting = {
    start_date: '2026-07-06',
    start_time: '21:00',
    end_time: '21:30',
    assigned_positions: [positions[0]?.id ?? 0],
    assigned_staff: people,
    location: Number(location),
  };
  await school.answer(createMeeting, { query: {}, body: meeting }, { as: 'admin' });
  turns = 0;
  const body = {
    location_ids: [Number(location)],
    start_date: '2026-07-06',
    end_date: '2026-07-06',
    kind: 'WEATHER' as const,
  };
  await school.answer(closePools, { body }, { as: 'admin' });
  expect(turns).toBeGreaterThanOrEqual(PEOPLE);
});

it('a meeting writes its people as one value, and a mail to one after the other', async () => {
  const people = await peopleAt(location);
  const { rows: positions } = await school.owner.query<{ id: number }>('select max(id) as id from position');
  const body = {
    start_date: '2026-06-21',
    end_date: '2026-06-30',
    start_time: '21:00',
    end_time: '21:30',
    assigned_positions: [positions[0]?.id ?? 0],
    assigned_staff: people,
    location: Number(location),
  };
  const sent = await recordSent(school.pool, async () => {
    const { assigned_staff } = await school.answer(createMeeting, { query: {}, body }, { as: 'admin' });
    expect(assigned_staff).toHaveLength(PEOPLE);
  });
  // Seven rows of each, when they are busy, which seats they have, and their mail, among others.
  expect(turns).toBeGreaterThanOrEqual(12 * PEOPLE);
  expect(Math.max(...sent.flat().map(({ values }) => values?.length ?? 0))).toBeLessThan(20);
});

it('swaps are looked for one person, one shift and one colleague after the other', async () => {
  const size = { sunday: '2026-06-14', people: PEOPLE, open: SHIFTS };
  const busy = await insertLargeLocation(school.owner, size);
  // Each shift has somebody, and the last people have none.
  const { rows } = await school.owner.query<{ id: number; person_id: number; date: string }>(
    `with shift as (
       select shift.id, minutes, dates, weekday, row_number() over (order by shift.id) as turn
       from shift join pattern on pattern.shift_id = shift.id where location_id = $1),
     hired as (
       select person_id, row_number() over (order by person_id) as turn from person_location where location_id = $1)
     insert into commitment (person_id, shift_id, zone, seat, weekday, dates, minutes)
     select person_id, id, 'CST', 1, weekday, dates, minutes from shift join hired using (turn)
     returning shift_id as id, person_id, lower(dates)::text as date`,
    [busy],
  );
  const [own = { id: 0, person_id: 0, date: '' }] = rows;
  const as = { token: await openSession(school.db, own.person_id, school.clock()) };
  turns = 0;
  const found = await school.answer(findSwaps, { params: { id: own.id }, query: { date: own.date } }, { as });
  expect(found.shifts.length + found.others.reduce((sum, { count }) => sum + count, 0)).toBe(SHIFTS - 1);
  // Plans, people, shifts of others, and people who could take it.
  expect(turns).toBeGreaterThanOrEqual(2 * SHIFTS + 2 * PEOPLE);
});

it('a preview of closures reads the shifts of one location after the other', async () => {
  const size = { sunday: '2026-06-14', people: 1, open: SHIFTS };
  const locations = [location, await insertLargeLocation(school.owner, size)];
  const query = { location_ids: locations.join(','), start_date: '2026-06-14', end_date: '2026-06-20' };
  const sent = await recordSent(school.pool, async () => {
    const { locations: found } = await school.answer(previewClosure, { query }, { as: 'admin' });
    expect(found.map(({ count }) => count)).toEqual([SHIFTS, SHIFTS]);
  });
  const lengths = sent
    .flat()
    .flatMap(({ values = [] }) => values.map((value) => String(value).split(',').length));
  expect(Math.max(...lengths)).toBe(SHIFTS);
});

it('a location moves to another zone one person after the other, and is archived some shifts after the others', async () => {
  const size = { sunday: '2026-06-14', people: PEOPLE, open: SHIFTS };
  const id = await insertLargeLocation(school.owner, size);
  await school.owner.query(
    `with shift as (
       select shift.id, minutes, dates, weekday, row_number() over (order by shift.id) as turn
       from shift join pattern on pattern.shift_id = shift.id where location_id = $1),
     hired as (
       select person_id, row_number() over (order by person_id) as turn from person_location where location_id = $1)
     insert into commitment (person_id, shift_id, zone, seat, weekday, dates, minutes)
     select person_id, id, 'CST', 1, weekday, dates, minutes from shift join hired using (turn)`,
    [id],
  );
  const {
    people_count: _,
    shift_count: __,
    id: ___,
    ...fields
  } = await school.answer(viewLocation, { params: { id: String(id) } }, { as: 'admin' });
  turns = 0;
  const body = { ...fields, timezone: 'MST' as const };
  await school.answer(updateLocation, { params: { id: String(id) }, body }, { as: 'admin' });
  expect(turns).toBeGreaterThanOrEqual(SHIFTS);
  const trips = await recordSent(school.pool, () =>
    school.answer(deleteLocation, { params: { id: String(id) } }, { as: 'admin' }),
  );
  // At once, they would be three statements for each shift in one trip.
  expect(Math.max(...trips.map((trip) => trip.length))).toBeLessThan(2 * SHIFTS);
});
