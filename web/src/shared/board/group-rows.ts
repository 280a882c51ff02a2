import { type BoardCard, inOrderOfDay } from './board-card.ts';

export type Grouping = 'day' | 'person' | 'position';

export interface BoardRow {
  key: string;
  name: string;
  /** Hours of labour, in minutes: in the row of a position, those of everybody who works there. */
  minutes: number;
  /** Its cards of each date, in the order of the day. */
  cards: ReadonlyMap<string, readonly BoardCard[]>;
}

/**
 * A row for each person, or for each position. A card with two people stands in both rows; one with several positions
 * only in that of the first, so that no hour is counted twice. What belongs to nobody comes first: it wants looking at.
 */
export function groupRows(cards: readonly BoardCard[], by: 'person' | 'position'): BoardRow[] {
  const rows = new Map<string, { name: string; isOther: boolean; cards: BoardCard[] }>();
  for (const card of [...cards].sort(inOrderOfDay)) {
    for (const place of placesOf(card, by)) {
      const row = rows.get(place.key);
      if (row) row.cards.push(place.card);
      else rows.set(place.key, { name: place.name, isOther: place.isOther, cards: [place.card] });
    }
  }
  return [...rows]
    .sort(
      ([, left], [, right]) =>
        Number(right.isOther) - Number(left.isOther) || left.name.localeCompare(right.name, 'en'),
    )
    .map(([key, row]) => ({
      key,
      name: row.name,
      minutes: row.cards.reduce((sum, card) => sum + card.minutes * timesCounted(card, by), 0),
      cards: byDate(row.cards),
    }));
}

/** Each person's hours count; what nobody covers counts once, in its own row, as what is still to be given out. */
function timesCounted(card: BoardCard, by: 'person' | 'position'): number {
  return by === 'person' ? 1 : Math.max(1, card.people.length);
}

interface Place {
  key: string;
  name: string;
  isOther: boolean;
  card: BoardCard;
}

function placesOf(card: BoardCard, by: 'person' | 'position'): Place[] {
  if (by === 'person' && card.people.length > 0) {
    return card.people.map(({ id, name }) => ({
      key: String(id),
      name,
      isOther: false,
      card: inRowOf(card, id),
    }));
  }
  const [position] = card.positions;
  if (by === 'position' && position) {
    return [{ key: String(position.id), name: position.name, isOther: false, card: { ...card, note: '' } }];
  }
  return [{ key: card.rowOtherwise, name: card.rowOtherwise, isOther: true, card }];
}

/** The row says whose it is; the card as what, and who else is there. */
function inRowOf(card: BoardCard, id: number): BoardCard {
  if (card.titleAmongOwn !== undefined) return { ...card, title: card.titleAmongOwn };
  const others = card.people.filter((person) => person.id !== id).map((person) => person.name);
  return { ...card, title: card.note, note: others.length === 0 ? '' : `with ${others.join(', ')}` };
}

function byDate(cards: readonly BoardCard[]): Map<string, BoardCard[]> {
  const dates = new Map<string, BoardCard[]>();
  for (const card of cards) {
    const day = dates.get(card.date);
    if (day) day.push(card);
    else dates.set(card.date, [card]);
  }
  return dates;
}
