// Rules held here: WA2, PE8, PE9.

import { addWage } from '@deckhand/contract/pay/wages/add-wage';
import { replaceWage } from '@deckhand/contract/pay/wages/replace-wage';
import { updatePaySettings } from '@deckhand/contract/pay/wages/update-pay-settings';
import { beingClosed } from '@deckhand/contract/refusals';
import { reasonRequired } from '@deckhand/contract/requests/request';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { chicago, insertAttendance } from '../../../../test/test-attendance.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

/** The weeks from 24 and 31 May are closed, the first in hours alone. It is Monday 8 June 2026. */
const school = schoolForTests();

beforeAll(async () => {
  await school.answer(updatePaySettings, { body: { has_wages: true } }, { as: 'admin' });
  const set = { set_by: school.cast.admin.id, set_at: school.clock() };
  await school.db
    .insertInto('pay_schedule')
    .values({
      effective_from: '2026-05-24',
      kind: 'WEEKLY',
      starts_on: '2026-05-24',
      pay_day_offset: 5,
      ...set,
    })
    .execute();
});

async function close(first_day: string, last_day: string, is_priced: boolean): Promise<void> {
  const seal = 'a'.repeat(64);
  await school.db
    .insertInto('pay_period')
    .values({
      first_day,
      last_day,
      pay_day: last_day,
      closed_by: school.cast.admin.id,
      closed_at: school.clock(),
      engine: 1,
      is_priced,
      corrections_through: 0,
      previous_seal: seal,
      seal,
    })
    .execute();
}

async function workedPerson(): Promise<TestPerson> {
  const robin = await school.hire();
  for (const day of ['2026-05-26', '2026-06-02', '2026-06-04', '2026-06-07'])
    await insertAttendance(school, robin.id, chicago(`${day}T09:00`), chicago(`${day}T12:00`));
  return robin;
}

let early: TestPerson[];

test('before a period is closed, a wage may begin on any day', async () => {
  early = [await workedPerson(), await workedPerson(), await workedPerson()];
  for (const person of early) await enter(person, '2026-01-01', '15');
  await close('2026-05-24', '2026-05-30', false);
  await close('2026-05-31', '2026-06-06', true);
});

const enter = (person: TestPerson, from_date: string, wage: string, reason?: string) =>
  school.answer(
    addWage,
    { query: { person: person.id }, body: { kind: 'BASE', from_date, wage, reason } },
    { as: 'admin' },
  );

const correctionsOf = (person: TestPerson) =>
  school.db
    .selectFrom('pay_correction')
    .select([sql<string[]>`dates::text[]`.as('dates'), 'cause', 'reason', 'corrected_by'])
    .where('person_id', '=', person.id)
    .orderBy('id')
    .execute();

test('a raise that is dated back corrects the closed days it reaches, with a reason', async () => {
  const [robin] = early as [TestPerson];
  const body = { kind: 'BASE', from_date: '2026-05-25', wage: '15.75' } as const;
  const input = { query: { person: robin.id }, body };
  expect(await school.refusal(addWage, input, { as: 'admin' })).toEqual({
    status: 422,
    text: reasonRequired,
  });
  expect(await correctionsOf(robin)).toEqual([]);
  await enter(robin, '2026-05-25', '15.75', 'Agreed in May');
  const by = { cause: 'SET_WAGE', reason: 'Agreed in May', corrected_by: school.cast.admin.id };
  // The week before was closed in hours alone.
  expect(await correctionsOf(robin)).toEqual([{ dates: ['2026-06-02', '2026-06-04'], ...by }]);
});

test('one that begins later, or ends before the next, corrects only its own days', async () => {
  const [, noa] = early as [TestPerson, TestPerson];
  await enter(noa, '2026-06-07', '17');
  expect(await correctionsOf(noa)).toEqual([]);
  await enter(noa, '2026-06-04', '16', 'From Thursday on');
  expect((await correctionsOf(noa)).map(({ dates }) => dates)).toEqual([['2026-06-04']]);
  await enter(noa, '2026-06-02', '15.5', 'And from Tuesday on');
  expect((await correctionsOf(noa)).map(({ dates }) => dates)).toEqual([['2026-06-04'], ['2026-06-02']]);
});

test('a replaced mistake corrects the days of both', async () => {
  const [, , finn] = early as [TestPerson, TestPerson, TestPerson];
  const { id } = await enter(finn, '2026-06-03', '51', 'Raise');
  const body = { from_date: '2026-06-02', wage: '15.1', reason: 'Typed 51 instead of 15.10' };
  await school.answer(replaceWage, { params: { id }, body }, { as: 'superAdmin' });
  expect((await correctionsOf(finn)).map(({ dates, cause }) => [dates, cause])).toEqual([
    [['2026-06-04'], 'SET_WAGE'],
    [['2026-06-04', '2026-06-02'], 'REPLACE_WAGE'],
  ]);
});

test('somebody who did not work then needs no correction', async () => {
  const newcomer = await school.hire();
  await enter(newcomer, '2026-06-01', '15');
  expect(await correctionsOf(newcomer)).toEqual([]);
});

test('while a period is being closed, only wages of later days can be entered', async () => {
  const robin = await school.hire();
  const closing = await school.owner.connect();
  try {
    await closing.query('begin');
    await closing.query(
      `select pg_advisory_xact_lock(7301, day::date - date '2000-01-01')
       from generate_series(date '2026-06-07', date '2026-06-13', interval '1 day') as day`,
    );
    for (const from_date of ['2026-01-01', '2026-06-07', '2026-06-13']) {
      const input = {
        query: { person: robin.id },
        body: { kind: 'BASE', from_date, wage: 16, reason: 'Raise' } as const,
      };
      expect(await school.refusal(addWage, input, { as: 'admin' })).toEqual({
        status: 409,
        text: beingClosed,
      });
    }
    await enter(robin, '2026-06-14', '16');
  } finally {
    await closing.query('rollback');
    closing.release();
  }
  await enter(robin, '2026-06-07', '15');
});
