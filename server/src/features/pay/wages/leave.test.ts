// Rules held here: WA8, X3, PE8, PE9.

import { decideLeave } from '@deckhand/contract/pay/wages/decide-leave';
import { leaveIsUnpaid, leaveNotFound, ownLeave } from '@deckhand/contract/pay/wages/leave';
import { listLeave } from '@deckhand/contract/pay/wages/list-leave';
import { updatePaySettings } from '@deckhand/contract/pay/wages/update-pay-settings';
import { personNotFound } from '@deckhand/contract/people/person';
import { decideTimeOff } from '@deckhand/contract/requests/time-off/decide-time-off';
import { requestTimeOff } from '@deckhand/contract/requests/time-off/request-time-off';
import { endAbsence } from '@deckhand/contract/staffing/absences/end-absence';
import { endTimeOff } from '@deckhand/contract/staffing/absences/end-time-off';
import { previewReturn } from '@deckhand/contract/staffing/absences/preview-return';
import { recordAbsence } from '@deckhand/contract/staffing/absences/record-absence';
import { beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { planShift } from '../../../../test/planned-shift.ts';
import { closeOver, OVER, payByTheWeek } from '../../../../test/test-pay.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
const DAY = '2026-06-22';
let robin: TestPerson;

const leaveSeenBy = async (as: 'admin' | 'managerA' | 'managerB', person?: TestPerson) => {
  const query = { start_date: '2026-06-08', end_date: '2026-07-31', person: person?.id };
  return (await school.answer(listLeave, { query: query as never }, { as })).results;
};
const decide = (body: object, as: 'admin' | 'managerA' | 'managerB' = 'managerA') =>
  school.call(decideLeave, { body: { user_id: robin.id, date: DAY, hours: 3, ...body } }, { as });

/** Robin has a shift of three hours and one of one hour on Mondays, and is away on two of them. */
beforeAll(async () => {
  robin = await school.hire();
  await planShift(school, { staff: [{ id: robin.id }] });
  await planShift(school, { start_time: '17:00', end_time: '18:00', staff: [{ id: robin.id }] });
  for (const [date, leave_type] of [
    [DAY, 'PAID_LEAVE'],
    ['2026-06-29', 'UNPAID_LEAVE'],
  ] as const) {
    const body = { start_date: date, end_date: date, leave_type, reason: 'Away' };
    const { id } = await school.answer(requestTimeOff, { body }, { as: robin });
    await school.answer(decideTimeOff, { params: { id }, body: { action: 'APPROVE' } }, { as: 'managerA' });
  }
});

test('where leave is not paid, nobody sets hours of it', async () => {
  expect((await decide({})).json()).toMatchObject({ error: leaveIsUnpaid });
  await school.answer(updatePaySettings, { body: { pays_leave: true } }, { as: 'admin' });
});

test('approved leave proposes the hours of the shifts from which it released somebody; unpaid leave none', async () => {
  expect(await leaveSeenBy('managerA', robin)).toEqual([
    {
      id: `${robin.id} ${DAY}`,
      user: { id: robin.id, name: 'Robin Swimmer' },
      date: DAY,
      kind: 'PAID_LEAVE',
      proposed_hours: 4,
      hours: null,
      reason: '',
      decided_by: null,
      may_decide: true,
    },
  ]);
  expect(await leaveSeenBy('managerB', robin)).toEqual([]);
});

test('management decides once for a date, none with a reason, and can decide again', async () => {
  const decided = await decide({ hours: 4 });
  expect(decided.json()).toMatchObject({ hours: 4, decided_by: { id: school.cast.managerA.id } });
  expect((await decide({ hours: 0 })).json()).toMatchObject({ error: 'Reason is required' });
  expect((await decide({ hours: 0, reason: 'Worked elsewhere' }, 'admin')).json()).toMatchObject({
    hours: 0,
    reason: 'Worked elsewhere',
    decided_by: { id: school.cast.admin.id },
  });
  expect(await leaveSeenBy('managerA', robin)).toHaveLength(1);
  const audited = await school.db
    .selectFrom('audit')
    .select(['field', 'old_value', 'new_value'])
    .where('subject', '=', 'leave_hours')
    .where('field', 'like', '% minutes')
    .orderBy('id')
    .execute();
  const { count } = await school.db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('subject', '=', 'leave_hours')
    .where('field', 'like', '% kind')
    .executeTakeFirstOrThrow();
  // The trail keeps every word for ever, and one of them would be that somebody was sick.
  expect(Number(count)).toBe(0);
  expect(audited).toEqual([
    { field: `${DAY} minutes`, old_value: null, new_value: '240' },
    { field: `${DAY} minutes`, old_value: '240', new_value: '0' },
  ]);
});

test('only of approved paid leave, of people whom one manages, between 0 and 24 hours', async () => {
  expect((await decide({ date: '2026-06-29' })).json()).toMatchObject({ error: leaveNotFound });
  for (const hours of [-1, 24.5])
    expect((await decide({ hours })).json()).toMatchObject({ error: 'Hours must be between 0 and 24' });
  const out = await decide({}, 'managerB');
  expect([out.statusCode, out.json().error]).toEqual([404, personNotFound]);
  const own = await decide({ user_id: school.cast.managerA.id });
  expect([own.statusCode, own.json().error]).toEqual([403, ownLeave]);
});

test('a manager sets the hours of employees and managers of their location, and of nobody above them', async () => {
  const decided = {
    status: 'APPROVED',
    decided_by: school.cast.admin.id,
    decided_at: school.clock(),
  } as const;
  const onLeave = async (role: 'EMPLOYEE' | 'MANAGER' | 'ADMIN' | 'SUPER_ADMIN') => {
    const person = await school.hire({ role });
    const days = { first_date: DAY, last_date: DAY, leave_type: 'PAID_LEAVE', reason: '' } as const;
    const request = { kind: 'TIME_OFF', person_id: person.id, created_at: school.clock() } as const;
    await school.db
      .insertInto('request')
      .values({ ...request, ...days, ...decided })
      .execute();
    return person;
  };
  const answers: unknown[] = [];
  for (const role of ['EMPLOYEE', 'MANAGER', 'ADMIN', 'SUPER_ADMIN'] as const) {
    const person = await onLeave(role);
    const answer = await decide({ user_id: person.id });
    answers.push([role, answer.statusCode]);
    const [row] = await leaveSeenBy('managerA', person);
    expect(row?.hours).toBe(answer.statusCode === 200 ? 3 : undefined);
    // Nobody sets their own hours, and an employee none at all.
    const own = await school.call(
      decideLeave,
      { body: { user_id: person.id, date: DAY, hours: 8 } },
      { as: person },
    );
    expect(own.statusCode).toBe(403);
    // No wage and no dollar is in the answer.
    expect(answer.body).not.toMatch(/dollars|wage/);
  }
  expect(answers).toEqual([
    ['EMPLOYEE', 200],
    ['MANAGER', 200],
    ['ADMIN', 403],
    ['SUPER_ADMIN', 403],
  ]);
});

test('sickness that was recorded proposes hours too; on a closed day only admins decide, as a correction', async () => {
  const noa = await school.hire();
  await planShift(school, { start_time: '06:00', end_time: '08:00', staff: [{ id: noa.id }] });
  const days = { start_date: '2026-06-15', end_date: '2026-06-15' };
  await school.answer(recordAbsence, { params: { id: noa.id }, body: days }, { as: 'managerA' });
  expect(await leaveSeenBy('managerA', noa)).toMatchObject([{ kind: 'SICK', proposed_hours: 2 }]);

  const request = {
    kind: 'TIME_OFF',
    person_id: noa.id,
    reason: '',
    first_date: OVER,
    last_date: OVER,
    leave_type: 'PAID_LEAVE',
    status: 'APPROVED',
    decided_by: school.cast.admin.id,
    decided_at: school.clock(),
    created_at: school.clock(),
  } as const;
  await school.db.insertInto('request').values(request).execute();
  await payByTheWeek(school);
  await closeOver(school);
  const late = { user_id: noa.id, date: OVER, hours: 8 };
  const refused = await decide(late, 'managerA');
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    '05-31-2026 belongs to the pay period 05-31-2026 to 06-06-2026, which is closed. An admin can correct it.',
  ]);
  expect((await decide(late, 'admin')).json()).toMatchObject({ error: 'Reason is required' });
  expect((await decide({ ...late, reason: 'Forgotten' }, 'admin')).statusCode).toBe(200);
  const corrected = await school.db
    .selectFrom('pay_correction')
    .select(['cause', 'reason'])
    .where('person_id', '=', noa.id)
    .execute();
  expect(corrected).toEqual([{ cause: 'LEAVE_HOURS', reason: 'Forgotten' }]);
});

