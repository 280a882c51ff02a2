// Rules held here: K12a, X3.

import { clockIn } from '@deckhand/contract/attendance/clock-in';
import { decideMissedPunch } from '@deckhand/contract/attendance/missed-punches/decide-missed-punch';
import { decideWaitingPunches } from '@deckhand/contract/attendance/missed-punches/decide-waiting-punches';
import { listMissedPunches } from '@deckhand/contract/attendance/missed-punches/list-missed-punches';
import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import { listWaiting } from '@deckhand/contract/reports/dashboard/list-waiting';
import { listPayrollDetails } from '@deckhand/contract/reports/payroll/list-payroll-details';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation } from '../../../../test/planned-location.ts';
import { chicago, insertAttendance, trailOf } from '../../../../test/test-attendance.ts';
import {
  attendancesOf,
  enrollTestKiosk,
  missedPunchIds,
  punchIn,
  sendLate,
  type TestKiosk,
} from '../../../../test/test-kiosk.ts';
import { schoolForTests, type TestSchool } from '../../../../test/test-school.ts';
import { closeForgotten } from '../close-forgotten.ts';

const school = schoolForTests();
let kiosk: TestKiosk;
beforeAll(async () => {
  kiosk = await enrollTestKiosk(school);
});

/** Tests begin on Monday 8 June at nine, so punches of Friday have waited for days. */
const friday = (time: string) => chicago(`2026-06-05T${time}`);

async function letWait(person: Pick<TestPerson, 'key'>, times: readonly Date[], from = kiosk) {
  const sent = await sendLate(school, person, times, from);
  expect(new Set(sent.map(({ outcome }) => outcome))).toEqual(new Set(['WAITING']));
  return missedPunchIds(school, sent);
}

type Who = Parameters<TestSchool['call']>[2];
const approve = (ids: readonly number[], as: Who = { as: 'managerA' }) =>
  school.call(decideWaitingPunches, { body: { action: 'APPROVE', ids: [...ids] } }, as);
const decline = (ids: readonly number[], as: Who = { as: 'managerA' }) =>
  school.call(
    decideWaitingPunches,
    { body: { action: 'REJECT', ids: [...ids], notes: 'You were not there' } },
    as,
  );

