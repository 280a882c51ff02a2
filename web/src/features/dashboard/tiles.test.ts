// Rules held here: W5.

import { expect, it } from 'vitest';
import { tiles } from './tiles.ts';

it('has ten tiles, numbered in order, with ten rows a page and eight of unassigned attendance', () => {
  expect(tiles.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(tiles.map(({ pageSize }) => pageSize)).toEqual([10, 10, 8, 10, 10, 10, 10, 10, 10, 10]);
});
