// Rules held here: P8, P9.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../time/civil-date.ts';
import { type Streak, streakRows, streaksIn, weeksOf } from './streaks.ts';

const SUNDAY = '2026-01-04';
const on = (day: number) => addDays(SUNDAY, day);

/**
 * One letter per day, from a Sunday on: 'w' the person worked the shift, 'r' it ran without them, 'x' they worked a date
 * that is no longer planned, '-' it did not run or was dismissed.
 */
function streaksOf(days: string): Streak[] {
  const dates = (letters: string) =>
    [...days].flatMap((letter, day) => (letters.includes(letter) ? [on(day)] : []));
  return streaksIn(weeksOf(dates('wr')), dates('wx'));
}

/** A weekly shift on Mondays, one letter per week: 'w' worked, 'm' missed, '-' did not run. */
const mondays = (weeks: string) => [...weeks].map((letter) => `-${letter.replace('m', 'r')}-----`).join('');

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
  // A week without the shift neither breaks nor lengthens a streak, and no streak begins or ends with one.
  [
    '-ww-w-mw-',
    [
      [1, 4, 3],
      [7, 7, 1],
    ],
  ],
])('the streaks of a weekly shift whose weeks were %j', (weeks, expected) => {
  expect(streaksOf(mondays(weeks))).toEqual(
    expected.map(([from = 0, to = 0, length]) => ({ from: on(7 * from + 1), to: on(7 * to + 1), length })),
  );
});

it('streaks count a week of a daily shift once, even when several of its days were worked', () => {
  expect(streaksOf('rrwwrrr' + 'w-----w' + '--r----' + '------w')).toEqual([
    { from: on(2), to: on(13), length: 2 },
    { from: on(27), to: on(27), length: 1 },
  ]);
});

it('streaks count a Saturday and the next day as two weeks, a Sunday and the Saturday after it as one', () => {
  expect(streaksOf('------w' + 'w------').map(({ length }) => length)).toEqual([2]);
  expect(streaksOf('w-----w').map(({ length }) => length)).toEqual([1]);
});

/** Goes through the weeks one by one, skips those without the shift and counts the rest. */
function naiveStreaks(days: string): Streak[] {
  const streaks: { from: string; to: string; length: number }[] = [];
  let isGoingOn = false;
  for (let sunday = 0; sunday < days.length; sunday += 7) {
    const week = days.slice(sunday, sunday + 7);
    if (!/[wrx]/.test(week)) continue;
    const first = week.search(/[wx]/);
    if (first < 0) {
      isGoingOn = false;
      continue;
    }
    const last = sunday + Math.max(week.lastIndexOf('w'), week.lastIndexOf('x'));
    const latest = streaks.at(-1);
    if (isGoingOn && latest) {
      latest.to = on(last);
      latest.length += 1;
    } else streaks.push({ from: on(sunday + first), to: on(last), length: 1 });
    isGoingOn = true;
  }
  return streaks;
}

const anyDays = fc
  .array(
    fc.oneof(
      fc.constantFrom('-w-----', '-w-----', '-w-----', '-r-----', '-------'),
      fc
        .array(fc.constantFrom('w', 'r', 'r', 'x', '-'), { minLength: 7, maxLength: 7 })
        .map((week) => week.join('')),
    ),
    { maxLength: 40 },
  )
  .map((weeks) => weeks.join(''));

it('streaks agree with a naive count, week by week', () => {
  fc.assert(
    fc.property(anyDays, (days) => {
      expect(streaksOf(days)).toEqual(naiveStreaks(days));
    }),
    { seed: 8, numRuns: 1_000 },
  );
});

it('short streaks share the first row, and each longer one has its own', () => {
  const rows = (weeks: string) =>
    streakRows(streaksOf(mondays(weeks))).map((row) => row.map(({ length }) => length));
  expect(rows('wwwmwmwwwwmww')).toEqual([[1, 2], [3], [4]]);
  expect(rows('www')).toEqual([[3]]);
  expect(rows('wwmw')).toEqual([[2, 1]]);
  expect(rows('m')).toEqual([]);
});

it('every streak is shown once, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ length: fc.integer({ min: 1, max: 6 }) })), (streaks) => {
      const shared: unknown[] = [];
      const own: unknown[][] = [];
      for (const streak of streaks) {
        if (streak.length === 1 || streak.length === 2) shared.push(streak);
        else own.push([streak]);
      }
      if (shared.length > 0) own.unshift(shared);
      expect(streakRows(streaks)).toEqual(own);
    }),
    { seed: 8, numRuns: 300 },
  );
});
