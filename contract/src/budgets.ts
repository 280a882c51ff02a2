import { say } from '@deckhand/domain/language/say';
import { widerBy } from './limits.ts';

/**
 * Calls of one subject are counted together. An account is the one form of an email, whether someone has it
 * or not. A known device is a browser in which this account's owner signed in before: it has a budget of its
 * own instead of those that strangers share, so that they cannot use up its tries. A wide network is an IPv6
 * /48.
 */
type BudgetSubject =
  | 'account'
  | 'known device'
  | 'network'
  | 'wide network'
  | 'school'
  | 'person'
  | 'kiosk'
  | 'token'
  | 'calendar address';

/**
 * Something that may be done a number of times before its subject has to wait (429). Every server counts in
 * the database.
 */
export interface Budget {
  /** Calls that name the same budget share it. */
  readonly name: string;
  readonly per: BudgetSubject;
  readonly limit: number;
  /** Milliseconds from the first counted call until the count starts again at zero. */
  readonly window: number;
  /** Every call, or only those that fail, such as with a wrong password. */
  readonly counts: 'calls' | 'failures';
}

type Limits = Partial<Record<Exclude<BudgetSubject, 'wide network'>, Pick<Budget, 'limit' | 'window'>>>;

/** The budgets of one name. A limit for networks brings a wider one for wide networks. */
export function budgets(name: string, counts: Budget['counts'], limits: Limits): Budget[] {
  const { network } = limits;
  const wide = network && { 'wide network': { ...network, limit: network.limit * widerBy } };
  return Object.entries({ ...limits, ...wide }).map(([per, { limit, window }]) => ({
    name,
    per: per as BudgetSubject,
    limit,
    window,
    counts,
  }));
}

/** The budget in words: `at most 5 failures per account in 15 minutes`. */
export function budgetInWords({ per, limit, window, counts }: Budget): string {
  return `at most ${limit} ${counts} per ${per} in ${durationInWords(window / 1_000)}`;
}

/** Minutes up to two hours, then hours, rounded up. */
export function durationInWords(seconds: number): string {
  if (seconds < 60) return say('{n, plural, one [# second] other [# seconds]}', { n: seconds });
  if (seconds <= 2 * 3_600)
    return say('{n, plural, one [# minute] other [# minutes]}', { n: Math.ceil(seconds / 60) });
  return say('{n, plural, one [# hour] other [# hours]}', { n: Math.ceil(seconds / 3_600) });
}
