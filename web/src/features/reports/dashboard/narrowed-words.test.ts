// Rules held here: D4a.

import { expect, it } from 'vitest';
import { narrowedWords } from './narrowed-words.ts';
import { type Tile, tiles } from './tiles.ts';

const filters = { location: '', date: '', from_date: '', available_date: '', users: '', past: '' };

/** The words of the ten tiles with these filters; those without any are left out. */
function words(changes: Partial<typeof filters>) {
  const named = { ...filters, ...changes };
  const dateOf = ({ date }: Tile) => (date && named[date.name]) || undefined;
  return Object.fromEntries(
    tiles
      .map((tile) => [tile.number, narrowedWords(tile, { dateOf, filters: named })] as const)
      .filter(([, text]) => text !== ''),
  );
}

it('says by what each tile is filtered, and each filter belongs to one tile', () => {
  expect(words({})).toEqual({});
  expect(words({ location: '3' })).toEqual({});
  expect(words({ date: '2026-06-01' })).toEqual({ 1: 'on 06-01-2026' });
  expect(words({ from_date: '2026-06-15', available_date: '2026-06-20' })).toEqual({
    4: 'from 06-15-2026',
    7: 'from 06-20-2026',
  });
  expect(words({ past: 'true' })).toEqual({ 6: 'past too' });
  expect(words({ past: 'true', users: 'ADMIN' })).toEqual({ 6: 'admins, past too' });
});
