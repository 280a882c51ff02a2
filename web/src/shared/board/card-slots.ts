import { useState } from 'react';
import type { BoardCard } from './board-card.ts';

/** The React keys of a column's cards, by the cards' own keys. */
type Slots = ReadonlyMap<string, number>;

const noSlots: Slots = new Map();

/**
 * Gives every card of each column an element to be drawn in. When a page is turned, the elements stay and only their words
 * change: making five hundred anew takes several times as long.
 */
export function useCardSlots(columns: readonly (readonly BoardCard[])[]): readonly Slots[] {
  const [drawn, setDrawn] = useState<{ columns: unknown; slots: readonly Slots[] }>({
    columns: undefined,
    slots: [],
  });
  if (drawn.columns === columns) return drawn.slots;
  const slots = columns.map((cards, column) => cardSlots(cards, drawn.slots[column] ?? noSlots));
  setDrawn({ columns, slots });
  return slots;
}

/** A card that was there keeps its slot, so that the focus stays with it. Others take those that are free, then new ones. */
export function cardSlots(cards: readonly Pick<BoardCard, 'key'>[], before: Slots): Slots {
  const kept = new Set(cards.map(({ key }) => before.get(key)));
  const free = [...before.values()].filter((slot) => !kept.has(slot)).reverse();
  let last = Math.max(-1, ...before.values());
  return new Map(
    cards.map(({ key }) => {
      const slot = before.get(key) ?? free.pop();
      if (slot === undefined) last += 1;
      return [key, slot ?? last];
    }),
  );
}
