// Rules held here: K12, X1, X2, X4.

import { decideMissedPunch } from '@deckhand/contract/attendance/missed-punches/decide-missed-punch';
import { listMissedPunches } from '@deckhand/contract/attendance/missed-punches/list-missed-punches';
import { requestMissedPunch } from '@deckhand/contract/attendance/missed-punches/request-missed-punch';
import { sendOfflinePunches } from '@deckhand/contract/attendance/send-offline-punches';
import type { CallInput } from '@deckhand/contract/call';
import { listMyRequests } from '@deckhand/contract/requests/list-my-requests';
import { withdrawRequest } from '@deckhand/contract/requests/withdraw-request';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import {
  chicago,
  insertAttendance,
  type MissedPunchForm,
  missedPunch,
  missedShift,
} from '../../../../test/test-attendance.ts';
import { attendancesOf, enrollTestKiosk } from '../../../../test/test-kiosk.ts';
import { openSchool, type TestSchool } from '../../../../test/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

async function request(person: TestPerson, changes: Partial<MissedPunchForm> = {}): Promise<number> {
  return (await school.answer(requestMissedPunch, { body: missedPunch(changes) }, { as: person })).id;
}

const refusalOf = async (person: TestPerson, changes: Partial<MissedPunchForm>) =>
  (await school.refusal(requestMissedPunch, { body: missedPunch(changes) }, { as: person })).text;

type Body = CallInput<typeof decideMissedPunch>['body'];
const approval: Body = { action: 'APPROVE', approved_hours: '2.75', notes: 'Seen on the deck' };

const decide = (
  id: number,
  body: Body = approval,
  as: Parameters<TestSchool['call']>[2] = { as: 'managerA' },
) => school.call(decideMissedPunch, { params: { id: String(id) }, body }, as);

async function rowOf(id: number) {
  const { results } = await school.answer(listMissedPunches, { query: {} }, { as: 'managerA' });
  return results.find((row) => row.id === id);
}

describe('a request', () => {
  test('is listed for the managers of the location and among the person’s own requests, and can be withdrawn', async () => {
    const { shiftId, code, holder } = await missedShift(school);
    const answer = await school.answer(
      requestMissedPunch,
      { body: missedPunch({ date: '2026-06-01', shift_id: shiftId }) },
      { as: holder },
    );
    expect(answer).toMatchObject({
      status: 'PENDING',
      message: 'Missed attendance request submitted to Admin!',
    });
    expect(await rowOf(answer.id)).toEqual({
      id: answer.id,
      kind: 'REQUEST',
      waits: false,
      user: { id: holder.id, name: 'Robin Swimmer' },
      code: null,
      shift: { id: shiftId, shift_code: code },
      rate: 'TRAINING',
      start_date: '2026-06-01',
      start_time: '09:00',
      end_time: '12:00',
      total_hours: 3,
      reason: 'The kiosk was dark',
      status: 'PENDING',
      location: school.locationA,
      location_title: 'Lakeside Pool',
      may_decide: true,
      decided_by: null,
      decision_notes: null,
    });
    const mine = await school.answer(listMyRequests, { query: {} }, { as: holder });
    expect(mine.results).toMatchObject([
      { id: answer.id, kind: 'MISSED_PUNCH', status: 'Pending', start_time: '09:00', may_withdraw: true },
    ]);
    await school.answer(withdrawRequest, { params: { id: String(answer.id) } }, { as: holder });
    expect(await rowOf(answer.id)).toBeUndefined();
    expect((await decide(answer.id)).statusCode).toBe(404);
  });

  test('is refused in the future, with times out of order, for another person’s shift, and where it overlaps', async () => {
    const person = await school.hire();
    expect(await refusalOf(person, { date: '2026-06-09' })).toBe('Future dates are not allowed');
    expect(
      await refusalOf(person, { date: '2026-06-08', clock_in_time: '08:00', clock_out_time: '09:15' }),
    ).toBe('The clock-out time has not come yet.');
    expect(await refusalOf(person, { clock_out_time: '09:00' })).toBe(
      'End Time must be greater than Start Time',
    );
    const { shiftId } = await missedShift(school);
    expect(await refusalOf(person, { date: '2026-06-01', shift_id: shiftId })).toBe(
      'This shift is not on the schedule of that person on that date.',
    );
    const already = 'Request not sent. It may already exist.';
    await insertAttendance(school, person.id, chicago('2026-06-05T07:00'), chicago('2026-06-05T09:15'));
    expect(await refusalOf(person, {})).toBe(already);
    await request(person, { clock_in_time: '09:15' });
    expect(await refusalOf(person, { clock_in_time: '11:45', clock_out_time: '13:00' })).toBe(already);
    await request(person, { clock_in_time: '12:00', clock_out_time: '13:00' });
    const withoutLocation = await school.hire({ locations: [] });
    expect(await refusalOf(withoutLocation, {})).toBe(
      'You are not assigned to a location. Contact your manager.',
    );
  });

  test('sent three times at once is stored once', async () => {
    const person = await school.hire();
    const answers = await Promise.all(
      [1, 2, 3].map(() => school.call(requestMissedPunch, { body: missedPunch() }, { as: person })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400]);
  });
});

