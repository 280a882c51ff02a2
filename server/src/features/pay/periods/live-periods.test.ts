// Rules held here: SO5, D5.

import { addAttendance } from '@deckhand/contract/attendance/add-attendance';
import { markHandedOver } from '@deckhand/contract/pay/files/mark-handed-over';
import { closePayPeriod } from '@deckhand/contract/pay/periods/close-pay-period';
import { reopenPayPeriod } from '@deckhand/contract/pay/periods/reopen-pay-period';
import { answerExceptions } from '@deckhand/contract/pay/sign-off/answer-exceptions';
import { answerMyTimesheet } from '@deckhand/contract/pay/sign-off/answer-my-timesheet';
import { listExceptions } from '@deckhand/contract/pay/sign-off/list-exceptions';
import { signOffLocation } from '@deckhand/contract/pay/sign-off/sign-off-location';
import { addExemption } from '@deckhand/contract/pay/wages/add-exemption';
import { addWage } from '@deckhand/contract/pay/wages/add-wage';
import { updatePaySettings } from '@deckhand/contract/pay/wages/update-pay-settings';
import { approveHours } from '@deckhand/contract/reports/dashboard/approve-hours';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { openLiveStream } from '../../../../test/live-stream.ts';
import { patiently } from '../../../../test/patience.ts';
import { punchIn } from '../../../../test/test-kiosk.ts';
import { OVER, payByTheWeek } from '../../../../test/test-pay.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
const admin = { as: 'admin' } as const;
const manager = { as: 'managerA' } as const;
const params = { first: OVER };

let listening: pg.PoolClient;
const heard: { location: number | null; kind: string }[] = [];
let person: TestPerson;
let address: string;

beforeAll(async () => {
  await payByTheWeek(school);
  person = await school.hire();
  listening = await school.owner.connect();
  listening.on('notification', ({ payload = '{}' }) => heard.push(JSON.parse(payload)));
  await listening.query('listen deckhand_change');
  address = await school.app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => listening.release(true));

/** Says if the pages of pay at location A read again after the act. The messages of what is committed come before an answer. */
async function isHeard(act: () => Promise<unknown>): Promise<boolean> {
  await listening.query('select');
  heard.length = 0;
  await act();
  await listening.query('select');
  return heard.some(
    ({ location, kind }) => kind === 'attendance' && (location === null || location === school.locationA),
  );
}

/** The milliseconds from an act until a manager who watches has learnt of it. */
async function arrival(act: () => Promise<unknown>): Promise<number> {
  const stream = await openLiveStream(address, school.cast.managerA.token);
  await stream.until(1);
  await act();
  const milliseconds = await stream.until(2);
  expect(JSON.parse(stream.events[1] ?? '')).toMatchObject({ kind: 'attendance' });
  stream.close();
  return milliseconds;
}

const setHours = (
  attendance_id: number,
  approved_hours: number,
  as: typeof admin | typeof manager = manager,
) => school.answer(approveHours, { body: { attendance_id, approved_hours, notes: 'Left earlier' } }, as);

test('whatever changes a pay period reaches its pages at once', async () => {
  const punching = await school.hire();
  expect(await isHeard(() => punchIn(school, punching))).toBe(true);

  const attendance = {
    ...{ location: school.locationA, user_id: person.id, date: '2026-06-01', rate: 'REGULAR' as const },
    ...{ clock_in_time: '09:00', clock_out_time: '12:00', reason: 'No tablet yet' },
  };
  let id = 0;
  const enter = async () => {
    id = (await school.answer(addAttendance, { body: attendance }, manager)).id;
  };
  expect(await isHeard(enter)).toBe(true);
  expect(await isHeard(() => setHours(id, 2.5))).toBe(true);

  const { results } = await school.answer(listExceptions, { params, query: { kind: 'X-UNAS' } }, manager);
  const answer = { ids: results.map((one) => one.id), answer: 'NO_SHIFT' as const };
  expect(await isHeard(() => school.answer(answerExceptions, { params, body: answer }, manager))).toBe(true);
  const confirm = { answer: 'CONFIRM' as const, minutes: 150 };
  const confirmed = () => school.answer(answerMyTimesheet, { params, body: confirm }, { as: person });
  expect(await isHeard(confirmed)).toBe(true);
  const sign = { location: school.locationA };
  expect(await isHeard(() => school.answer(signOffLocation, { params, body: sign }, manager))).toBe(true);

  const close = () => school.answer(closePayPeriod, { params, body: { unsigned: [] } }, admin);
  expect(await isHeard(close)).toBe(true);
  const reopen = () =>
    school.answer(reopenPayPeriod, { params, body: { reason: 'A row is missing' } }, admin);
  expect(await isHeard(reopen)).toBe(true);
  expect(await arrival(close)).toBeLessThan(patiently(2_000));
  const correct = () => setHours(id, 3, admin);
  expect(await arrival(correct)).toBeLessThan(patiently(2_000));
  const notes = { notes: 'Typed into payroll' };
  expect(await isHeard(() => school.answer(markHandedOver, { params, body: notes }, admin))).toBe(true);
});

test('so does what prices its hours', async () => {
  expect(await isHeard(() => school.answer(updatePaySettings, { body: { has_wages: true } }, admin))).toBe(
    true,
  );
  const wage = { kind: 'BASE', from_date: '2026-06-07', wage: '15.50' } as const;
  expect(
    await isHeard(() => school.answer(addWage, { query: { person: person.id }, body: wage }, admin)),
  ).toBe(true);
  const exempt = { user_id: person.id, kind: 'EXEMPT', from_date: '2026-06-14', reason: 'Manages' } as const;
  expect(await isHeard(() => school.answer(addExemption, { body: exempt }, admin))).toBe(true);
});
