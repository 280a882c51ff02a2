// Rules held here: D6a.

import { expect, it } from 'vitest';
import { generousWords, isGenerous } from './generous-hours.ts';

it('asks about hours a quarter or more above the clock', () => {
  expect(['1.5', '2', '2.49', ''].map((hours) => isGenerous(hours, 2))).toEqual([false, false, false, false]);
  expect(['2.5', '20'].map((hours) => isGenerous(hours, 2))).toEqual([true, true]);
  expect([isGenerous('0', 0), isGenerous('1', 0)]).toEqual([false, true]);
  expect([isGenerous('9', null), isGenerous('9', undefined)]).toEqual([false, false]);
  expect(generousWords('5', 2)).toBe(
    '5.00 hours are far more than the 2.00 by the clock. Approve them all the same?',
  );
});
