// Rules held here: WA2, WA8, WA10.

import { beforeAll, expect, test } from 'vitest';
import { recordTrips } from '../../../../test/count-queries.ts';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { inSnapshot } from '../../../platform/database/transaction.ts';
import { loadPricing } from './load-pricing.ts';

const school = schoolForTests();
const days = { from: '2026-06-01', to: '2026-06-14' };
let robin: TestPerson;
let noa: TestPerson;

beforeAll(async () => {
  robin = await school.hire();
  noa = await school.hire();
  const by = { entered_by: school.cast.admin.id, entered_at: school.clock() };
  const removed = { removed_by: school.cast.admin.id, removed_at: school.clock() };
  const base = { person_id: robin.id, kind: 'BASE', ...by } as const;
  await school.db
    .insertInto('wage')
    .values([
      { ...base, from_date: '2025-01-01', wage: 140_000 },
      { ...base, from_date: '2026-01-01', wage: 150_000 },
      { ...base, from_date: '2026-06-03', wage: 160_000 },
      { ...base, from_date: '2026-06-15', wage: 170_000 },
      { ...base, from_date: '2026-06-05', wage: 990_000, ...removed },
      { ...base, kind: 'POSITION', position_id: school.positions[1], from_date: '2026-05-01', wage: 180_000 },
      { ...base, person_id: noa.id, from_date: '2026-06-14', wage: 155_000 },
    ])
    .execute();
  const decided = { decided_by: school.cast.admin.id, decided_at: school.clock(), reason: '' };
  await school.db
    .insertInto('leave_hours')
    .values([
      { person_id: robin.id, date: '2026-06-14', kind: 'SICK', minutes: 240, ...decided },
      { person_id: robin.id, date: '2026-06-02', kind: 'PAID_LEAVE', minutes: 480, ...decided },
      { person_id: robin.id, date: '2026-06-15', kind: 'PAID_LEAVE', minutes: 480, ...decided },
      { person_id: noa.id, date: '2026-06-03', kind: 'SICK', minutes: 0, ...decided, reason: 'No shift' },
    ])
    .execute();
  const exempt = { ...by, reason: 'Runs the office' };
  await school.db
    .insertInto('pay_exemption')
    .values([
      { person_id: noa.id, kind: 'EXEMPT', from_date: '2026-06-03', ...exempt },
      { person_id: noa.id, kind: 'NONE', from_date: '2026-06-21', ...exempt },
      { location_id: school.locationB, kind: 'EXEMPT', from_date: '2026-06-07', ...exempt },
    ])
    .execute();
  await school.db.insertInto('overtime_threshold').values({ from_date: '2026-06-07', hours: 38 }).execute();
});

const load = () => loadPricing(school.db, [robin.id, noa.id], days);

test('the wages are those that count on any of the days', async () => {
  const pricing = await load();
  expect(pricing.wagesOf(robin.id).map(({ kind, from, wage }) => [kind, from, wage])).toEqual([
    ['BASE', '2026-01-01', 150_000],
    ['BASE', '2026-06-03', 160_000],
    ['POSITION', '2026-05-01', 180_000],
  ]);
  expect(pricing.wagesOf(noa.id)).toEqual([
    { kind: 'BASE', positionId: null, from: '2026-06-14', wage: 155_000 },
  ]);
  expect(pricing.wagesOf(999_999)).toEqual([]);
});

test('leave counts where the school pays it, and only if it has minutes', async () => {
  expect((await load()).leaveOf(robin.id)).toEqual([]);
  await school.db.insertInto('pay_settings').values({ pays_leave: true }).execute();
  const pricing = await load();
  expect(pricing.leaveOf(robin.id)).toEqual([
    { date: '2026-06-02', kind: 'PAID_LEAVE', minutes: 480 },
    { date: '2026-06-14', kind: 'SICK', minutes: 240 },
  ]);
  expect(pricing.leaveOf(noa.id)).toEqual([]);
});

test('an exemption holds from the first week on that begins on or after its day', async () => {
  const pricing = await load();
  expect(['2026-05-31', '2026-06-07'].map((week) => pricing.exemptionIn(week, noa.id))).toEqual([
    'NONE',
    'EXEMPT',
  ]);
  expect(pricing.exemptionIn('2026-06-07', robin.id)).toBe('NONE');
  expect(['2026-05-31', '2026-06-07'].map((week) => pricing.exemptLocationsIn(week))).toEqual([
    [],
    [school.locationB],
  ]);
});

test('each week has its threshold', async () => {
  const pricing = await load();
  expect(['2026-05-31', '2026-06-07'].map((week) => pricing.thresholdIn(week))).toEqual([2_400, 2_280]);
});

test('two thousand people take one trip', async () => {
  const people = Array.from({ length: 2_000 }, (_, index) => index + 1);
  const trips = await recordTrips(school.pool, () =>
    inSnapshot(school.db, (transaction) => loadPricing(transaction, people, days)),
  );
  expect(trips).toHaveLength(1);
});
