import type { ClosedAs } from '@deckhand/contract/reports/payroll/report-week';

/** PE8: the figures of a person that were closed as others, by field or column; none where nothing differs. */
export function closedAsOf(
  people: readonly ClosedAs[] | undefined,
  isPerson: (person: ClosedAs) => boolean,
): Partial<Record<string, number>> {
  return people?.find(isPerson)?.hours ?? {};
}
