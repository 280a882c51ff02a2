// Rules held here: SO5, SO6, SO7, X3.

import { addAttendance } from '@deckhand/contract/attendance/add-attendance';
import { closedPeriod, noSuchPeriod } from '@deckhand/contract/pay/period';
import { viewPayPeriod } from '@deckhand/contract/pay/periods/view-pay-period';
import { listExceptions } from '@deckhand/contract/pay/sign-off/list-exceptions';
import { signOffLocation } from '@deckhand/contract/pay/sign-off/sign-off-location';
import { approveHours } from '@deckhand/contract/reports/dashboard/approve-hours';
import { listWaiting } from '@deckhand/contract/reports/dashboard/list-waiting';
import { locationNotFound } from '@deckhand/contract/school/locations/location';
import { beforeAll, expect, test } from 'vitest';
import { chicago, insertAttendance } from '../../../../test/test-attendance.ts';
import { closeOver, OVER, payByTheWeek } from '../../../../test/test-pay.ts';
import { atAnotherLocation, schoolForTests, type TestSchool } from '../../../../test/test-school.ts';
import { selectLocationSignOffs } from './sign-off.queries.ts';

const school = schoolForTests();
const params = { first: OVER };
const days = { from: OVER, to: '2026-06-06' };

beforeAll(() => payByTheWeek(school));

const at = (time: string, date = '2026-06-01') => chicago(`${date}T${time}`);

async function work(here: TestSchool, personId: number, date = '2026-06-01') {
  return insertAttendance(school, personId, at('09:00', date), at('12:00', date), {
    location_id: here.locationA,
  });
}

const sign = (here: TestSchool, as: Parameters<TestSchool['answer']>[2]) =>
  school.answer(signOffLocation, { params, body: { location: here.locationA } }, as);

async function stateOf(here: TestSchool) {
  const [state] = await selectLocationSignOffs(school.db, { days, reach: [here.locationA] });
  return (
    state && { rows: state.rows, unsigned: state.unsigned, changed: state.changed, alone: state.nobody_else }
  );
}

const setHours = (id: number, hours: number) =>
  school.answer(
    approveHours,
    { body: { attendance_id: id, approved_hours: String(hours), notes: 'Left earlier' } as never },
    { as: 'admin' },
  );

test('a location is signed row by row, except the own rows, which wait for somebody else', async () => {
  const here = await atAnotherLocation(school);
  const { id } = await here.hire();
  const row = await work(here, id);
  await work(here, school.cast.managerA.id);
  expect(await stateOf(here)).toEqual({ rows: 2, unsigned: 2, changed: 0, alone: false });
  const signed = await sign(here, { as: 'managerA' });
  expect(signed).toMatchObject({ signed: 1, own: 1 });
  expect(signed.signers.length).toBeGreaterThan(0);
  expect(await stateOf(here)).toEqual({ rows: 2, unsigned: 1, changed: 0, alone: false });
  const query = { location: String(here.locationA), kind: 'X-ALONE' as const };
  const left = await school.answer(listExceptions, { params, query }, { as: 'admin' });
  expect(left.results).toMatchObject([{ is_hard: true, is_own: false, remedy: 'SIGN' }]);
  expect(left.results[0]?.sentence).toMatch(/ signed Pool .*, but not their own 3 h 00 min\.$/);
  // It keeps nobody from signing the rest again.
  expect(await sign(here, { as: 'managerA' })).toMatchObject({ signed: 0, own: 1 });
  expect(await sign(here, { as: 'admin' })).toMatchObject({ signed: 1, own: 0, signers: [] });
  expect(await stateOf(here)).toEqual({ rows: 2, unsigned: 0, changed: 0, alone: false });
  expect((await school.answer(listExceptions, { params, query }, { as: 'admin' })).count).toBe(0);

  // SO7: a changed row loses its signature alone, and another person's stays.
  await setHours(row, 2.5);
  expect(await stateOf(here)).toEqual({ rows: 2, unsigned: 1, changed: 1, alone: false });
  expect(await sign(here, { as: 'admin' })).toMatchObject({ signed: 1 });
  await work(here, id, '2026-06-02');
  expect(await stateOf(here)).toEqual({ rows: 3, unsigned: 1, changed: 1, alone: false });
});

test('nothing is signed while something must be done', async () => {
  const here = await atAnotherLocation(school);
  const person = await here.hire();
  for (const date of ['2026-06-01', '2026-06-02']) {
    const closed = { location_id: here.locationA, paid_minutes: 0, ended_by: 'CLOSING' } as const;
    await insertAttendance(school, person.id, at('09:00', date), at('23:55', date), closed);
  }
  const body = { location: here.locationA };
  const refused = await school.refusal(signOffLocation, { params, body }, { as: 'managerA' });
  expect(refused.status).toBe(409);
  expect(refused.text).toMatch(/^2 things are left at Pool .*\.$/);
  expect(
    await school.db
      .selectFrom('pay_sign_off')
      .selectAll()
      .where('location_id', '=', here.locationA)
      .execute(),
  ).toEqual([]);
});

