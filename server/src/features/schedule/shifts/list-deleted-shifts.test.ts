// Rules held here: S8, W10.

import type { CallInput } from '@deckhand/contract/call';
import type { Shift } from '@deckhand/contract/plans/shift';
import { deleteMeeting } from '@deckhand/contract/schedule/meetings/delete-meeting';
import { deleteShift } from '@deckhand/contract/schedule/shifts/delete-shift';
import { listDeletedShifts } from '@deckhand/contract/schedule/shifts/list-deleted-shifts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { CastName, TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
let location: PlannedLocation;
let jonah: TestPerson;

beforeAll(async () => {});
beforeEach(async () => {
  location = await openLocation(school);
  jonah = await location.hire({ first_name: 'Jonah', last_name: 'Reyes' });
});

type Query = CallInput<typeof listDeletedShifts>['query'];

function list(query: Query = {}, as: CastName | TestPerson = 'admin') {
  return school.answer(listDeletedShifts, { query: { location: String(location.id), ...query } }, { as });
}

async function codes(query?: Query, as?: CastName | TestPerson): Promise<string[]> {
  const { count, results } = await list(query, as);
  expect(count).toBe(results.length);
  return results.map((row) => row.shift_code);
}

async function archive({ id }: Shift, as: CastName = 'admin'): Promise<void> {
  await school.answer(deleteShift, { params: { id: String(id) } }, { as });
}

it('describes an archived shift, its people, and who archived it when', async () => {
  const mary = await location.hire({ first_name: 'Mary', last_name: 'N/A' });
  const shift = await location.plan([jonah, mary], {
    start_date: '2026-05-04',
    shift_type: school.positions,
  });
  await archive(shift, 'superAdmin');
  expect(await list()).toEqual({
    count: 1,
    results: [
      {
        id: shift.id,
        shift_code: shift.shift_code,
        location_title: shift.location_title,
        staff_name: 'Jonah Reyes, Mary',
        shift_type_name: 'Swim Instructor, Lifeguard',
        shift_day: 'MONDAY',
        delete_date: '2026-06-08',
        deleted_by_email: school.cast.superAdmin.email,
        attendance_records: [],
        may_restore: true,
      },
    ],
  });
});

it('names the people who had the seats at the end, or were planned for a shift that never ran', async () => {
  const owen = await location.hire({ first_name: 'Owen', last_name: 'Clarke' });
  const shift = await location.plan([], {
    start_date: '2026-05-04',
    staff: [
      { id: jonah.id, start_date: '2026-05-04', end_date: '2026-05-18' },
      { id: owen.id, start_date: '2026-05-25' },
    ],
  });
  await archive(shift);
  await archive(await location.plan([jonah], { start_date: '2026-06-16' }));
  const { results } = await list();
  expect(results.map((row) => [row.staff_name, row.shift_day])).toEqual([
    ['Jonah Reyes', 'TUESDAY'],
    ['Owen Clarke', 'MONDAY'],
  ]);
  expect((await list({ search: 'jonah' })).results.map((row) => row.shift_day)).toEqual([
    'TUESDAY',
    'MONDAY',
  ]);
});

it('lists the latest first, page by page, without meetings', async () => {
  const first = await location.plan([], { start_date: '2026-05-05' });
  const second = await location.plan([], { start_date: '2026-05-06' });
  const meeting = await location.meet([jonah]);
  await archive(second);
  school.pass({ minutes: 1 });
  await archive(first);
  await school.answer(deleteMeeting, { params: { id: String(meeting.id) } }, { as: 'admin' });
  expect(await codes()).toEqual([first.shift_code, second.shift_code]);
  expect(await list({ limit: '1', offset: '1' })).toMatchObject({
    count: 2,
    results: [{ shift_code: second.shift_code }],
  });
});

it('filters by the date of archiving at the location', async () => {
  const honolulu = await openLocation(school, 'HST');
  const here = await location.plan([], { start_date: '2026-05-05' });
  const there = await honolulu.plan([], { start_date: '2026-05-05' });
  // When it is 3 AM in Chicago, it is 10 PM of the day before in Honolulu.
  const night = new Date('2026-06-10T08:00:00Z');
  school.pass({ seconds: (night.getTime() - school.clock().getTime()) / 1_000 });
  await archive(here);
  await archive(there);
  const both = (query: Query) => codes({ ...query, location: '' as never });
  const [chicago, hawaii] = [here.shift_code, there.shift_code];
  expect(await both({ from_date: '2026-06-10', to_date: '2026-06-10' })).toEqual([chicago]);
  expect(await both({ from_date: '2026-06-09', to_date: '2026-06-09' })).toEqual([hawaii]);
  expect(await both({ from_date: '2026-06-09' })).toEqual([hawaii, chicago]);
  expect(await codes({ to_date: '2026-06-09' })).toEqual([]);
  expect(await codes({ to_date: '2026-06-10' })).toEqual([chicago]);
  expect((await list()).results).toMatchObject([{ delete_date: '2026-06-10' }]);
});

it('searches by code and by the names of people', async () => {
  const shift = await location.plan([jonah], { start_date: '2026-05-05' });
  const other = await location.plan([], { start_date: '2026-05-06' });
  await archive(shift);
  await archive(other);
  expect(await codes({ search: other.shift_code.toLowerCase() })).toEqual([other.shift_code]);
  expect(await codes({ search: 'reyes' })).toEqual([shift.shift_code]);
  expect(await codes({ search: '_' })).toEqual([]);
});

it('lists only shifts within the reach of the caller', async () => {
  await archive(await location.plan([jonah], { start_date: '2026-05-04' }));
  const manager = await school.hire({ role: 'MANAGER', locations: [location.id] });
  expect(await codes({}, manager)).toHaveLength(1);
  expect(await codes({ location: '' as never }, manager)).toHaveLength(1);
  expect(await codes({}, 'managerA')).toEqual([]);
  expect(await school.refusal(listDeletedShifts, { query: {} }, { as: 'employeeA' })).toMatchObject({
    status: 403,
  });
});
