// Rules held here: PE8, PE13, P11.

import { addAttendance } from '@deckhand/contract/attendance/add-attendance';
import type { Answer } from '@deckhand/contract/call';
import { closePayPeriod } from '@deckhand/contract/pay/periods/close-pay-period';
import { editHours } from '@deckhand/contract/reports/payroll/edit-hours';
import { listLocationHours } from '@deckhand/contract/reports/payroll/list-location-hours';
import { listManagementReport } from '@deckhand/contract/reports/payroll/list-management-report';
import { listPayrollDetails } from '@deckhand/contract/reports/payroll/list-payroll-details';
import { listPayrollSummary } from '@deckhand/contract/reports/payroll/list-payroll-summary';
import { beforeAll, expect, test } from 'vitest';
import { recordTrips } from '../../../../test/count-queries.ts';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { readWorkbook } from '../../../../test/read-workbook.ts';
import { chicago, insertAttendance } from '../../../../test/test-attendance.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

/** Periods begin on Wednesdays. Those until Tuesday 2 June are closed: a whole week, and half of the next. */
const school = schoolForTests();
const admin = { as: 'admin' } as const;
const [WHOLE, SPLIT] = ['2026-05-24', '2026-05-31'] as const;

let ana: TestPerson;
let bo: TestPerson;
let cy: TestPerson;
let dee: TestPerson;
const rows = new Map<string, number>();

const query = (date: string) => ({ location: String(school.locationA), date });
const REPORTS = [listPayrollDetails, listPayrollSummary, listManagementReport, listLocationHours] as const;

const answers = (date: string) =>
  Promise.all([
    school.answer(listPayrollDetails, { query: query(date) }, admin),
    school.answer(listPayrollSummary, { query: query(date) }, admin),
    school.answer(listManagementReport, { query: query(date) }, admin),
    school.answer(listLocationHours, { query: query(date) }, admin),
  ]);

/** The last column: its header, its cell of each person, and that of the total. */
async function lastColumns(date: string) {
  const columns: [unknown, Record<string, unknown>, unknown][] = [];
  for (const report of REPORTS) {
    const file = await school.call(report, { query: { ...query(date), export: 'true' } }, admin);
    const [header, ...body] = (await readWorkbook(file.rawPayload)).rows;
    const named = body
      .slice(0, -1)
      .map((row) => [row.find((cell) => /Swimmer/.test(String(cell))), row.at(-1)]);
    columns.push([header?.at(-1), Object.fromEntries(named), body.at(-1)?.at(-1)]);
  }
  return columns;
}

async function work(person: TestPerson, day: string, hours: number): Promise<void> {
  const begin = chicago(`${day}T08:00`);
  const end = new Date(begin.getTime() + hours * 3_600_000);
  rows.set(`${person.id} ${day}`, await insertAttendance(school, person.id, begin, end));
}

const edit = (person: TestPerson, day: string, body: { rate: 'REGULAR' | 'SUB'; hours: number }) =>
  school.answer(
    editHours,
    {
      params: { id: String(rows.get(`${person.id} ${day}`)) },
      body: {
        ...{ attendance_date: day, clocked_in: '08:00', clocked_out: '17:00', admin_notes: 'Stayed longer' },
        ...{ ...body, hours_set: true },
      },
    },
    admin,
  );

beforeAll(async () => {
  ana = await school.hire({ first_name: 'Ana' });
  bo = await school.hire({ first_name: 'Bo' });
  cy = await school.hire({ first_name: 'Cy' });
  dee = await school.hire({ first_name: 'Dee' });
  await work(dee, '2026-06-01', 2);
  for (const day of ['2026-05-31', '2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04'])
    await work(ana, day, 8);
  for (const day of ['2026-05-25', '2026-06-01', '2026-06-04']) await work(bo, day, 4);
});

let before: Awaited<ReturnType<typeof answers>>;

