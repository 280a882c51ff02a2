// Rules held here: WA1, WA2, WA4, X3.

import { addWage } from '@deckhand/contract/pay/wages/add-wage';
import { listWages } from '@deckhand/contract/pay/wages/list-wages';
import { removeWage } from '@deckhand/contract/pay/wages/remove-wage';
import { replaceWage } from '@deckhand/contract/pay/wages/replace-wage';
import { updatePaySettings } from '@deckhand/contract/pay/wages/update-pay-settings';
import { viewPaySettings } from '@deckhand/contract/pay/wages/view-pay-settings';
import {
  ownWage,
  sameStart,
  wageHasBegun,
  wageNotFound,
  wagesAreOff,
  wageText,
} from '@deckhand/contract/pay/wages/wage';
import { personNotFound } from '@deckhand/contract/people/person';
import { positionNotFound } from '@deckhand/contract/school/positions/position';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();

const OFF = {
  has_wages: false,
  managers_see_wages: false,
  pays_leave: false,
  cost_in_summary: false,
  cost_in_management: false,
};

const base = (wage: number | string, from_date = '2026-06-01') =>
  ({ kind: 'BASE', from_date, wage }) as const;
const enter = (person: TestPerson, body: Parameters<typeof school.answer<typeof addWage>>[1]['body']) =>
  school.answer(addWage, { query: { person: person.id }, body }, { as: 'admin' });
const wagesSeenBy = (as: TestPerson | 'admin' | 'managerA', person: TestPerson) =>
  school.answer(listWages, { query: { person: person.id } }, { as });

