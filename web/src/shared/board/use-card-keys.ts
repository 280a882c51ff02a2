import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { nextCard } from './next-card.ts';

/**
 * Handles the keys and clicks of all cards on the board itself. All cards together are one Tab stop, because a board may
 * have five hundred; arrow keys move among them.
 */
export function useCardKeys(board: RefObject<HTMLElement | null>, onOpen: (key: string) => void) {
  const focused = useRef<string>(undefined);
  // After every render, because the card that was the Tab stop may be gone. One that had the focus may have another element.
  useEffect(() => {
    if (focused.current !== undefined && document.activeElement === document.body) {
      board.current?.querySelector<HTMLElement>(`[data-card="${focused.current}"]`)?.focus();
    }
    if (board.current && !board.current.querySelector('[data-card][tabindex="0"]')) {
      cardsOf(board.current)[0]?.setAttribute('tabindex', '0');
    }
  });

  return {
    onClick: (event: MouseEvent) => {
      const card = cardAt(event.target);
      if (card?.dataset.card !== undefined) onOpen(card.dataset.card);
    },
    onFocus: (event: FocusEvent) => {
      const card = cardAt(event.target);
      if (!card) return;
      for (const stop of board.current?.querySelectorAll('[data-card][tabindex="0"]') ?? []) {
        stop.setAttribute('tabindex', '-1');
      }
      card.setAttribute('tabindex', '0');
      focused.current = card.dataset.card;
    },
    onBlur: () => {
      focused.current = undefined;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const card = cardAt(event.target);
      // A card that is picked up has the arrow keys.
      if (board.current?.hasAttribute('data-moving')) return;
      if (!card || !board.current || event.altKey || event.ctrlKey || event.metaKey) return;
      const cards = cardsOf(board.current);
      const boxes = cards.map((one) => one.getBoundingClientRect());
      const next = nextCard(boxes, cards.indexOf(card), event.key);
      if (next === undefined) return;
      event.preventDefault();
      cards[next]?.focus();
    },
  };
}

function cardAt(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
}

function cardsOf(board: HTMLElement): HTMLElement[] {
  return [...board.querySelectorAll<HTMLElement>('[data-card]')];
}
