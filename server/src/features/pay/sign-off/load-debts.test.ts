// Rules held here: PE10, SO4, WA4.

import { addAttendance } from '@deckhand/contract/attendance/add-attendance';
import { closePayPeriod } from '@deckhand/contract/pay/periods/close-pay-period';
import { listPaidPeople } from '@deckhand/contract/pay/periods/list-paid-people';
import { answerExceptions } from '@deckhand/contract/pay/sign-off/answer-exceptions';
import { listExceptions } from '@deckhand/contract/pay/sign-off/list-exceptions';
import { addWage } from '@deckhand/contract/pay/wages/add-wage';
import { decideLeave } from '@deckhand/contract/pay/wages/decide-leave';
import { updatePaySettings } from '@deckhand/contract/pay/wages/update-pay-settings';
import { editHours } from '@deckhand/contract/reports/payroll/edit-hours';
import { beforeAll, expect, test } from 'vitest';
import { recordTrips } from '../../../../test/count-queries.ts';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { chicago, insertAttendance } from '../../../../test/test-attendance.ts';
import { OVER, payByTheWeek } from '../../../../test/test-pay.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

/** Mia and Bo worked three hours each of the closed week from 31 May, at $15.50; Cleo had two of leave. It is Monday 8 June. */
const school = schoolForTests();
const admin = { as: 'admin' } as const;
const NEXT = { first: '2026-06-07' };

let mia: TestPerson;
let bo: TestPerson;
let cleo: TestPerson;
let row = 0;

const AWAY = '2026-06-03';
/** The person is on paid leave on a day of the closed week. */
async function approveLeave({ id: person_id }: TestPerson): Promise<void> {
  const days = { first_date: AWAY, last_date: AWAY, leave_type: 'PAID_LEAVE', reason: '' };
  const decided = { status: 'APPROVED', decided_by: school.cast.admin.id, decided_at: school.clock() };
  await school.db
    .insertInto('request')
    .values({ kind: 'TIME_OFF', person_id, created_at: school.clock(), ...days, ...decided } as never)
    .execute();
}

const debts = async (as: 'admin' | 'managerA' | 'managerB') =>
  (await school.answer(listExceptions, { params: NEXT, query: { kind: 'X-OWE' } }, { as })).results;
const sentences = async (as: 'admin' | 'managerA' | 'managerB') =>
  (await debts(as)).map(({ sentence, is_hard }) => [sentence, is_hard]);
const setHours = (hours: number) =>
  school.answer(
    editHours,
    {
      params: { id: String(row) },
      body: {
        ...{ rate: 'REGULAR' as const, hours, hours_set: true, attendance_date: '2026-06-01' },
        ...{ clocked_in: '09:00', clocked_out: '12:00', admin_notes: 'Was not there' },
      },
    },
    admin,
  );
const readTrips = () => recordTrips(school.pool, () => debts('managerA'));

beforeAll(async () => {
  await payByTheWeek(school);
  await school.answer(updatePaySettings, { body: { has_wages: true, pays_leave: true } }, admin);
  mia = await school.hire({ first_name: 'Mia' });
  bo = await school.hire({ first_name: 'Bo' });
  cleo = await school.hire({ first_name: 'Cleo' });
  await approveLeave(cleo);
  const leave = { user_id: cleo.id, date: AWAY, hours: 2 };
  await school.answer(decideLeave, { body: leave }, admin);
  for (const person of [mia, bo, cleo]) {
    const body = { kind: 'BASE', from_date: '2026-01-01', wage: '15.50' } as const;
    await school.answer(addWage, { query: { person: person.id }, body }, admin);
    if (person === cleo) continue;
    row = await insertAttendance(school, person.id, chicago('2026-06-01T09:00'), chicago('2026-06-01T12:00'));
  }
  // The row of Mia is the one that is corrected.
  const theirs = await school.db
    .selectFrom('attendance')
    .select('id')
    .where('person_id', '=', mia.id)
    .execute();
  row = theirs[0]?.id ?? 0;
  const unsigned = [{ location: school.locationA, reason: 'Nobody was there' }];
  const closed = await school.call(closePayPeriod, { params: { first: OVER }, body: { unsigned } }, admin);
  expect(closed.statusCode, closed.body).toBe(202);
});

test('where nothing was corrected, nobody owes, and no trip is made for it', async () => {
  expect(await debts('admin')).toEqual([]);
  const before = (await readTrips()).length;
  await setHours(3.5);
  // Corrected upwards: the sums are looked at, and nobody owes.
  expect(await debts('admin')).toEqual([]);
  expect((await readTrips()).length).toBeGreaterThan(before);
});

