// Rules held here: SO4, SO5, X3, K6.

import { requestMissedPunch } from '@deckhand/contract/attendance/missed-punches/request-missed-punch';
import { noSuchPeriod } from '@deckhand/contract/pay/period';
import {
  answerExceptions,
  answerRequired,
  changedMeanwhile,
  needsChange,
  ownException,
} from '@deckhand/contract/pay/sign-off/answer-exceptions';
import { answerMyTimesheet } from '@deckhand/contract/pay/sign-off/answer-my-timesheet';
import { listExceptions } from '@deckhand/contract/pay/sign-off/list-exceptions';
import { approveHours } from '@deckhand/contract/reports/dashboard/approve-hours';
import { listPayrollDetails } from '@deckhand/contract/reports/payroll/list-payroll-details';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { planShift } from '../../../../test/planned-shift.ts';
import { chicago, insertAttendance } from '../../../../test/test-attendance.ts';
import { waitingPunch } from '../../../../test/test-kiosk.ts';
import { closeOver, OVER, payByTheWeek } from '../../../../test/test-pay.ts';
import { atAnotherLocation, schoolForTests, type TestSchool } from '../../../../test/test-school.ts';

const school = schoolForTests();
const MONDAY = '2026-06-01';

beforeAll(() => payByTheWeek(school));

type Query = Record<string, string | number>;

async function listAt(at: TestSchool, query: Query = {}, as: TestPerson | 'managerA' | 'admin' = 'managerA') {
  const input = { params: { first: OVER }, query: { location: at.locationA, ...query } };
  return school.answer(listExceptions, input as never, { as });
}

const sentencesAt = async (at: TestSchool) => (await listAt(at)).results.map(({ sentence }) => sentence);

const at = (time: string, date = MONDAY) => chicago(`${date}T${time}`);

/** An attendance with a shift, so that nothing is to be said about it by itself. */
async function work(here: TestSchool, { id }: TestPerson, more: Parameters<typeof insertAttendance>[4] = {}) {
  const shift = await planShift(here, { start_date: '2026-06-08', staff: [] });
  const linked = { shift_id: shift.id, shift_date: MONDAY, location_id: here.locationA };
  return insertAttendance(school, id, at('09:00'), at('12:00'), { ...linked, ...more });
}

