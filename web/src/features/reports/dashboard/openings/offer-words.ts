import type { Answer } from '@deckhand/contract/call';
import type { previewOffer } from '@deckhand/contract/staffing/offers/preview-offer';
import { joinWords } from '../../../../ui/join-words.ts';

type Preview = Answer<typeof previewOffer>;

const SHOWN_NEXT = 3;

/** 'Asked first: Ada Lane and Bea Lane. Then Cleo Lane, and 4 more.' */
export function askedWords({ people, count }: Pick<Preview, 'people' | 'count'>, atOnce: number): string {
  const names = people.map(({ name }) => name);
  const first = `Asked first: ${joinWords(names.slice(0, atOnce))}.`;
  const next = names.slice(atOnce, atOnce + SHOWN_NEXT);
  if (count <= atOnce) return `${first} Nobody else could take it.`;
  const more = count - Math.min(atOnce, names.length) - next.length;
  if (next.length === 0) return `${first} Then ${more} more.`;
  return `${first} Then ${more > 0 ? `${next.join(', ')} and ${more} more` : joinWords(next)}.`;
}

const WHY: Record<Preview['others'][number]['kind'], (people: number) => string> = {
  YOU: () => 'you could take it yourself',
  SHIFT: (people) => `${people} ${people === 1 ? 'works' : 'work'} then`,
  TIME_OFF: (people) => `${people} ${people === 1 ? 'is' : 'are'} off`,
  UNAVAILABLE: (people) => `${people} said that they cannot`,
  CERTIFICATE: (people) => `${people} without a valid certificate`,
  POSITION: (people) => `${people} without the position`,
  INACTIVE: (people) => `${people} not active`,
  LOCATION: (people) => `${people} of other locations`,
  TRAVEL: (people) => `${people} too far away`,
  REST: (people) => `${people} without enough rest`,
  LONG_DAY: (people) => `${people} with too long a day`,
};

/** 'Nobody can be asked: 3 work then, 1 without a valid certificate.' */
export function nobodyWords({ others }: Pick<Preview, 'others'>): string {
  if (others.length === 0) return 'Nobody can be asked: nobody of the location could take it.';
  return `Nobody can be asked: ${others.map(({ kind, people }) => WHY[kind](people)).join(', ')}.`;
}
