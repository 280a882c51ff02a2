import type { NotOffered } from '@deckhand/domain/staffing/swaps/swap';

const words: Readonly<Record<NotOffered, string>> = {
  YOU_ARE_NOT_FREE: 'at times when you are not free',
  YOU_DO_NOT_QUALIFY: 'for a position or certificate that you do not have',
  THEY_CANNOT: 'of colleagues who cannot take yours',
};

/**
 * SW2: the number of shifts of colleagues that are not offered, and why; about the colleagues it says no more
 * than that they cannot.
 */
export function othersWords(others: readonly { reason: NotOffered; count: number }[]): string[] {
  return others.map(({ reason, count }) => `${count} ${count === 1 ? 'is' : 'are'} ${words[reason]}`);
}
