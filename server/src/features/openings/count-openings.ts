import type { RawBuilder } from 'kysely';
import { type OpeningFilter, openingCount, openingsWaiting } from './openings.queries.ts';

/** How many rows the list has, as a value within the statement of the dashboard's counts. */
export function countOfOpenings(filter: OpeningFilter): RawBuilder<unknown> {
  return openingCount(filter);
}

/** What of it waits for a decision, likewise. */
export function waitingOpenings(filter: OpeningFilter): RawBuilder<unknown> {
  return openingsWaiting(filter);
}
