// Rules held here: PE8, PE9, SO4, K12a, X1.

import { addAttendance } from '@deckhand/contract/attendance/add-attendance';
import { decideMissedPunch } from '@deckhand/contract/attendance/missed-punches/decide-missed-punch';
import { decideWaitingPunches } from '@deckhand/contract/attendance/missed-punches/decide-waiting-punches';
import { requestMissedPunch } from '@deckhand/contract/attendance/missed-punches/request-missed-punch';
import { closePayPeriod } from '@deckhand/contract/pay/periods/close-pay-period';
import { listPaidPeople } from '@deckhand/contract/pay/periods/list-paid-people';
import { previewCorrection } from '@deckhand/contract/pay/periods/preview-correction';
import { viewPaidPerson } from '@deckhand/contract/pay/proof/view-paid-person';
import { listExceptions } from '@deckhand/contract/pay/sign-off/list-exceptions';
import { viewMyTimesheet } from '@deckhand/contract/pay/sign-off/view-my-timesheet';
import { deletePerson } from '@deckhand/contract/people/delete-person';
import { languageHeader } from '@deckhand/contract/refusals';
import { approveHours } from '@deckhand/contract/reports/dashboard/approve-hours';
import { splitStaff } from '@deckhand/contract/reports/dashboard/split-staff';
import { editHours } from '@deckhand/contract/reports/payroll/edit-hours';
import { listPayrollDetails } from '@deckhand/contract/reports/payroll/list-payroll-details';
import { deleteLocation } from '@deckhand/contract/school/locations/delete-location';
import { beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { chicago, insertAttendance, missedShift } from '../../../../test/test-attendance.ts';
import { enrollTestKiosk, missedPunchIds, sendLate } from '../../../../test/test-kiosk.ts';
import { OVER, payByTheWeek } from '../../../../test/test-pay.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
const admin = { as: 'admin' } as const;
const manager = { as: 'managerA' } as const;
const NEXT = '2026-06-07';
const closedText = (date: string) =>
  `${date} belongs to the pay period 05-31-2026 to 06-06-2026, which is closed. An admin can correct it.`;

let worker: TestPerson;
let row = 0;
let missed: Awaited<ReturnType<typeof missedShift>>;
let kiosk: Awaited<ReturnType<typeof enrollTestKiosk>>;

beforeAll(async () => {
  await payByTheWeek(school);
  worker = await school.hire();
  missed = await missedShift(school);
  kiosk = await enrollTestKiosk(school);
  row = await insertAttendance(school, worker.id, chicago('2026-06-01T09:00'), chicago('2026-06-01T12:00'));
  const unsigned = [{ location: school.locationA, reason: 'Nobody was there' }];
  const closed = await school.call(closePayPeriod, { params: { first: OVER }, body: { unsigned } }, admin);
  expect(closed.statusCode, closed.body).toBe(202);
});

const due = async ({ id }: TestPerson) => {
  const { results } = await school.answer(listPaidPeople, { params: { first: NEXT }, query: {} }, admin);
  return results.find((person) => person.id === id)?.adjusted_minutes;
};

test('a manager edits no hours of a closed day, and an admin corrects them, also onto another day', async () => {
  const hours = { rate: 'REGULAR', hours: 2, hours_set: true } as const;
  const refused = await school.refusal(editHours, { params: { id: String(row) }, body: hours }, manager);
  expect(refused).toMatchObject({ status: 409, text: closedText('06-01-2026') });
  const inSpanish = { ...manager, headers: { [languageHeader]: 'es' } };
  const input = { params: { id: String(row) }, body: hours };
  expect((await school.refusal(editHours, input, inSpanish)).text).toMatch(
    /^El lun 1 jun 2026 es parte del periodo de pago del .+, que está cerrado\. La administración puede corregirlo\.$/,
  );
  const moved = {
    rate: 'REGULAR' as const,
    attendance_date: '2026-06-08',
    admin_notes: 'It was this Monday',
    clocked_in: '08:00',
    clocked_out: '08:30',
  };
  const previewed = (date: string, minutes: number) => {
    const body = { user_id: worker.id, attendance_id: row, location: school.locationA, date, minutes };
    return school.answer(previewCorrection, { body: { ...body, rate: 'REGULAR' } }, admin);
  };
  // From one closed day to another nothing is paid otherwise.
  expect(await previewed('2026-06-03', 180)).toMatchObject({
    closed_minutes: 0,
    corrected_minutes: 180,
    minutes: 0,
  });
  expect(await previewed('2026-06-01', 0)).toMatchObject({ corrected_minutes: 0, minutes: -180 });
  await school.answer(editHours, { params: { id: String(row) }, body: moved }, admin);
  expect(await due(worker)).toBe(-180);
  expect(await previewed('2026-06-01', 180)).toMatchObject({ corrected_minutes: 180, minutes: 180 });
  // Back onto the closed day: the difference is gone.
  const back = { ...moved, attendance_date: '2026-06-01', clocked_in: '09:00', clocked_out: '12:00' };
  await school.answer(editHours, { params: { id: String(row) }, body: back }, admin);
  expect(await due(worker)).toBe(0);
});

test('an employee can still report a missed punch of a closed day, which only an admin approves', async () => {
  const person = await school.hire();
  const body = {
    date: '2026-06-02',
    clock_in_time: '09:00',
    clock_out_time: '11:00',
    rate: 'REGULAR',
    reason: 'The kiosk was dark',
  } as const;
  const { id, message } = await school.answer(requestMissedPunch, { body }, { as: person });
  expect(message).toMatch(/ It will be paid with the period that begins on 06-07-2026\.$/);
  const params = { id: String(id) };
  const approval = { action: 'APPROVE', approved_hours: 2, notes: 'I saw them' } as const;
  expect(await school.refusal(decideMissedPunch, { params, body: approval }, manager)).toMatchObject({
    status: 409,
    text: closedText('06-02-2026'),
  });
  await school.answer(decideMissedPunch, { params, body: approval }, admin);
  expect(await due(person)).toBe(120);
});

test('an offline punch that arrives after the closing waits, and only an admin approves it, with a reason', async () => {
  const person = await school.hire();
  const times = [chicago('2026-06-06T20:00'), chicago('2026-06-06T21:00')];
  const sent = await sendLate(school, person, times, kiosk);
  const waits = ['WAITING', 'It arrived after the period was closed.'];
  expect(sent.map(({ outcome, effect }) => [outcome, effect])).toEqual([waits, waits]);
  const ids = await missedPunchIds(school, sent);
  const body = { action: 'APPROVE', ids } as const;
  expect(await school.refusal(decideWaitingPunches, { body }, manager)).toMatchObject({ status: 409 });
  const other = { as: await school.hire({ role: 'ADMIN' }) };
  expect(await school.refusal(decideWaitingPunches, { body }, other)).toMatchObject({ status: 422 });
  const approved = await school.answer(
    decideWaitingPunches,
    { body: { ...body, notes: 'The tablet was broken' } },
    other,
  );
  expect(approved.message).toBe('2 punches recorded');
  expect(await due(person)).toBe(60);
});

test('a late clock-in without an end is closed at 11:55 PM without hours, which an admin then corrects', async () => {
  const person = await school.hire();
  const sent = await sendLate(school, person, [chicago('2026-06-05T20:00')], kiosk);
  expect(sent.map(({ outcome }) => outcome)).toEqual(['WAITING']);
  const body = {
    action: 'APPROVE',
    ids: await missedPunchIds(school, sent),
    notes: 'Seen at the pool',
  } as const;
  // The admin enrolled the kiosk, so another one approves its punches.
  await school.answer(decideWaitingPunches, { body }, { as: await school.hire({ role: 'ADMIN' }) });
  const [recorded] = await school.db
    .selectFrom('attendance')
    .select(['id', 'clocked_out', 'paid_minutes'])
    .where('person_id', '=', person.id)
    .execute();
  expect(recorded).toMatchObject({ clocked_out: chicago('2026-06-05T23:55'), paid_minutes: 0 });
  expect((await due(person)) ?? 0).toBe(0);
  const left = async (as: 'admin' | 'managerA') => {
    const query = { person: String(person.id) };
    const input = { params: { first: NEXT }, query };
    const { results } = await school.answer(listExceptions, input, { as });
    return results.map(({ kind, is_hard: isHard, date }) => [kind, isHard, date]);
  };
  // Nothing is paid for it until somebody says how much.
  expect(await left('admin')).toEqual([['X-2355', false, '2026-06-05']]);
  expect(await left('managerA')).toEqual([['X-2355', false, '2026-06-05']]);
  const hours = { attendance_id: recorded?.id ?? 0, approved_hours: 1.5, notes: 'Left at 9:30' };
  expect(await school.refusal(approveHours, { body: hours }, manager)).toMatchObject({ status: 409 });
  await school.answer(approveHours, { body: hours }, admin);
  expect(await due(person)).toBe(90);
  expect(await left('admin')).toEqual([]);
});

test('an admin enters hours of a closed day with a reason, and what came late says so', async () => {
  const person = await school.hire();
  const body = {
    ...{ location: school.locationA, user_id: person.id, date: '2026-06-04', rate: 'REGULAR' as const },
    ...{ clock_in_time: '13:00', clock_out_time: '14:30', reason: 'No punch' },
  };
  expect(await school.refusal(addAttendance, { body }, manager)).toMatchObject({
    status: 409,
    text: closedText('06-04-2026'),
  });
  const { id } = await school.answer(addAttendance, { body }, admin);
  expect(await due(person)).toBe(90);
  const query = { location: String(school.locationA), date: '2026-06-04' };
  const { results } = await school.answer(listPayrollDetails, { query }, admin);
  const late = results.filter((each) => each.is_late);
  // So do approved punches and missed punches that came after the closing, and no other row.
  expect(late.map(({ tools }) => tools).toSorted()).toEqual([
    'Kiosk offline',
    'Kiosk offline',
    'Manual',
    'Request',
  ]);
  expect(results.find((each) => each.id === row)?.is_late).toBeUndefined();
  const lateOnSheet = async (as: TestPerson) => {
    const { timesheet } = await school.answer(viewMyTimesheet, { query: { date: '2026-06-04' } }, { as });
    const rows = (timesheet?.weeks ?? []).flatMap(({ days }) => days.flatMap((day) => day.rows));
    return rows.map((each) => [each.id, each.is_late]);
  };
  expect(await lateOnSheet(person)).toEqual([[id, true]]);
  expect(await lateOnSheet(worker)).toEqual([[row, false]]);
  const proof = await school.answer(
    viewPaidPerson,
    { params: { first: NEXT, id: String(person.id) } },
    admin,
  );
  expect(proof.rows.map((each) => [each.id, each.is_late])).toEqual([[id, true]]);
});

test('who worked a missed shift can still be said by a manager, because nothing is paid otherwise', async () => {
  const body = {
    ...{ shift: missed.shiftId, staff: missed.holder.id, split_staff: [worker.id], date: '2026-06-01' },
    notes: '',
  };
  const split = await school.call(splitStaff, { body }, manager);
  expect(split.statusCode, split.body).toBe(201);
  expect(await due(worker)).toBe(0);
});

test('a person and a location that are deleted keep their rows, which are paid', async () => {
  await school.answer(deletePerson, { params: { id: worker.id } }, admin);
  await school.answer(deleteLocation, { params: { id: school.locationA } }, admin);
  const { results } = await school.answer(listPaidPeople, { params: { first: OVER }, query: {} }, admin);
  expect(results.find(({ id }) => id === worker.id)).toMatchObject({ minutes: 180 });
});
