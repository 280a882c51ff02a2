// Rules held here: PP3.

import { closePayPeriod } from '@deckhand/contract/pay/periods/close-pay-period';
import { verifyPayPeriod } from '@deckhand/contract/pay/proof/verify-pay-period';
import { signOffLocation } from '@deckhand/contract/pay/sign-off/sign-off-location';
import { approveHours } from '@deckhand/contract/reports/dashboard/approve-hours';
import { beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { chicago, insertAttendance } from '../../../../test/test-attendance.ts';
import { OVER, payByTheWeek } from '../../../../test/test-pay.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { verifyPay } from './verify-pay.ts';

const school = schoolForTests();
let admin: { as: TestPerson };
let worker: TestPerson;
let other: TestPerson;
let tuesday = 0;
let ofOther = 0;
const NEXT = '2026-06-07';
const NEXT_NAME = 'Period 06-07-2026 to 06-13-2026';

const setHours = (hours: number, row = tuesday) =>
  school.answer(
    approveHours,
    { body: { attendance_id: row, approved_hours: hours, notes: 'Seen at the pool' } },
    admin,
  );
const faults = async (only?: string) => (await verifyPay(school.db, only)).faults;

/** Changes a table past its locks, as the owner of the tables can. */
const tamper = (table: string, statement: string) =>
  school.owner.query(
    `begin; alter table ${table} disable trigger user; ${statement}; alter table ${table} enable trigger user; commit`,
  );

const close = async (first: string) => {
  await school.answer(signOffLocation, { params: { first }, body: { location: school.locationA } }, admin);
  const closed = await school.call(closePayPeriod, { params: { first }, body: {} }, admin);
  expect(closed.statusCode, closed.body).toBe(202);
};

/** Two people work four hours on a Tuesday. Those of one are corrected to five, and the hour is paid by the next period. */
beforeAll(async () => {
  await payByTheWeek(school);
  [worker, other] = [await school.hire(), await school.hire()];
  const times = [chicago('2026-06-02T08:00'), chicago('2026-06-02T12:00')] as const;
  tuesday = await insertAttendance(school, worker.id, ...times);
  ofOther = await insertAttendance(school, other.id, ...times);
  admin = { as: await school.hire({ role: 'ADMIN' }) };
  await close(OVER);
  await setHours(5);
  school.pass({ days: 7 });
  admin = { as: await school.hire({ role: 'ADMIN' }) };
  await close(NEXT);
  expect(await verifyPay(school.db)).toMatchObject({
    periods: 2,
    faults: [],
    corrected: [{ personId: worker.id, date: '2026-06-02' }],
  });
});

test('a day that was corrected, and paid so, is as the correction left it', async () => {
  await tamper('attendance', `update attendance set paid_minutes = 360 where id = ${tuesday}`);
  const named = `${NEXT_NAME}, person ${worker.id}: the attendances of 06-02-2026 are not those that were closed, and nobody corrected them.`;
  expect(await faults()).toEqual([named]);
  expect(await faults(NEXT)).toEqual([named]);
  await tamper('attendance', `update attendance set paid_minutes = 300 where id = ${tuesday}`);
  expect(await faults()).toEqual([]);
});

test('a correction that a closing passed over is not paid', async () => {
  // A correction after the latest closing waits for the next one.
  await setHours(6, ofOther);
  const days = [worker, other].map(({ id }) => ({ personId: id, date: '2026-06-02' }));
  expect(await verifyPay(school.db)).toMatchObject({ faults: [], corrected: days });
  const know = (last: number) =>
    tamper('pay_period', `update pay_period set corrections_through = ${last} where first_day = '${NEXT}'`);
  await know(2);
  expect(await faults()).toEqual([
    `${NEXT_NAME}, person ${other.id}: the correction of 06-02-2026 is not paid.`,
  ]);
  await setHours(7);
  await know(3);
  // This week was corrected before, and that was paid.
  expect(await faults()).toEqual([
    `${NEXT_NAME}, person ${other.id}: the correction of 06-02-2026 is not paid.`,
    `${NEXT_NAME}, person ${worker.id}: the attendances of 06-02-2026 are not those that were closed, and nobody corrected them.`,
  ]);
  await know(1);
  expect(await faults()).toEqual([]);
});

test('nobody reopens a period, or hands it over, past the audit trail', async () => {
  const { id } = school.cast.admin;
  const set = (fields: string) =>
    tamper('pay_period', `update pay_period set ${fields} where first_day = '${NEXT}'`);
  await set(`reopened_at = now(), reopened_by = ${id}, reopened_reason = 'Mine'`);
  expect(await faults()).toEqual([`${NEXT_NAME}: it is stored as reopened, and nobody reopened it.`]);
  await set('reopened_at = null, reopened_by = null, reopened_reason = null');
  await set(`handed_over_at = now(), handed_over_by = ${id}`);
  expect(await faults()).toEqual([`${NEXT_NAME}: it is stored as handed over, and nobody handed it over.`]);
  await set('handed_over_at = null, handed_over_by = null');
  expect(await faults()).toEqual([]);
});

test('whether a period was priced decides what its corrections pay, so it stays', async () => {
  const set = (isPriced: boolean) =>
    tamper('pay_period', `update pay_period set is_priced = ${isPriced} where first_day = '${OVER}'`);
  await set(true);
  const said = 'the period is stored as priced, and was closed otherwise.';
  expect(await faults()).toEqual(
    [worker, other].map(({ id }) => `Period 05-31-2026 to 06-06-2026, person ${id}: ${said}`),
  );
  await set(false);
  expect(await faults()).toEqual([]);
});

test('the latest closing is missed, although no later one has its seal', async () => {
  const find = `(select id from pay_period where first_day = '${NEXT}')`;
  await tamper('pay_photograph', `delete from pay_photograph where period_id = ${find}`);
  await tamper('pay_period', `delete from pay_period where first_day = '${NEXT}'`);
  expect(await faults()).toEqual([`${NEXT_NAME}: it was closed, and is not stored.`]);
  const { faults: ofFirst } = await school.answer(verifyPayPeriod, { params: { first: OVER } }, admin);
  expect(ofFirst).toEqual([`${NEXT_NAME}: it was closed, and is not stored.`]);
});
