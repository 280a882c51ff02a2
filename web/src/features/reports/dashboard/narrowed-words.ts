import { say } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { TIME_OFF, type Tile } from './tiles.ts';
import type { Dashboard } from './use-dashboard-address.ts';

const prepositions: Record<'on' | 'from', (date: string) => string> = {
  on: (date) => say('on {date}', { date }),
  from: (date) => say('from {date}', { date }),
};

/** The filters in force that only this tile has: 'from 06-15-2026', 'admins, past too'. Search and location are for all. */
export function narrowedWords(
  tile: Tile,
  { dateOf, filters }: Pick<Dashboard, 'dateOf' | 'filters'>,
): string {
  const date = dateOf(tile);
  if (tile.date && date) return prepositions[tile.date.preposition](formatForDisplay(date));
  if (tile.number !== TIME_OFF) return '';
  return [filters.users === 'ADMIN' ? say('admins') : '', filters.past === 'true' ? say('past too') : '']
    .filter((part) => part !== '')
    .join(', ');
}