test('days off that end earlier take the hours of the days after with them, and what is left can be changed', async () => {
  const finn = await school.hire();
  const shift = { shift_repeat: 'DAILY', start_date: '2026-07-01', end_date: '2026-07-10' } as const;
  await planShift(school, { ...shift, start_time: '06:00', end_time: '07:00', staff: [{ id: finn.id }] });
  const days = { start_date: '2026-07-01', end_date: '2026-07-05' };
  const { id } = await school.answer(
    recordAbsence,
    { params: { id: finn.id }, body: days },
    { as: 'managerA' },
  );
  const dates = ['2026-07-01', '2026-07-02', '2026-07-03', '2026-07-04', '2026-07-05'];
  for (const date of dates) await decide({ user_id: finn.id, date, hours: 1 });
  // Another manager's decision about time off of later days stays.
  const requested = { start_date: '2026-07-08', end_date: '2026-07-09', leave_type: 'PAID_LEAVE' } as const;
  const off = await school.answer(requestTimeOff, { body: { ...requested, reason: 'Away' } }, { as: finn });
  await school.answer(
    decideTimeOff,
    { params: { id: off.id }, body: { action: 'APPROVE' } },
    { as: 'managerA' },
  );
  for (const date of ['2026-07-08', '2026-07-09']) await decide({ user_id: finn.id, date, hours: 1 });
  const hours = async () =>
    (await leaveSeenBy('managerA', finn)).map(({ date, hours: paid }) => [date, paid]);
  const end = { params: { id }, body: { back_on: '2026-07-03' } };
  await school.answer(previewReturn, { params: end.params, query: end.body }, { as: 'managerA' });
  expect(await hours()).toHaveLength(7);
  await school.answer(endAbsence, end, { as: 'managerA' });
  const stays = [
    ['2026-07-01', 1],
    ['2026-07-02', 1],
  ];
  expect(await hours()).toEqual([...stays, ['2026-07-08', 1], ['2026-07-09', 1]]);
  const audited = await school.db
    .selectFrom('audit')
    .select(['field', 'old_value', 'new_value'])
    .where('subject', '=', 'leave_hours')
    .where('subject_id', '=', finn.id)
    .where('cause', '=', 'END_TIME_OFF')
    .orderBy('field')
    .execute();
  expect(audited).toEqual(
    dates.slice(2).map((date) => ({ field: `${date} minutes`, old_value: '60', new_value: null })),
  );

  await school.answer(
    endTimeOff,
    { params: { id: off.id }, body: { back_on: '2026-07-09' } },
    { as: 'managerA' },
  );
  expect(await hours()).toEqual([...stays, ['2026-07-08', 1]]);
  // As days of a closed period are left, whose request is gone.
  await school.db.updateTable('request').set({ last_date: '2026-07-01' }).where('id', '=', id).execute();
  const late = { user_id: finn.id, date: '2026-07-02', hours: 0, reason: 'Was here' };
  expect((await decide(late)).json()).toMatchObject({ hours: 0, reason: 'Was here' });
  expect((await decide({ ...late, date: '2026-07-03' })).json()).toMatchObject({ error: leaveNotFound });
});

