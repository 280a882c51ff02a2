// Rules held here: PE6, PE8, PE9, PE10, PP3, WA1, WA8.

import { closePayPeriod } from '@deckhand/contract/pay/periods/close-pay-period';
import { listPaidPeople } from '@deckhand/contract/pay/periods/list-paid-people';
import { previewCorrection } from '@deckhand/contract/pay/periods/preview-correction';
import { viewPayPeriod } from '@deckhand/contract/pay/periods/view-pay-period';
import { viewPaidPerson } from '@deckhand/contract/pay/proof/view-paid-person';
import { listExceptions } from '@deckhand/contract/pay/sign-off/list-exceptions';
import { signOffLocation } from '@deckhand/contract/pay/sign-off/sign-off-location';
import { addExemption } from '@deckhand/contract/pay/wages/add-exemption';
import { addWage } from '@deckhand/contract/pay/wages/add-wage';
import { decideLeave } from '@deckhand/contract/pay/wages/decide-leave';
import { updatePaySettings } from '@deckhand/contract/pay/wages/update-pay-settings';
import { approveHours } from '@deckhand/contract/reports/dashboard/approve-hours';
import { beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { chicago, insertAttendance } from '../../../../test/test-attendance.ts';
import { OVER, payByTheWeek } from '../../../../test/test-pay.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { forgetOldRows } from '../../../platform/jobs/forget-old.queries.ts';
import { verifyPay } from '../proof/verify-pay.ts';

/** It is Monday 8 June 2026. */
const school = schoolForTests();
let admin: { as: 'admin' | TestPerson } = { as: 'admin' };
const NEXT = '2026-06-07';
let priya: TestPerson;
let tuesday = 0;

const settings = (body: object) => school.answer(updatePaySettings, { body }, admin);
const sign = (first: string) =>
  school.answer(signOffLocation, { params: { first }, body: { location: school.locationA } }, admin);
const close = async (first: string) => {
  const answer = await school.call(closePayPeriod, { params: { first }, body: {} }, admin);
  return [answer.statusCode, answer.json().error];
};
const due = async (first = NEXT) => {
  const { results } = await school.answer(listPaidPeople, { params: { first }, query: {} }, admin);
  return results.find(({ id }) => id === priya.id);
};
const setHours = (hours: number) => {
  const body = { attendance_id: tuesday, approved_hours: hours, notes: 'Stayed longer' };
  return school.answer(approveHours, { body }, admin);
};

/** Priya works four hours on a Tuesday at 16.00. The week is closed with wages. */
beforeAll(async () => {
  await payByTheWeek(school);
  await settings({ has_wages: true, pays_leave: true });
  priya = await school.hire();
  tuesday = await insertAttendance(
    school,
    priya.id,
    chicago('2026-06-02T08:00'),
    chicago('2026-06-02T12:00'),
  );
  const body = { kind: 'BASE', from_date: '2026-01-01', wage: '16' } as const;
  await school.answer(addWage, { query: { person: priya.id }, body }, admin);
  await sign(OVER);
  expect(await close(OVER)).toEqual([202, undefined]);
});

test('days that were closed with wages are corrected with wages, also once these are turned off', async () => {
  await settings({ has_wages: false });
  const row = { user_id: priya.id, attendance_id: tuesday, location: school.locationA } as const;
  const body = { ...row, date: '2026-06-02', rate: 'REGULAR', minutes: 300 } as const;
  expect(await school.answer(previewCorrection, { body }, admin)).toMatchObject({ minutes: 60, dollars: 16 });
  await setHours(5);
  expect(await due()).toMatchObject({ minutes: 60, adjusted_minutes: 60 });
  const params = { first: NEXT };
  expect(await school.answer(viewPayPeriod, { params }, admin)).toMatchObject({ totals: { minutes: 60 } });
  expect(await school.answer(listExceptions, { params, query: {} }, admin)).toMatchObject({ count: 0 });
  const proof = await school.answer(viewPaidPerson, { params: { ...params, id: priya.id } }, admin);
  expect(proof.lines).toMatchObject([{ minutes: 60, dollars: 16, wage: 16, adjusts: '2026-06-02' }]);
});

test('work of the days after is counted in hours alone, and the period closes', async () => {
  await insertAttendance(school, priya.id, chicago('2026-06-08T08:00'), chicago('2026-06-08T10:00'));
  school.pass({ days: 7 });
  admin = { as: await school.hire({ role: 'ADMIN' }) };
  await sign(NEXT);
  expect(await close(NEXT)).toEqual([202, undefined]);
  const params = { first: NEXT, id: priya.id };
  const { lines } = await school.answer(viewPaidPerson, { params }, admin);
  expect(lines).toMatchObject([
    { minutes: 120, adjusts: null },
    { minutes: 60, dollars: 16 },
  ]);
  expect(lines[0]).not.toHaveProperty('dollars');
  expect(await verifyPay(school.db)).toMatchObject({ periods: 2, faults: [] });
});

test('leave of a closed day stays paid when leave is not any more, and the other way round', async () => {
  await settings({ has_wages: true });
  const noa = await school.hire();
  const body = { kind: 'BASE', from_date: '2026-01-01', wage: '20' } as const;
  await school.answer(addWage, { query: { person: noa.id }, body }, admin);
  const [MONDAY, THIRD, FOURTH] = ['2026-06-15', '2026-06-14', '2026-06-21'];
  const monday = await insertAttendance(
    school,
    noa.id,
    chicago(`${MONDAY}T08:00`),
    chicago(`${MONDAY}T10:00`),
  );
  await insertAttendance(school, noa.id, chicago('2026-06-22T08:00'), chicago('2026-06-22T10:00'));
  const by = { decided_by: school.cast.managerA.id, decided_at: school.clock(), reason: 'Agreed' };
  const leave = { person_id: noa.id, minutes: 240, kind: 'PAID_LEAVE', ...by } as const;
  await school.db
    .insertInto('leave_hours')
    .values([
      { ...leave, date: '2026-06-16' },
      { ...leave, date: '2026-06-23' },
    ])
    .execute();
  school.pass({ days: 14 });
  admin = { as: await school.hire({ role: 'ADMIN' }) };
  await sign(THIRD);
  expect(await close(THIRD)).toEqual([202, undefined]);
  await settings({ pays_leave: false });
  await school.answer(
    approveHours,
    { body: { attendance_id: monday, approved_hours: 3, notes: 'Stayed longer' } },
    admin,
  );
  const adjusted = async (first: string) => {
    const { lines } = await school.answer(viewPaidPerson, { params: { first, id: noa.id } }, admin);
    return lines.map(({ kind, minutes, dollars, adjusts }) => [kind, minutes, dollars, adjusts]);
  };
  expect(await adjusted(FOURTH)).toEqual([
    ['STRAIGHT', 120, 40, null],
    ['STRAIGHT', 60, 20, MONDAY],
  ]);
  await sign(FOURTH);
  expect(await close(FOURTH)).toEqual([202, undefined]);

  // The fourth week was closed without leave. Nobody decided about it since, so nothing of it is due.
  await settings({ pays_leave: true });
  await school.answer(
    addWage,
    { query: { person: noa.id }, body: { ...body, from_date: '2026-06-21', wage: '21', reason: 'Raise' } },
    admin,
  );
  expect(await adjusted('2026-06-28')).toEqual([['STRAIGHT', 0, 2, '2026-06-22']]);
  const late = { user_id: noa.id, date: '2026-06-23', hours: 4, reason: 'Paid after all' };
  await school.db
    .insertInto('request')
    .values({
      ...{ kind: 'TIME_OFF', person_id: noa.id, reason: '', leave_type: 'PAID_LEAVE', status: 'APPROVED' },
      ...{ first_date: late.date, last_date: late.date, created_at: school.clock() },
      ...{ decided_by: school.cast.managerA.id, decided_at: school.clock() },
    })
    .execute();
  school.pass({ minutes: 1 });
  await school.answer(decideLeave, { body: late }, admin);
  expect(await adjusted('2026-06-28')).toEqual([
    ['STRAIGHT', 0, 2, '2026-06-22'],
    ['PAID_LEAVE', 240, 84, '2026-06-22'],
  ]);
  expect(await verifyPay(school.db)).toMatchObject({ periods: 4, faults: [] });
});

test('a correction does not exchange sickness for leave when it is forgotten which of them it was', async () => {
  const FIFTH = '2026-06-28';
  const ana = await school.hire();
  const body = { kind: 'BASE', from_date: '2026-01-01', wage: '20' } as const;
  await school.answer(addWage, { query: { person: ana.id }, body }, admin);
  const worked = await insertAttendance(
    school,
    ana.id,
    chicago('2026-06-29T08:00'),
    chicago('2026-06-29T10:00'),
  );
  const by = { decided_by: school.cast.managerA.id, decided_at: school.clock(), reason: 'Flu' };
  await school.db
    .insertInto('leave_hours')
    .values({ person_id: ana.id, date: '2026-06-30', minutes: 240, kind: 'SICK', ...by })
    .execute();
  school.pass({ days: 7 });
  admin = { as: await school.hire({ role: 'ADMIN' }) };
  await sign(FIFTH);
  expect(await close(FIFTH)).toEqual([202, undefined]);
  await forgetOldRows(school.pool, new Date('2027-07-05T12:00:00Z'));
  await school.answer(
    approveHours,
    { body: { attendance_id: worked, approved_hours: 3, notes: 'Stayed longer' } },
    admin,
  );
  const params = { first: '2026-07-05', id: ana.id };
  const { lines } = await school.answer(viewPaidPerson, { params }, admin);
  expect(lines.map(({ kind, minutes }) => [kind, minutes])).toEqual([['STRAIGHT', 60]]);
});

test('a comparison names wages, leave and exemptions that are other ones now, and whether somebody corrected them', async () => {
  const SIXTH = '2026-07-05';
  const ivo = await school.hire();
  const other = await school.hire();
  const body = { kind: 'BASE', from_date: '2026-01-01', wage: '20' } as const;
  for (const { id } of [ivo, other]) {
    await school.answer(addWage, { query: { person: id }, body }, admin);
    await insertAttendance(school, id, chicago('2026-07-06T08:00'), chicago('2026-07-06T10:00'));
  }
  const by = { decided_by: school.cast.managerA.id, decided_at: school.clock(), reason: 'Agreed' };
  await school.db
    .insertInto('leave_hours')
    .values({ person_id: ivo.id, date: '2026-07-07', minutes: 60, kind: 'PAID_LEAVE', ...by })
    .execute();
  school.pass({ days: 7 });
  admin = { as: await school.hire({ role: 'ADMIN' }) };
  await sign(SIXTH);
  expect(await close(SIXTH)).toEqual([202, undefined]);
  const compared = async () => {
    const { faults, corrected } = await verifyPay(school.db, SIXTH);
    const dates = corrected.filter(({ personId }) => personId === ivo.id).map(({ date }) => date);
    return { faults, dates };
  };
  expect(await compared()).toEqual({ faults: [], dates: [] });

  const raise = { ...body, from_date: '2026-07-05', wage: '22', reason: 'Raise' };
  await school.answer(addWage, { query: { person: ivo.id }, body: raise }, admin);
  expect(await compared()).toEqual({ faults: [], dates: ['2026-07-06', '2026-07-07'] });
  const exempt = { user_id: other.id, kind: 'EXEMPT', from_date: SIXTH, reason: 'Office' } as const;
  await school.answer(addExemption, { body: exempt }, admin);
  const { corrected } = await verifyPay(school.db, SIXTH);
  expect(corrected).toContainEqual({ personId: other.id, date: '2026-07-06' });

  // Past the lock, as nobody may.
  await school.owner.query(`begin;
    alter table leave_hours disable trigger user; alter table pay_correction disable trigger user;
    delete from pay_correction where person_id = ${ivo.id}; update leave_hours set minutes = 30 where person_id = ${ivo.id};
    alter table leave_hours enable trigger user; alter table pay_correction enable trigger user;
    commit`);
  const who = `Period 07-05-2026 to 07-11-2026, person ${ivo.id}:`;
  expect((await compared()).faults).toEqual([
    `${who} the wage of 07-06-2026 is not that with which it was closed, and nobody corrected it.`,
    `${who} the wage of 07-07-2026 is not that with which it was closed, and nobody corrected it.`,
    `${who} the leave of 07-07-2026 is not that with which it was closed, and nobody corrected it.`,
  ]);
});
