import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Hex } from '../../ui/contrast.ts';

/**
 * `open`: no one covers the shift. `closed`: the location is closed. `out`: the shift does not run because of that.
 * `dismissed`: the shift does not run. `proposed`: nobody has it yet.
 */
export type CardLook = 'plain' | 'open' | 'closed' | 'out' | 'dismissed' | 'proposed';

export interface CardBadge {
  word: string;
  tone: 'danger' | 'warning' | 'info' | 'neutral';
}

interface Named {
  id: number;
  name: string;
}

/** One entry of a board on one date. Boards know nothing about shifts: each screen makes cards from its own data. */
export interface BoardCard {
  /** Passed to `onOpen`; unique on the board. */
  key: string;
  date: CivilDate;
  look: CardLook;
  color: Hex;
  /** '9:00 – 11:30 AM'; empty for an entire day. */
  time: string;
  /** The time before a closure changed it: 'was 12:00 – 4:00 PM'. */
  was?: string;
  /** The edges that a closure takes from it: 'start', 'end' or both. */
  cut?: string;
  /** The only card of a closed day fills its column. */
  fillsDay?: true;
  /** Somebody looks at it in a panel beside the board. */
  isMarked?: true;
  /** Only managers see it (DR2). */
  isDraft?: true;
  /** Truncated last. */
  title: string;
  /** The location, where the board mixes several; never truncated. */
  location?: string;
  /** Truncated first. */
  note: string;
  code: string;
  badges: readonly CardBadge[];
  /** Minutes since midnight, for sorting. */
  start: number;
  /** Adds to the hours of a row; 0 when a shift is dismissed. */
  minutes: number;
  /** The rows of the card on a grouped board. */
  people: readonly Named[];
  positions: readonly Named[];
  /** The title in a person's row, which already names the person. */
  titleInPersonRow?: string;
  /** The row for a card without people or position: 'Open shifts', 'Meetings'. */
  otherRow: string;
}

/** The cards of each date: closed days first, then by start time. */
export function cardsByDate(cards: readonly BoardCard[]): ReadonlyMap<CivilDate, readonly BoardCard[]> {
  const byDate = new Map<CivilDate, BoardCard[]>();
  for (const card of [...cards].sort(inOrderOfDay)) {
    const day = byDate.get(card.date);
    if (day) day.push(card);
    else byDate.set(card.date, [card]);
  }
  return byDate;
}

export function inOrderOfDay(left: BoardCard, right: BoardCard): number {
  return left.start - right.start || (left.code < right.code ? -1 : 1);
}
