// Rules held here: W5, D8.

import { expect, it } from 'vitest';
import { someWait, tiles, toneOf } from './tiles.ts';

it('has ten tiles, numbered in order, with ten rows a page and eight of unassigned attendance', () => {
  expect(tiles.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(tiles.map(({ pageSize }) => pageSize)).toEqual([10, 10, 8, 10, 10, 10, 10, 10, 10, 10]);
});

it.each([
  [3, 3, 'waiting', false],
  [3, 1, 'plain', true],
  // All three are decided, or are the manager's own.
  [3, 0, 'plain', false],
  [0, 0, 'plain', false],
  // The date filter hides what waits.
  [0, 2, 'plain', false],
  [undefined, 2, 'plain', false],
] as const)('a tile that counts %s rows of which %i wait is %s', (count, waiting, tone, says) => {
  expect(toneOf({ tone: 'waiting' }, count, waiting)).toBe(tone);
  expect(someWait(count, waiting)).toBe(says);
});