test('without a closed period the reports and their files are as they were, in the same trips', async () => {
  before = await answers(SPLIT);
  expect(JSON.stringify(before)).not.toContain('closed_');
  expect((await lastColumns(SPLIT)).map(([header]) => header)).toEqual([
    'Tools',
    'Total Over Time Hours',
    'Total',
    'Excess/(Short) Hours',
  ]);
  const read = () => school.answer(listPayrollSummary, { query: query(SPLIT) }, admin);
  expect(await recordTrips(school.pool, read)).toHaveLength(2);
});

test('days that were closed and stayed so have no other figure; their rows in files say that they are closed', async () => {
  const set = { set_by: school.cast.admin.id, set_at: school.clock() };
  await school.db
    .insertInto('pay_schedule')
    .values({
      effective_from: '2026-05-20',
      kind: 'WEEKLY',
      starts_on: '2026-05-20',
      pay_day_offset: 5,
      ...set,
    })
    .execute();
  const unsigned = [{ location: school.locationA, reason: 'Nobody was there' }];
  for (const first of ['2026-05-20', '2026-05-27']) {
    const closed = await school.call(closePayPeriod, { params: { first }, body: { unsigned } }, admin);
    expect(closed.statusCode, closed.body).toBe(202);
  }
  expect(await answers(SPLIT)).toEqual(before);
  for (const column of await lastColumns(WHOLE))
    expect(column.slice(0, 2)).toEqual(['Pay Period', { 'Bo Swimmer': 'Closed' }]);
  const [details, ...people] = (await lastColumns(SPLIT)).map((column) => column.slice(0, 2));
  // The last row of each person is of Thursday, which is not closed.
  expect(details).toEqual([
    'Pay Period',
    { 'Ana Swimmer': null, 'Bo Swimmer': null, 'Dee Swimmer': 'Closed' },
  ]);
  for (const column of people)
    expect(column).toEqual(['Pay Period', { 'Ana Swimmer': null, 'Bo Swimmer': null, 'Dee Swimmer': null }]);
});

test('corrected days show both figures, overtime among them, and so do the files', async () => {
  // Ana has forty hours as closed; an hour more is overtime of Thursday. Cy was not there when it was closed.
  await edit(ana, '2026-06-02', { rate: 'REGULAR', hours: 9 });
  await edit(bo, '2026-06-01', { rate: 'SUB', hours: 4 });
  const body = {
    ...{ location: school.locationA, user_id: cy.id, date: '2026-06-01', rate: 'REGULAR' as const },
    ...{ clock_in_time: '13:00', clock_out_time: '14:30', reason: 'No punch' },
  };
  await school.answer(addAttendance, { body }, admin);
  const [details, summary, management, hours] = await answers(SPLIT);
  const differing = details.results.filter((row) => row.closed_hours !== undefined);
  expect(
    differing.map((row) => [
      row.User_details.first_name,
      row.clocked_in.slice(0, 10),
      row.closed_hours,
      row.closed_rate,
    ]),
  ).toEqual([
    ['Ana', '2026-06-02', 8, undefined],
    ['Bo', '2026-06-01', 4, 'REGULAR'],
    ['Cy', '2026-06-01', 0, undefined],
  ]);
  const late = details.results.filter((row) => row.is_late);
  expect(late.map((row) => row.User_details.first_name)).toEqual(['Cy']);
  expect(closedIn(summary)).toEqual([
    ['Ana Swimmer', { total_regular_hours: 40, ot_hours: 0 }],
    ['Bo Swimmer', { total_regular_hours: 8, total_sub_hours: 0 }],
    ['Cy Swimmer', { total_regular_hours: 0 }],
  ]);
  expect(closedIn(management)).toEqual([
    ['Ana Swimmer', { 'No position': 40, Regular: 40, Overtime: 0, Total: 40 }],
    ['Bo Swimmer', { Regular: 8, Sub: 0 }],
    ['Cy Swimmer', { 'No position': 0, Regular: 0, Total: 0 }],
  ]);
  expect(closedIn(hours)).toEqual([
    ['Ana Swimmer', { actual_total_hours: 40 }],
    ['Cy Swimmer', { actual_total_hours: 0 }],
  ]);
  expect(summary.closed_totals).toEqual({ total_regular_hours: 50, total_sub_hours: 0, ot_hours: 0 });
  expect(management.closed_totals).toEqual({
    'No position': 50,
    Regular: 50,
    Sub: 0,
    Overtime: 0,
    Total: 50,
  });
  expect(hours.closed_totals).toEqual({ actual_total_hours: 50 });
  expect((await lastColumns(SPLIT)).map(([, , total]) => total)).toEqual([
    null,
    'Closed as 50.00 Regular, 0.00 Sub, 0.00 Overtime',
    'Closed as 50.00 No position, 50.00 Regular, 0.00 Sub, 0.00 Overtime, 50.00 Total',
    'Closed as 50.00',
  ]);
  const files = await lastColumns(SPLIT);
  expect(files.map(([, cells]) => cells['Cy Swimmer'])).toEqual([
    'Closed as 0.00, late',
    'Closed as 0.00 Regular',
    'Closed as 0.00 No position, 0.00 Regular, 0.00 Total',
    'Closed as 0.00',
  ]);
  expect(files.map(([, cells]) => cells['Bo Swimmer'])).toEqual([
    null,
    'Closed as 8.00 Regular, 0.00 Sub',
    'Closed as 8.00 Regular, 0.00 Sub',
    null,
  ]);
});

