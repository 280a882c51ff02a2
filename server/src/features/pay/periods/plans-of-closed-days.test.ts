// Rules held here: PE8, PE9, K12, L2.

import { closePayPeriod } from '@deckhand/contract/pay/periods/close-pay-period';
import { listPaidPeople } from '@deckhand/contract/pay/periods/list-paid-people';
import { verifyPayPeriod } from '@deckhand/contract/pay/proof/verify-pay-period';
import { answerExceptions } from '@deckhand/contract/pay/sign-off/answer-exceptions';
import { listExceptions } from '@deckhand/contract/pay/sign-off/list-exceptions';
import { addWage } from '@deckhand/contract/pay/wages/add-wage';
import { updatePaySettings } from '@deckhand/contract/pay/wages/update-pay-settings';
import { pastDate } from '@deckhand/contract/plans/shift';
import { assignShift } from '@deckhand/contract/reports/dashboard/assign-shift';
import { addHoliday } from '@deckhand/contract/schedule/closures/add-holiday';
import { dismissShift } from '@deckhand/contract/schedule/shifts/dismiss-shift';
import { replaceStaff } from '@deckhand/contract/schedule/shifts/replace-staff';
import { updateSettings } from '@deckhand/contract/school/settings/update-settings';
import { beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { planShift } from '../../../../test/planned-shift.ts';
import { chicago, insertAttendance } from '../../../../test/test-attendance.ts';
import { sendLate } from '../../../../test/test-kiosk.ts';
import { OVER, payByTheWeek } from '../../../../test/test-pay.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { carryCorrections } from '../../attendance/correct-closed-days.ts';
import { isSamePay } from './due-corrections.ts';

const school = schoolForTests();
const admin = { as: 'admin' } as const;
const manager = { as: 'managerA' } as const;
const params = { first: OVER };
const NEXT = '2026-06-07';

let guard: TestPerson;
let row = 0;
let shift = { id: 0 };
/** Two people with the same wage and three hours on the same day, each with the row of it. */
let pair: { id: number; row: number }[] = [];

/** Example 21: four hours without a shift, of somebody whose wage depends on the position. */
beforeAll(async () => {
  await payByTheWeek(school);
  await school.answer(updatePaySettings, { body: { has_wages: true } }, admin);
  guard = await school.hire();
  const from_date = '2026-01-01';
  for (const body of [
    { kind: 'BASE', from_date, wage: '15' },
    { kind: 'POSITION', shift_type: school.positions[0], from_date, wage: '18' },
  ] as const)
    await school.answer(addWage, { query: { person: guard.id }, body }, admin);
  shift = await planShift(school, { start_date: '2026-06-01', staff: [{ id: guard.id }] });
  row = await insertAttendance(school, guard.id, chicago('2026-06-01T09:00'), chicago('2026-06-01T13:00'));
  for (const { id } of [await school.hire(), await school.hire()]) {
    const wage = { kind: 'BASE', from_date, wage: '20' } as const;
    await school.answer(addWage, { query: { person: id }, body: wage }, admin);
    const [begin, end] = [chicago('2026-06-02T09:00'), chicago('2026-06-02T12:00')];
    pair = [...pair, { id, row: await insertAttendance(school, id, begin, end) }];
  }
  const { results } = await school.answer(listExceptions, { params, query: {} }, admin);
  for (const { id, kind, answer, is_hard } of results) {
    if (is_hard) expect(kind).toBe('X-UNAS');
    if (answer) await school.answer(answerExceptions, { params, body: { ids: [id], answer } }, admin);
  }
  const unsigned = [{ location: school.locationA, reason: 'Nobody was there' }];
  const closed = await school.call(closePayPeriod, { params, body: { unsigned } }, admin);
  expect(closed.statusCode, closed.body).toBe(202);
});

const dollars = async (first: string) => {
  const { results } = await school.answer(listPaidPeople, { params: { first }, query: {} }, admin);
  return results.find(({ id }) => id === guard.id)?.dollars;
};

test('the plan of a closed day is over, so that no change of it reaches what was paid', async () => {
  const before = await dollars(OVER);
  expect(before).toBe(60);
  const date = '2026-06-01';
  const other = await school.hire();
  const seat = { is_staff_1: true, staff_1_id: guard.id, replaced_staff_1_id: other.id } as const;
  for (const refused of [
    await school.refusal(
      addHoliday,
      { query: {}, body: { location_id: school.locationA, date, reason: 'Storm' } },
      manager,
    ),
    await school.refusal(dismissShift, { body: { shift_id: shift.id, date, reason: 'Storm' } }, manager),
    await school.refusal(replaceStaff, { body: { shift_id: shift.id, date, staff: [seat] } }, manager),
  ])
    expect(refused).toMatchObject({ status: 400, text: pastDate });
  expect(await dollars(OVER)).toBe(before);
  const verified = await school.answer(verifyPayPeriod, { params }, admin);
  expect(verified).toMatchObject({ faults: [], corrected: [] });
});

test('a changed overtime threshold leaves closed weeks as they are', async () => {
  const body = { overtime_threshold_hours: 2, lead_time_days: 10 };
  await school.answer(updateSettings, { body }, admin);
  expect([await dollars(OVER), await dollars(NEXT)]).toEqual([60, undefined]);
  expect(await school.answer(verifyPayPeriod, { params }, admin)).toMatchObject({
    faults: [],
    corrected: [],
  });
});

test('a punch that is older than fourteen days is refused for that, and kept, also of a closed day', async () => {
  school.pass({ days: 12 });
  const sent = await sendLate(school, guard, [chicago('2026-06-05T09:00')]);
  expect(sent.map(({ outcome, effect }) => [outcome, effect])).toEqual([
    ['REFUSED', 'This punch is more than 14 days old.'],
  ]);
  school.pass({ days: -12 });
});

test('a manager assigns no shift by which a closed day is paid otherwise; an admin does, as a correction', async () => {
  const body = { user_id: guard.id, shift_id: shift.id, attendance_id: row };
  expect(await school.refusal(assignShift, { body }, manager)).toMatchObject({
    status: 409,
    text: '06-01-2026 belongs to the pay period 05-31-2026 to 06-06-2026, which is closed. An admin can correct it.',
  });
  expect(await school.refusal(assignShift, { body }, admin)).toMatchObject({ status: 422 });
  await school.answer(assignShift, { body: { ...body, reason: 'Guarded all morning' } }, admin);
  // $72.00 instead of $60.00.
  expect([await dollars(OVER), await dollars(NEXT)]).toEqual([60, 12]);
});

test('an hour that goes from one person to another is other pay, although the sum is the same', async () => {
  const corrected = pair.map(({ id }) => ({ personId: id, dates: ['2026-06-02'] }));
  const actor = { id: school.cast.admin.id, role: 'ADMIN', locationIds: [] } as const;
  const by = { actor, cause: 'EDIT_HOURS', reason: 'Swapped' };
  const isSame = (minutes: readonly [number, number]) =>
    inTransaction(school.db, async (transaction) => {
      await carryCorrections(transaction, corrected, { ...by, now: school.clock() });
      for (const [index, paid_minutes] of minutes.entries())
        await transaction
          .updateTable('attendance')
          .set({ paid_minutes })
          .where('id', '=', pair[index]?.row ?? 0)
          .execute();
      const same = await isSamePay(school.db)(transaction, corrected);
      await transaction
        .updateTable('attendance')
        .set({ paid_minutes: 180 })
        .where(
          'id',
          'in',
          pair.map(({ row: id }) => id),
        )
        .execute();
      return same;
    });
  expect(await isSame([180, 180])).toBe(true);
  expect(await isSame([240, 120])).toBe(false);
  expect(await isSame([240, 180])).toBe(false);
});
