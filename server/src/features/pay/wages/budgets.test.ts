// Rules held here: WA4, WA11.

import type { BudgetWeek } from '@deckhand/contract/pay/wages/budget';
import { setBudget } from '@deckhand/contract/pay/wages/set-budget';
import { updatePaySettings } from '@deckhand/contract/pay/wages/update-pay-settings';
import { viewBudget } from '@deckhand/contract/pay/wages/view-budget';
import { wagesAreOff } from '@deckhand/contract/pay/wages/wage';
import { locationNotFound } from '@deckhand/contract/school/locations/location';
import { beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
/** Mondays to Thursdays nine and a half hours as instructor, Fridays five as lifeguard: 2,280 and 300 minutes. */
const WEEK = '2026-06-14';
let location: PlannedLocation;
let manager: TestPerson;
let ana: TestPerson;

const wage = (person: TestPerson, ten_thousandths: number, position_id: number | null = null) =>
  school.db
    .insertInto('wage')
    .values({
      person_id: person.id,
      kind: position_id === null ? 'BASE' : 'POSITION',
      position_id,
      from_date: '2026-01-01',
      wage: ten_thousandths,
      entered_by: school.cast.admin.id,
      entered_at: school.clock(),
    })
    .execute();
const seen = (as: TestPerson | 'admin', week = WEEK): Promise<BudgetWeek> =>
  school.answer(viewBudget, { query: { location: location.id, week } }, { as });

beforeAll(async () => {
  location = await openLocation(school);
  manager = await location.hire({ role: 'MANAGER' });
  ana = await location.hire({ positions: [...school.positions] });
  for (const day of ['15', '16', '17', '18'])
    await location.plan([ana], { start_date: `2026-06-${day}`, start_time: '08:00', end_time: '17:30' });
  await location.plan([ana], {
    start_date: '2026-06-19',
    start_time: '08:00',
    end_time: '13:00',
    shift_type: school.positions[1],
  });
  await wage(ana, 160_000);
  await wage(ana, 180_000, school.positions[1]);
});

test('where wages are off, nothing is said and no budget is set', async () => {
  expect(await seen('admin')).toEqual({ location: location.id, week: WEEK });
  const input = { query: { location: location.id, week: WEEK }, body: { dollars: 700, only_week: false } };
  expect(await school.refusal(setBudget, input, { as: 'admin' })).toEqual({ status: 409, text: wagesAreOff });
  await school.answer(updatePaySettings, { body: { has_wages: true } }, { as: 'admin' });
});

test('the planned cost of a week has its overtime', async () => {
  expect(await seen('admin', '2026-06-17')).toEqual({
    location: location.id,
    week: WEEK,
    budget: null,
    planned: {
      dollars: 722.35,
      is_about: false,
      people: 1,
      overtime_hours: 3,
      open_dollars: 0,
      salaried: 0,
      without_wage: 0,
    },
  });
});

test('a manager sees the sum of five people, and more only if the school shows managers the wages of all in it', async () => {
  expect(await seen(manager)).toEqual({ location: location.id, week: WEEK, budget: null });
  await school.answer(updatePaySettings, { body: { managers_see_wages: true } }, { as: 'admin' });
  expect((await seen(manager)).planned).toMatchObject({ dollars: 722.35, people: 1 });
  // Another manager works there: who knows Ana's wage could subtract it.
  const other = await location.hire({ role: 'MANAGER' });
  await wage(other, 300_000);
  await location.plan([other], { start_date: '2026-06-20', start_time: '08:00', end_time: '09:00' });
  expect((await seen(manager)).planned).toBeUndefined();
  expect((await seen('admin')).planned?.dollars).toBe(752.35);
  await school.answer(updatePaySettings, { body: { managers_see_wages: false } }, { as: 'admin' });
  for (const minute of ['10', '11', '12']) {
    const person = await location.hire();
    await wage(person, 150_000);
    await location.plan([person], {
      start_date: '2026-06-20',
      start_time: `${minute}:00`,
      end_time: `${minute}:30`,
    });
  }
  // Three half hours at $15.00.
  expect((await seen(manager)).planned).toEqual({ dollars: 774.85, is_about: false });
  const query = { location: location.id, week: WEEK };
  expect(await school.refusal(viewBudget, { query }, { as: 'managerB' })).toEqual({
    status: 404,
    text: locationNotFound,
  });
});

test('an open seat counts at the average wage of its position, as about', async () => {
  await location.plan([], {
    start_date: '2026-06-20',
    start_time: '14:00',
    end_time: '15:00',
    shift_type: school.positions[1],
  });
  expect((await seen('admin')).planned).toMatchObject({ dollars: 792.85, open_dollars: 18, is_about: true });
  expect((await seen(manager)).planned).toEqual({ dollars: 792.85, is_about: true });
});

test('a manager who sees the wages of their people learns no other from an open seat', async () => {
  const pool = await openLocation(school);
  const reader = await pool.hire({ role: 'MANAGER' });
  const colleague = await pool.hire({ role: 'MANAGER', positions: [school.positions[1]] });
  await wage(colleague, 377_700);
  await pool.plan([], {
    start_date: '2026-06-20',
    start_time: '14:00',
    end_time: '15:00',
    shift_type: school.positions[1],
  });
  const plannedFor = async (as: TestPerson | 'admin') =>
    (await school.answer(viewBudget, { query: { location: pool.id, week: WEEK } }, { as })).planned;
  await school.answer(updatePaySettings, { body: { managers_see_wages: true } }, { as: 'admin' });
  expect(await plannedFor('admin')).toMatchObject({ dollars: 37.77, open_dollars: 37.77 });
  expect(await plannedFor(reader)).toMatchObject({ dollars: 0, is_about: false, open_dollars: 0 });
  // The average of those whom the reader may see.
  await wage(await pool.hire({ positions: [school.positions[1]] }), 200_000);
  expect(await plannedFor('admin')).toMatchObject({ open_dollars: 28.89 });
  expect(await plannedFor(reader)).toMatchObject({ dollars: 20, is_about: true, open_dollars: 20 });
  expect(await plannedFor(colleague)).toMatchObject({ open_dollars: 28.89 });
  await school.answer(updatePaySettings, { body: { managers_see_wages: false } }, { as: 'admin' });
});

test('a budget holds from a week on, or for one week alone', async () => {
  const set = (week: string, dollars: number | null, only_week: boolean) =>
    school.answer(
      setBudget,
      { query: { location: location.id, week }, body: { dollars, only_week } },
      { as: 'admin' },
    );
  const budgets = async () => {
    const all = [];
    for (const week of ['2026-06-07', '2026-06-14', '2026-06-21', '2026-06-28'])
      all.push((await seen('admin', week)).budget?.dollars ?? null);
    return all;
  };
  expect((await set('2026-06-16', 4_800.5, false)).budget).toEqual({ dollars: 4_800.5, only_week: false });
  expect(await budgets()).toEqual([null, 4_800.5, 4_800.5, 4_800.5]);
  await set('2026-06-21', 9_000, true);
  expect(await budgets()).toEqual([null, 4_800.5, 9_000, 4_800.5]);
  await set('2026-06-28', null, false);
  expect(await budgets()).toEqual([null, 4_800.5, 9_000, null]);
  await set('2026-06-21', null, true);
  expect(await budgets()).toEqual([null, 4_800.5, 4_800.5, null]);
});

test('counts what takes place: other locations for overtime, every day of a daily shift, nothing dismissed or closed', async () => {
  const [here, away] = [await openLocation(school), await openLocation(school)];
  const cost = async () => {
    const query = { location: here.id, week: WEEK };
    return (await school.answer(viewBudget, { query }, { as: 'admin' })).planned;
  };
  const robin = await here.hire({ locations: [here.id, away.id] });
  await wage(robin, 100_000);
  const days = ['15', '16', '17', '18'].map((day) => `2026-06-${day}`);
  for (const date of days)
    await away.plan([robin], { start_date: date, start_time: '08:00', end_time: '18:00' });
  // Forty hours elsewhere, so the five here are overtime: $50.00 and half of it.
  const friday = await here.plan([robin], {
    start_date: '2026-06-19',
    start_time: '08:00',
    end_time: '13:00',
  });
  expect(await cost()).toMatchObject({ dollars: 75, overtime_hours: 5, people: 1 });
  await away.close('2026-06-15');
  expect(await cost()).toMatchObject({ dollars: 50, overtime_hours: 0, people: 1 });
  // Two hours on each of the seven days, for nobody yet: $20.00 a day.
  const daily = await here.plan([], {
    shift_repeat: 'DAILY',
    start_date: '2026-06-14',
    start_time: '19:00',
    end_time: '21:00',
  });
  expect(await cost()).toMatchObject({ dollars: 190, open_dollars: 140 });
  await here.dismiss(daily, '2026-06-16');
  await here.close('2026-06-17');
  expect(await cost()).toMatchObject({ dollars: 150, open_dollars: 100 });
  await here.dismiss(friday, '2026-06-19');
  expect(await cost()).toMatchObject({ dollars: 100, people: 0 });
});
