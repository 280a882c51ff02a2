import type { FillProgress, FillResult } from '@deckhand/contract/filling/fill-openings';
import type { Fitness, RankedPerson } from '@deckhand/contract/filling/proposal';
import { decimalHours } from '@deckhand/domain/time/minutes';
import { saidWords } from '../../../shared/availability/said-words.ts';
import { counted } from '../../../shared/board/schedule-cards.ts';
import { obstacleWords } from '../../../shared/shifts/obstacle-words.ts';

/** FI3: what speaks for a person: 'Free, Lifeguard until 06-2027, worked this shift 6 times, 10.5 of 16 wanted hours.' */
export function fitnessWords(fitness: Fitness): string {
  return `${['Free', ...certificateWords(fitness), knowledgeWords(fitness), weekWords(fitness), ...overtimeWords(fitness)].join(', ')}.`;
}

function certificateWords({ certificate }: Fitness): string[] {
  if (certificate === null) return [];
  const { kind, until } = certificate;
  return [until === null ? kind : `${kind} until ${until.slice(5, 7)}-${until.slice(0, 4)}`];
}

function knowledgeWords({ shift_times: shift, position_times: position }: Fitness): string {
  if (shift > 0) return `worked this shift ${timesWords(shift)}`;
  return position > 0 ? `worked the position ${timesWords(position)}` : 'never worked it';
}

function timesWords(times: number): string {
  return times === 1 ? 'once' : `${times} times`;
}

function weekWords({ week_minutes: week, desired_minutes: desired }: Fitness): string {
  return desired === null
    ? `${hours(week)} h that week, gave no wish`
    : `${hours(week)} of ${hours(desired)} wanted hours`;
}

function overtimeWords({ overtime_minutes: overtime }: Fitness): string[] {
  return overtime > 0 ? [`${hours(overtime)} h overtime`] : [];
}

/** What somebody costs who can be chosen all the same. */
function priceWords(price: RankedPerson['prices'][number]): string {
  switch (price.kind) {
    case 'UNAVAILABLE':
      return price.said ? `They said they cannot: ${saidWords(price.said)}.` : 'They said they cannot.';
    case 'MOST_HOURS':
      return `They would work ${hours(price.minutes ?? 0)} h that week, and ${hours(price.most ?? 0)} h are their most.`;
    case 'OVERTIME':
      return `They would work ${hours(price.minutes ?? 0)} h of overtime.`;
  }
}

/** Everything about a person for an open date. */
export function rankedWords(person: RankedPerson): string {
  if (person.obstacles.length > 0) return person.obstacles.map(obstacleWords).join(' ');
  return [fitnessWords(person), ...person.prices.map(priceWords)].join(' ');
}

const obstacleLabels: Readonly<Record<string, string>> = {
  INACTIVE: 'inactive',
  LOCATION: 'other location',
  POSITION: 'other position',
  CERTIFICATE: 'certificate',
  BOOKED: 'booked or away',
  TRAVEL: 'too far away',
  REST: 'too little rest',
  LONG_DAY: 'too long a day',
  UNAVAILABLE: 'said they cannot',
  MOST_HOURS: 'enough hours',
  OVERTIME: 'overtime',
};

/** '6 other position, 3 booked or away'. */
export function unfilledWords(unfilled: FillResult['unfilled'][number]): string {
  return unfilled.obstacles
    .toSorted((left, right) => right.people - left.people)
    .map(({ kind, people }) => `${people} ${obstacleLabels[kind] ?? kind}`)
    .join(', ');
}

/** '5 of 6 shifts, 12.5 of 16.5 h'. */
export function filledWords(result: FillResult): string {
  const { filled, open } = filledMinutes(result);
  const shifts = counted(result.vacancies.length, 'shift', 'shifts');
  return `${result.proposals.length} of ${shifts}, ${hours(filled)} of ${hours(open)} h`;
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
  overtime: (gap) => `at most ${hours(gap)} h of overtime less are possible`,
  strain: () => 'hours could be nearer to what people wish',
  known: () => 'more people could know their shift',
  people: () => 'fewer different people could come on a day',
} as const satisfies Record<NonNullable<FillResult['unproven']>['step'], (gap: number) => string>;

/** How good the proposals are: 'Proven best', or what is not known. */
export function proofWords({ is_proven: isProven, unproven }: FillResult): string {
  if (isProven) return 'Proven best';
  if (!unproven) return 'Best so far';
  return `Time was up: ${stepWords[unproven.step](unproven.gap ?? 0)}`;
}

/** While it searches: 'At most 2 h more could be filled.' */
export function gapWords({ step, gap }: Pick<FillProgress, 'step' | 'gap'>): string {
  const words = stepWords[step](gap);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function hours(minutes: number): number {
  return decimalHours(minutes);
}
