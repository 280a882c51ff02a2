import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../time/civil-date.ts';
import { type StreakWeek, streakRows, streaksIn } from './streaks.ts';

const FIRST = '2026-01-05';
const week = (index: number) => addDays(FIRST, 7 * index);

/** 'w' worked, 'm' missed, '-' did not run. */
const weeksOf = (letters: string): StreakWeek[] =>
  [...letters].map((letter, index) => ({ date: week(index), ran: letter !== '-', worked: letter === 'w' }));

const anyLetters = fc
  .array(fc.constantFrom('w', 'w', 'w', 'm', '-'), { maxLength: 40 })
  .map((letters) => letters.join(''));

it.each([
  ['', []],
  ['mm--', []],
  ['w', [[0, 0, 1]]],
  [
    'wwmw',
    [
      [0, 1, 2],
      [3, 3, 1],
    ],
  ],
  // A closed week neither breaks nor lengthens, and a streak neither begins nor ends with one.
  [
    '-ww-w-mw-',
    [
      [1, 4, 3],
      [7, 7, 1],
    ],
  ],
])('the streaks of %j', (letters, expected) => {
  expect(streaksIn(weeksOf(letters))).toEqual(
    expected.map(([from, to, length]) => ({ from: week(from ?? 0), to: week(to ?? 0), length })),
  );
});

it('are the unbroken runs once the weeks without the shift are forgotten', () => {
  fc.assert(
    fc.property(anyLetters, (letters) => {
      const runs = letters.replaceAll('-', '').split(/m+/).filter(Boolean);
      expect(streaksIn(weeksOf(letters)).map(({ length }) => length)).toEqual(runs.map((run) => run.length));
    }),
    { seed: 8, numRuns: 500 },
  );
});

it('are bounded by weeks that were worked, one after the other', () => {
  fc.assert(
    fc.property(anyLetters, (letters) => {
      const weeks = weeksOf(letters);
      const worked = new Map(weeks.map(({ date, worked: isWorked }) => [date, isWorked]));
      let last = '';
      for (const { from, to } of streaksIn(weeks)) {
        expect(worked.get(from) && worked.get(to)).toBe(true);
        expect(from <= to && last < from).toBe(true);
        last = to;
      }
    }),
    { seed: 8, numRuns: 500 },
  );
});

it('short ones share the first row, longer ones have rows of their own', () => {
  const rows = (letters: string) =>
    streakRows(streaksIn(weeksOf(letters))).map((row) => row.map(({ length }) => length));
  expect(rows('wwwmwmwwwwmww')).toEqual([[1, 2], [3], [4]]);
  expect(rows('www')).toEqual([[3]]);
  expect(rows('wwmw')).toEqual([[2, 1]]);
  expect(rows('m')).toEqual([]);
});
