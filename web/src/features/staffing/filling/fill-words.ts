import type { Answer } from '@deckhand/contract/call';
import type { acceptProposals } from '@deckhand/contract/staffing/filling/accept-proposals';
import type { FillRefused, FillResult } from '@deckhand/contract/staffing/filling/fill-openings';
import type { NearPerson, RankedPerson } from '@deckhand/contract/staffing/filling/proposal';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { decimalHours } from '@deckhand/domain/time/minutes';
import { counted } from '../../../shared/board/schedule-cards.ts';
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
  if (names.length === 0) return 'It is not open any more.';
  return `${names.join(' and ')} ${names.length === 1 ? 'has' : 'have'} it now.`;
}

/** FI8: why a search did not begin: 'Owen Park cannot take SH-1 on 06-15-2026. They have time off on 06-15-2026.' */
export function refusedSearchWords({ message, obstacles }: FillRefused): string {
  return [message, ...obstacles.map(obstacleWords)].join(' ');
}

const distanceWords: Readonly<Record<NearPerson['distances'][number]['kind'], (amount: string) => string>> = {
  INACTIVE: () => 'inactive',
  LOCATION: () => 'at other locations only',
  POSITION: () => 'without the shift type',
  CERTIFICATE: () => 'without a valid certificate',
  BOOKED: () => 'booked or away then',
  LATE: (amount) => `free ${amount} too late`,
  EARLY: (amount) => `booked again ${amount} before it ends`,
  TRAVEL: (amount) => `${amount} short of the travel time`,
  REST: (amount) => `${amount} short of the rest that is needed`,
  LONG_DAY: (amount) => `${amount} over the daily limit`,
  UNAVAILABLE: () => 'said they cannot',
  MOST_HOURS: (amount) => `${amount} over the most that they want in a week`,
  OVERTIME: (amount) => `${amount} of overtime`,
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

/** After the number of people, of one and of several. */
const obstacleLabels: Readonly<Record<string, readonly [string, string]>> = {
  INACTIVE: ['is inactive', 'are inactive'],
  LOCATION: ['works at other locations', 'work at other locations'],
  POSITION: ['lacks the position', 'lack the position'],
  CERTIFICATE: ['lacks a valid certificate', 'lack a valid certificate'],
  BOOKED: ['is booked or away', 'are booked or away'],
  TRAVEL: ['cannot get there in time', 'cannot get there in time'],
  REST: ['would rest too little', 'would rest too little'],
  LONG_DAY: ['would work too long a day', 'would work too long a day'],
  UNAVAILABLE: ['said they cannot', 'said they cannot'],
  MOST_HOURS: ['would work more than they want at most', 'would work more than they want at most'],
  OVERTIME: ['would work overtime', 'would work overtime'],
};

/** '6 people lack the position, 3 are booked or away'. */
export function unfilledWords(unfilled: FillResult['unfilled'][number]): string {
  return unfilled.obstacles
    .toSorted((left, right) => right.people - left.people)
    .map(({ kind, people }, index) => {
      const count = index === 0 ? counted(people, 'person', 'people') : String(people);
      const [one, several] = obstacleLabels[kind] ?? ['cannot', 'cannot'];
      return `${count} ${people === 1 ? one : several}`;
    })
    .join(', ');
}

/** '5 of 6 dates, 12.5 of 16.5 h'. */
export function filledWords(result: FillResult): string {
  const { filled, open } = filledMinutes(result);
  const dates = counted(result.vacancies.length, 'date', 'dates');
  return `${result.proposals.length} of ${dates}, ${hours(filled)} of ${hours(open)} h`;
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
  covered: (gap) => `at most ${hours(gap)} h more of what is needed could be covered`,
  filled: (gap) => `at most ${hours(gap)} h more could be filled`,
  overtime: (gap) => `at most ${hours(gap)} h less overtime is possible`,
  strain: () => 'hours could be nearer to what people wish',
  known: () => 'more people could know their shift',
  people: () => 'fewer different people could come on a day',
} as const satisfies Record<NonNullable<FillResult['unproven']>['step'], (gap: number) => string>;

/** Says whether the proposals are proven to be the best; `gapWords` says what is not known. */
export function proofWords({ is_proven: isProven, unproven }: FillResult): string {
  if (isProven) return 'Proven best';
  return unproven ? 'Time was up' : 'Best so far';
}

/** The unproven part: 'At most 2 h more could be filled.' */
export function gapWords({ step, gap }: NonNullable<FillResult['unproven']>): string {
  const words = stepWords[step](gap ?? 0);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function hours(minutes: number): number {
  return decimalHours(minutes);
}
