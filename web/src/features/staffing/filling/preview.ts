import type { FillResult } from '@deckhand/contract/staffing/filling/fill-openings';
import { say } from '@deckhand/domain/language/say';
import type { BoardCard, CardBadge } from '../../../shared/board/board-card.ts';
import { cardKey } from '../../../shared/board/schedule-cards.ts';

/** Minutes of a week. */
export interface HoursOfPerson {
  id: number;
  name: string;
  planned: number;
  proposed: number;
  desired: number | null;
}

interface ShiftDate {
  shift_id: number;
  date: string;
}

/** An open card of the board turns into this while a manager looks at proposals. */
type Ghost =
  | { kind: 'proposed'; person: { id: number; name: string } }
  /** Proposed, and left out by the manager. */
  | { kind: 'left' }
  | { kind: 'nobody' }
  /** To be filled by the search, or not, as the manager chooses. */
  | { kind: 'chosen' }
  | { kind: 'choosable' };

/** By the key of the open card. */
export type Ghosts = ReadonlyMap<string, Ghost>;

/** The panel draws this on the board. */
export interface Preview {
  ghosts: Ghosts;
  /** The key of the card that the manager looks at. */
  pointed: string | undefined;
  /** The week of everybody who is proposed; undefined while the manager chooses what to fill. */
  hours: readonly HoursOfPerson[] | undefined;
  onCard: (key: string) => void;
}

/** The key of the card of an open date. */
export function keyOf({ shift_id: id, date }: ShiftDate): string {
  return cardKey({ type: 'shift', id, start_date: date });
}

export function ghostsOf({ proposals, unfilled }: FillResult, left: ReadonlySet<string>): Ghosts {
  const ghosts = new Map<string, Ghost>(unfilled.map((one) => [keyOf(one), { kind: 'nobody' }]));
  for (const one of proposals) {
    const key = keyOf(one);
    const person = { id: one.user_id, name: one.name };
    ghosts.set(key, left.has(key) ? { kind: 'left' } : { kind: 'proposed', person });
  }
  return ghosts;
}

/**
 * Draws proposals into the cards of a board. Only cards that are still open change, so that what others filled meanwhile shows
 * who has it.
 */
export function previewCards(
  cards: readonly BoardCard[],
  { ghosts, pointed }: Pick<Preview, 'ghosts' | 'pointed'>,
): BoardCard[] {
  return cards.map((card) => {
    const ghost = card.look === 'open' ? ghosts.get(card.key) : undefined;
    if (!ghost) return card;
    return { ...drawn(card, ghost), ...(card.key === pointed && { isMarked: true as const }) };
  });
}

function drawn(card: BoardCard, ghost: Ghost): BoardCard {
  switch (ghost.kind) {
    case 'proposed':
      return {
        ...withBadge(card, { word: say('Proposed'), tone: 'info' }),
        look: 'proposed',
        title: ghost.person.name,
        people: [ghost.person],
      };
    case 'left':
      return withBadge(card, { word: say('Left out'), tone: 'neutral' });
    case 'nobody':
      return { ...withBadge(card, { word: say('Nobody fits'), tone: 'danger' }), title: say('Still open') };
    case 'chosen':
      return { ...withBadge(card, { word: say('Chosen'), tone: 'info' }), isMarked: true };
    case 'choosable':
      return card;
  }
}

function withBadge(card: BoardCard, badge: CardBadge): BoardCard {
  return { ...card, badges: [...card.badges, badge] };
}