describe('a punch that waits for another manager', () => {
  test('is not in any report until it is approved, and then as if it had arrived in time', async () => {
    const location = await openLocation(school);
    const person = await location.hire();
    const ids = await letWait(person, [friday('09:00'), friday('12:30')]);
    const paid = async () => {
      const query = { location: school.locationA, date: '2026-06-05' };
      const { results } = await school.answer(listPayrollDetails, { query }, { as: 'admin' });
      return results.filter((row) => row.User_details.id === person.id).map((row) => row.regular_hours);
    };
    expect(await paid()).toEqual([]);
    const { results } = await school.answer(listMissedPunches, { query: {} }, { as: 'managerA' });
    expect(results.filter(({ id }) => ids.includes(id))).toMatchObject([
      {
        kind: 'OFFLINE_PUNCH',
        waits: true,
        status: 'PENDING',
        start_time: '09:00',
        reason: 'It arrived more than a day later.',
      },
      { waits: true, start_time: '12:30' },
    ]);
    const answer = (await approve(ids)).json();
    expect(answer).toMatchObject({
      message: '2 punches recorded',
      results: [{ status: 'APPROVED' }, { status: 'APPROVED' }],
    });
    expect(await attendancesOf(school, person)).toMatchObject([
      {
        clocked_in: friday('09:00'),
        clocked_out: friday('12:30'),
        punched_in: friday('09:00'),
        punched_out: friday('12:30'),
        paid_minutes: 210,
        source: 'OFFLINE',
        ended_by: 'OFFLINE',
        kiosk_id: kiosk.id,
        created_by: school.cast.managerA.id,
      },
    ]);
    expect(await paid()).toEqual([3.5]);
    const trail = await trailOf(school, answer.results[0].attendance_id);
    expect(trail[0]?.slice(0, 2)).toEqual([school.cast.managerA.id, 'APPROVED_CLOCK_IN']);
    expect((await approve(ids)).statusCode).toBe(409);
  });

  test('keeps the type and the shift that the person chose', async () => {
    const person = await school.hire();
    const [id = 0] = await letWait(person, [friday('09:00')]);
    await school.db
      .updateTable('offline_punch')
      .set({ rate: 'TRAINING', has_chosen_shift: true })
      .where('missed_punch_id', '=', id)
      .execute();
    await approve([id]);
    expect(await attendancesOf(school, person)).toMatchObject([{ rate: 'TRAINING', shift_id: null }]);
  });

  test('is declined with a mail to the person, and leaves nothing on record', async () => {
    const person = await school.hire();
    const ids = await letWait(person, [friday('09:00'), friday('17:00')]);
    expect((await decline(ids)).json()).toMatchObject({ message: '2 punches declined' });
    expect(await attendancesOf(school, person)).toEqual([]);
    const mail = await school.lastMail(person.email);
    expect(mail.text).toContain('06-05-2026 9:00 AM');
    expect(mail.text).toContain('You were not there');
    expect((await decline(ids)).statusCode).toBe(409);
    // The device may send it again, and it stays declined.
    expect(await school.mails(person.email)).toHaveLength(1);
  });

  test('needs a manager of the location who neither punched nor answered for the kiosk', async () => {
    const [keeper, taker] = [await school.hire({ role: 'MANAGER' }), await school.hire({ role: 'MANAGER' })];
    const own = await enrollTestKiosk(school, school.locationA, {
      enrolled_by: keeper.id,
      taken_over_by: [taker.id],
    });
    const person = await school.hire();
    const theirs = await letWait(person, [friday('09:00')], own);
    for (const as of [keeper, taker]) {
      expect((await approve(theirs, { as })).json().error).toMatch(/^You enrolled this kiosk/);
      const { results } = await school.answer(listMissedPunches, { query: {} }, { as });
      // For them it is like any punch that could not be recorded: they can enter times, in their own name.
      expect(results.find(({ id }) => id === theirs[0])).toMatchObject({ waits: false, may_decide: true });
    }
    const keepers = await letWait(keeper, [school.clock()], own);
    const takers = await letWait(taker, [school.clock()], own);
    const ownRequest = 'You cannot decide your own request.';
    for (const [as, ids] of [
      [keeper, keepers],
      [taker, takers],
    ] as const) {
      for (const decide of [approve, decline]) {
        const refused = await decide(ids, { as });
        expect([refused.statusCode, refused.json().error]).toEqual([403, ownRequest]);
      }
      // Neither alone nor hidden among others.
      expect((await approve([...theirs, ...ids], { as })).json().error).toBe(ownRequest);
      const times = { clock_in_time: '08:00', clock_out_time: '09:00', approved_hours: 1, notes: 'Me' };
      const body = { action: 'APPROVE', ...times } as const;
      const params = { id: String(ids[0]) };
      expect(await school.refusal(decideMissedPunch, { params, body }, { as })).toMatchObject({
        status: 403,
      });
    }
    // Each could decide for the other only if the kiosk were not theirs.
    expect((await approve(takers, { as: keeper })).statusCode).toBe(403);
    expect((await approve(theirs, { as: 'managerB' })).statusCode).toBe(404);
    expect((await approve(theirs, { as: 'employeeA' })).statusCode).toBe(403);
    expect((await approve([...theirs, ...keepers, ...takers])).json()).toMatchObject({
      message: '3 punches recorded',
    });
  });

  test('stands in what needs other managers', async () => {
    const manager = await school.hire({ role: 'MANAGER' });
    const own = await enrollTestKiosk(school, school.locationA, { enrolled_by: manager.id });
    const waiting = async (as: TestPerson) =>
      (await school.answer(listWaiting, { query: {} }, { as })).results.find(
        ({ tile }) => tile === 'manual_clockin_request_count',
      )?.count ?? 0;
    const before = [await waiting(school.cast.managerA), await waiting(manager)] as const;
    await letWait(manager, [school.clock()], own);
    expect([await waiting(school.cast.managerA), await waiting(manager)]).toEqual([before[0] + 1, before[1]]);
  });

  test('is decided once, however many managers decide at the same moment', async () => {
    const second = await school.hire({ role: 'MANAGER' });
    for (let round = 0; round < 3; round += 1) {
      const person = await school.hire();
      const ids = await letWait(person, [friday('09:00'), friday('17:00')]);
      const answers = await Promise.all([
        approve(ids),
        approve(ids, { as: second }),
        decline(ids, { as: 'admin' }),
      ]);
      // The admin enrolled the kiosk and may decline.
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
      expect(await attendancesOf(school, person)).toHaveLength(answers[2].statusCode === 200 ? 0 : 1);
    }
  });
});

