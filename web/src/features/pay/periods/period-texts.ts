import { say } from '@deckhand/domain/language/say';
import { amountOf, peopleWords } from '../pay-words.ts';
import type { Check, PeriodLocation, ViewedPeriod } from './viewed-period.ts';

/** SO8, as facts that are true or not yet. */
export const checkLabels: Record<Check['kind'], string> = {
  DAYS: say('The days are over everywhere'),
  CLOCKED_IN: say('Nobody is clocked in'),
  HARD: say('Nothing that must be done is left'),
  SIGNED: say('All locations are signed off'),
  WAGES: say('Everybody has a wage'),
  ADJUSTMENTS: say('Adjustments looked at'),
  NUMBERS: say('Everybody has a payroll number'),
};

/** '3 left', '2 of 3', or how many there are of what is done. */
export function amountWords({ kind, is_done: isDone, count, of }: Check): string {
  if (isDone) return kind === 'ADJUSTMENTS' && count > 0 ? String(count) : '';
  if (kind === 'SIGNED' && of !== null) return say('{n} of {all}', { n: of - count, all: of });
  return count > 0 ? say('{n} left', { n: count }) : '';
}

/** 'Not needed for closing: 5 things to look at; 51 of 58 people confirmed.' */
export function notNeededWords({ soft, confirmed, disputed, totals }: ViewedPeriod): string {
  const words = [
    ...(soft > 0
      ? [
          say('{amount} {n, plural, one [thing] other [things]} to look at', {
            n: soft,
            amount: amountOf(soft),
          }),
        ]
      : []),
    say('{confirmed} of {people} confirmed', { confirmed, people: peopleWords(totals.people) }),
    ...(disputed > 0
      ? [
          say('{amount} {n, plural, one [person says] other [people say]} that something is wrong', {
            n: disputed,
            amount: amountOf(disputed),
          }),
        ]
      : []),
  ];
  return say('Not needed for closing: {list}.', { list: words.join('; ') });
}

/** Closing takes a reason for these. */
export function unsignedLocations({ locations }: Pick<ViewedPeriod, 'locations'>): PeriodLocation[] {
  return locations.filter(({ unsigned }) => unsigned > 0);
}

/** Why the sign of a location is not complete, or whose it is; undefined if there is nothing to say. */
export function signatureWords(location: PeriodLocation): string | undefined {
  const { rows, hard, unsigned, changed, signed_by: signer, is_alone: isAlone, reason } = location;
  if (reason !== null) return say('Closed without a signature: {reason}', { reason });
  if (rows === 0) return say('Nobody worked here.');
  if (hard > 0)
    return say('{amount} {n, plural, one [thing] other [things]} must be done first.', {
      n: hard,
      amount: amountOf(hard),
    });
  if (changed > 0 && signer)
    return say('{amount} {n, plural, one [row] other [rows]} changed since {name} signed.', {
      n: changed,
      amount: amountOf(changed),
      name: signer.name,
    });
  if (isAlone) return say('Nobody else may sign these hours. Closing takes a reason instead.');
  if (unsigned > 0 && signer)
    return say('{amount} {n, plural, one [row waits] other [rows wait]} for another signer.', {
      n: unsigned,
      amount: amountOf(unsigned),
    });
  if (unsigned > 0)
    return say('{amount} {n, plural, one [row is] other [rows are]} not signed.', {
      n: unsigned,
      amount: amountOf(unsigned),
    });
  return undefined;
}