test('hours of leave of a closed day stay as they are, also by SQL of the role that serves', async () => {
  const late = await school.db
    .selectFrom('leave_hours')
    .selectAll()
    .where('date', '=', OVER)
    .executeTakeFirstOrThrow();
  const theirs = { person_id: late.person_id, date: OVER };
  const at = { ...theirs, date: '2026-06-22' };
  const rows = () => school.db.selectFrom('leave_hours').selectAll().orderBy('date').execute();
  const change = (values: Partial<typeof late>, where: typeof theirs = theirs) =>
    school.db
      .updateTable('leave_hours')
      .set(values)
      .where((eb) => eb.and(where))
      .execute();
  await school.db
    .insertInto('leave_hours')
    .values({ ...late, ...at })
    .execute();
  const before = await rows();
  const closed = /^05-31-2026 belongs to the pay period 05-31-2026 to 06-06-2026, which is closed/;
  await expect(
    school.db
      .deleteFrom('leave_hours')
      .where((eb) => eb.and(theirs))
      .execute(),
  ).rejects.toThrow(closed);
  await expect(change({ minutes: 30 })).rejects.toThrow(closed);
  await expect(change({ kind: 'SICK' })).rejects.toThrow(closed);
  await expect(change({ date: '2026-06-23' })).rejects.toThrow(closed);
  await expect(change({ person_id: robin.id })).rejects.toThrow(closed);
  await expect(change({ date: OVER, person_id: robin.id }, at)).rejects.toThrow(closed);
  await expect(
    school.db
      .insertInto('leave_hours')
      .values({ ...late, person_id: robin.id })
      .execute(),
  ).rejects.toThrow(closed);
  expect(await rows()).toEqual(before);
  // As erasing a person does.
  await change({ kind: 'PAID_LEAVE', reason: '' });
  await change({ kind: 'SICK', minutes: 30 }, at);
  await school.db
    .deleteFrom('leave_hours')
    .where((eb) => eb.and(at))
    .execute();
});