test('a school begins without wages, which management can read and admins turn on', async () => {
  for (const as of ['admin', 'superAdmin', 'managerA'] as const)
    expect(await school.answer(viewPaySettings, {}, { as })).toEqual(OFF);
  const { count } = await school.db
    .selectFrom('pay_settings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);

  const robin = await school.hire();
  expect(
    await school.refusal(addWage, { query: { person: robin.id }, body: base(16) }, { as: 'admin' }),
  ).toEqual({ status: 409, text: wagesAreOff });
  expect(await wagesSeenBy('admin', robin)).toEqual({
    user: { id: robin.id, name: 'Robin Swimmer' },
    may_enter: false,
  });

  const on = { ...OFF, has_wages: true };
  expect(await school.answer(updatePaySettings, { body: { has_wages: true } }, { as: 'admin' })).toEqual(on);
  expect(await school.answer(viewPaySettings, {}, { as: 'managerB' })).toEqual(on);
  const [noted] = await school.db
    .selectFrom('audit')
    .select(['field', 'old_value', 'new_value', 'actor_id'])
    .where('subject', '=', 'pay_settings')
    .execute();
  const actor_id = school.cast.admin.id;
  expect(noted).toEqual({ field: 'has_wages', old_value: 'false', new_value: 'true', actor_id });
});

describe('where wages are on', () => {
  beforeEach(async () => {
    const body = { has_wages: true, managers_see_wages: false };
    await school.answer(updatePaySettings, { body }, { as: 'admin' });
  });

  test('a wage holds until the next of its kind, exactly as it was typed', async () => {
    const robin = await school.hire();
    await enter(robin, base('16.3333'));
    await enter(robin, base(17.5, '2026-06-15'));
    await enter(robin, {
      kind: 'POSITION',
      shift_type: school.positions[1],
      from_date: '2026-06-01',
      wage: '18',
    });
    await enter(robin, { kind: 'TRAINING', from_date: '2026-06-10', wage: 0.0001 });
    const { results, count, may_enter } = await wagesSeenBy('admin', robin);
    expect({ count, may_enter }).toEqual({ count: 4, may_enter: true });
    expect(
      results?.map(({ kind, shift_type, from_date, until, wage, is_future }) => [
        kind,
        shift_type?.name ?? null,
        from_date,
        until,
        wage,
        is_future,
      ]),
    ).toEqual([
      ['BASE', null, '2026-06-15', null, 17.5, true],
      ['BASE', null, '2026-06-01', '2026-06-14', 16.3333, false],
      ['POSITION', 'Lifeguard', '2026-06-01', null, 18, false],
      ['TRAINING', null, '2026-06-10', null, 0.0001, true],
    ]);
    const stored = await school.db
      .selectFrom('wage')
      .select('wage')
      .where('person_id', '=', robin.id)
      .execute();
    expect(stored.map(({ wage }) => wage)).toEqual([163_333, 175_000, 180_000, 1]);
  });

  test('two of a kind cannot begin on the same day, also when two admins enter them at once', async () => {
    const robin = await school.hire();
    const both = await Promise.all(
      (['admin', 'superAdmin'] as const).map((as) =>
        school.call(addWage, { query: { person: robin.id }, body: base(16) }, { as }),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(
      await school.refusal(addWage, { query: { person: robin.id }, body: base(17) }, { as: 'admin' }),
    ).toEqual({ status: 409, text: sameStart });
    const lifeguard = { kind: 'POSITION', from_date: '2026-06-01', wage: 18 } as const;
    for (const shift_type of school.positions) await enter(robin, { ...lifeguard, shift_type });
  });

  test.each([
    [base(0), wageText],
    [base(10_000), wageText],
    [base('16.33333'), wageText],
    [base('sixteen'), wageText],
    [{ ...base(16), from_date: '2026-02-30' }, 'Invalid date format'],
    [{ ...base(16), kind: 'POSITION' }, 'Please select Shift Type'],
    [{ ...base(16), shift_type: 1 }, 'Please select Shift Type'],
    [{ ...base(16), reason: 'x'.repeat(256) }, 'Reason must be 255 characters or less'],
  ])('%o is refused', async (body, text) => {
    const input = { query: { person: school.cast.employeeA.id }, body } as never;
    expect(await school.refusal(addWage, input, { as: 'admin' })).toEqual({ status: 422, text });
  });

  test('a position that there is not is refused', async () => {
    const body = { kind: 'POSITION', shift_type: 999_999, from_date: '2026-06-01', wage: 16 } as const;
    const input = { query: { person: school.cast.employeeA.id }, body };
    expect(await school.refusal(addWage, input, { as: 'admin' })).toEqual({
      status: 400,
      text: positionNotFound,
    });
    const nobody = { query: { person: 999_999 }, body: base(16) };
    expect(await school.refusal(addWage, nobody, { as: 'admin' })).toEqual({
      status: 404,
      text: personNotFound,
    });
  });

  test('only one that has not begun can be removed, and a mistake is replaced with a reason', async () => {
    const robin = await school.hire();
    const begun = await enter(robin, base(16, '2026-06-08'));
    const future = await enter(robin, base(17, '2026-06-09'));
    expect(await school.refusal(removeWage, { params: { id: begun.id } }, { as: 'admin' })).toEqual({
      status: 409,
      text: wageHasBegun,
    });
    await school.answer(removeWage, { params: { id: future.id } }, { as: 'admin' });
    expect(await school.refusal(removeWage, { params: { id: future.id } }, { as: 'admin' })).toEqual({
      status: 404,
      text: wageNotFound,
    });
    const body = { from_date: '2026-06-08', wage: '16.5', reason: 'Typed 16 instead of 16.50' };
    const unsaid = { params: { id: begun.id }, body: { ...body, reason: ' ' } };
    expect(await school.refusal(replaceWage, unsaid, { as: 'admin' })).toEqual({
      status: 422,
      text: 'Reason is required',
    });
    const replaced = await school.answer(
      replaceWage,
      { params: { id: begun.id }, body },
      { as: 'superAdmin' },
    );
    expect(replaced).toMatchObject({ kind: 'BASE', wage: 16.5, reason: body.reason, until: null });
    expect((await wagesSeenBy('admin', robin)).results).toEqual([replaced]);
    const kept = await school.db
      .selectFrom('wage')
      .select(['wage', 'removed_by'])
      .where('person_id', '=', robin.id)
      .orderBy('id')
      .execute();
    expect(kept).toEqual([
      { wage: 160_000, removed_by: school.cast.superAdmin.id },
      { wage: 170_000, removed_by: school.cast.admin.id },
      { wage: 165_000, removed_by: null },
    ]);
    const audited = await school.db
      .selectFrom('audit')
      .select(['cause', 'old_value', 'new_value'])
      .where('subject', '=', 'wage')
      .where('field', '=', 'wage')
      .where('subject_id', 'in', [begun.id, future.id, replaced.id])
      .orderBy('id')
      .execute();
    expect(audited).toEqual([
      { cause: 'SET_WAGE', old_value: null, new_value: '160000' },
      { cause: 'SET_WAGE', old_value: null, new_value: '170000' },
      { cause: 'REMOVE_WAGE', old_value: '170000', new_value: null },
      { cause: 'REPLACE_WAGE', old_value: '160000', new_value: null },
      { cause: 'REPLACE_WAGE', old_value: null, new_value: '165000' },
    ]);
  });

  test('the database changes and loses none, whatever statement comes', async () => {
    const robin = await school.hire();
    const { id } = await enter(robin, base(16));
    const ofIt = school.db.updateTable('wage').where('id', '=', id);
    await expect(ofIt.set({ wage: 990_000 }).execute()).rejects.toThrow('never changed');
    await expect(school.db.deleteFrom('wage').where('id', '=', id).execute()).rejects.toThrow(
      'never changed',
    );
    const by = { removed_by: robin.id, removed_at: school.clock() };
    await expect(ofIt.set(by).execute()).rejects.toThrow('their own pay');
  });

  test('nobody sets their own', async () => {
    for (const as of ['admin', 'superAdmin'] as const) {
      const query = { person: school.cast[as].id };
      expect(await school.refusal(addWage, { query, body: base(99) }, { as })).toEqual({
        status: 403,
        text: ownWage,
      });
    }
  });

  test('of somebody who left can still be set: their last hours are paid', async () => {
    const robin = await school.hire();
    await school.db
      .updateTable('person')
      .set({ archived_at: school.clock(), is_active: false })
      .where('id', '=', robin.id)
      .execute();
    await enter(robin, base(16));
    expect((await wagesSeenBy('admin', robin)).count).toBe(1);
  });

  test('are seen by admins and the person, by managers only if the school says so, and never of managers', async () => {
    const [robin, other] = [await school.hire(), await school.hire({ role: 'MANAGER' })];
    for (const person of [robin, other]) await enter(person, base(16.35));
    const user = (person: TestPerson) => ({ id: person.id, name: 'Robin Swimmer' });
    const without = (person: TestPerson) => ({ user: user(person), may_enter: false });

    expect(await wagesSeenBy(robin, robin)).toMatchObject({ count: 1, may_enter: false });
    for (const person of [robin, other])
      expect(await wagesSeenBy('managerA', person)).toEqual(without(person));
    const query = { person: robin.id };
    const unseen = { status: 404, text: personNotFound };
    expect(await school.refusal(listWages, { query }, { as: 'managerB' })).toEqual(unseen);
    expect(await school.refusal(listWages, { query }, { as: 'employeeA' })).toEqual(unseen);

    await school.answer(updatePaySettings, { body: { managers_see_wages: true } }, { as: 'admin' });
    expect(await wagesSeenBy('managerA', robin)).toMatchObject({ count: 1, may_enter: false });
    expect(await wagesSeenBy('managerA', other)).toEqual(without(other));
    expect(await school.refusal(listWages, { query }, { as: 'managerB' })).toEqual(unseen);
    expect(await school.refusal(listWages, { query }, { as: 'employeeA' })).toEqual(unseen);
  });
});
