import type { Fit, StaffAnswer } from '@deckhand/contract/staffing/find-staff/obstacle';
import { spokenLanguage } from '@deckhand/domain/language/language';
import { say } from '@deckhand/domain/language/say';
import { formatMonth } from '@deckhand/domain/time/civil-date';
import { decimalHours as hours } from '@deckhand/domain/time/minutes';
import { unavailabilityWords } from '../availability/unavailability-words.ts';
import { obstacleWords } from './obstacle-words.ts';

type Fitness = Omit<Fit, 'obstacles' | 'prices'>;

/**
 * FI3: the facts that speak for a person: 'Free, Lifeguard until 06-2027, worked this shift 6 times, 10.5 of
 * 16 wanted hours.'
 */
export function fitnessWords(fitness: Fitness): string {
  return `${[say('Free'), ...certificateWords(fitness), knowledgeWords(fitness), weekWords(fitness), ...overtimeWords(fitness)].join(', ')}.`;
}

function certificateWords({ certificate }: Fitness): string[] {
  if (certificate === null) return [];
  const { kind, until } = certificate;
  if (until === null) return [kind];
  // LG5: no date of another language consists of digits alone.
  const month = spokenLanguage() ? formatMonth(until) : `${until.slice(5, 7)}-${until.slice(0, 4)}`;
  return [say('{kind} until {month}', { kind, month })];
}

function knowledgeWords({ shift_times: shift, position_times: position }: Fitness): string {
  if (shift > 0) return say('worked this shift {n, plural, one [once] other [# times]}', { n: shift });
  return position > 0
    ? say('worked the position {n, plural, one [once] other [# times]}', { n: position })
    : say('never worked it');
}

function weekWords({ week_minutes: week, desired_minutes: desired }: Fitness): string {
  return desired === null
    ? say('{week} h that week, has not said how many they want', { week: hours(week) })
    : say('{week} of {desired} wanted hours', { week: hours(week), desired: hours(desired) });
}

function overtimeWords({ overtime_minutes: overtime }: Fitness): string[] {
  return overtime > 0 ? [say('{hours} h overtime', { hours: hours(overtime) })] : [];
}

/** The price of somebody who can be chosen all the same. */
function priceWords(price: Fit['prices'][number]): string {
  switch (price.kind) {
    case 'UNAVAILABLE':
      return price.said
        ? say('They said they cannot: {times}.', { times: unavailabilityWords(price.said) })
        : say('They said they cannot.');
    case 'MOST_HOURS':
      return say('They would work {hours} h that week, and {most} h are their most.', {
        hours: hours(price.minutes ?? 0),
        most: hours(price.most ?? 0),
      });
    case 'OVERTIME':
      return say('They would work {hours} h of overtime.', { hours: hours(price.minutes ?? 0) });
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
