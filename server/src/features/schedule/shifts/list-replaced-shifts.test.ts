// Rules held here: S6.

import type { CallInput } from '@deckhand/contract/call';
import { deleteShift } from '@deckhand/contract/schedule/shifts/delete-shift';
import { listReplacedShifts } from '@deckhand/contract/schedule/shifts/list-replaced-shifts';
import { replaceStaff } from '@deckhand/contract/schedule/shifts/replace-staff';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { CastName, TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
let location: PlannedLocation;
let jonah: TestPerson;
let owen: TestPerson;

beforeAll(async () => {});
beforeEach(async () => {
  location = await openLocation(school, 'PST');
  jonah = await location.hire({ first_name: 'Jonah', last_name: 'Reyes' });
  owen = await location.hire({ first_name: 'Owen', last_name: 'Clarke' });
});

type Query = CallInput<typeof listReplacedShifts>['query'];

function list(query: Query = {}, as: CastName | TestPerson = 'admin') {
  return school.answer(listReplacedShifts, { query: { location: String(location.id), ...query } }, { as });
}

async function dates(query?: Query, as?: CastName | TestPerson) {
  const { count, results } = await list(query, as);
  return [count, results.map((row) => row.replacement_date)];
}

it('lists each replacement, the latest first, with the manager who made it', async () => {
  const shift = await location.plan([jonah]);
  await location.replace(shift, '2026-06-15', jonah, owen);
  await location.replace(shift, '2026-06-22', jonah, null);
  const { count, results } = await list();
  expect(count).toBe(2);
  expect(results[1]).toEqual({
    ...shift,
    attendance_records: [],
    is_replace: true,
    replacement_date: '2026-06-15',
    original_staff_1: { id: jonah.id, name: 'Jonah Reyes' },
    original_staff_2: null,
    staff: [
      {
        id: owen.id,
        name: 'Owen Clarke',
        seat: 1,
        start_date: null,
        end_date: null,
        replacing_role: 'Staff 1',
      },
    ],
    replacement_id: expect.any(Number),
    replaced_by: 'Robin Swimmer',
    // 14:00 UTC, in the zone of the location.
    replaced_at: '2026-06-08T07:00:00-07:00',
  });
  expect(results[0]).toMatchObject({
    replacement_date: '2026-06-22',
    staff: [],
    original_staff_1: { id: jonah.id },
  });
});

it('names the seat, and keeps a replacement that a later one has undone', async () => {
  const mary = await location.hire({ first_name: 'Mary' });
  const third = await location.hire({ first_name: 'Theo' });
  const shift = await location.plan([jonah, mary]);
  const second = (present: TestPerson, substitute: TestPerson) => ({
    staff_2_id: present.id,
    replaced_staff_2_id: substitute.id,
    is_staff_2: true as const,
  });
  for (const staff of [[second(mary, owen)], [second(owen, third)]]) {
    await school.answer(
      replaceStaff,
      { body: { shift_id: shift.id, date: '2026-06-15', staff } },
      { as: 'admin' },
    );
  }
  const { results } = await list();
  expect(results).toMatchObject([
    { original_staff_1: null, staff: [{ id: third.id, seat: 2, replacing_role: 'Staff 2' }] },
    { original_staff_1: null, original_staff_2: { id: mary.id }, staff: [{ id: owen.id, seat: 2 }] },
  ]);
});

it('filters by date, by code and by the names of both people', async () => {
  const shift = await location.plan([jonah]);
  const other = await location.plan([owen], { start_date: '2026-06-10' });
  await location.replace(shift, '2026-06-15', jonah, owen);
  await location.replace(shift, '2026-06-22', jonah, null);
  await location.replace(other, '2026-06-24', owen, null);
  expect(await dates({ from_date: '2026-06-22' })).toEqual([2, ['2026-06-24', '2026-06-22']]);
  expect(await dates({ to_date: '2026-06-22' })).toEqual([2, ['2026-06-22', '2026-06-15']]);
  expect(await dates({ from_date: '2026-06-16', to_date: '2026-06-22' })).toEqual([1, ['2026-06-22']]);
  expect(await dates({ search: other.shift_code.toLowerCase() })).toEqual([1, ['2026-06-24']]);
  expect(await dates({ search: 'clarke' })).toEqual([2, ['2026-06-24', '2026-06-15']]);
  expect(await dates({ search: 'jonah r' })).toEqual([2, ['2026-06-22', '2026-06-15']]);
  expect(await dates({ search: '%' })).toEqual([0, []]);
  expect(await dates({ limit: '1', offset: '1' })).toEqual([3, ['2026-06-22']]);
});

it('keeps the replacements of archived shifts', async () => {
  const shift = await location.plan([jonah], {
    start_date: '2026-06-01',
    start_time: '06:00',
    end_time: '07:00',
  });
  await location.replace(shift, '2026-06-08', jonah, owen);
  await school.answer(deleteShift, { params: { id: String(shift.id) } }, { as: 'admin' });
  expect((await list()).results).toMatchObject([{ shift_code: shift.shift_code, is_active: false }]);
});

it('lists only replacements within the reach of the caller', async () => {
  const shift = await location.plan([jonah]);
  await location.replace(shift, '2026-06-15', jonah, owen);
  const manager = await school.hire({ role: 'MANAGER', locations: [location.id] });
  expect(await dates({}, manager)).toEqual([1, ['2026-06-15']]);
  expect(await dates({ location: '' } as Query, manager)).toEqual([1, ['2026-06-15']]);
  expect(await dates({}, 'managerA')).toEqual([0, []]);
  expect(await school.refusal(listReplacedShifts, { query: {} }, { as: 'employeeA' })).toMatchObject({
    status: 403,
  });
  const wrong = { query: { from_date: '06-15-2026' } };
  expect(await school.refusal(listReplacedShifts, wrong, { as: 'admin' })).toMatchObject({ status: 422 });
});