describe('deciding a request', () => {
  test('an approval records the attendance with the approved hours as paid hours, mails the person and is audited', async () => {
    const person = await school.hire();
    const id = await request(person);
    const answer = (await decide(id)).json();
    const [attendance] = await attendancesOf(school, person);
    expect(answer).toEqual({
      id,
      status: 'APPROVED',
      approved_hours: 2.75,
      notes: 'Seen on the deck',
      attendance_id: attendance?.id,
      message: 'Request approved and attendance recorded',
    });
    expect(attendance).toMatchObject({
      clocked_in: chicago('2026-06-05T09:00'),
      clocked_out: chicago('2026-06-05T12:00'),
      punched_in: null,
      paid_minutes: 165,
      rate: 'TRAINING',
      source: 'REQUEST',
      reason: 'The kiosk was dark',
      admin_notes: 'Seen on the deck',
      location_id: school.locationA,
      date: '2026-06-05',
    });
    const mail = await school.lastMail(person.email);
    expect([mail.subject, mail.text]).toEqual([
      'Your missed attendance is approved',
      expect.stringContaining('2.75 hours'),
    ]);
    expect(mail.text).toContain('Seen on the deck');
    const trail = await school.db
      .selectFrom('audit')
      .select(['actor_id', 'field', 'old_value', 'new_value'])
      .where('subject', '=', 'request')
      .where('subject_id', '=', id)
      .execute();
    expect(trail).toContainEqual({
      actor_id: school.cast.managerA.id,
      field: 'status',
      old_value: 'PENDING',
      new_value: 'APPROVED',
    });
    expect(await rowOf(id)).toMatchObject({ status: 'APPROVED', total_hours: 2.75, may_decide: false });
    expect((await decide(id)).statusCode).toBe(409);
  });

  test('a rejection records nothing and mails the reason', async () => {
    const person = await school.hire();
    const id = await request(person);
    expect((await decide(id, { action: 'REJECT', notes: 'You were not there' })).json()).toMatchObject({
      status: 'REJECTED',
      approved_hours: null,
      attendance_id: null,
    });
    expect(await attendancesOf(school, person)).toEqual([]);
    expect((await school.lastMail(person.email)).text).toContain('You were not there');
    expect((await decide(id)).statusCode).toBe(409);
    // A rejected punch may be requested again.
    await request(person);
  });

  test('an approval needs hours and notes', async () => {
    const id = await request(await school.hire());
    const incomplete: Body[] = [
      { action: 'APPROVE', notes: 'x' },
      { action: 'APPROVE', approved_hours: 1 },
      { action: 'APPROVE', approved_hours: 1, notes: '  ' },
    ];
    for (const body of incomplete) expect((await decide(id, body)).statusCode).toBe(422);
    expect(await rowOf(id)).toMatchObject({ status: 'PENDING' });
  });

  test('a manager cannot decide their own request or one at another location', async () => {
    const manager = await school.hire({ role: 'MANAGER' });
    const id = await request(manager);
    const own = await decide(id, approval, { as: manager });
    expect([own.statusCode, own.json().error]).toEqual([403, 'You cannot decide your own request.']);
    const { results } = await school.answer(listMissedPunches, { query: {} }, { as: manager });
    expect(results.find((row) => row.id === id)).toMatchObject({ may_decide: false });
    expect((await decide(id, approval, { as: 'managerB' })).statusCode).toBe(404);
    expect((await decide(id)).statusCode).toBe(200);
  });

  test('an approval is refused when the time has been recorded in another way', async () => {
    const person = await school.hire();
    const id = await request(person);
    await insertAttendance(school, person.id, chicago('2026-06-05T10:00'), chicago('2026-06-05T11:00'));
    const refused = await decide(id);
    expect([refused.statusCode, refused.json().error]).toEqual([
      400,
      'This overlaps another attendance of the same person.',
    ]);
    expect(await rowOf(id)).toMatchObject({ status: 'PENDING' });
  });

  test('of two managers at once one decides and the other gets 409', async () => {
    const other = await school.hire({ role: 'MANAGER' });
    for (let round = 0; round < 5; round += 1) {
      const person = await school.hire();
      const id = await request(person);
      const reject: Body = { action: 'REJECT', notes: 'No' };
      const [approved, rejected] = await Promise.all([decide(id), decide(id, reject, { as: other })]);
      expect([approved.statusCode, rejected.statusCode].sort()).toEqual([200, 409]);
      expect(await attendancesOf(school, person)).toHaveLength(approved.statusCode === 200 ? 1 : 0);
      expect(await school.mails(person.email)).toHaveLength(1);
    }
  });
});

