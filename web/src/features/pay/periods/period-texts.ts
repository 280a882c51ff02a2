import { countOf } from '../pay-words.ts';
import type { Check, PeriodLocation, ViewedPeriod } from './viewed-period.ts';

/** SO8, as facts that are true or not yet. */
export const checkLabels: Record<Check['kind'], string> = {
  DAYS: 'The days are over everywhere',
  CLOCKED_IN: 'Nobody is clocked in',
  HARD: 'Nothing that must be done is left',
  SIGNED: 'All locations are signed off',
  WAGES: 'Everybody has a wage',
  ADJUSTMENTS: 'Adjustments looked at',
  NUMBERS: 'Everybody has a payroll number',
};

/** '3 left', '2 of 3', or how many there are of what is done. */
export function amountWords({ kind, is_done: isDone, count, of }: Check): string {
  if (isDone) return kind === 'ADJUSTMENTS' && count > 0 ? String(count) : '';
  if (kind === 'SIGNED' && of !== null) return `${of - count} of ${of}`;
  return count > 0 ? `${count} left` : '';
}

/** 'Not needed for closing: 5 things to look at; 51 of 58 people confirmed.' */
export function notNeededWords({ soft, confirmed, disputed, totals }: ViewedPeriod): string {
  const words = [
    ...(soft > 0 ? [`${countOf(soft, 'thing', 'things')} to look at`] : []),
    `${confirmed} of ${countOf(totals.people, 'person', 'people')} confirmed`,
    ...(disputed > 0 ? [`${countOf(disputed, 'person says', 'people say')} that something is wrong`] : []),
  ];
  return `Not needed for closing: ${words.join('; ')}.`;
}

/** Closing takes a reason for these. */
export function unsignedLocations({ locations }: Pick<ViewedPeriod, 'locations'>): PeriodLocation[] {
  return locations.filter(({ unsigned }) => unsigned > 0);
}

/** Why the sign of a location is not complete, or whose it is; undefined if there is nothing to say. */
export function signatureWords(location: PeriodLocation): string | undefined {
  const { rows, hard, unsigned, changed, signed_by: signer, is_alone: isAlone, reason } = location;
  if (reason !== null) return `Closed without a signature: ${reason}`;
  if (rows === 0) return 'Nobody worked here.';
  if (hard > 0) return `${countOf(hard, 'thing must', 'things must')} be done first.`;
  if (changed > 0 && signer) return `${countOf(changed, 'row', 'rows')} changed since ${signer.name} signed.`;
  if (isAlone) return 'Nobody else may sign these hours. Closing takes a reason instead.';
  if (unsigned > 0 && signer) return `${countOf(unsigned, 'row waits', 'rows wait')} for another signer.`;
  if (unsigned > 0) return countOf(unsigned, 'row is', 'rows are').concat(' not signed.');
  return undefined;
}
