// Rules held here: PE5, PE6, PE7, PE8, PE9, PE10, PE11, PP1, PP3, PP6, SO8.

import { addAttendance } from '@deckhand/contract/attendance/add-attendance';
import { alreadyClosed, closePayPeriod } from '@deckhand/contract/pay/periods/close-pay-period';
import { listPaidPeople } from '@deckhand/contract/pay/periods/list-paid-people';
import { listPayPeriods } from '@deckhand/contract/pay/periods/list-pay-periods';
import { previewCorrection } from '@deckhand/contract/pay/periods/preview-correction';
import {
  handedOver,
  laterIsClosed,
  notClosed,
  reopenPayPeriod,
} from '@deckhand/contract/pay/periods/reopen-pay-period';
import { viewPayPeriod } from '@deckhand/contract/pay/periods/view-pay-period';
import { verifyPayPeriod } from '@deckhand/contract/pay/proof/verify-pay-period';
import { listExceptions } from '@deckhand/contract/pay/sign-off/list-exceptions';
import { signOffLocation } from '@deckhand/contract/pay/sign-off/sign-off-location';
import { addWage } from '@deckhand/contract/pay/wages/add-wage';
import { updatePaySettings } from '@deckhand/contract/pay/wages/update-pay-settings';
import { beingClosed } from '@deckhand/contract/refusals';
import { approveHours } from '@deckhand/contract/reports/dashboard/approve-hours';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { chicago, insertAttendance } from '../../../../test/test-attendance.ts';
import { OVER, payByTheWeek } from '../../../../test/test-pay.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { verifyPay } from '../proof/verify-pay.ts';

const school = schoolForTests();
const admin = { as: 'admin' } as const;
const params = { first: OVER };
const NEXT = '2026-06-07';

const week = ['2026-05-31', '2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04'];

/** Works so many minutes from eight in the morning on. */
const work = (person: TestPerson, date: string, minutes: number) => {
  const begin = chicago(`${date}T08:00`);
  return insertAttendance(school, person.id, begin, new Date(begin.getTime() + minutes * 60_000));
};

const sign = () => school.answer(signOffLocation, { params, body: { location: school.locationA } }, admin);
const close = (first = OVER, as: TestPerson | 'admin' = 'admin') =>
  school.call(closePayPeriod, { params: { first }, body: {} }, { as });
const refusedClose = async (first = OVER) => {
  const answer = await close(first);
  return [answer.statusCode, answer.json().error];
};
const view = (first = OVER) => school.answer(viewPayPeriod, { params: { first } }, admin);

async function setHours(attendanceId: number, hours: number, as: 'admin' | 'managerA' = 'admin') {
  const body = { attendance_id: attendanceId, approved_hours: hours, notes: 'Stayed longer' };
  return school.call(approveHours, { body }, { as });
}

const due = async (person: TestPerson, first = NEXT) => {
  const { results } = await school.answer(listPaidPeople, { params: { first }, query: {} }, admin);
  return results.find(({ id }) => id === person.id);
};

