// Rules held here: LA5, LA12.

import { expect, it } from 'vitest';
import { ageGroupOn } from './age-group.ts';

it.each([
  ['2012-11-18', '2026-11-17', 'UNDER_14'],
  ['2012-11-18', '2026-11-18', 'AGE_14_15'],
  ['2012-11-18', '2028-11-17', 'AGE_14_15'],
  ['2012-11-18', '2028-11-18', 'AGE_16_17'],
  ['2012-11-18', '2030-11-17', 'AGE_16_17'],
  ['2012-11-18', '2030-11-18', null],
  // Born on a day that other years lack.
  ['2012-02-29', '2026-02-28', 'UNDER_14'],
  ['2012-02-29', '2026-03-01', 'AGE_14_15'],
  [null, '2026-11-18', null],
] as const)('somebody born on %s is on %s in the group %s', (born, date, group) => {
  expect(ageGroupOn(born, date)).toBe(group);
});
