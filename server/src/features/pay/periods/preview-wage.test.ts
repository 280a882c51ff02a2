// Rules held here: WA2, WA4, X3, PE9, PE10.

import { closePayPeriod } from '@deckhand/contract/pay/periods/close-pay-period';
import { listPaidPeople } from '@deckhand/contract/pay/periods/list-paid-people';
import { previewWage } from '@deckhand/contract/pay/periods/preview-wage';
import { addWage } from '@deckhand/contract/pay/wages/add-wage';
import { replaceWage } from '@deckhand/contract/pay/wages/replace-wage';
import { updatePaySettings } from '@deckhand/contract/pay/wages/update-pay-settings';
import { ownWage, wageNotFound, wagesAreOff } from '@deckhand/contract/pay/wages/wage';
import { beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { chicago, insertAttendance } from '../../../../test/test-attendance.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
const admin = { as: 'admin' } as const;
/** Two weeks that are closed, and the one that pays what follows. */
const [FIRST, SECOND, NEXT] = ['2026-05-24', '2026-05-31', '2026-06-07'] as const;
const next = { first_day: NEXT, last_day: '2026-06-13' };

let priya: TestPerson;
let jonah: TestPerson;
let kai: TestPerson;
let only: number;
let mistake: number;

const base = (from_date: string, wage: number) => ({ kind: 'BASE', from_date, wage }) as const;

async function enter(person: TestPerson, from_date: string, wage: number, reason?: string): Promise<number> {
  const body = { ...base(from_date, wage), ...(reason && { reason }) };
  return (await school.answer(addWage, { query: { person: person.id }, body }, admin)).id;
}

const preview = (person: TestPerson, body: object) =>
  school.answer(previewWage, { query: { person: person.id }, body: body as never }, admin);

const due = async (person: TestPerson) => {
  const { results } = await school.answer(listPaidPeople, { params: { first: NEXT }, query: {} }, admin);
  return results.find(({ id }) => id === person.id)?.dollars ?? 0;
};

beforeAll(async () => {
  [priya, jonah, kai] = [await school.hire(), await school.hire(), await school.hire()];
  expect(
    await school.refusal(previewWage, { query: { person: priya.id }, body: base(FIRST, 16) }, admin),
  ).toEqual({
    status: 409,
    text: wagesAreOff,
  });
  await school.answer(updatePaySettings, { body: { has_wages: true } }, admin);
  for (const person of [priya, jonah, kai]) {
    only = await enter(person, '2026-01-01', 15);
    for (const day of ['2026-05-25', '2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05']) {
      const begin = chicago(`${day}T08:00`);
      await insertAttendance(school, person.id, begin, new Date(begin.getTime() + 510 * 60_000));
    }
  }
  mistake = await enter(jonah, '2026-06-03', 51);
  const set = { set_by: school.cast.admin.id, set_at: school.clock() };
  await school.db
    .insertInto('pay_schedule')
    .values({ effective_from: FIRST, kind: 'WEEKLY', starts_on: FIRST, pay_day_offset: 5, ...set })
    .execute();
  const unsigned = [{ location: school.locationA, reason: 'Nobody was there' }];
  for (const first of [FIRST, SECOND]) {
    const closed = await school.call(closePayPeriod, { params: { first }, body: { unsigned } }, admin);
    expect(closed.statusCode, closed.body).toBe(202);
  }
});

test('a raise that is dated back shows each touched week before it is saved, and changes nothing', async () => {
  // Example 18 in the second week: 2,550 minutes, 656.25 dollars become 689.06.
  const second = {
    week_start: SECOND,
    date: '2026-06-01',
    closed_dollars: 656.25,
    corrected_dollars: 689.06,
    dollars: 32.81,
  };
  expect(await preview(priya, base(SECOND, 15.75))).toEqual({ weeks: [second], dollars: 32.81, next });
  const first = {
    week_start: FIRST,
    date: '2026-05-25',
    closed_dollars: 127.5,
    corrected_dollars: 133.88,
    dollars: 6.38,
  };
  const both = { weeks: [first, second], dollars: 39.19, next };
  expect(await preview(priya, base('2026-05-20', 15.75))).toEqual(both);
  expect(await due(priya)).toBe(0);
  await enter(priya, '2026-05-20', 15.75, 'Agreed in May');
  expect(await due(priya)).toBe(39.19);
});

test('a further wage is compared with what is due already', async () => {
  const shown = await preview(priya, base('2026-06-05', 16));
  expect(shown).toMatchObject({
    weeks: [{ week_start: SECOND, date: '2026-06-05', closed_dollars: 689.06 }],
    next,
  });
  await enter(priya, '2026-06-05', 16, 'From Friday on');
  expect(await due(priya)).toBeCloseTo(39.19 + (shown?.dollars ?? 0), 5);
});

test('a replaced mistake shows the weeks of both wages', async () => {
  const instead = { ...base('2026-05-25', 15.1), replaces: mistake };
  const shown = await preview(jonah, instead);
  expect(shown?.weeks.map(({ week_start, date }) => [week_start, date])).toEqual([
    [FIRST, '2026-05-25'],
    [SECOND, '2026-06-01'],
  ]);
  expect(shown?.dollars).toBeLessThan(-900);
  const { kind: _, ...body } = { ...base('2026-05-25', 15.1), reason: 'Typed 51 instead of 15.10' };
  await school.answer(replaceWage, { params: { id: mistake }, body }, admin);
  expect(await due(jonah)).toBe(shown?.dollars);
});

test('days that lose their wage have no dollars; days that are not closed need no preview', async () => {
  const [noa, finn] = [await school.hire(), await school.hire()];
  expect(await preview(noa, base(FIRST, 16))).toBeNull();
  expect(await preview(priya, base(NEXT, 16))).toBeNull();
  expect(await preview(finn, { kind: 'SUB', from_date: FIRST, wage: 18 })).toBeNull();
  const gap = await preview(kai, { ...base('2026-06-02', 15), replaces: only });
  expect(gap).toEqual({
    weeks: [
      { week_start: FIRST, date: '2026-05-25', closed_dollars: 127.5 },
      { week_start: SECOND, date: '2026-06-01', closed_dollars: 656.25 },
    ],
    next,
  });
});

test('only admins, of others, and of a wage that the person has', async () => {
  const input = (person: TestPerson, more = {}) => ({
    query: { person: person.id },
    body: { ...base(SECOND, 16), ...more },
  });
  for (const as of ['managerA', priya] as const)
    expect(await school.refusal(previewWage, input(priya), { as })).toMatchObject({ status: 403 });
  expect(await school.refusal(previewWage, input(school.cast.admin), admin)).toEqual({
    status: 403,
    text: ownWage,
  });
  expect(await school.refusal(previewWage, input(priya, { replaces: mistake }), admin)).toEqual({
    status: 404,
    text: wageNotFound,
  });
});