describe('punches around one that waits', () => {
  test('of the same day wait with it, offline and online, and are decided together', async () => {
    const manager = await school.hire({ role: 'MANAGER' });
    const own = await enrollTestKiosk(school, school.locationA, { enrolled_by: manager.id });
    const [first = 0] = await letWait(manager, [chicago('2026-06-08T07:00')], own);
    // At another kiosk, and at one that is online.
    const [second = 0] = await letWait(manager, [chicago('2026-06-08T08:00')]);
    const verified = await school.answer(verifyEmployeeCode, { body: { code: manager.key } });
    expect(verified).toMatchObject({
      token: null,
      is_current_clocked_in: false,
      message: 'Robin Swimmer, your punch is saved. It counts once a manager approves your earlier one.',
    });
    await school.answer(verifyEmployeeCode, { body: { code: manager.key } });
    const waiting = await school.db
      .selectFrom('offline_punch')
      .select(['missed_punch_id', 'happened_at', 'reason'])
      .where('person_id', '=', manager.id)
      .orderBy('happened_at')
      .execute();
    expect(waiting.map(({ happened_at, reason }) => [happened_at, reason])).toEqual([
      [chicago('2026-06-08T07:00'), 'This person enrolled the kiosk or took it over.'],
      [chicago('2026-06-08T08:00'), 'An earlier punch of this day still waits.'],
      [school.clock(), 'An earlier punch of this day still waits.'],
    ]);
    const third = waiting[2]?.missed_punch_id ?? 0;
    for (const ids of [[second], [third], [first, third], [second, third]]) {
      const refused = await approve(ids);
      expect([refused.statusCode, refused.json().error]).toEqual([
        409,
        'An earlier punch of this person still waits. Decide them together.',
      ]);
    }
    expect((await approve([third, first, second])).statusCode).toBe(200);
    expect(await attendancesOf(school, manager)).toMatchObject([
      { clocked_in: chicago('2026-06-08T07:00'), clocked_out: chicago('2026-06-08T08:00'), paid_minutes: 60 },
      { clocked_in: school.clock(), clocked_out: null },
    ]);
    // From then on everything is as usual: the code clocks out.
    school.pass({ minutes: 5 });
    expect(await school.answer(verifyEmployeeCode, { body: { code: manager.key } })).toMatchObject({
      is_current_clocked_in: true,
    });
    school.pass({ minutes: -5 });
  });

  test('that counted already: a clock-out that waits ends its attendance once approved, also after the day was closed', async () => {
    const manager = await school.hire({ role: 'MANAGER' });
    const own = await enrollTestKiosk(school, school.locationA, { enrolled_by: manager.id });
    await punchIn(school, manager);
    school.pass({ hours: 3 });
    const ids = await letWait(manager, [chicago('2026-06-08T11:00')], own);
    expect(await attendancesOf(school, manager)).toMatchObject([{ clocked_out: null }]);
    school.pass({ days: 1 });
    await closeForgotten(school.db, school.clock());
    // The next day is another one: its punches count.
    const { token } = await school.answer(verifyEmployeeCode, { body: { code: manager.key } });
    const body = { shift_id: null, rate: 'REGULAR', clocked_in: '12:00' } as const;
    await school.answer(clockIn, { params: { id: manager.id }, body }, { as: { token: token ?? '' } });
    expect((await approve(ids)).statusCode).toBe(200);
    expect(await attendancesOf(school, manager)).toMatchObject([
      { clocked_out: chicago('2026-06-08T11:00'), paid_minutes: 120, ended_by: 'OFFLINE' },
      { clocked_out: null },
    ]);
    school.pass({ days: -1, hours: -3 });
  });

  test('on record: one that now overlaps them stays pending, and a manager enters the times', async () => {
    const person = await school.hire();
    const ids = await letWait(person, [friday('09:00'), friday('11:00')]);
    await insertAttendance(school, person.id, friday('10:00'), friday('12:00'));
    expect((await approve(ids)).json()).toMatchObject({
      results: [{ status: 'PENDING' }, { status: 'PENDING' }],
      message: '2 punches overlapping other attendance: enter the times by hand',
    });
    const { results } = await school.answer(listMissedPunches, { query: {} }, { as: 'managerA' });
    expect(results.find(({ id }) => id === ids[0])).toMatchObject({
      waits: false,
      may_decide: true,
      reason: 'This overlaps another attendance of the same person.',
    });
    const times = { clock_in_time: '09:00', clock_out_time: '10:00', approved_hours: 1, notes: 'Seen' };
    const input = { params: { id: String(ids[0]) }, body: { action: 'APPROVE', ...times } as const };
    expect((await school.call(decideMissedPunch, input, { as: 'managerA' })).statusCode).toBe(200);
    expect(await attendancesOf(school, person)).toHaveLength(2);
  });

  test('online: a punch whose answer was lost is on record, so it does not wait', async () => {
    const manager = await school.hire({ role: 'MANAGER' });
    const own = await enrollTestKiosk(school, school.locationA, { enrolled_by: manager.id });
    await punchIn(school, manager);
    const sent = await sendLate(school, manager, [new Date(school.clock().getTime() - 20_000)], own);
    expect(sent).toMatchObject([{ outcome: 'ALREADY_RECORDED', effect: 'CLOCK_IN' }]);
  });
});
