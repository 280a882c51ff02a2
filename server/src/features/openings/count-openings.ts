import type { RawBuilder } from 'kysely';
import { type OpeningFilter, openingCount } from './openings.queries.ts';

/** How many rows the list has, as a value within the statement of the dashboard's counts. */
export function countOfOpenings(filter: OpeningFilter): RawBuilder<unknown> {
  return openingCount(filter);
}