describe('a punch that a kiosk could not record', () => {
  let punches = 0;

  /** Sends a punch that is refused, because it is too old or its code is unknown. Returns the id for the decision. */
  async function refusedPunch(key: string, punchedAt = '2026-05-20T09:00:00-05:00'): Promise<number> {
    punches += 1;
    const id = `00000000-0000-4000-8000-${String(punches).padStart(12, '0')}`;
    const { kioskToken } = await enrollTestKiosk(school);
    const body = { punches: [{ id, code: key, punched_at: punchedAt, skew: 0 }] };
    const { results } = await school.answer(sendOfflinePunches, { body }, { kioskToken });
    expect(results).toMatchObject([{ outcome: 'REFUSED' }]);
    const { missed_punch_id: missedPunchId } = await school.db
      .selectFrom('offline_punch')
      .select('missed_punch_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return missedPunchId ?? 0;
  }

  const times = { clock_in_time: '09:00', clock_out_time: '11:00' };

  test('is listed and decided like a request, with times that the manager enters', async () => {
    const person = await school.hire();
    const id = await refusedPunch(person.key);
    expect(await rowOf(id)).toMatchObject({
      kind: 'OFFLINE_PUNCH',
      user: { id: person.id },
      code: null,
      start_date: '2026-05-20',
      start_time: '09:00',
      end_time: null,
      total_hours: null,
      reason: 'This punch is more than 14 days old.',
      status: 'PENDING',
    });
    expect((await decide(id)).json().error).toBe('Select ClockIn Time');
    expect((await decide(id, { ...approval, clock_in_time: '09:00' })).json().error).toBe(
      'Select ClockOut Time',
    );
    expect((await decide(id, { ...approval, ...times, clock_out_time: '08:00' })).statusCode).toBe(400);
    expect((await decide(id, { ...approval, ...times }, { as: 'managerB' })).statusCode).toBe(404);
    expect((await decide(id, { ...approval, ...times, rate: 'SUB' })).statusCode).toBe(200);
    expect(await attendancesOf(school, person)).toMatchObject([
      {
        clocked_in: chicago('2026-05-20T09:00'),
        clocked_out: chicago('2026-05-20T11:00'),
        paid_minutes: 165,
        rate: 'SUB',
        source: 'MANUAL',
      },
    ]);
    expect(await rowOf(id)).toMatchObject({
      status: 'APPROVED',
      decided_by: { id: school.cast.managerA.id },
    });
    expect((await decide(id, { ...approval, ...times })).statusCode).toBe(409);
  });

  test('with an unknown code is recorded for a person that the manager chooses, or rejected', async () => {
    const id = await refusedPunch('99999', '2026-06-08T08:00:00-05:00');
    expect(await rowOf(id)).toMatchObject({
      user: null,
      code: '99999',
      reason: 'No active person has this code.',
    });
    const at = { clock_in_time: '07:00', clock_out_time: '08:00' };
    expect((await decide(id, { ...approval, ...at })).json().error).toBe('Select Staff');
    const self = { ...approval, ...at, user_id: school.cast.managerA.id };
    expect((await decide(id, self)).json().error).toBe('You cannot decide your own request.');
    expect((await decide(id, { ...self, user_id: school.cast.employeeB.id })).statusCode).toBe(404);
    const person = await school.hire();
    expect((await decide(id, { ...self, user_id: person.id })).statusCode).toBe(200);
    expect(await attendancesOf(school, person)).toMatchObject([{ date: '2026-06-08', paid_minutes: 165 }]);
    const another = await refusedPunch('99998', '2026-06-08T08:00:00-05:00');
    expect((await decide(another, { action: 'REJECT' })).statusCode).toBe(200);
    expect(await rowOf(another)).toMatchObject({ status: 'REJECTED' });
  });

  test('cannot be decided by the person who punched', async () => {
    const manager = await school.hire({ role: 'MANAGER' });
    const id = await refusedPunch(manager.key);
    expect((await decide(id, { ...approval, ...times }, { as: manager })).statusCode).toBe(403);
    expect((await decide(id, { action: 'REJECT' }, { as: manager })).statusCode).toBe(403);
  });
});

test('decided requests leave the list after two weeks, pending ones do not', async () => {
  const later = await openSchool();
  const person = await later.hire();
  const pending = (await later.answer(requestMissedPunch, { body: missedPunch() }, { as: person })).id;
  const body = missedPunch({ clock_in_time: '13:00', clock_out_time: '14:00' });
  const decided = (await later.answer(requestMissedPunch, { body }, { as: person })).id;
  await later.answer(
    decideMissedPunch,
    { params: { id: String(decided) }, body: { action: 'REJECT', notes: 'No' } },
    { as: 'managerA' },
  );
  const ids = async () =>
    (
      await later.answer(listMissedPunches, { query: {} }, { as: await later.hire({ role: 'MANAGER' }) })
    ).results.map(({ id }) => id);
  later.pass({ days: 14 });
  expect(await ids()).toEqual([pending, decided]);
  later.pass({ minutes: 1 });
  expect(await ids()).toEqual([pending]);
  await later.close();
});
