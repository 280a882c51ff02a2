import { mark, say, sayKnown } from '@deckhand/domain/language/say';
import type { SwapObstacle } from '@deckhand/domain/staffing/swaps/swap';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { notPublished } from '../../plans/horizon.ts';

export const swapSent = mark('Swap request sent');
export const alreadyAsked = 'You have already asked for this swap.';
export const notYourColleague = 'Select a colleague who can take this shift.';
export const notTheirShift = 'Your colleague does not have this shift on that date.';
export const swapNotPossible = 'You cannot swap these shifts: one of you cannot do the other’s.';
export const swapMade = mark('The shifts are swapped.');
export const swapAccepted = mark('You accepted. A manager decides next.');
export const swapDeclined = mark('You declined.');
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

type About = Readonly<Record<'name' | 'code' | 'date', string>>;

const problemTexts: Readonly<Record<SwapProblem, (about: About) => string>> = {
  GONE: (about) => say('{name} no longer has {code} on {date}.', about),
  NOT_PUBLISHED: () => sayKnown(notPublished),
  CHANGED: (about) => say('{code} on {date} has other times now.', about),
  BEGUN: (about) => say('{code} on {date} has begun.', about),
  CLOSED: (about) => say('{code} on {date} does not run: the pool is closed then.', about),
  INACTIVE: (about) => say('{name} is no longer active.', about),
  LOCATION: (about) => say('{name} no longer works at this location.', about),
  POSITION: (about) => say('{name} no longer has a position of {code} on {date}.', about),
  CERTIFICATE: (about) => say('{name} has no valid certificate for {code} on {date}.', about),
  BOOKED: (about) => say('{name} is not free for {code} on {date}.', about),
  UNAVAILABLE: (about) => say('{name} is not free for {code} on {date}.', about),
};

/**
 * SW6: says by name why a swap is over. The two are colleagues, so it says that one of them is not free, but not what keeps them.
 */
export function swapProblemText(
  problem: SwapProblem,
  { name, code, date }: { name: string; code: string; date: string },
): string {
  return problemTexts[problem]({ name, code, date: formatForDisplay(date) });
}

export const swapProblemTexts = [
  ...new Set(
    Object.values(problemTexts).map((text) => text({ name: '{name}', code: '{code}', date: '{date}' })),
  ),
].join(' / ');
