// Rules held here: LA2, LA4, LA10, PE10, PP3.

import { addAttendance } from '@deckhand/contract/attendance/add-attendance';
import { lawNotice } from '@deckhand/contract/law/notice';
import { overtimeSentences } from '@deckhand/contract/pay/overtime-rule';
import { closePayPeriod } from '@deckhand/contract/pay/periods/close-pay-period';
import { listPaidPeople } from '@deckhand/contract/pay/periods/list-paid-people';
import { viewPayPeriod } from '@deckhand/contract/pay/periods/view-pay-period';
import { viewPaidPerson } from '@deckhand/contract/pay/proof/view-paid-person';
import { viewMyTimesheet } from '@deckhand/contract/pay/sign-off/view-my-timesheet';
import { addWage } from '@deckhand/contract/pay/wages/add-wage';
import { updatePaySettings } from '@deckhand/contract/pay/wages/update-pay-settings';
import { approveHours } from '@deckhand/contract/reports/dashboard/approve-hours';
import { listLocationHours } from '@deckhand/contract/reports/payroll/list-location-hours';
import { listManagementReport } from '@deckhand/contract/reports/payroll/list-management-report';
import { listPayrollDetails } from '@deckhand/contract/reports/payroll/list-payroll-details';
import { listPayrollSummary } from '@deckhand/contract/reports/payroll/list-payroll-summary';
import { packsOf } from '@deckhand/domain/law/packs';
import { STATE_CODES, type StateCode } from '@deckhand/domain/school/locations/states';
import { beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { readWorkbook } from '../../../../test/read-workbook.ts';
import { chicago, insertAttendance } from '../../../../test/test-attendance.ts';
import { OVER, payByTheWeek } from '../../../../test/test-pay.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { hashOfPack } from '../../law/hash-of-pack.ts';
import { verifyPay } from './verify-pay.ts';

const school = schoolForTests();
const admin = { as: 'admin' } as const;
const NEXT = '2026-06-07';
const MONDAY = '2026-06-01';
const WEEKLY = [listPayrollDetails, listPayrollSummary, listManagementReport, listLocationHours] as const;
const [california] = packsOf('CA').slice(-1);

let robin: TestPerson;
let noa: TestPerson;
let monday: number;

const proofOf = (person: TestPerson, first = OVER) =>
  school.answer(viewPaidPerson, { params: { first, id: person.id } }, admin);
const sheetOf = async (person: TestPerson) =>
  (await school.answer(viewMyTimesheet, { query: { date: MONDAY } }, { as: person })).timesheet;
const setState = (state: StateCode | null) =>
  school.db.updateTable('location').set({ state }).where('id', '=', school.locationA).execute();

beforeAll(async () => {
  await payByTheWeek(school);
  await school.answer(updatePaySettings, { body: { has_wages: true } }, admin);
  [robin, noa] = [await school.hire(), await school.hire()];
  for (const { id } of [robin, noa]) {
    const body = { kind: 'BASE', from_date: '2026-01-01', wage: '20.00' } as const;
    await school.answer(addWage, { query: { person: id }, body }, admin);
  }
  // 790 minutes without a gap (example 7).
  monday = await insertAttendance(school, robin.id, chicago(`${MONDAY}T06:00`), chicago(`${MONDAY}T19:10`));
});

test('without a state a long day is no overtime, and nothing says anything of law', async () => {
  const proof = await proofOf(robin);
  expect(proof.lines).toMatchObject([{ kind: 'STRAIGHT', minutes: 790, dollars: 263.33 }]);
  const sheet = await sheetOf(robin);
  for (const answer of [proof, sheet]) expect(JSON.stringify(answer)).not.toMatch(/double|rules|weekly_min/);
});

test('in California it is paid by the day, with the rule and its source', async () => {
  await setState('CA');
  const { lines, totals, federal } = await proofOf(robin);
  expect(totals).toMatchObject({ minutes: 790, overtime_minutes: 240, double_minutes: 70, dollars: 326.67 });
  expect(lines.map(({ kind, minutes, dollars }) => [kind, minutes, dollars])).toEqual([
    ['STRAIGHT', 790, 263.34],
    ['OVERTIME', 240, 40],
    ['DOUBLE_TIME', 70, 23.33],
  ]);
  expect(federal).toEqual([]);
  const rule = {
    rule: 'ca-daily-ot',
    pack: 'US-CA',
    version: california?.version,
    says: 'Over 8 hours in a workday is overtime, over 12 double time.',
  };
  expect(lines[2]).toMatchObject({
    rows: [{ id: monday, minutes: 70 }],
    overtime: {
      reached_on: null,
      weekly_minutes: 0,
      rules: [{ ...rule, times: '2', minutes: 70, sources: [{ cite: 'Cal. Lab. Code § 510(a)' }, {}] }],
    },
  });

  expect(await sheetOf(robin)).toMatchObject({
    minutes: 790,
    overtime_minutes: 240,
    double_minutes: 70,
    dollars: 326.67,
    weeks: [{ overtime_minutes: 240, double_minutes: 70 }],
    rules: [
      { ...rule, times: '3/2', minutes: 240 },
      { ...rule, times: '2', minutes: 70 },
    ],
  });
  const period = await school.answer(viewPayPeriod, { params: { first: OVER } }, admin);
  expect(period.totals).toMatchObject({ overtime_minutes: 240, double_minutes: 70 });
  expect(period.days[1]).toMatchObject({ minutes: 790, overtime_minutes: 310 });
  const people = await school.answer(
    listPaidPeople,
    { params: { first: OVER }, query: { limit: '10' } },
    admin,
  );
  expect(people.results).toMatchObject([{ regular_minutes: 480, overtime_minutes: 240, double_minutes: 70 }]);
});

test('a weekly report keeps its own overtime, and says where pay may differ', async () => {
  const query = { location: String(school.locationA), date: MONDAY };
  const report = () => school.answer(listPayrollSummary, { query }, admin);
  expect(await report()).toMatchObject({ state_overtime: 'CA', totals: { ot_hours: 0 } });
  await setState('CO');
  expect(await report()).toMatchObject({ state_overtime: 'CO' });
  const exported = async (call: (typeof WEEKLY)[number]) => {
    const { rawPayload } = await school.call(call, { query: { ...query, export: 'true' } }, admin);
    return (await readWorkbook(rawPayload)).rows;
  };
  const inColorado = await Promise.all(WEEKLY.map(exported));
  await setState(null);
  for (const [index, call] of WEEKLY.entries()) {
    const rows = await exported(call);
    const [empty, note, ...others] = inColorado[index]?.slice(rows.length) ?? [];
    expect(inColorado[index]?.slice(0, rows.length)).toEqual(rows);
    expect(empty?.every((cell) => cell === null)).toBe(true);
    expect([note?.[0], ...(note?.slice(1).filter((cell) => cell !== null) ?? [])]).toEqual([
      `In Colorado, overtime is counted by the day, too. This report counts by the week alone; what is paid is in the pay period. ${lawNotice}`,
    ]);
    expect(others).toEqual([]);
  }
  await setState('IL');
  expect(await report()).not.toHaveProperty('state_overtime');
  await setState('CA');
  const elsewhere = { query: { ...query, location: String(school.locationB) } };
  expect(await school.answer(listPayrollSummary, elsewhere, admin)).not.toHaveProperty('state_overtime');
});

test('a rule that is switched off there gives nothing from that day on', async () => {
  const by = school.cast.admin.id;
  const off = { location_id: school.locationA, pack: 'US-CA', part: 'OVERTIME', reason: 'Contract' } as const;
  const switchOff = (first_day: string) =>
    school.db
      .insertInto('law_part_off')
      .values({ ...off, first_day, entered_by: by, entered_at: school.clock() })
      .execute();
  const switchOn = () =>
    school.db
      .updateTable('law_part_off')
      .set((eb) => ({ ended_from: eb.ref('first_day'), ended_by: by, ended_at: school.clock() }))
      .where('ended_from', 'is', null)
      .execute();
  await switchOff('2026-06-02');
  expect((await proofOf(robin)).totals).toMatchObject({ double_minutes: 70 });
  await switchOn();
  await switchOff(MONDAY);
  expect((await proofOf(robin)).totals).toMatchObject({ minutes: 790, overtime_minutes: 0 });
  await switchOn();
  expect((await proofOf(robin)).totals).toMatchObject({ double_minutes: 70 });
});

test('a closed period keeps the law of its time, whatever becomes of the location', async () => {
  const unsigned = [{ location: school.locationA, reason: 'Test' }];
  await school.answer(closePayPeriod, { params: { first: OVER }, body: { unsigned } }, admin);
  const closing = await school.db.selectFrom('pay_period').selectAll().executeTakeFirstOrThrow();
  expect(closing).toMatchObject({
    engine: 2,
    law: [
      {
        rule: 'ca-daily-ot',
        hash: california && hashOfPack(california),
        held: [{ locationId: school.locationA, from: OVER, to: '2026-06-06' }],
      },
      { rule: 'ca-seventh-day-ot' },
    ],
  });
  const closed = await proofOf(robin);
  expect(closed).toMatchObject({ recomputed: { lines: 3, differing: 0 }, totals: { double_minutes: 70 } });
  expect(await sheetOf(robin)).toMatchObject({ state: 'CLOSED', double_minutes: 70, rules: [{}, {}] });

  await setState(null);
  expect((await proofOf(robin)).lines).toEqual(closed.lines);
  expect(await verifyPay(school.db)).toMatchObject({ periods: 1, people: 1, faults: [], corrected: [] });
  await expect(
    school.db.updateTable('pay_period').set({ law: null }).where('id', '=', closing.id).execute(),
  ).rejects.toThrow('closed pay periods is never changed');

  // An hour more on that day is double time, also for somebody of whom nothing was stored.
  await school.answer(
    approveHours,
    { body: { attendance_id: monday, approved_hours: 14.17, notes: 'Locked up' } },
    admin,
  );
  const times = { clock_in_time: '06:00', clock_out_time: '15:00' };
  await school.answer(
    addAttendance,
    {
      body: {
        ...{ location: school.locationA, user_id: noa.id, date: '2026-06-02', ...times },
        ...{ rate: 'REGULAR', reason: 'Forgot to punch' },
      },
    },
    admin,
  );
  expect((await proofOf(robin, NEXT)).lines).toMatchObject([
    { kind: 'STRAIGHT', minutes: 60, double_minutes: 60, adjusts: MONDAY },
    { kind: 'DOUBLE_TIME', minutes: 60, adjusts: MONDAY },
  ]);
  expect((await proofOf(noa, NEXT)).lines).toMatchObject([
    { kind: 'STRAIGHT', minutes: 540, overtime_minutes: 60, adjusts: '2026-06-02' },
    { kind: 'OVERTIME', minutes: 60, adjusts: '2026-06-02' },
  ]);
  const { faults, corrected } = await verifyPay(school.db);
  expect(faults).toEqual([]);
  expect(corrected).toHaveLength(2);
});

test('every sentence about overtime of a state has its text in other languages', () => {
  const said = STATE_CODES.flatMap(packsOf).flatMap(({ rules }) =>
    rules.flatMap(({ kind, says }) =>
      kind === 'DAILY_OVERTIME' || kind === 'SEVENTH_DAY_OVERTIME' ? [says] : [],
    ),
  );
  expect(new Set(overtimeSentences)).toEqual(new Set(said));
});
