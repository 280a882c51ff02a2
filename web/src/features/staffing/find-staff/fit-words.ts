import type { Fit, StaffAnswer } from '@deckhand/contract/staffing/find-staff/obstacle';
import { decimalHours as hours } from '@deckhand/domain/time/minutes';
import { unavailabilityWords } from '../availability/unavailability-words.ts';
import { obstacleWords } from './obstacle-words.ts';

type Fitness = Omit<Fit, 'obstacles' | 'prices'>;

/**
 * FI3: the facts that speak for a person: 'Free, Lifeguard until 06-2027, worked this shift 6 times, 10.5 of
 * 16 wanted hours.'
 */
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
    ? `${hours(week)} h that week, has not said how many they want`
    : `${hours(week)} of ${hours(desired)} wanted hours`;
}

function overtimeWords({ overtime_minutes: overtime }: Fitness): string[] {
  return overtime > 0 ? [`${hours(overtime)} h overtime`] : [];
}

/** The price of somebody who can be chosen all the same. */
function priceWords(price: Fit['prices'][number]): string {
  switch (price.kind) {
    case 'UNAVAILABLE':
      return price.said
        ? `They said they cannot: ${unavailabilityWords(price.said)}.`
        : 'They said they cannot.';
    case 'MOST_HOURS':
      return `They would work ${hours(price.minutes ?? 0)} h that week, and ${hours(price.most ?? 0)} h are their most.`;
    case 'OVERTIME':
      return `They would work ${hours(price.minutes ?? 0)} h of overtime.`;
  }
}

/** The facts that speak for somebody, their prices, and the obstacles that a manager may overlook. */
export function fitWords(fit: Fit): string {
  return [fitnessWords(fit), ...fit.prices.map(priceWords), ...fit.obstacles.map(obstacleWords)].join(' ');
}

/** The obstacles that filling minds; a manager may choose the person all the same (FI6). */
const overlooked: readonly string[] = ['TRAVEL', 'REST', 'LONG_DAY'];

/** FI6: all about a person whom a lookup offers, in one line; nothing if the lookup did not rank them. */
export function staffWords({ reasons = [], fit }: StaffAnswer): string {
  if (reasons.length > 0) return reasons.map(obstacleWords).join(' ');
  if (fit === undefined) return '';
  // The person who has the seat already is offered although they may not fit any more.
  const forbidding = fit.obstacles.filter(({ kind }) => !overlooked.includes(kind));
  return forbidding.length > 0 ? forbidding.map(obstacleWords).join(' ') : fitWords(fit);
}