test('only those who reach a location sign it', async () => {
  const here = await atAnotherLocation(school);
  const body = { location: here.locationA };
  expect(await school.refusal(signOffLocation, { params, body }, { as: 'managerB' })).toMatchObject({
    status: 404,
    text: locationNotFound,
  });
  expect(await school.refusal(signOffLocation, { params, body }, { as: 'employeeA' })).toMatchObject({
    status: 403,
  });
  const nowhere = { params: { first: '2026-06-02' }, body };
  expect(await school.refusal(signOffLocation, nowhere, { as: 'admin' })).toMatchObject({
    status: 404,
    text: noSuchPeriod,
  });
});

test('the dashboard has a line from the day before the end on, until the location is signed', async () => {
  const here = await atAnotherLocation(school);
  const { id } = await here.hire();
  await work(here, id);
  await work(here, school.cast.managerA.id, '2026-06-04');
  const lines = async () => {
    const query = { location: String(here.locationA) };
    const { results } = await school.answer(listWaiting, { query }, { as: 'managerA' });
    return results.filter(({ tile }) => tile === 'pay_period_count');
  };
  const period = { first_day: OVER, last_day: '2026-06-06' };
  expect(await lines()).toEqual([{ tile: 'pay_period_count', count: 1, oldest: '2026-06-06', period }]);
  await sign(here, { as: 'managerA' });
  expect(await lines()).toEqual([]);
});

test('the database refuses own signatures, and keeps all', async () => {
  const { id: own } = school.cast.managerA;
  const row = await work(school, own, '2026-06-03');
  const { id } = await school.db
    .insertInto('pay_sign_off')
    .values({ first_day: OVER, location_id: school.locationA, signed_by: own, signed_at: school.clock() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const signature = { attendance_id: row, digest: Buffer.from('x'), sign_off_id: id };
  await expect(school.db.insertInto('pay_signature').values(signature).execute()).rejects.toThrow(
    'their own rows',
  );
  await expect(school.db.deleteFrom('pay_sign_off').execute()).rejects.toThrow('permission denied');
});

test('an edit that is under way is never signed unseen', async () => {
  const here = await atAnotherLocation(school);
  const row = await work(here, (await here.hire()).id);
  const edit = await school.pool.connect();
  try {
    await edit.query('begin');
    await edit.query('update attendance set paid_minutes = 60 where id = $1', [row]);
    expect(await sign(here, { as: 'managerA' })).toMatchObject({ signed: 1 });
    expect(await stateOf(here)).toMatchObject({ unsigned: 0 });
    await edit.query('commit');
  } finally {
    edit.release();
  }
  expect(await stateOf(here)).toMatchObject({ unsigned: 1, changed: 1 });
});

test('where nobody else could sign, closing takes a reason and nothing waits', async () => {
  const here = await atAnotherLocation(school);
  await work(here, school.cast.admin.id);
  await sign(here, { as: 'admin' });
  const others = school.db
    .updateTable('person')
    .where('role', '<>', 'EMPLOYEE')
    .where('id', '<>', school.cast.admin.id);
  await others.set({ is_active: false }).execute();
  expect(await stateOf(here)).toEqual({ rows: 1, unsigned: 1, changed: 0, alone: true });
  const query = { location: String(here.locationA), kind: 'X-ALONE' as const };
  expect((await school.answer(listExceptions, { params, query }, { as: 'admin' })).count).toBe(0);
  await others.set({ is_active: true }).execute();
});

test('a closed period stays signed as it was closed, whatever is corrected', async () => {
  const [signed, reasoned, later] = [
    await atAnotherLocation(school),
    await atAnotherLocation(school),
    await atAnotherLocation(school),
  ];
  const [mia, bo] = [await signed.hire(), await reasoned.hire()];
  const rows = [await work(signed, mia.id), await work(reasoned, bo.id)];
  for (const here of [signed, reasoned]) await sign(here, { as: 'admin' });
  // Closed with a reason, because it changed since it was signed.
  await setHours(rows[1] ?? 0, 2.5);
  const reasons = [{ location: reasoned.locationA, reason: 'Their manager is away' }];
  await closeOver(school, reasons);
  const shown = async () => {
    const { locations } = await school.answer(viewPayPeriod, { params }, { as: 'admin' });
    const ids = [signed, reasoned, later].map(({ locationA }) => locationA);
    return locations
      .filter(({ id }) => ids.includes(id))
      .map(({ id, unsigned, changed, reason }) => [ids.indexOf(id), unsigned, changed, reason])
      .sort();
  };
  const asClosed = [
    [0, 0, 0, null],
    [1, 1, 1, 'Their manager is away'],
  ];
  expect(await shown()).toEqual(asClosed);
  await setHours(rows[0] ?? 0, 2);
  const added = {
    ...{ user_id: mia.id, location: later.locationA, date: '2026-06-02', rate: 'REGULAR' as const },
    ...{ clock_in_time: '09:00', clock_out_time: '10:00', reason: 'Forgotten' },
  };
  await school.db
    .insertInto('person_location')
    .values({ person_id: mia.id, location_id: later.locationA })
    .execute();
  await school.answer(addAttendance, { body: added }, { as: 'admin' });
  expect(await stateOf(signed)).toEqual({ rows: 1, unsigned: 1, changed: 1, alone: false });
  expect(await shown()).toEqual(asClosed);
});

test('a closed period is not signed', async () => {
  const body = { location: school.locationA };
  expect(await school.refusal(signOffLocation, { params, body }, { as: 'admin' })).toMatchObject({
    status: 409,
    text: closedPeriod,
  });
});
