// Rules held here: LA3.

import { expect, it } from 'vitest';
import { monthsSinceCheck } from './checks.ts';

const source = (checked: string) => ({ cite: '29 CFR 570.35', url: 'https://law.test', checked });

it.each([
  ['2026-11-18', null],
  // 400 days later, and one more.
  ['2027-12-23', null],
  ['2027-12-24', 13],
  ['2028-01-17', 13],
  ['2028-01-18', 14],
  ['2030-11-18', 48],
])('on %s, a check of 2026-11-18 is %s months old', (today, months) => {
  expect(monthsSinceCheck({ sources: [source('2026-12-01'), source('2026-11-18')] }, today)).toBe(months);
});
