// Rules held here: LA1, LA2, LA3.

import { listRules } from '@deckhand/contract/law/list-rules';
import { createLocation } from '@deckhand/contract/school/locations/create-location';
import { updateLocation } from '@deckhand/contract/school/locations/update-location';
import { packsOf } from '@deckhand/domain/law/packs';
import { STATE_CODES } from '@deckhand/domain/school/locations/states';
import { expect, test } from 'vitest';
import { schoolForTests } from '../../../test/test-school.ts';
import { hashOfPack } from './hash-of-pack.ts';

const school = schoolForTests();
const date = '2026-06-08';

const fields = {
  title: 'Law Pool',
  address: '905 Canyon Boulevard, Boulder, CO 80302',
  phone_number: '303-555-0119',
  email: 'law@deckhand.test',
  timezone: 'MST',
} as const;

const rulesAt = (location: number, on = date) =>
  school.answer(listRules, { query: { location: String(location), date: on } }, { as: 'admin' });
const idsOf = ({ packs }: Awaited<ReturnType<typeof rulesAt>>) =>
  packs.flatMap(({ rules }) => rules.map(({ rule }) => rule.id));

test('the address decides nothing: without a state only the rules of the country hold', async () => {
  const { id } = await school.answer(createLocation, { body: fields }, { as: 'admin' });
  const before = await rulesAt(id);
  expect(before.state).toBeNull();
  expect(before.packs.map(({ pack }) => pack)).toEqual(['US']);

  const body = { ...fields, state: 'CO' } as const;
  await school.answer(updateLocation, { params: { id }, body }, { as: 'admin' });
  const after = await rulesAt(id);
  expect(after.packs.map(({ pack }) => pack)).toEqual(['US', 'US-CO']);
  expect(idsOf(after)).toContain('co-daily-ot');

  // A form without it leaves it alone; null takes it away. A state without a pack has only the rules of the country.
  expect((await school.answer(updateLocation, { params: { id }, body: fields }, { as: 'admin' })).state).toBe(
    'CO',
  );
  const inBoston = { ...fields, state: 'MA' } as const;
  await school.answer(updateLocation, { params: { id }, body: inBoston }, { as: 'admin' });
  expect((await rulesAt(id)).packs.map(({ pack }) => pack)).toEqual(['US']);
  const nowhere = { ...fields, state: null };
  expect(
    (await school.answer(updateLocation, { params: { id }, body: nowhere }, { as: 'admin' })).state,
  ).toBeNull();
});

test('a rule holds from its first day on', async () => {
  await school.db.updateTable('location').set({ state: 'IL' }).where('id', '=', school.locationA).execute();
  expect(idsOf(await rulesAt(school.locationA, '2024-12-31'))).not.toContain('il-minor-14-15-time');
  expect(idsOf(await rulesAt(school.locationA, '2025-01-01'))).toContain('il-minor-14-15-time');
});

test('refuses what is no state', async () => {
  const body = { ...fields, title: 'Other Pool', state: 'XX' as 'CO' };
  expect(await school.refusal(createLocation, { body }, { as: 'admin' })).toEqual({
    status: 422,
    text: 'Must be a state',
  });
});

test('a changed pack has another version', () => {
  const packs = [...new Set([null, ...STATE_CODES].flatMap((state) => packsOf(state)))];
  const versions = packs.map((pack) => `${pack.pack} ${pack.version} ${hashOfPack(pack).slice(0, 16)}`);
  expect(versions).toMatchInlineSnapshot(`
    [
      "US 1 64d4e5d12d38fff9",
      "US-CA 1 36f9a98ab89eac49",
      "US-CO 1 363399b7eb1e3429",
      "US-IL 1 6dee687c16952848",
    ]
  `);
});

test('an old check is shown to admins, and the rule goes on holding', async () => {
  const query = { location: String(school.locationA), date };
  const oldestCheck = async (role: 'ADMIN' | 'MANAGER') => {
    const { packs } = await school.answer(listRules, { query }, { as: await school.hire({ role }) });
    return packs[0]?.rules[0]?.checked_months_ago;
  };
  expect(await oldestCheck('ADMIN')).toBeNull();
  // 2028-02-01.
  school.pass({ days: 603 });
  expect(await oldestCheck('ADMIN')).toBe(14);
  expect(await oldestCheck('MANAGER')).toBeNull();
});
