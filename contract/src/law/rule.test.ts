// Rules held here: LA2, LA3, LA11.

import { packsOf } from '@deckhand/domain/law/packs';
import { STATE_CODES } from '@deckhand/domain/school/locations/states';
import { describe, expect, it } from 'vitest';
import { lawRule } from './rule.ts';

const packs = [...new Set([null, ...STATE_CODES].flatMap((state) => packsOf(state)))];

describe('the packs of the release', () => {
  it('are those whose sources were read', () => {
    expect(packs.map(({ pack, title }) => `${pack} ${title}`)).toEqual([
      'US United States',
      'US-CA California',
      'US-CO Colorado',
      'US-IL Illinois',
    ]);
  });

  it.each(packs.map((pack) => [pack.pack, pack] as const))('%s has the form of LA3', (_name, pack) => {
    expect(Object.keys(pack)).toEqual(['pack', 'title', 'version', 'rules']);
    for (const rule of pack.rules) expect(lawRule.parse(rule), rule.id).toEqual(rule);
  });

  it('have rules of their own names, each in one version at a time', () => {
    const ids = packs.flatMap(({ pack, rules }) => rules.map(({ id }) => ({ pack, id })));
    expect(new Set(ids.map(({ id }) => id)).size).toBe(ids.length);
    for (const { pack, id } of ids)
      expect(id.startsWith(pack.split('-').at(-1)?.toLowerCase() ?? '?'), id).toBe(true);
  });

  it('promise nothing', () => {
    for (const { rules } of packs)
      for (const { says } of rules) expect(says).not.toMatch(/compliant|legal|guarantee/i);
  });
});
