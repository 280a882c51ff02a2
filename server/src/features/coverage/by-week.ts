import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { otherCalls } from '../../platform/basics/in-turns.ts';
import type { DateSpan } from './coverage.queries.ts';

const DAYS_AT_ONCE = 7;

/**
 * Does the work week by week, with other calls between: two months of a large location would keep a person at
 * a kiosk waiting.
 */
export async function byWeek<Result>(
  { first, last }: DateSpan,
  work: (span: DateSpan) => readonly Result[],
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from: CivilDate = first; from <= last; from = addDays(from, DAYS_AT_ONCE)) {
    const end = addDays(from, DAYS_AT_ONCE - 1);
    results.push(...work({ first: from, last: end < last ? end : last }));
    await otherCalls();
  }
  return results;
}
