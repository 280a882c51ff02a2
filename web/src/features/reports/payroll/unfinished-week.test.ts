// Rules held here: P6a.

import { expect, it } from 'vitest';
import { exportQuestion, markOf, stillInWords } from './unfinished-week.ts';

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `P${index + 1}`, key: '' }));

it('names the people who are still clocked in', () => {
  expect([0, 1, 2, 3, 6, 8].map((count) => stillInWords(people(count)))).toEqual([
    '',
    'P1 is still clocked in.',
    'P1 and P2 are still clocked in.',
    'P1, P2 and P3 are still clocked in.',
    'P1, P2, P3, P4, P5 and 1 other are still clocked in.',
    'P1, P2, P3, P4, P5 and 3 others are still clocked in.',
  ]);
  expect(markOf(people(2), 2)).toBe('Still in');
  expect(markOf(people(2), 3)).toBeUndefined();
  expect(markOf(undefined, 1)).toBeUndefined();
});

it('asks before the export of a week that runs or in which someone is still clocked in', () => {
  const sunday = '2026-06-07';
  const week = { count: 3, overclocked: 0, still_clocked_in: [] };
  const running = 'The week runs until Saturday 06-13-2026; the file has the hours so far.';
  const open = 'P1 is still clocked in. This time is not in the hours yet; the file marks it.';
  expect(exportQuestion(week, { sunday, today: '2026-06-14' })).toEqual([]);
  expect(exportQuestion(week, { sunday, today: '2026-06-13' })).toEqual([running]);
  const withOne = { ...week, still_clocked_in: people(1) };
  expect(exportQuestion(withOne, { sunday, today: '2026-06-13' })).toEqual([open, running]);
  expect(exportQuestion(withOne, { sunday, today: '2026-06-14' })).toEqual([open]);
  expect(exportQuestion({ ...week, count: 0 }, { sunday, today: '2026-06-08' })).toEqual([]);
  expect(exportQuestion(undefined, { sunday, today: '2026-06-08' })).toEqual([]);
});