describe('the list of what is left', () => {
  test('is empty, with counts, where nothing is', async () => {
    const here = await atAnotherLocation(school);
    await work(here, await here.hire());
    expect(await listAt(here)).toEqual({
      count: 0,
      results: [],
      hard: 0,
      soft: 0,
      locations: [],
      people: [],
      kinds: [],
    });
  });

  test('has hard ones first, then the earliest day, in pages and filtered', async () => {
    const here = await atAnotherLocation(school);
    const [mia, noah] = [await here.hire(), await here.hire()];
    const location = { location_id: here.locationA };
    await insertAttendance(school, mia.id, at('09:00'), at('12:00'), location);
    await insertAttendance(school, noah.id, at('16:01', '2026-06-03'), at('23:55', '2026-06-03'), {
      ...location,
      paid_minutes: 0,
      ended_by: 'CLOSING',
    });
    const all = await listAt(here);
    expect(all.results.map(({ kind, is_hard, date }) => [kind, is_hard, date])).toEqual([
      ['X-2355', true, '2026-06-03'],
      ['X-UNAS', false, MONDAY],
      ['X-UNAS', false, '2026-06-03'],
    ]);
    expect(all).toMatchObject({ count: 3, hard: 1, soft: 2, kinds: ['X-2355', 'X-UNAS'] });
    expect(all.locations.map(({ id }) => id)).toContain(here.locationA);
    expect(all.people.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual([mia.id, noah.id]);
    const page = await listAt(here, { limit: 1, offset: 1 });
    expect([page.count, page.results.map(({ kind }) => kind)]).toEqual([3, ['X-UNAS']]);
    expect((await listAt(here, { person: noah.id })).count).toBe(2);
    expect((await listAt(here, { kind: 'X-2355' })).count).toBe(1);
    // Another manager sees nothing of it.
    const elsewhere = await school.answer(
      listExceptions,
      { params: { first: OVER }, query: {} },
      { as: 'managerB' },
    );
    expect(elsewhere.results.filter(({ location }) => location.id === here.locationA)).toEqual([]);
  });

  test('has what was closed at 23:55 without hours, also where the location has another zone since', async () => {
    const here = await atAnotherLocation(school);
    const person = await here.hire({ first_name: 'Ines', last_name: 'Roth' });
    const closed = { ended_by: 'CLOSING', paid_minutes: 0, location_id: here.locationA } as const;
    const id = await insertAttendance(school, person.id, at('16:00'), at('23:55'), closed);
    const kinds = async () => (await listAt(here, {}, 'admin')).results.map(({ kind }) => kind);
    const marked = async () => {
      const query = { location: String(here.locationA), date: MONDAY };
      const { overclocked, results } = await school.answer(listPayrollDetails, { query }, { as: 'admin' });
      return [overclocked, results[0]?.is_overclocked];
    };
    expect([await kinds(), await marked()]).toEqual([
      ['X-2355', 'X-UNAS'],
      [1, true],
    ]);
    await school.db
      .updateTable('location')
      .set({ timezone: 'MST' })
      .where('id', '=', here.locationA)
      .execute();
    expect([await kinds(), await marked()]).toEqual([
      ['X-2355', 'X-UNAS'],
      [1, true],
    ]);
    const hours = { attendance_id: id, approved_hours: 4, notes: 'Left at eight' };
    await school.answer(approveHours, { body: hours }, { as: 'admin' });
    expect([await kinds(), await marked()]).toEqual([
      ['X-UNAS', 'X-EDIT'],
      [0, false],
    ]);
  });

  test('says who was planned and did not punch, and who stayed longer, until it is answered', async () => {
    const here = await atAnotherLocation(school);
    const [grace, mia] = [await here.hire(), await here.hire()];
    const missed = await planShift(here, { start_date: MONDAY, staff: [{ id: grace.id }] });
    const long = await planShift(here, { start_date: MONDAY, staff: [{ id: mia.id }] });
    await insertAttendance(school, mia.id, at('09:00'), at('12:41'), {
      location_id: here.locationA,
      shift_id: long.id,
      shift_date: MONDAY,
    });
    const { results } = await listAt(here);
    expect(results.map(({ kind, sentence, details }) => `${kind} ${sentence} ${details}`)).toEqual([
      `X-MISS Robin Swimmer was planned on 06-01-2026, 9:00 AM to 12:00 PM, and did not punch. ${titleIn(results)} · ${missed.shift_code}`,
      `X-OVER Robin Swimmer worked 41 min longer than planned on 06-01-2026. ${titleIn(results)} · ${long.shift_code} · until 12:41 PM instead of 12:00 PM`,
    ]);
    const [over] = results.filter(({ kind }) => kind === 'X-OVER');
    const body = { ids: [over?.id ?? ''], answer: 'IT_IS_RIGHT' as const };
    await school.answer(answerExceptions, { params: { first: OVER }, body }, { as: 'managerA' });
    expect((await listAt(here)).results.map(({ kind }) => kind)).toEqual(['X-MISS']);
    // Answered once: the second press comes too late.
    expect(
      await school.refusal(answerExceptions, { params: { first: OVER }, body }, { as: 'managerA' }),
    ).toMatchObject({
      status: 409,
      text: changedMeanwhile,
    });
  });

  test('leaves out shifts side by side that one clock-in served', async () => {
    const here = await atAnotherLocation(school);
    const mia = await here.hire();
    const first = await planShift(here, { start_date: MONDAY, staff: [{ id: mia.id }] });
    await planShift(here, {
      start_date: MONDAY,
      start_time: '12:00',
      end_time: '15:00',
      staff: [{ id: mia.id }],
    });
    await insertAttendance(school, mia.id, at('08:58'), at('15:04'), {
      location_id: here.locationA,
      shift_id: first.id,
      shift_date: MONDAY,
    });
    expect(await sentencesAt(here)).toEqual([]);
  });

  test('knows requests and offline punches that nobody has decided', async () => {
    const here = await atAnotherLocation(school);
    const person = await here.hire();
    const body = {
      date: MONDAY,
      clock_in_time: '09:00',
      clock_out_time: '12:00',
      rate: 'REGULAR',
      reason: 'The kiosk was broken',
    } as const;
    await school.answer(requestMissedPunch, { body }, { as: person });
    await waitingPunch(here, person);
    const undecided = { is_hard: true, answer: null, remedy: 'DECIDE_PUNCH' };
    expect((await listAt(here)).results).toMatchObject([
      { kind: 'X-REQ', date: MONDAY, ...undecided },
      { kind: 'X-OFF', date: '2026-06-06', ...undecided },
    ]);
  });
});

test('wages and paid leave are asked for only where the school has them', async () => {
  const here = await atAnotherLocation(school);
  const [priced, unpriced, away] = [await here.hire(), await here.hire(), await here.hire()];
  for (const { id } of [priced, unpriced]) {
    await insertAttendance(school, id, at('09:00'), at('12:00'), { location_id: here.locationA });
  }
  const entered = { entered_by: school.cast.admin.id, entered_at: school.clock() };
  const wageOf = (more: object) =>
    school.db
      .insertInto('wage')
      .values({ from_date: MONDAY, wage: 150_000, ...entered, ...more } as never)
      .execute();
  await wageOf({ person_id: priced.id, kind: 'BASE' });
  await wageOf({ person_id: priced.id, kind: 'POSITION', position_id: school.positions[0] });
  const shift = await planShift(here, { start_date: MONDAY });
  const { id: requestId } = await school.db
    .insertInto('request')
    .values({
      kind: 'TIME_OFF',
      person_id: away.id,
      status: 'APPROVED',
      reason: '',
      first_date: MONDAY,
      last_date: MONDAY,
      leave_type: 'PAID_LEAVE',
      created_at: school.clock(),
      decided_at: school.clock(),
      decided_by: school.cast.admin.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const released = { request_id: requestId, shift_id: shift.id, date: MONDAY, minutes: '[540,720)' };
  await school.db
    .insertInto('released_date')
    .values(released as never)
    .execute();
  const found = async () =>
    (await listAt(here)).results.map(({ kind, is_hard, person }) => [kind, is_hard, person.id]);
  const soft = [
    ['X-UNAS', false, priced.id],
    ['X-UNAS', false, unpriced.id],
  ];
  expect(await found()).toEqual(soft);
  await school.db.insertInto('pay_settings').values({ has_wages: true, pays_leave: true }).execute();
  expect(await found()).toEqual([
    ['X-WAGE', true, unpriced.id],
    ['X-LEAVE', true, away.id],
    ['X-UNAS', true, priced.id],
    ['X-UNAS', false, unpriced.id],
  ]);
  const salaried = {
    person_id: unpriced.id,
    kind: 'SALARIED' as const,
    from_date: OVER,
    reason: 'Salary',
    ...entered,
  };
  await school.db.insertInto('pay_exemption').values(salaried).execute();
  const decided = { decided_by: school.cast.admin.id, decided_at: school.clock(), reason: '' };
  await school.db
    .insertInto('leave_hours')
    .values({ person_id: away.id, date: MONDAY, kind: 'PAID_LEAVE', minutes: 180, ...decided })
    .execute();
  // Paid leave needs a wage too.
  expect(await found()).toEqual([
    ['X-WAGE', true, away.id],
    ['X-UNAS', true, priced.id],
    ['X-UNAS', false, unpriced.id],
  ]);
  await school.db.updateTable('pay_settings').set({ has_wages: false, pays_leave: false }).execute();
  expect(await found()).toEqual(soft);
});

test('leave without a wage is named also of somebody who has no location any more, at that of the shift that it took', async () => {
  const here = await atAnotherLocation(school);
  const shift = await planShift(here, { start_date: MONDAY });
  await school.db.updateTable('pay_settings').set({ has_wages: true, pays_leave: true }).execute();
  const decided = { decided_by: school.cast.admin.id, decided_at: school.clock() };
  const [released, other] = [await school.hire(), await school.hire()];
  for (const { id: person_id } of [released, other]) {
    const leave = { person_id, date: MONDAY, kind: 'PAID_LEAVE', minutes: 180, reason: '', ...decided };
    await school.db
      .insertInto('leave_hours')
      .values(leave as never)
      .execute();
    await school.db.deleteFrom('person_location').where('person_id', '=', person_id).execute();
  }
  const days = { first_date: MONDAY, last_date: MONDAY, leave_type: 'PAID_LEAVE', reason: '' };
  const request = {
    kind: 'TIME_OFF',
    person_id: released.id,
    status: 'APPROVED',
    created_at: school.clock(),
  };
  const { id: request_id } = await school.db
    .insertInto('request')
    .values({ ...request, ...days, ...decided } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await school.db
    .insertInto('released_date')
    .values({ request_id, shift_id: shift.id, date: MONDAY, minutes: '[540,720)' } as never)
    .execute();
  const named = async ({ id: person }: TestPerson, as: 'managerA' | 'admin') => {
    const input = { params: { first: OVER }, query: { kind: 'X-WAGE', person: String(person) } } as const;
    const { results } = await school.answer(listExceptions, input, { as });
    return results.map(({ sentence, location, is_hard }) => [sentence, location.id, is_hard]);
  };
  const sentence = 'Robin Swimmer has no wage on 06-01-2026.';
  expect(await named(released, 'admin')).toEqual([[sentence, here.locationA, true]]);
  expect(await named(released, 'managerA')).toEqual([[sentence, here.locationA, true]]);
  expect(await named(other, 'admin')).toEqual([[sentence, expect.any(Number), true]]);
  await school.db.updateTable('pay_settings').set({ has_wages: false, pays_leave: false }).execute();
});

describe('an answer', () => {
  const answer = (
    ids: readonly string[],
    more: Record<string, unknown> = {},
    as: TestPerson | 'managerA' | 'managerB' = 'managerA',
  ) =>
    school.refusal(
      answerExceptions,
      { params: { first: OVER }, body: { ids: [...ids], answer: 'IT_IS_RIGHT', ...more } as never },
      { as },
    );

  async function editedRow() {
    const here = await atAnotherLocation(school);
    const person = await here.hire();
    const id = await work(here, person, { paid_minutes: 150, hours_set_by: school.cast.admin.id });
    const [exception] = (await listAt(here)).results;
    return { here, person, id, exception };
  }

  test('is void as soon as the row changes', async () => {
    const { here, id, exception } = await editedRow();
    const body = { ids: [exception?.id ?? ''], answer: 'IT_IS_RIGHT' as const };
    await school.answer(answerExceptions, { params: { first: OVER }, body }, { as: 'managerA' });
    expect((await listAt(here)).count).toBe(0);
    const hours = { attendance_id: id, approved_hours: '2.75', notes: 'Left earlier' } as never;
    await school.answer(approveHours, { body: hours }, { as: 'managerA' });
    expect((await listAt(here)).results.map(({ kind }) => kind)).toEqual(['X-EDIT']);
  });

  test('to a state that was on the screen before is refused', async () => {
    const { id, exception } = await editedRow();
    const hours = { attendance_id: id, approved_hours: '2.75', notes: 'Left earlier' } as never;
    await school.answer(approveHours, { body: hours }, { as: 'managerA' });
    expect(await answer([exception?.id ?? ''])).toMatchObject({ status: 409, text: changedMeanwhile });
  });

  test('of somebody without the location, about oneself, in other words or about nothing is refused', async () => {
    const { here, person, exception } = await editedRow();
    const id = exception?.id ?? '';
    expect(await answer([id], {}, 'managerB')).toMatchObject({ status: 403 });
    expect(await answer([id], { answer: 'DID_NOT_WORK' })).toMatchObject({ status: 400, text: needsChange });
    expect(await answer([id], { answer: 'ANSWER' })).toMatchObject({ status: 422, text: answerRequired });
    expect(await answer([])).toMatchObject({ status: 422 });
    expect(await answer(['1.X-EDIT:drop table.0000000000000000'])).toMatchObject({ status: 422 });
    await school.db.updateTable('person').set({ role: 'MANAGER' }).where('id', '=', person.id).execute();
    expect(await answer([id], {}, person)).toMatchObject({ status: 403, text: ownException });
    expect((await listAt(here)).count).toBe(1);
    const direct = school.db.insertInto('pay_answer').values({
      exception: 'X-EDIT:1',
      digest: Buffer.from('x'),
      answer: 'IT_IS_RIGHT',
      person_id: person.id,
      location_id: here.locationA,
      answered_by: person.id,
      answered_at: school.clock(),
    });
    await expect(direct.execute()).rejects.toThrow('their own pay');
  });

  test('of two managers at once is one', async () => {
    const { exception } = await editedRow();
    const input = {
      params: { first: OVER },
      body: { ids: [exception?.id ?? ''], answer: 'IT_IS_RIGHT' as const },
    };
    const responses = await Promise.all(
      (['managerA', 'admin'] as const).map((as) => school.call(answerExceptions, input, { as })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('undoes all where one of them is no longer so', async () => {
    const one = await editedRow();
    const other = await editedRow();
    const ids = [one.exception?.id ?? '', (other.exception?.id ?? '').replace(/.{4}$/, '0000')];
    expect(await answer(ids)).toMatchObject({ status: 409 });
    expect((await listAt(one.here)).count).toBe(1);
  });

  test('to an employee is seen by them, and ends what they said', async () => {
    const here = await atAnotherLocation(school);
    const ava = await here.hire();
    await work(here, ava);
    const dispute = { answer: 'DISPUTE' as const, date: MONDAY, notes: 'I was there four hours.' };
    await school.answer(answerMyTimesheet, { params: { first: OVER }, body: dispute }, { as: ava });
    const { results } = await listAt(here);
    expect(results).toMatchObject([
      {
        kind: 'X-SAY',
        is_hard: true,
        answer: 'ANSWER',
        sentence: 'Robin Swimmer says: “I was there four hours.”',
      },
    ]);
    const body = { ids: [results[0]?.id ?? ''], answer: 'ANSWER' as const, notes: 'The clock says three.' };
    await school.answer(answerExceptions, { params: { first: OVER }, body }, { as: 'managerA' });
    expect((await listAt(here)).count).toBe(0);
    expect((await school.lastMail(ava.email)).text).toContain('The clock says three.');
  });
});

test('a period that is not there, or has not begun, is not found', async () => {
  for (const first of ['2026-05-24', '2026-06-01', '2026-06-14']) {
    expect(
      await school.refusal(listExceptions, { params: { first }, query: {} }, { as: 'admin' }),
    ).toMatchObject({
      status: 404,
      text: noSuchPeriod,
    });
  }
});

test('what nobody decided about a closed day is soft in the first open period', async () => {
  const here = await atAnotherLocation(school);
  await waitingPunch(here, await here.hire());
  expect((await listAt(here)).results).toMatchObject([{ kind: 'X-OFF', is_hard: true }]);
  await closeOver(school);
  expect((await listAt(here)).count).toBe(0);
  const next = { params: { first: '2026-06-07' }, query: { location: String(here.locationA) } };
  const { results } = await school.answer(listExceptions, next, { as: 'managerA' });
  expect(results).toMatchObject([{ kind: 'X-OFF', is_hard: false, date: '2026-06-06' }]);
});

function titleIn(results: readonly { location: { title: string } }[]): string {
  return results[0]?.location.title ?? '';
}
