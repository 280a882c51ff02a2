import type { SwapObstacle } from '@deckhand/domain/staffing/swaps/swap';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { notPublished } from '../../plans/horizon.ts';

export const swapSent = 'Swap request sent';
export const alreadyAsked = 'You have already asked for this swap.';
export const notYourColleague = 'Select a colleague who can take this shift.';
export const notTheirShift = 'Your colleague does not have this shift on that date.';
export const swapNotPossible = 'You cannot swap these shifts: one of you cannot do the other’s.';
export const swapMade = 'The shifts are swapped.';
export const swapAccepted = 'You accepted. A manager decides next.';
export const swapDeclined = 'You declined.';
export const alreadyAccepted = 'You have already accepted this swap.';
export const ownSwap = 'You cannot decide a swap of your own.';

/** A shift can be swapped for shifts within so many days of it. */
export const swapDaysAround = 14;

/**
 * SW6: the reasons that keep the two from swapping: more than `reasonsAgainst` finds, because a shift can be
 * gone itself.
 */
export type SwapProblem =
  | SwapObstacle['reason']['kind']
  | 'GONE'
  | 'NOT_PUBLISHED'
  | 'CHANGED'
  | 'BEGUN'
  | 'CLOSED';

const problemTexts: Readonly<Record<SwapProblem, (name: string, shift: string) => string>> = {
  GONE: (name, shift) => `${name} no longer has ${shift}.`,
  NOT_PUBLISHED: () => notPublished,
  CHANGED: (_name, shift) => `${shift} has other times now.`,
  BEGUN: (_name, shift) => `${shift} has begun.`,
  CLOSED: (_name, shift) => `${shift} does not run: the pool is closed then.`,
  INACTIVE: (name) => `${name} is no longer active.`,
  LOCATION: (name) => `${name} no longer works at this location.`,
  POSITION: (name, shift) => `${name} no longer has a position of ${shift}.`,
  CERTIFICATE: (name, shift) => `${name} has no valid certificate for ${shift}.`,
  BOOKED: (name, shift) => `${name} is not free for ${shift}.`,
  UNAVAILABLE: (name, shift) => `${name} is not free for ${shift}.`,
};

/**
 * SW6: says by name why a swap is over. The two are colleagues, so it says that one of them is not free, but not what keeps them.
 */
export function swapProblemText(
  problem: SwapProblem,
  { name, code, date }: { name: string; code: string; date: string },
): string {
  return problemTexts[problem](name, `${code} on ${formatForDisplay(date)}`);
}

export const swapProblemTexts =
  '{name} is not free for {code} on {date}. / {name} no longer has {code} on {date}. / …';
