import type { ComparedItem } from '@deckhand/contract/schedule/calendar/compare-schedules';
import type { PastItem } from '@deckhand/contract/schedule/calendar/past-schedule';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { say } from '@deckhand/domain/language/say';
import type { BoardCard, CardBadge } from '../../../../shared/board/board-card.ts';
import { cardKey, scheduleCards } from '../../../../shared/board/schedule-cards.ts';
import { type Direction, goneWord, markOf, newWord } from './past-words.ts';

/** A card of the present calendar, without what has no history. */
export function asItem(item: PastItem): ScheduleItem {
  return { ...item, cancel_reason: null, timeoff_request: null, employee_request_dates: [] };
}

/** The cards of a moment, marked where another moment differs; what only the other one has is a hatched card. */
export function pastCards(
  items: readonly PastItem[],
  compared: readonly ComparedItem[],
  direction: Direction,
): BoardCard[] {
  const differences = new Map(
    compared.flatMap((one) => (one.before ? [[cardKey(one.before), one] as const] : [])),
  );
  const known = new Map(items.map((item) => [cardKey(item), item.known]));
  const cards = scheduleCards(items.map(asItem), { namesLocation: false }).map((card) => {
    const marked = withDifference(card, differences.get(card.key), direction);
    const knew = known.get(card.key);
    return knew ? { ...marked, badges: [...marked.badges, knownBadge(knew)] } : marked;
  });
  const missing = compared.flatMap((one) => (one.before === null && one.after ? [asItem(one.after)] : []));
  const ghosts = scheduleCards(missing, { namesLocation: false }).map((card) => ({
    ...card,
    look: 'proposed' as const,
    badges: [{ word: newWord(direction), tone: 'info' as const }],
    // Nobody worked it at that moment.
    minutes: 0,
  }));
  return [...cards, ...ghosts];
}

function withDifference(
  card: BoardCard,
  difference: ComparedItem | undefined,
  direction: Direction,
): BoardCard {
  if (!difference) return card;
  if (difference.state === 'GONE')
    return { ...card, badges: [...card.badges, { word: goneWord(direction), tone: 'danger' }] };
  const mark = markOf(difference, direction);
  return {
    ...card,
    badges: [...card.badges, { word: say('Changed'), tone: 'warning' }],
    ...(mark !== '' && { was: [card.was, mark].filter(Boolean).join(' · ') }),
  };
}

function knownBadge({ notified_at: notified, seen_at: seen }: NonNullable<PastItem['known']>): CardBadge {
  if (notified === null) return { word: say('Not notified'), tone: 'warning' };
  if (seen === undefined) return { word: say('Notified'), tone: 'neutral' };
  return seen === null ? { word: say('Not seen'), tone: 'warning' } : { word: say('Seen'), tone: 'neutral' };
}
