// Rules held here: PE7, PE8.

import { addAttendance } from '@deckhand/contract/attendance/add-attendance';
import { closePayPeriod } from '@deckhand/contract/pay/periods/close-pay-period';
import { listPayPeriods } from '@deckhand/contract/pay/periods/list-pay-periods';
import { addWage } from '@deckhand/contract/pay/wages/add-wage';
import { updatePaySettings } from '@deckhand/contract/pay/wages/update-pay-settings';
import { beingClosed } from '@deckhand/contract/refusals';
import { assignShift } from '@deckhand/contract/reports/dashboard/assign-shift';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { missedShift } from '../../../../test/test-attendance.ts';
import { OVER, payByTheWeek } from '../../../../test/test-pay.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { waitForBlocked } from '../../../../test/wait-for-blocked.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { lockDays } from './periods.queries.ts';

const school = schoolForTests();
const admin = { as: 'admin' } as const;
const days = { from: OVER, to: '2026-06-06' };

beforeAll(() => payByTheWeek(school));

async function attend(personId: number, date = '2026-06-01', as: 'managerA' | 'admin' = 'managerA') {
  const body = {
    user_id: personId,
    location: school.locationA,
    date,
    rate: 'REGULAR',
    reason: 'Forgot',
    clock_in_time: '09:00',
    clock_out_time: '10:00',
  } as const;
  return school.call(addAttendance, { body }, { as });
}

test('while somebody closes, its days, wages and leave are refused to others, and other days are not', async () => {
  const { id } = await school.hire();
  await school.answer(updatePaySettings, { body: { has_wages: true } }, admin);
  await inTransaction(school.db, async (transaction) => {
    await lockDays(transaction, days);
    const refused = await attend(id);
    expect([refused.statusCode, refused.json().error]).toEqual([409, beingClosed]);
    expect((await attend(id, '2026-06-07')).statusCode).toBe(201);
    const wage = {
      query: { person: id },
      body: { kind: 'BASE', from_date: '2026-01-01', wage: 15 },
    } as const;
    const late = await school.call(addWage, wage, admin);
    expect([late.statusCode, late.json().error]).toEqual([409, beingClosed]);
    const { results } = await school.answer(listPayPeriods, { query: {} }, admin);
    expect(results.map(({ state }) => state)).toEqual(['RUNNING', 'CLOSING']);
  });
  expect((await attend(id, '2026-06-02')).statusCode).toBe(201);
  await school.db.updateTable('pay_settings').set({ has_wages: false }).execute();
});

test('a closing whose connections die leaves the period open', async () => {
  const unsigned = [{ location: school.locationA, reason: 'Nobody was there' }];
  const client = await school.owner.connect();
  try {
    // The closing has computed everything and waits to store it.
    await client.query('begin; lock table pay_photograph in exclusive mode');
    await work((await school.hire()).id);
    const closing = school.call(closePayPeriod, { params: { first: OVER }, body: { unsigned } }, admin);
    await waitForBlocked(school.pool);
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`);
    expect((await closing).statusCode).toBeGreaterThanOrEqual(500);
  } finally {
    await client.query('rollback');
    client.release();
  }
  const { results } = await school.answer(listPayPeriods, { query: {} }, admin);
  expect(results.map(({ state }) => state)).toEqual(['RUNNING', 'OPEN']);
  expect(await school.db.selectFrom('pay_period').selectAll().execute()).toEqual([]);
});

/** An hour of a day that is not closed. */
async function work(id: number): Promise<void> {
  expect((await attend(id, '2026-06-04')).statusCode).toBe(201);
}

test('closing waits for a change that has begun, and pays it', async () => {
  const { id } = await school.hire();
  const unsigned = [{ location: school.locationA, reason: 'Nobody was there' }];
  let closing: ReturnType<typeof school.call> | undefined;
  await inTransaction(school.db, async (transaction) => {
    await sql`insert into attendance (person_id, location_id, date, rate, clocked_in, clocked_out, paid_minutes, source, ended_by, created_at)
      values (${id}, ${school.locationA}, '2026-06-03', 'REGULAR', '2026-06-03 14:00Z', '2026-06-03 15:00Z', 60, 'MANUAL', 'MANUAL',
        ${school.clock()})`.execute(transaction);
    closing = school.call(closePayPeriod, { params: { first: OVER }, body: { unsigned } }, admin);
    // It waits for this transaction, which holds a share of the lock of the day.
    await waitForBlocked(school.pool);
  });
  const closed = await closing;
  expect([closed?.statusCode, closed?.json().state]).toEqual([202, 'CLOSED']);
  const { content } = await school.db
    .selectFrom('pay_photograph')
    .select('content')
    .where('person_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(content).lines).toMatchObject([{ minutes: 60 }]);
});

test('a manager assigns a shift on a closed day where nothing is paid otherwise, and not where it is', async () => {
  const { shiftId } = await missedShift(school);
  const { id } = await school.hire();
  const row = await insertCorrected(id);
  const body = { user_id: id, shift_id: shiftId, attendance_id: row };
  expect((await school.call(assignShift, { body }, { as: 'managerA' })).statusCode).toBe(200);
  const corrections = await school.db
    .selectFrom('pay_correction')
    .select(['cause', 'corrected_by', 'reason'])
    .where('person_id', '=', id)
    .where('cause', '=', 'ASSIGN_SHIFT')
    .execute();
  expect(corrections).toEqual([{ cause: 'ASSIGN_SHIFT', corrected_by: school.cast.managerA.id, reason: '' }]);
});

/** An attendance of a closed day that an admin entered as a correction. */
async function insertCorrected(personId: number): Promise<number> {
  const entered = await attend(personId, '2026-06-01', 'admin');
  expect(entered.statusCode).toBe(201);
  return entered.json().id;
}
