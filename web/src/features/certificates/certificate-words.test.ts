import { expect, it } from 'vitest';
import { daysLeftWords, standingWords } from './certificate-words.ts';

it.each([
  ['VALID', '2027-06-12', 'Valid to 06-12-2027'],
  ['VALID', null, 'Valid, no end'],
  ['ENDING', '2026-12-04', 'Ends 12-04-2026'],
  ['LAPSED', '2026-11-02', 'Ended 11-02-2026'],
  ['MISSING', null, 'Missing'],
  ['NOT_REQUIRED', null, 'Not required'],
] as const)('%s until %s is "%s"', (state, until, words) => {
  expect(standingWords({ state, until })).toBe(words);
});

it('counts the days that are left', () => {
  expect(
    ['2026-11-16', '2026-11-17', '2026-11-20'].map((until) => daysLeftWords(until, '2026-11-16')),
  ).toEqual(['today', 'tomorrow', 'in 4 days']);
});
