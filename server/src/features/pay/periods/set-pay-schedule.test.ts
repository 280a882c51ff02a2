// Rules held here: PE1, PE4, PE5.

import { listPayPeriods } from '@deckhand/contract/pay/periods/list-pay-periods';
import { startsTooEarly } from '@deckhand/contract/pay/periods/pay-schedule';
import { setPaySchedule } from '@deckhand/contract/pay/periods/set-pay-schedule';
import { viewPaySchedule } from '@deckhand/contract/pay/periods/view-pay-schedule';
import { expect, test } from 'vitest';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
const admin = { as: 'admin' } as const;
const weekly = { kind: 'WEEKLY', starts_on: '2026-05-24', pay_day_offset: 5 } as const;

test('a school has no pay periods until an admin sets a schedule', async () => {
  expect(await school.answer(viewPaySchedule, {}, { as: 'managerA' })).toBeNull();
  expect(await school.answer(listPayPeriods, { query: {} }, { as: 'managerA' })).toEqual({
    count: 0,
    results: [],
  });
});

test.each([
  [{ kind: 'DAILY' }, 'Please select how often people are paid'],
  [{ starts_on: undefined }, 'Please select the first day'],
  [{ starts_on: '2026-02-30' }, 'Invalid date format'],
  [{ pay_day_offset: 32 }, 'Pay day must be 0 to 31 days after the last day'],
  [{ kind: 'SEMIMONTHLY', days: [16, 1] }, 'The second day must be after the first'],
  [{ kind: 'SEMIMONTHLY', days: [1, 29] }, 'Choose days from 1 to 28'],
  [{ kind: 'MONTHLY', starts_on: '2026-05-31' }, 'Choose days from 1 to 28'],
])('refuses %j', async (change, text) => {
  const refused = await school.refusal(setPaySchedule, { body: { ...weekly, ...change } as never }, admin);
  expect([refused.status, refused.text]).toEqual([422, text]);
});

test('a first schedule that has not begun is replaced by one that begins earlier or later', async () => {
  const shown = async (body: object) => {
    const { schedules } = await school.answer(setPaySchedule, { body: { ...weekly, ...body } }, admin);
    return schedules.map(({ effective_from, kind }) => [effective_from, kind]);
  };
  expect(await shown({ starts_on: '2026-07-05' })).toEqual([['2026-07-05', 'WEEKLY']]);
  const later = { kind: 'BIWEEKLY', starts_on: '2026-07-12' };
  expect(await shown(later)).toEqual([['2026-07-12', 'BIWEEKLY']]);
  expect(await shown({ starts_on: '2026-06-28' })).toEqual([['2026-06-28', 'WEEKLY']]);
});

test('the first schedule may begin in the past, a change takes effect after the running period', async () => {
  expect(
    await school.refusal(setPaySchedule, { body: { ...weekly, starts_on: '2024-01-07' } }, admin),
  ).toMatchObject({ status: 400, text: startsTooEarly });
  expect(await school.refusal(setPaySchedule, { body: weekly }, { as: 'managerA' })).toMatchObject({
    status: 403,
  });
  const first = await school.answer(setPaySchedule, { body: weekly }, admin);
  expect(first).toMatchObject({ kind: 'WEEKLY', effective_from: '2026-05-24', closed_through: null });
  expect(first.next.map(({ first_day, pay_day }) => [first_day, pay_day])).toEqual([
    ['2026-06-07', '2026-06-18'],
    ['2026-06-14', '2026-06-25'],
    ['2026-06-21', '2026-07-02'],
  ]);
  const body = { kind: 'SEMIMONTHLY', starts_on: '2026-06-01', pay_day_offset: 3 } as const;
  const changed = await school.answer(setPaySchedule, { body }, admin);
  expect(changed.schedules.map(({ effective_from, kind }) => [effective_from, kind])).toEqual([
    ['2026-05-24', 'WEEKLY'],
    ['2026-06-14', 'SEMIMONTHLY'],
  ]);
  // A short one in between, which is paid for itself.
  expect(changed.next.map(({ first_day, last_day }) => [first_day, last_day])).toEqual([
    ['2026-06-07', '2026-06-13'],
    ['2026-06-14', '2026-06-15'],
    ['2026-06-16', '2026-06-30'],
  ]);
  // The one that was to come is replaced.
  const again = await school.answer(setPaySchedule, { body: { ...weekly, kind: 'BIWEEKLY' } }, admin);
  expect(again.schedules.map(({ kind }) => kind)).toEqual(['WEEKLY', 'BIWEEKLY']);
  const { count, results } = await school.answer(
    listPayPeriods,
    { query: { limit: '1' } },
    { as: 'managerA' },
  );
  expect(count).toBe(3);
  expect(results).toMatchObject([{ first_day: '2026-06-07', state: 'RUNNING', totals: null, seal: null }]);
  const trail = await school.db
    .selectFrom('audit')
    .select('cause')
    .where('subject', '=', 'pay_schedule')
    .execute();
  expect(trail.length).toBeGreaterThan(0);
});
