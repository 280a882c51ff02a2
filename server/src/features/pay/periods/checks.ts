import type { CHECKS } from '@deckhand/contract/pay/periods/view-pay-period';
import { thingsLeft } from '@deckhand/contract/pay/sign-off/sign-off-location';
import { type Saying, say, sayKnown } from '@deckhand/domain/language/say';
import { spokenTime } from '@deckhand/domain/language/spoken-time';
import type { PayPeriod } from '@deckhand/domain/pay/periods';
import type { Days } from '@deckhand/domain/pay/photograph';
import { type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Tally } from '../sign-off/load-exceptions.ts';
import type { LocationSignOff } from '../sign-off/sign-off.queries.ts';
import type { selectLocations } from './periods.queries.ts';
import { locationStillIn } from './wire-period.ts';

/** Everything that can be in the way of closing a period. */
interface Refused {
  period: PayPeriod;
  /** A period before it that is not closed. */
  earlier: Days | undefined;
  locations: Awaited<ReturnType<typeof selectLocations>>;
  tally: Tally;
  signOffs: readonly LocationSignOff[];
  now: Date;
}

export interface ClosingFacts extends Refused {
  clockedIn: number;
  /** People without a payroll number; null where no provider asks for one. */
  withoutNumber: number | null;
  /** People of whom something has no wage. */
  withoutWage: number;
  isPriced: boolean;
  /** People with corrections of earlier periods. */
  adjusted: number;
}

interface Check {
  kind: (typeof CHECKS)[number];
  is_done: boolean;
  count: number;
  of: number | null;
  details: string | null;
}

/** SO8: lists what is left before the period can be closed, and what is good to know, in the spoken language. */
export function checksOf(facts: ClosingFacts): Check[] {
  const { signOffs, tally, clockedIn, withoutNumber, withoutWage, adjusted } = facts;
  const signed = signOffs.filter(({ unsigned }) => unsigned === 0).length;
  const check = (kind: Check['kind'], count: number, more: Partial<Check> = {}): Check => ({
    kind,
    is_done: count === 0,
    count,
    of: null,
    details: null,
    ...more,
  });
  const still = stillOn(facts);
  return [
    check('DAYS', still ? 1 : 0, { details: still === undefined ? null : sayKnown(still) }),
    check('CLOCKED_IN', clockedIn),
    check('HARD', tally.hard),
    check('SIGNED', signOffs.length - signed, { of: signOffs.length }),
    // Also where wages are off, corrected days that were closed with wages need theirs.
    ...(facts.isPriced || withoutWage > 0 ? [check('WAGES', withoutWage)] : []),
    check('ADJUSTMENTS', adjusted, { is_done: true }),
    ...(withoutNumber === null ? [] : [check('NUMBERS', withoutNumber)]),
  ];
}

/** PE5, PE6: why it cannot be closed, with the first reason of the list. */
export function refusalOf(facts: Refused, reasons: readonly { location: number }[]): Saying | undefined {
  const { earlier, tally, signOffs } = facts;
  if (earlier) return () => say('Close {earlier} first.', { earlier: rangeText(earlier) });
  const still = stillOn(facts);
  if (still) return still;
  if (tally.firstHard) {
    const { id, title } = tally.firstHard.location;
    return () => thingsLeft(tally.hardAt.get(id) ?? 0, title);
  }
  const unsigned = signOffs.find(
    ({ id, unsigned: rows }) => rows > 0 && !reasons.some(({ location }) => location === id),
  );
  return unsigned && (() => say('{location} is not signed off.', { location: unsigned.title }));
}

function stillOn({ locations, period, now }: Refused): Saying | undefined {
  const still = locationStillIn(locations, period.to, now);
  if (still === undefined) return undefined;
  const { title, timezone } = still;
  return () =>
    say('{location} is still on {date}.', { location: title, date: dayOf(todayIn(timezone, now)) });
}

/** '06-07' */
function dayOf(date: CivilDate): string {
  return spokenTime('monthAndDay', Date.parse(date)) ?? date.slice(5);
}

function rangeText({ from, to }: Days): string {
  return say('{start} to {end}', { start: formatForDisplay(from), end: formatForDisplay(to) });
}
