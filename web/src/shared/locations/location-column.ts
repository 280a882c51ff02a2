import { say } from '@deckhand/domain/language/say';
import type { ReactNode } from 'react';
import type { Column } from '../../ui/list-columns.ts';

interface LocationColumnOptions<Row> {
  titleOf: (row: Row) => ReactNode;
  /** The column under which the location stands where a table has no room for another one. */
  under: string;
}

/** The location of each row of a list that mixes locations, visible at every width (W10). */
export function locationColumn<Row>({ titleOf, under }: LocationColumnOptions<Row>): Column<Row> {
  return {
    key: 'location',
    header: say('Location'),
    minWidth: 110,
    cell: titleOf,
    moveUnder: { column: under, below: 'large' },
  };
}

/** The column where the list shows one chosen location: only if there is room to repeat it. */
export function oneLocationColumn<Row>(titleOf: (row: Row) => ReactNode): Column<Row> {
  return { key: 'location', header: say('Location'), minWidth: 110, cell: titleOf, hideBelow: 'large' };
}

const NAMED = 2;

/** The locations of a person: 'Lakeside Pool, Summit Aquatics and 2 more'. */
export function locationsInShort(titles: readonly string[]): string {
  const more = titles.length - NAMED;
  const named = titles.slice(0, NAMED).join(', ');
  return more > 0 ? say('{named} and {more} more', { named, more }) : named || '–';
}
