import { say } from '@deckhand/domain/language/say';
import { type BoardCard, cardsByDate, inOrderOfDay } from './board-card.ts';

export type Grouping = 'day' | 'person' | 'position';

export interface BoardRow {
  key: string;
  name: string;
  /** Hours of work; the row of a position counts each person. */
  minutes: number;
  cards: ReadonlyMap<string, readonly BoardCard[]>;
}

/**
 * Returns a row for each person, or for each position. A card with two people is in both rows. A card with several
 * positions is only in the row of the first, so that no hour counts twice. Cards without people or position come first.
 */
export function groupRows(cards: readonly BoardCard[], by: 'person' | 'position'): BoardRow[] {
  const rows = new Map<string, { name: string; isOther: boolean; cards: BoardCard[] }>();
  for (const card of [...cards].sort(inOrderOfDay)) {
    for (const entry of entriesOf(card, by)) {
      const row = rows.get(entry.key);
      if (row) row.cards.push(entry.card);
      else rows.set(entry.key, { name: entry.name, isOther: entry.isOther, cards: [entry.card] });
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
      cards: cardsByDate(row.cards),
    }));
}

/** The hours of each person count; an open shift counts once. */
function timesCounted(card: BoardCard, by: 'person' | 'position'): number {
  return by === 'person' ? 1 : Math.max(1, card.people.length);
}

interface Entry {
  key: string;
  name: string;
  isOther: boolean;
  card: BoardCard;
}

function entriesOf(card: BoardCard, by: 'person' | 'position'): Entry[] {
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
  return [{ key: card.otherRow, name: card.otherRow, isOther: true, card }];
}

/** The row names the person, so the card shows the position and the other people. */
function inRowOf(card: BoardCard, id: number): BoardCard {
  if (card.titleInPersonRow !== undefined) return { ...card, title: card.titleInPersonRow };
  const others = card.people.filter((person) => person.id !== id).map((person) => person.name);
  return {
    ...card,
    title: card.note,
    note: others.length === 0 ? '' : say('with {names}', { names: others.join(', ') }),
  };
}
