import type { Answer } from '@deckhand/contract/call';
import type { acceptProposals } from '@deckhand/contract/staffing/filling/accept-proposals';
import type { FillRefused, FillResult } from '@deckhand/contract/staffing/filling/fill-openings';
import type { NearPerson, RankedPerson } from '@deckhand/contract/staffing/filling/proposal';
import { say } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { decimalHours } from '@deckhand/domain/time/minutes';
import { chainWords } from '../../../ui/join-words.ts';
import { fitWords } from '../find-staff/fit-words.ts';
import { obstacleWords } from '../find-staff/obstacle-words.ts';

/** Everything about a person for an open date. */
export function rankedWords(person: RankedPerson): string {
  if (person.obstacles.length > 0) return person.obstacles.map(obstacleWords).join(' ');
  return fitWords(person);
}

/**
 * FI5: a proposal that cannot be accepted any more, and why: 'Nora Lind, 06-15-2026, SH-1: Owen Park has it
 * now.'
 */
export function refusedWords(refused: Answer<typeof acceptProposals>['refused'][number]): string {
  const { name, shift_code: code, date, obstacles, taken_by: takenBy } = refused;
  const why = obstacles.length > 0 ? obstacles.map(obstacleWords).join(' ') : takenWords(takenBy);
  return `${name}, ${formatForDisplay(date)}, ${code}: ${why}`;
}

function takenWords(names: readonly string[]): string {
  if (names.length === 0) return say('It is not open any more.');
  return say('{names} {n, plural, one [has] other [have]} it now.', {
    names: chainWords(names),
    n: names.length,
  });
}

/** FI8: why a search did not begin: 'Owen Park cannot take SH-1 on 06-15-2026. They have time off on 06-15-2026.' */
export function refusedSearchWords({ message, obstacles }: FillRefused): string {
  return [message, ...obstacles.map(obstacleWords)].join(' ');
}

const distanceWords: Readonly<Record<NearPerson['distances'][number]['kind'], (amount: string) => string>> = {
  INACTIVE: () => say('inactive'),
  LOCATION: () => say('at other locations only'),
  POSITION: () => say('without the shift type'),
  CERTIFICATE: () => say('without a valid certificate'),
  BOOKED: () => say('booked or away then'),
  LATE: (amount) => say('free {amount} too late', { amount }),
  EARLY: (amount) => say('booked again {amount} before it ends', { amount }),
  TRAVEL: (amount) => say('{amount} short of the travel time', { amount }),
  REST: (amount) => say('{amount} short of the rest that is needed', { amount }),
  LONG_DAY: (amount) => say('{amount} over the daily limit', { amount }),
  LAW: () => say('beyond a rule for their age'),
  UNAVAILABLE: () => say('said they cannot'),
  MOST_HOURS: (amount) => say('{amount} over the most that they want in a week', { amount }),
  OVERTIME: (amount) => say('{amount} of overtime', { amount }),
};

/**
 * FI7: the distance of somebody from a shift that nobody can take: 'free 30 min too late, 1.5 h over the
 * daily limit'.
 */
export function nearWords({ distances }: Pick<NearPerson, 'distances'>): string {
  return distances.map(({ kind, minutes }) => distanceWords[kind](amountWords(minutes ?? 0))).join(', ');
}

function amountWords(minutes: number): string {
  return minutes < 60 ? `${minutes} min` : `${hours(minutes)} h`;
}

/** Says how many people it keeps from a shift. Where English has one form, other languages have two. */
const obstacleLabels: Readonly<Record<string, (people: string, n: number) => string>> = {
  INACTIVE: (people, n) => say('{people} {n, plural, one [is] other [are]} inactive', { people, n }),
  LOCATION: (people, n) =>
    say('{people} {n, plural, one [works] other [work]} at other locations', { people, n }),
  POSITION: (people, n) => say('{people} {n, plural, one [lacks] other [lack]} the position', { people, n }),
  CERTIFICATE: (people, n) =>
    say('{people} {n, plural, one [lacks] other [lack]} a valid certificate', { people, n }),
  BOOKED: (people, n) => say('{people} {n, plural, one [is] other [are]} booked or away', { people, n }),
  TRAVEL: (people, n) =>
    say('{people} {n, plural, one [cannot] other [cannot]} get there in time', { people, n }),
  REST: (people, n) => say('{people} {n, plural, one [would] other [would]} rest too little', { people, n }),
  LONG_DAY: (people, n) =>
    say('{people} {n, plural, one [would] other [would]} work too long a day', { people, n }),
  LAW: (people, n) =>
    say('{people} {n, plural, one [is] other [are]} kept away by a rule for their age', { people, n }),
  UNAVAILABLE: (people, n) => say('{people} {n, plural, one [said] other [said]} they cannot', { people, n }),
  MOST_HOURS: (people, n) =>
    say('{people} {n, plural, one [would] other [would]} work more than they want at most', { people, n }),
  OVERTIME: (people, n) =>
    say('{people} {n, plural, one [would] other [would]} work overtime', { people, n }),
};

/** '6 people lack the position, 3 are booked or away'. */
export function unfilledWords(unfilled: FillResult['unfilled'][number]): string {
  return unfilled.obstacles
    .toSorted((left, right) => right.people - left.people)
    .map(({ kind, people }, index) => {
      const count =
        index === 0 ? say('{n, plural, one [# person] other [# people]}', { n: people }) : String(people);
      const label = obstacleLabels[kind];
      return label === undefined ? say('{people} cannot', { people: count }) : label(count, people);
    })
    .join(', ');
}

/** '5 of 6 dates, 12.5 of 16.5 h'. */
export function filledWords(result: FillResult): string {
  const { filled, open } = filledMinutes(result);
  return say('{count} of {n, plural, one [# date] other [# dates]}, {filled} of {open} h', {
    count: result.proposals.length,
    n: result.vacancies.length,
    filled: hours(filled),
    open: hours(open),
  });
}

/** The minutes that are open, and of how many of them somebody is proposed for. */
export function filledMinutes({ vacancies, unfilled }: FillResult): { filled: number; open: number } {
  const stays = new Set(unfilled.map(({ shift_id: id, date }) => `${id} ${date}`));
  let [filled, open] = [0, 0];
  for (const { shift_id: id, date, minutes } of vacancies) {
    open += minutes;
    if (!stays.has(`${id} ${date}`)) filled += minutes;
  }
  return { filled, open };
}

const stepWords = {
  covered: (gap) => say('at most {hours} h more of what is needed could be covered', { hours: hours(gap) }),
  filled: (gap) => say('at most {hours} h more could be filled', { hours: hours(gap) }),
  overtime: (gap) => say('at most {hours} h less overtime is possible', { hours: hours(gap) }),
  strain: () => say('hours could be nearer to what people wish'),
  known: () => say('more people could know their shift'),
  people: () => say('fewer different people could come on a day'),
} as const satisfies Record<NonNullable<FillResult['unproven']>['step'], (gap: number) => string>;

/** Says whether the proposals are proven to be the best; `gapWords` says what is not known. */
export function proofWords({ is_proven: isProven, unproven }: FillResult): string {
  if (isProven) return say('Proven best');
  return unproven ? say('Time was up') : say('Best so far');
}

/** The unproven part: 'At most 2 h more could be filled.' */
export function gapWords({ step, gap }: NonNullable<FillResult['unproven']>): string {
  const words = stepWords[step](gap ?? 0);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function hours(minutes: number): number {
  return decimalHours(minutes);
}
