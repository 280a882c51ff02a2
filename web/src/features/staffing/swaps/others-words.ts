import { say } from '@deckhand/domain/language/say';
import type { NotOffered } from '@deckhand/domain/staffing/swaps/swap';

const words: Readonly<Record<NotOffered, (n: number) => string>> = {
  YOU_ARE_NOT_FREE: (n) => say('{n, plural, one [# is] other [# are]} at times when you are not free', { n }),
  YOU_DO_NOT_QUALIFY: (n) =>
    say('{n, plural, one [# is] other [# are]} for a position or certificate that you do not have', { n }),
  THEY_CANNOT: (n) => say('{n, plural, one [# is] other [# are]} of colleagues who cannot take yours', { n }),
};

/**
 * SW2: the number of shifts of colleagues that are not offered, and why; about the colleagues it says no more
 * than that they cannot.
 */
export function othersWords(others: readonly { reason: NotOffered; count: number }[]): string[] {
  return others.map(({ reason, count }) => words[reason](count));
}