function closedIn({ closed_as = [] }: Pick<Answer<typeof listPayrollSummary>, 'closed_as'>) {
  return closed_as.map(({ name, hours }) => [name, hours]);
}

test('a row that left its closed day counts where it was, and one that is again as closed has one figure', async () => {
  await edit(ana, '2026-06-02', { rate: 'REGULAR', hours: 8 });
  await edit(bo, '2026-06-01', { rate: 'REGULAR', hours: 4 });
  const moved = { attendance_date: '2026-06-05', clocked_in: '08:00', clocked_out: '12:00' };
  const body = { ...moved, rate: 'REGULAR' as const, admin_notes: 'It was Friday' };
  await school.answer(editHours, { params: { id: String(rows.get(`${bo.id} 2026-06-01`)) }, body }, admin);
  const [details, summary] = await answers(SPLIT);
  expect(details.results.flatMap((row) => row.closed_hours ?? [])).toEqual([0]);
  expect(closedIn(summary).map(([name]) => name)).toEqual(['Cy Swimmer']);
  expect(summary.closed_totals).toEqual({ total_regular_hours: 50 });
});

test('time that left the week by a correction is in the total as closed, of a list without a filter', async () => {
  const moved = { attendance_date: '2026-05-26', clocked_in: '08:00', clocked_out: '10:00' };
  const body = { ...moved, rate: 'REGULAR' as const, admin_notes: 'It was the week before' };
  await school.answer(editHours, { params: { id: String(rows.get(`${dee.id} 2026-06-01`)) }, body }, admin);
  const [, summary, management, hours] = await answers(SPLIT);
  expect(summary.results.map(({ user_details: { first_name: name } }) => name)).toEqual(['Ana', 'Bo', 'Cy']);
  expect([summary.totals.total_regular_hours, summary.closed_totals]).toEqual([
    49.5,
    { total_regular_hours: 50 },
  ]);
  expect(management.closed_totals).toEqual({ 'No position': 50, Regular: 50, Total: 50 });
  expect(hours.closed_totals).toEqual({ actual_total_hours: 50 });
  const found = await school.answer(listPayrollSummary, { query: { ...query(SPLIT), search: 'Cy' } }, admin);
  expect(found.closed_totals).toEqual({ total_regular_hours: 0 });
});