test('corrections that take more than the period pays are named: dollars to admins, hours to managers of the location', async () => {
  await setHours(0);
  expect(await sentences('admin')).toEqual([['Mia Swimmer would owe $46.50.', false]]);
  expect(await sentences('managerA')).toEqual([['Mia Swimmer would owe 3.00 h.', false]]);
  expect(await sentences('managerB')).toEqual([]);
  await school.answer(updatePaySettings, { body: { managers_see_wages: true } }, admin);
  expect(await sentences('managerA')).toEqual([['Mia Swimmer would owe $46.50.', false]]);
  await school.answer(updatePaySettings, { body: { managers_see_wages: false } }, admin);
});

test('nobody else pays for it', async () => {
  await insertAttendance(school, bo.id, chicago('2026-06-07T09:00'), chicago('2026-06-07T11:00'));
  const { results } = await school.answer(listPaidPeople, { params: NEXT, query: {} }, admin);
  expect(results.map(({ id, dollars }) => [id, dollars])).toEqual(
    expect.arrayContaining([
      [mia.id, -46.5],
      [bo.id, 31],
    ]),
  );
});

test('an answer holds for all readers until the sum changes, and work pays it back', async () => {
  const [debt] = await debts('managerA');
  const body = { ids: [debt?.id ?? ''], answer: 'IT_IS_RIGHT' as const };
  await school.answer(answerExceptions, { params: NEXT, body }, { as: 'managerA' });
  expect([await debts('admin'), await debts('managerA')]).toEqual([[], []]);
  await insertAttendance(school, mia.id, chicago('2026-06-07T09:00'), chicago('2026-06-07T10:00'));
  expect(await sentences('admin')).toEqual([['Mia Swimmer would owe $31.00.', false]]);
  await insertAttendance(school, mia.id, chicago('2026-06-08T06:00'), chicago('2026-06-08T08:00'));
  expect(await debts('admin')).toEqual([]);
});

test('leave alone, which has no location, is named at that of the person', async () => {
  const gil = await school.hire({ first_name: 'Gil' });
  await approveLeave(gil);
  const { as } = admin;
  const setLeave = ({ id: user_id }: TestPerson, hours: number) =>
    school.answer(decideLeave, { body: { user_id, date: AWAY, hours, reason: 'Was wrong' } }, { as });
  const found = async ({ id }: TestPerson, reader: 'admin' | 'managerB' = as) => {
    const asked = { params: NEXT, query: { person: String(id) } } as const;
    const { results } = await school.answer(listExceptions, asked, { as: reader });
    return results.map(({ sentence, location, is_hard }) => [sentence, location.id, is_hard]);
  };
  await setLeave(gil, 3);
  expect(await found(gil)).toEqual([['Gil Swimmer has no wage on 06-03-2026.', school.locationA, true]]);
  expect(await found(gil, 'managerB')).toEqual([]);
  const body = { kind: 'BASE', from_date: '2026-06-01', wage: '15', reason: 'Forgotten' } as const;
  await school.answer(addWage, { query: { person: gil.id }, body }, { as });
  expect(await found(gil)).toEqual([]);
  await setLeave(cleo, 0);
  expect(await found(cleo)).toEqual([['Cleo Swimmer would owe $31.00.', school.locationA, false]]);
});

test('closed days that a replaced wage leaves without one are named, and keep the next period from closing', async () => {
  const ida = await school.hire({ first_name: 'Ida' });
  const query = { person: ida.id };
  await insertAttendance(school, ida.id, chicago('2026-06-08T06:00'), chicago('2026-06-08T07:00'));
  const body = { kind: 'BASE', from_date: '2026-06-07', wage: '15' } as const;
  await school.answer(addWage, { query, body }, admin);
  const late = {
    ...{ user_id: ida.id, location: school.locationA, date: '2026-06-03', rate: 'REGULAR' as const },
    ...{ clock_in_time: '09:00', clock_out_time: '10:00', reason: 'Came late' },
  };
  await school.answer(addAttendance, { body: late }, admin);
  const missing = async (as: 'admin' | 'managerA' | 'managerB') => {
    const asked = { params: NEXT, query: { kind: 'X-WAGE', person: String(ida.id) } } as const;
    const { results } = await school.answer(listExceptions, asked, { as });
    return results.map(({ sentence, location, is_hard }) => [sentence, location.id, is_hard]);
  };
  const named = [['Ida Swimmer has no wage on 06-03-2026.', school.locationA, true]];
  expect(await missing('admin')).toEqual(named);
  expect(await missing('managerA')).toEqual(named);
  expect(await missing('managerB')).toEqual([]);
  school.pass({ days: 7 });
  const as = await school.hire({ role: 'ADMIN' });
  const refused = await school.call(closePayPeriod, { params: NEXT, body: { unsigned: [] } }, { as });
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    expect.stringMatching(/ left at Lakeside Pool\.$/),
  ]);
  const earlier = { ...body, from_date: '2026-06-01', wage: '14', reason: 'From the first day on' };
  await school.answer(addWage, { query, body: earlier }, { as });
  const { results } = await school.answer(
    listExceptions,
    { params: NEXT, query: { kind: 'X-WAGE' } },
    { as },
  );
  expect(results).toEqual([]);
});
