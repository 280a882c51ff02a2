import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Hex } from '../../ui/contrast.ts';

/** `open` nobody covers it, `closed` nobody comes that day, `dismissed` it was called off. */
export type CardLook = 'plain' | 'open' | 'closed' | 'dismissed';

export interface CardBadge {
  word: string;
  tone: 'danger' | 'info' | 'neutral';
}

interface Named {
  id: number;
  name: string;
}

/** What a board draws of one thing on one date. Boards know no shifts: whoever has something to show makes cards of it. */
export interface BoardCard {
  /** Told to `onOpen`; no other card of the board has it. */
  key: string;
  date: CivilDate;
  look: CardLook;
  color: Hex;
  /** '9:00 – 11:30 AM'; empty for what lasts the whole day. */
  time: string;
  /** Who or what: cut last. */
  title: string;
  /** Cut first. */
  note: string;
  code: string;
  badges: readonly CardBadge[];
  /** Minutes since midnight, to stand in order. */
  start: number;
  /** How much it adds to the hours of a row; nothing when it does not take place. */
  minutes: number;
  /** The rows it stands in when the board is grouped. */
  people: readonly Named[];
  positions: readonly Named[];
  /** What it says in the row of a person, where the row itself names the person. */
  titleAmongOwn?: string;
  /** The row for cards that belong to nobody, or to no position: 'Open shifts', 'Meetings'. */
  rowOtherwise: string;
}

/** The cards of each date in the order of the day: what closes it first, then by start. */
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
