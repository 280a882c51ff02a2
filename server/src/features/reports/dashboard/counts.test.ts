// Rules held here: D4a.

import { listClockedIn } from '@deckhand/contract/reports/dashboard/list-clocked-in';
import { viewCounts } from '@deckhand/contract/reports/dashboard/view-counts';
import { requestNewShift } from '@deckhand/contract/requests/shift-requests/request-new-shift';
import { listAdminTimeOffRequests } from '@deckhand/contract/requests/time-off/list-admin-time-off-requests';
import { listTimeOffRequests } from '@deckhand/contract/requests/time-off/list-time-off-requests';
import { requestTimeOff } from '@deckhand/contract/requests/time-off/request-time-off';
import { expect, test } from 'vitest';
import { countQueries } from '../../../../test/count-queries.ts';
import { openLocation, takeTimeOff } from '../../../../test/planned-location.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { isThroughNginx } from '../../../../test/through-nginx.ts';

const school = schoolForTests();

// Through a proxy, the two calls do not arrive at the same moment.
test.skipIf(isThroughNginx)(
  'opening the dashboard, which loads the counts and the first tile, takes at most three queries',
  async () => {
    const as = { as: 'managerA' } as const;
    const query = { location: String(school.locationA) };
    await school.answer(viewCounts, { query }, as);
    const statements = await countQueries(school.pool, () =>
      Promise.all([school.answer(viewCounts, { query }, as), school.answer(listClockedIn, { query }, as)]),
    );
    expect(statements).toBeLessThanOrEqual(3);
  },
);

test('each tile is counted with its own filters, and `date` is for those that name none', async () => {
  const location = await openLocation(school);
  const nora = await location.hire({ first_name: 'Nora', last_name: 'Lind' });
  const owen = await location.hire({ first_name: 'Owen', last_name: 'Hart' });
  await location.plan([], {
    schedule_type: 'ONE_TIME_SHIFT',
    shift_repeat: 'NEVER',
    start_date: '2026-06-10',
  });
  await location.plan([], {
    schedule_type: 'ONE_TIME_SHIFT',
    shift_repeat: 'NEVER',
    start_date: '2026-06-20',
  });
  for (const [person, date_of_availability] of [
    [nora, '2026-06-12'],
    [owen, '2026-06-22'],
  ] as const) {
    const times = { start_time: '09:00', end_time: '12:00', ok3months: 'no', reason: 'More hours' } as const;
    const body = { week_days: 'MONDAY' as const, date_of_availability, ...times };
    await school.answer(requestNewShift, { body }, { as: person });
    const days = { start_date: '2026-07-06', end_date: '2026-07-10' };
    const off = { ...days, leave_type: 'UNPAID_LEAVE', reason: 'A journey' } as const;
    await school.answer(requestTimeOff, { body: off }, { as: person });
  }
  const count = async (query: object) => {
    const counts = await school.answer(
      viewCounts,
      { query: { location: String(location.id), ...query } },
      { as: 'admin' },
    );
    return [counts.open_shift_request_count, counts.new_shift_request_count, counts.time_off_request_count];
  };
  expect(await count({})).toEqual([2, 2, 2]);
  expect(await count({ open_shift_from_date: '2026-06-15' })).toEqual([1, 2, 2]);
  expect(await count({ new_shift_from_date: '2026-06-15' })).toEqual([2, 1, 2]);
  expect(await count({ clocked_in_date: '2026-06-30' })).toEqual([2, 2, 2]);
  expect(await count({ date: '2026-06-15' })).toEqual([1, 1, 2]);
  expect(await count({ date: '2026-06-15', new_shift_from_date: '2026-06-01' })).toEqual([1, 2, 2]);
  expect(await count({ search: 'nora' })).toEqual([0, 1, 1]);
  // An admin has no list of the admins alone, so the name of the filter changes nothing (T5).
  expect(await count({ time_off_users: 'ADMIN' })).toEqual([2, 2, 2]);
});

test('time off is counted as its list shows it: past requests and those of admins only when asked for', async () => {
  const location = await openLocation(school);
  const boss = await location.hire({ role: 'ADMIN' });
  await takeTimeOff(school, boss, '2026-06-20', '2026-06-21');
  await takeTimeOff(school, await location.hire(), '2026-05-01', '2026-05-02');
  const superAdmin = await school.hire({ role: 'SUPER_ADMIN' });
  const filters = [{}, { include_past: 'true' }, { time_off_users: 'ADMIN' }] as const;
  for (const [filter, list] of [
    [filters[0], listTimeOffRequests],
    [filters[1], listTimeOffRequests],
    [filters[2], listAdminTimeOffRequests],
  ] as const) {
    const query = { location: String(location.id), ...filter };
    const { time_off_request_count: count } = await school.answer(viewCounts, { query }, { as: superAdmin });
    expect(count).toBe((await school.answer(list, { query }, { as: superAdmin })).count);
    expect(count).toBe(filter === filters[1] ? 2 : 1);
  }
});
