// Rules held here: PP2, PP5, WA4.

import { closePayPeriod } from '@deckhand/contract/pay/periods/close-pay-period';
import { viewMyPay } from '@deckhand/contract/pay/proof/view-my-pay';
import { viewPaidPerson } from '@deckhand/contract/pay/proof/view-paid-person';
import { nothingToConfirm } from '@deckhand/contract/pay/sign-off/answer-my-timesheet';
import { signOffLocation } from '@deckhand/contract/pay/sign-off/sign-off-location';
import { addWage } from '@deckhand/contract/pay/wages/add-wage';
import { updatePaySettings } from '@deckhand/contract/pay/wages/update-pay-settings';
import { personNotFound } from '@deckhand/contract/people/person';
import { approveHours } from '@deckhand/contract/reports/dashboard/approve-hours';
import { expect, test } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { chicago, insertAttendance } from '../../../../test/test-attendance.ts';
import { OVER, payByTheWeek } from '../../../../test/test-pay.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
const admin = { as: 'admin' } as const;

const proofOf = (person: TestPerson, as: 'admin' | 'managerA' = 'admin', first = OVER) =>
  school.answer(viewPaidPerson, { params: { first, id: person.id } }, { as });

test('a line opens into the minutes that made it, as of now and as closed', async () => {
  await payByTheWeek(school);
  await school.answer(updatePaySettings, { body: { has_wages: true } }, admin);
  const jonah = await school.hire();
  await school.answer(
    addWage,
    { query: { person: jonah.id }, body: { kind: 'BASE', from_date: '2026-01-01', wage: '15.50' } },
    admin,
  );
  // Five days of nine hours: 45 hours, five of them overtime (example 1).
  const rows: number[] = [];
  for (const day of ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05']) {
    const [begin, end] = [chicago(`${day}T08:00`), chicago(`${day}T17:00`)];
    rows.push(await insertAttendance(school, jonah.id, begin, end));
  }
  const friday = rows[4] ?? 0;
  const body = { attendance_id: friday, approved_hours: 9, notes: 'Stayed until the end' };
  await school.answer(approveHours, { body }, { as: 'managerA' });

  const open = await proofOf(jonah);
  expect(open).toMatchObject({
    person: { id: jonah.id },
    closed_at: null,
    seal: null,
    recomputed: null,
    totals: { minutes: 2_700, overtime_minutes: 300, dollars: 736.25 },
    federal: [{ week: OVER, minutes: 300, dollars: 38.75 }],
  });
  expect(open.lines).toMatchObject([
    { kind: 'STRAIGHT', minutes: 2_700, wage: 15.5, dollars: 697.5, overtime: null },
    {
      kind: 'OVERTIME',
      minutes: 300,
      dollars: 38.75,
      rows: [{ id: friday, minutes: 300 }],
      overtime: {
        threshold: 2_400,
        reached_on: '2026-06-05',
        regular_rate: { rate: 15.5, dollars: 697.5, minutes: 2_700 },
      },
    },
  ]);
  expect(open.lines[0]?.rows.map(({ id }) => id)).toEqual(rows);
  const changed = open.rows.find(({ id }) => id === friday);
  expect(changed).toMatchObject({ minutes: 540, minutes_now: 540, signed_by: null });
  expect(changed?.changes.at(-1)?.changes).toMatchObject({ Reason: { new: 'Stayed until the end' } });

  // A manager sees the same hours without a dollar in any field; one of another location nothing.
  const seen = JSON.stringify(await proofOf(jonah, 'managerA'));
  expect(seen).toContain('"minutes":2700');
  expect(seen).not.toMatch(/dollars|wage|regular_rate/);
  const elsewhere = { params: { first: OVER, id: jonah.id } };
  expect(await school.refusal(viewPaidPerson, elsewhere, { as: 'managerB' })).toMatchObject({
    status: 404,
    text: personNotFound,
  });

  await school.answer(
    signOffLocation,
    { params: { first: OVER }, body: { location: school.locationA } },
    admin,
  );
  await school.answer(closePayPeriod, { params: { first: OVER }, body: {} }, admin);
  const closed = await proofOf(jonah);
  expect(closed).toMatchObject({
    closed_by: { id: school.cast.admin.id },
    recomputed: { lines: 2, differing: 0 },
    seal: expect.stringMatching(/^[0-9a-f]{64}$/),
    lines: open.lines,
  });
  expect(closed.rows.every(({ signed_by: by }) => by !== null)).toBe(true);

  // A correction shows beside what was closed, and pays in the next period.
  await school.answer(
    approveHours,
    { body: { attendance_id: friday, approved_hours: 10, notes: 'One hour more' } },
    admin,
  );
  const corrected = await proofOf(jonah);
  expect(corrected.lines).toEqual(open.lines);
  expect(corrected.rows.find(({ id }) => id === friday)).toMatchObject({ minutes: 540, minutes_now: 600 });
  expect(corrected.corrections).toMatchObject([{ reason: 'One hour more', dates: ['2026-06-05'] }]);
  const next = await proofOf(jonah, 'admin', '2026-06-07');
  expect(next.lines).toMatchObject([
    { kind: 'STRAIGHT', minutes: 60, adjusts: '2026-06-05' },
    { kind: 'OVERTIME', minutes: 60, adjusts: '2026-06-05' },
  ]);
  expect(next.corrections).toHaveLength(1);
});

test('somebody without hours is not there', async () => {
  const nobody = await school.hire();
  const input = { params: { first: OVER, id: nobody.id } };
  expect(await school.refusal(viewPaidPerson, input, admin)).toMatchObject({
    status: 404,
    text: personNotFound,
  });
});

test('everybody opens the lines of their own pay, with the dollars, and of nobody else', async () => {
  const robin = await school.hire();
  const wage = { kind: 'BASE', from_date: '2026-01-01', wage: '16' } as const;
  await school.answer(addWage, { query: { person: robin.id }, body: wage }, admin);
  const ownPay = (as: TestPerson, first = '2026-06-07') =>
    school.call(viewMyPay, { params: { first } }, { as });
  const none = await ownPay(robin);
  expect([none.statusCode, none.json().error]).toEqual([404, nothingToConfirm]);
  await insertAttendance(school, robin.id, chicago('2026-06-08T06:00'), chicago('2026-06-08T08:00'));
  const own = await ownPay(robin);
  expect(own.json()).toMatchObject({
    ...{ person: { id: robin.id }, totals: { minutes: 120, dollars: 32 } },
    lines: [{ kind: 'STRAIGHT', minutes: 120, wage: 16, dollars: 32 }],
  });
  expect(own.json()).toEqual(await proofOf(robin, 'admin', '2026-06-07'));
  const other = await school.hire();
  await insertAttendance(school, other.id, chicago('2026-06-08T06:00'), chicago('2026-06-08T07:00'));
  expect((await ownPay(other)).json()).toMatchObject({ person: { id: other.id }, totals: { minutes: 60 } });
  expect((await ownPay(robin, '2026-06-08')).statusCode).toBe(404);
});