describe('a period of a school with wages', () => {
  let priya: TestPerson;
  let tuesday = 0;

  test('closes in order, when its days are over everywhere, nothing is left and all is signed', async () => {
    await payByTheWeek(school);
    await school.answer(updatePaySettings, { body: { has_wages: true } }, admin);
    priya = await school.hire();
    // 2,370 minutes at 15.50 are 612.25 (example 17).
    for (const [index, minutes] of [480, 480, 480, 480, 450].entries()) {
      const id = await work(priya, week[index] ?? '', minutes);
      if (index === 2) tuesday = id;
    }
    expect(await refusedClose(NEXT)).toEqual([409, 'Close 05-31-2026 to 06-06-2026 first.']);
    const clock = school.clock();
    school.pass({ days: -2 });
    expect((await refusedClose())[1]).toMatch(/ is still on 06-06\.$/);
    school.pass({ days: 2 });
    expect(school.clock()).toEqual(clock);
    expect((await refusedClose())[1]).toMatch(/ left at /);
    await school.answer(
      addWage,
      {
        query: { person: priya.id },
        body: { kind: 'BASE', from_date: '2026-01-01', wage: '15.50' },
      },
      admin,
    );
    expect((await refusedClose())[1]).toMatch(/ left at | is not signed off\.$/);
    const { results } = await exceptions();
    expect(results.filter(({ is_hard: isHard }) => isHard)).toEqual([]);
    expect((await refusedClose())[1]).toMatch(/ is not signed off\.$/);
    await sign();
    const before = await view();
    expect(before).toMatchObject({
      state: 'OPEN',
      refusal: null,
      totals: { minutes: 2_370, dollars: 612.25 },
    });
    expect(before.checks.filter(({ is_done: isDone }) => !isDone)).toEqual([]);
    const closed = await close();
    expect(closed.statusCode).toBe(202);
    expect(closed.json()).toMatchObject({ state: 'CLOSED', first_day: OVER, last_day: '2026-06-06' });
    expect(await refusedClose()).toEqual([409, alreadyClosed]);
    const { results: periods } = await school.answer(listPayPeriods, { query: {} }, admin);
    expect(periods.map(({ first_day, state }) => [first_day, state])).toEqual([
      [NEXT, 'RUNNING'],
      [OVER, 'CLOSED'],
    ]);
    expect(periods[1]?.totals).toMatchObject({ people: 1, minutes: 2_370, dollars: 612.25 });
  });

  test('is locked for managers and for the serving role, and an admin corrects it with a reason', async () => {
    const text =
      '06-02-2026 belongs to the pay period 05-31-2026 to 06-06-2026, which is closed. An admin can correct it.';
    const refused = await setHours(tuesday, 9.5, 'managerA');
    expect([refused.statusCode, refused.json().error]).toEqual([409, text]);
    for (const statement of [
      sql`update attendance set paid_minutes = 1 where id = ${tuesday}`,
      sql`update attendance set date = '2026-06-08' where id = ${tuesday}`,
      sql`delete from attendance where id = ${tuesday}`,
      sql`delete from pay_period`,
      sql`update pay_photograph set cents = 1`,
      sql`delete from pay_photograph`,
      sql`truncate pay_correction`,
      sql`update pay_period set seal = previous_seal`,
    ]) {
      await expect(statement.execute(school.db)).rejects.toThrow(/closed|never changed|permission denied/);
    }
    const preview = (minutes: number) => {
      const row = { user_id: priya.id, attendance_id: tuesday, location: school.locationA } as const;
      const body = { ...row, date: '2026-06-02', rate: 'REGULAR', minutes } as const;
      return school.answer(previewCorrection, { body }, admin);
    };
    expect(await preview(570)).toMatchObject({
      closed_minutes: 480,
      present_minutes: 480,
      corrected_minutes: 570,
      minutes: 90,
      dollars: 31,
      next: { first_day: NEXT },
    });
    expect((await setHours(tuesday, 9.5)).statusCode).toBe(200);
    // It was closed as the photograph says, whatever was corrected since (example 19).
    expect(await preview(480)).toMatchObject({
      closed_minutes: 480,
      present_minutes: 570,
      corrected_minutes: 480,
      minutes: -90,
      dollars: -31,
    });
    // Example 17: half an hour more at the regular rate, one hour of overtime, 31.00 in all.
    expect(await due(priya)).toMatchObject({
      minutes: 90,
      adjusted_minutes: 90,
      overtime_minutes: 60,
      regular_minutes: 30,
      dollars: 31,
    });
    const verified = await school.answer(verifyPayPeriod, { params }, admin);
    expect(verified).toMatchObject({
      people: 1,
      faults: [],
      corrected: [{ user_id: priya.id, date: '2026-06-02' }],
    });
  });

  test('corrections on corrections give one difference, and one of zero pays nothing', async () => {
    expect((await setHours(tuesday, 8)).statusCode).toBe(200);
    expect(await due(priya)).toMatchObject({ minutes: 0, dollars: 0 });
    expect((await setHours(tuesday, 9.5)).statusCode).toBe(200);
    const again = {
      user_id: priya.id,
      location: school.locationA,
      date: '2026-06-06',
      clock_in_time: '09:00',
      clock_out_time: '10:00',
      rate: 'REGULAR',
      reason: 'Came on Saturday',
    } as const;
    const refused = await school.call(addAttendance, { body: again }, { as: 'managerA' });
    expect(refused.statusCode).toBe(409);
    expect((await school.call(addAttendance, { body: again }, admin)).statusCode).toBe(201);
    // 2,520 minutes: 651.00 straight and two hours at 7.75, less 612.25.
    expect(await due(priya)).toMatchObject({ minutes: 150, overtime_minutes: 120, dollars: 54.25 });
  });

  test('can be reopened before it is handed over, and its photograph stays in the chain', async () => {
    const reopen = (reason: string, first = OVER) =>
      school.call(reopenPayPeriod, { params: { first }, body: { reason } }, admin);
    expect((await reopen('')).statusCode).toBe(422);
    expect((await reopen('x'.repeat(256))).statusCode).toBe(422);
    expect((await reopen('A day is missing', NEXT)).json().error).toBe(notClosed);
    const { seal: first } = await view();
    const answers = await Promise.all([reopen('A day is missing'), reopen('A day is missing')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await view()).toMatchObject({
      state: 'OPEN',
      totals: { minutes: 2_520, dollars: 666.5 },
      reopened: [{ seal: first, reason: 'A day is missing' }],
    });
    // Minutes beyond forty hours are the last ones of the week.
    const overtime = (await view()).days.filter((day) => day.overtime_minutes > 0);
    expect(overtime).toEqual([
      { date: '2026-06-04', minutes: 450, overtime_minutes: 60 },
      { date: '2026-06-06', minutes: 60, overtime_minutes: 60 },
    ]);
    // The correction is paid by the period itself now, and not twice.
    expect(await due(priya)).toBeUndefined();
    expect((await refusedClose())[1]).toMatch(/ is not signed off\.$/);
    await sign();
    expect((await close()).statusCode).toBe(202);
    expect(await view()).toMatchObject({ state: 'CLOSED', totals: { dollars: 666.5 } });
    expect(await due(priya)).toBeUndefined();
    expect(await verifyPay(school.db)).toMatchObject({ periods: 2, faults: [], corrected: [] });
  });

  test('stays closed once it is handed over or a later one is closed', async () => {
    school.pass({ days: 7 });
    const as = await school.hire({ role: 'ADMIN' });
    const reopen = () => school.call(reopenPayPeriod, { params, body: { reason: 'Once more' } }, { as });
    const later = await close(NEXT, as);
    expect([later.statusCode, later.json().error]).toEqual([202, undefined]);
    expect((await reopen()).json().error).toBe(laterIsClosed);
    await school.db
      .updateTable('pay_period')
      .set({ handed_over_at: school.clock(), handed_over_by: school.cast.admin.id })
      .where('first_day', '=', OVER)
      .where('reopened_at', 'is', null)
      .execute();
    expect((await reopen()).json().error).toBe(handedOver);
    school.pass({ days: -7 });
  });

  test('lines that somebody changes in the database are named', async () => {
    await school.owner.query(`begin; alter table pay_photograph disable trigger user;
      update pay_photograph set content = replace(content, '"cents":', '"cents":1') where period_id = 2;
      alter table pay_photograph enable trigger user; commit`);
    const { faults } = await verifyPay(school.db);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.join('\n')).toMatch(/person \d+, line 1: stored STRAIGHT of 05-31-2026/);
    // Somebody of whom nothing was stored, past the lock.
    const { id } = await school.hire();
    await school.owner.query('alter table attendance disable trigger user');
    await insertAttendance(school, id, chicago('2026-06-01T09:00'), chicago('2026-06-01T10:00'));
    await school.owner.query('alter table attendance enable trigger user');
    const again = await verifyPay(school.db);
    expect(again.faults.join('\n')).toContain(
      `person ${id}: the attendances of 06-01-2026 are not those that were closed, and nobody corrected them.`,
    );
  });
});

async function exceptions() {
  return school.answer(listExceptions, { params, query: {} }, admin);
}

describe('closing against others', () => {
  test('of two admins one closes', async () => {
    school.pass({ days: 14 });
    const first = '2026-06-14';
    const as = await school.hire({ role: 'ADMIN' });
    const answers = await Promise.all([close(first, as), close(first, as)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect([beingClosed, alreadyClosed]).toContain(refused?.json().error);
    school.pass({ days: -14 });
  });
});
