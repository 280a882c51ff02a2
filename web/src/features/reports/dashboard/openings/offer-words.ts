import type { Answer } from '@deckhand/contract/call';
import type { previewOffer } from '@deckhand/contract/staffing/offers/preview-offer';
import { say } from '@deckhand/domain/language/say';
import { joinWords } from '../../../../ui/join-words.ts';

type Preview = Answer<typeof previewOffer>;

const SHOWN_NEXT = 3;

/** 'Asked first: Ada Lane and Bea Lane. Then Cleo Lane, and 4 more.' */
export function askedWords({ people, count }: Pick<Preview, 'people' | 'count'>, atOnce: number): string {
  const names = people.map(({ name }) => name);
  const first = say('Asked first: {list}.', { list: joinWords(names.slice(0, atOnce)) });
  const next = names.slice(atOnce, atOnce + SHOWN_NEXT);
  if (count <= atOnce) return say('{first} Nobody else could take it.', { first });
  const more = count - Math.min(atOnce, names.length) - next.length;
  if (next.length === 0) return say('{first} Then {more} more.', { first, more });
  const then = more > 0 ? say('{named} and {more} more', { named: next.join(', '), more }) : joinWords(next);
  return say('{first} Then {then}.', { first, then });
}

const WHY: Record<Preview['others'][number]['kind'], (people: number) => string> = {
  YOU: () => say('you could take it yourself'),
  SHIFT: (people) => say('{n, plural, one [# works] other [# work]} then', { n: people }),
  TIME_OFF: (people) => say('{n, plural, one [# is] other [# are]} off', { n: people }),
  UNAVAILABLE: (people) => say('{people} said that they cannot', { people }),
  CERTIFICATE: (people) => say('{people} without a valid certificate', { people }),
  POSITION: (people) => say('{people} without the position', { people }),
  INACTIVE: (people) => say('{people} not active', { people }),
  LOCATION: (people) => say('{people} of other locations', { people }),
  TRAVEL: (people) => say('{people} too far away', { people }),
  REST: (people) => say('{people} without enough rest', { people }),
  LAW: (people) => say('{people} beyond a rule for their age', { people }),
  LONG_DAY: (people) => say('{people} with too long a day', { people }),
};

/** 'Nobody can be asked: 3 work then, 1 without a valid certificate.' */
export function nobodyWords({ others }: Pick<Preview, 'others'>): string {
  if (others.length === 0) return say('Nobody can be asked: nobody of the location could take it.');
  return say('Nobody can be asked: {list}.', {
    list: others.map(({ kind, people }) => WHY[kind](people)).join(', '),
  });
}
