// Rules held here: PE8, WA4, WA12.

import { closePayPeriod } from '@deckhand/contract/pay/periods/close-pay-period';
import { addWage } from '@deckhand/contract/pay/wages/add-wage';
import { updatePaySettings } from '@deckhand/contract/pay/wages/update-pay-settings';
import { editHours } from '@deckhand/contract/reports/payroll/edit-hours';
import { listManagementReport } from '@deckhand/contract/reports/payroll/list-management-report';
import { listPayrollSummary } from '@deckhand/contract/reports/payroll/list-payroll-summary';
import { beforeAll, expect, test } from 'vitest';
import { recordTrips } from '../../../../test/count-queries.ts';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { readWorkbook } from '../../../../test/read-workbook.ts';
import { chicago, insertAttendance } from '../../../../test/test-attendance.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
let location: PlannedLocation;
let manager: TestPerson;
let ana: TestPerson;
let query: { location: string; date: string };

/** Ana works five days of nine hours at $15.50 (example 1); a manager works an hour there. */
beforeAll(async () => {
  location = await openLocation(school);
  manager = await location.hire({ role: 'MANAGER' });
  ana = await location.hire({ first_name: 'Ana', last_name: 'Reyes' });
  query = { location: String(location.id), date: '2026-06-03' };
  for (const day of ['01', '02', '03', '04', '05'])
    await insertAttendance(school, ana.id, chicago(`2026-06-${day}T08:00`), chicago(`2026-06-${day}T17:00`), {
      location_id: location.id,
    });
});

const set = (body: object) => school.answer(updatePaySettings, { body }, { as: 'admin' });
const summary = (as: TestPerson | 'admin') => school.answer(listPayrollSummary, { query }, { as });
const management = (as: TestPerson | 'admin') => school.answer(listManagementReport, { query }, { as });

test('without the switch there is no column, and no trip more', async () => {
  const { results, totals, has_cost } = await summary('admin');
  expect([results[0]?.cost, totals.cost, has_cost]).toEqual([undefined, undefined, undefined]);
  expect((await management('admin')).columns).not.toContain('Cost');
  expect(await recordTrips(school.pool, () => summary('admin'))).toHaveLength(2);
});

test('readers with the right see the cost of the week with its overtime', async () => {
  await set({ has_wages: true, cost_in_summary: true });
  expect((await summary('admin')).results[0]).not.toHaveProperty('cost');
  const body = { kind: 'BASE', from_date: '2026-01-01', wage: '15.50' } as const;
  await school.answer(addWage, { query: { person: ana.id }, body }, { as: 'admin' });
  expect(await summary('admin')).toMatchObject({
    has_cost: true,
    results: [{ cost: 736.25 }],
    totals: { cost: 736.25 },
  });
  expect((await management('admin')).columns).not.toContain('Cost');
  await set({ cost_in_management: true });
  const { columns, results } = await management('admin');
  expect(columns.at(-1)).toBe('Cost');
  expect(results.map((row) => [row.Name, row.Cost])).toEqual([
    ['Ana Reyes', 736.25],
    ['Total', 736.25],
  ]);
});

test('the file has it, too', async () => {
  const file = await school.call(
    listPayrollSummary,
    { query: { ...query, export: 'true' } },
    { as: 'admin' },
  );
  const { rows } = await readWorkbook(file.rawPayload);
  expect(rows.map((row) => row.at(-1))).toEqual(['Cost', 736.25, 736.25]);
});

test('a manager has no column, or with the right none of managers and no sum with them', async () => {
  expect((await summary(manager)).has_cost).toBeUndefined();
  expect((await management(manager)).columns).not.toContain('Cost');
  await set({ managers_see_wages: true });
  expect(await summary(manager)).toMatchObject({ results: [{ cost: 736.25 }], totals: { cost: 736.25 } });
  const other = await location.hire({ role: 'MANAGER', first_name: 'Zoe' });
  const body = { kind: 'BASE', from_date: '2026-01-01', wage: '30' } as const;
  await school.answer(addWage, { query: { person: other.id }, body }, { as: 'admin' });
  await insertAttendance(school, other.id, chicago('2026-06-03T08:00'), chicago('2026-06-03T09:00'), {
    location_id: location.id,
  });
  const { results, totals } = await summary(manager);
  expect(results.map(({ cost }) => cost)).toEqual([736.25, undefined]);
  expect(totals).not.toHaveProperty('cost');
  expect((await summary('admin')).totals.cost).toBe(766.25);
});

test('where closed hours or wages were corrected, the cost has both figures for those who may see it', async () => {
  await school.db
    .insertInto('pay_schedule')
    .values({
      ...{ effective_from: '2026-05-31', kind: 'WEEKLY', starts_on: '2026-05-31', pay_day_offset: 5 },
      ...{ set_by: school.cast.admin.id, set_at: school.clock() },
    })
    .execute();
  const unsigned = [{ location: location.id, reason: 'Nobody was there' }];
  await school.answer(
    closePayPeriod,
    { params: { first: '2026-05-31' }, body: { unsigned } },
    { as: 'admin' },
  );
  const { id } = await school.db
    .selectFrom('attendance')
    .select('id')
    .where('person_id', '=', ana.id)
    .orderBy('clocked_in')
    .limit(1)
    .executeTakeFirstOrThrow();
  const body = {
    ...{ attendance_date: '2026-06-01', clocked_in: '08:00', clocked_out: '17:00', rate: 'REGULAR' as const },
    ...{ hours: 10, hours_set: true, admin_notes: 'Stayed longer' },
  };
  await school.answer(editHours, { params: { id: String(id) }, body }, { as: 'admin' });
  // An hour more is overtime: $15.50 and half of it.
  const one = await summary('admin');
  expect([one.results[0]?.cost, one.closed_as?.[0]?.hours.cost]).toEqual([759.5, 736.25]);
  expect([one.totals.cost, one.closed_totals?.cost]).toEqual([789.5, 766.25]);
  const raise = { kind: 'BASE', from_date: '2026-05-31', wage: '20', reason: 'Agreed in May' } as const;
  await school.answer(addWage, { query: { person: ana.id }, body: raise }, { as: 'admin' });
  const { results, closed_as: people, closed_totals: closed } = await management('admin');
  expect(results.map((row) => row.Cost)).toEqual([980, 30, 1010]);
  expect([people?.map(({ hours }) => hours.Cost), closed?.Cost]).toEqual([[736.25], 766.25]);

  await set({ managers_see_wages: false });
  expect(JSON.stringify([await summary(manager), await management(manager)])).not.toMatch(/cost/i);
});
