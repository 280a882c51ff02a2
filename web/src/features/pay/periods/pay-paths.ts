import type { CivilDate } from '@deckhand/domain/time/civil-date';

export const payPeriodsPath = '/pay-periods';

/** The federal overtime premium of a year (WA9). */
export const federalPremiumPath = '/federal-premium';

/** A period's address names its first day. */
export function payPeriodPath(first: CivilDate): string {
  return `${payPeriodsPath}/${first}`;
}

/** The page that shows how a person's pay of a period came about (PP2). */
export function paidPersonPath(first: CivilDate, personId: number): string {
  return `${payPeriodPath(first)}/people/${personId}`;
}
