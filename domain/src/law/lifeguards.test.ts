// Rules held here: LA5, LA9.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { STATES } from '../school/locations/states.ts';
import { addDays } from '../time/civil-date.ts';
import { ageOn } from './age.ts';
import { lifeguardAgesOn } from './lifeguards.ts';
import { packsOf } from './packs.ts';

it('has the dates of birth that the rule of the country means, on every date', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 4_000 }).map((days) => addDays('2023-01-01', days)),
      fc.nat({ max: 1_500 }),
      (date, more) => {
        // Around the fifteenth and the sixteenth birthday, February 29 among them.
        const born = addDays(date, -15 * 365 - 400 + more - 400);
        const ages = lifeguardAgesOn(date);
        expect(born > (ages?.tooYoungAfter ?? '')).toBe(ageOn(born, date) < 15);
        expect(born > (ages?.certifiedAfter ?? '')).toBe(ageOn(born, date) < 16);
      },
    ),
    { seed: 9, numRuns: 2_000 },
  );
  expect(ageOn('2008-02-29', '2023-02-28')).toBe(14);
  expect('2008-02-29' > (lifeguardAgesOn('2023-02-28')?.tooYoungAfter ?? '')).toBe(true);
  expect('2008-02-29' > (lifeguardAgesOn('2023-03-01')?.tooYoungAfter ?? '')).toBe(false);
  expect(lifeguardAgesOn('2026-06-08')).toMatchObject({ least: 15, cite: '29 CFR 570.34' });
});

it('asks nothing before the rule held', () => {
  expect(lifeguardAgesOn('2010-07-18')).toBeUndefined();
  expect(lifeguardAgesOn('2010-07-19')).toBeDefined();
});

it('is all that packs say: the country alone has such a rule, and certificates are for the ages after the least', () => {
  const [country] = packsOf(null);
  const own = Object.keys(STATES)
    .flatMap((state) => packsOf(state as keyof typeof STATES))
    .filter((pack) => pack !== country);
  expect(own.flatMap(({ rules }) => rules).filter(({ kind }) => kind === 'LIFEGUARD_AGE')).toEqual([]);
  for (const rule of country?.rules ?? [])
    if (rule.kind === 'LIFEGUARD_AGE')
      expect(rule.certified).toEqual(rule.certified.map((_age, index) => rule.least + index));
});
