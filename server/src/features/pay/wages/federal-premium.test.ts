// Rules held here: WA9.

import { federalNote, listFederalPremium } from '@deckhand/contract/pay/wages/list-federal-premium';
import { updatePaySettings } from '@deckhand/contract/pay/wages/update-pay-settings';
import { nothingToExport } from '@deckhand/contract/refusals';
import { beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { readWorkbook } from '../../../../test/read-workbook.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
let robin: TestPerson;
let noa: TestPerson;

async function close(
  first_day: string,
  last_day: string,
  pay_day: string,
  reopened = false,
): Promise<number> {
  const seal = '0'.repeat(64);
  const by = { closed_by: school.cast.admin.id, closed_at: school.clock() };
  const { id } = await school.db
    .insertInto('pay_period')
    .values({
      ...{ first_day, last_day, pay_day, ...by, engine: 1, is_priced: true, corrections_through: 0 },
      ...{ previous_seal: seal, seal },
      ...(reopened && { reopened_at: by.closed_at, reopened_by: by.closed_by, reopened_reason: 'Mistake' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function pay(
  period_id: number,
  person: TestPerson,
  federal: { minutes: number; cents: number | null }[],
) {
  const content = JSON.stringify({ federal: federal.map((part) => ({ week: '2026-01-01', ...part })) });
  const sums = {
    minutes: 0,
    overtime_minutes: 0,
    adjusted_minutes: 0,
    leave_minutes: 0,
    cents: 0,
    seal: '0'.repeat(64),
  };
  await school.db
    .insertInto('pay_photograph')
    .values({ period_id, person_id: person.id, content, ...sums })
    .execute();
}

beforeAll(async () => {
  robin = await school.hire({ first_name: 'Robin', last_name: 'Ames' });
  noa = await school.hire({ first_name: 'Noa', last_name: 'Berg' });
  // Worked in 2025, paid in 2026; worked in 2026, paid in 2027; and one that was reopened.
  const first = await close('2025-12-21', '2025-12-27', '2026-01-02');
  const second = await close('2026-05-31', '2026-06-06', '2026-06-11');
  const later = await close('2026-12-20', '2026-12-31', '2027-01-05');
  const void_ = await close('2026-06-07', '2026-06-13', '2026-06-18', true);
  await pay(first, robin, [{ minutes: 60, cents: 775 }]);
  await pay(second, robin, [
    { minutes: 300, cents: 4_167 },
    { minutes: -60, cents: -775 },
  ]);
  await pay(second, noa, [{ minutes: 30, cents: null }]);
  await pay(later, robin, [{ minutes: 600, cents: 99_999 }]);
  await pay(void_, robin, [{ minutes: 600, cents: 88_888 }]);
});

const of = (year: string, as: TestPerson | 'admin' | 'managerA', exported = 'false') =>
  school.call(listFederalPremium, { query: { year, export: exported } as never }, { as });

test('sums what was paid in the year, of everybody to admins and of oneself to others', async () => {
  await school.answer(updatePaySettings, { body: { has_wages: true } }, { as: 'admin' });
  const robins = {
    user: { id: robin.id, name: 'Robin Ames', key: robin.key },
    overtime_hours: 5,
    premium: 41.67,
  };
  expect((await of('2026', 'admin')).json()).toEqual({
    count: 2,
    results: [robins, { user: { id: noa.id, name: 'Noa Berg', key: noa.key }, overtime_hours: 0.5 }],
    year: 2026,
    note: federalNote,
  });
  expect((await of('2026', robin)).json().results).toEqual([robins]);
  expect((await of('2026', 'managerA')).json().results).toEqual([]);
  expect((await of('2027', robin)).json().results).toMatchObject([{ premium: 999.99 }]);
});

test('managers get their own alone, in files too, also where they see the wages of their people', async () => {
  await school.answer(updatePaySettings, { body: { managers_see_wages: true } }, { as: 'admin' });
  expect((await of('2026', 'managerA')).json()).toMatchObject({ count: 0, results: [] });
  expect((await of('2026', 'managerA', 'true')).statusCode).toBe(404);
  const manager = await school.hire({ role: 'MANAGER', first_name: 'Hannah' });
  const own = await close('2026-06-14', '2026-06-20', '2026-06-25');
  await pay(own, manager, [{ minutes: 120, cents: 2_000 }]);
  const hers = { user: { id: manager.id }, overtime_hours: 2, premium: 20 };
  expect((await of('2026', manager)).json()).toMatchObject({ count: 1, results: [hers] });
  const { rows } = await readWorkbook((await of('2026', manager, 'true')).rawPayload);
  expect(rows.slice(1).map((row) => row.slice(1))).toEqual([['Hannah Swimmer', 2, 20]]);
  // Without wages, everybody reads the hours alone.
  await school.answer(updatePaySettings, { body: { has_wages: false } }, { as: 'admin' });
  expect((await of('2026', manager)).json().results[0]).not.toHaveProperty('premium');
  await school.answer(
    updatePaySettings,
    { body: { has_wages: true, managers_see_wages: false } },
    { as: 'admin' },
  );
});

test('is a workbook too', async () => {
  const file = await of('2026', 'admin', 'true');
  const { rows } = await readWorkbook(file.rawPayload);
  expect(rows[0]).toEqual(['Key', 'Name', 'Federal Overtime Hours', 'Premium']);
  expect(rows[1]?.slice(1)).toEqual(['Robin Ames', 5, 41.67]);
  const none = await of('2024', 'admin', 'true');
  expect([none.statusCode, none.json().error]).toEqual([404, nothingToExport]);
});
