import { expect, it } from 'vitest';
import { schoolForTests } from '../../../test/test-school.ts';
import { insertAll, insertForIds } from './insert-all.ts';

const school = schoolForTests();

const at = new Date('2026-06-08T12:00:00.123Z');

it('stores every kind of value as it is, in the order of the rows, and null where a row lacks a column', async () => {
  const location_id = school.locationA;
  const actor = school.cast.admin.id;
  const needs = [0, 1].map((index) => ({
    location_id,
    position_id: school.positions[0],
    weekdays: [1, 3],
    dates: '{[2026-06-08,)}',
    minutes: `[${60 * index},${60 * index + 90})`,
    people: index + 1,
    entered_by: actor,
    entered_at: at,
  }));
  const ids = await insertForIds(school.db, 'coverage_need', needs);
  const stored = await school.db.selectFrom('coverage_need').selectAll().where('id', 'in', ids).execute();
  expect(ids.map((id) => stored.find((row) => row.id === id))).toMatchObject(needs);

  const audited = { change: '11111111-1111-4111-8111-111111111111', at, actor_id: actor, subject_id: 7 };
  const row = { ...audited, cause: 'MANUAL', subject: 'attendance', field: 'paid_minutes' } as const;
  const odd = `a "quote", a \\ and {braces}, null, \u{1f3ca}\n`;
  await insertAll(school.db, 'audit', [
    { ...row, new_value: odd },
    { ...row, old_value: 'null', new_value: '' },
  ]);
  const trail = await school.db
    .selectFrom('audit')
    .select(['at', 'old_value', 'new_value'])
    .where('change', '=', audited.change)
    .orderBy('id')
    .execute();
  expect(trail).toEqual([
    { at, old_value: null, new_value: odd },
    { at, old_value: 'null', new_value: '' },
  ]);
});

it('inserts nothing of no rows', async () => {
  expect(await insertForIds(school.db, 'holiday', [])).toEqual([]);
  await insertAll(school.db, 'offer_asked', []);
});
