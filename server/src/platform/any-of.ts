import { type RawBuilder, sql } from 'kysely';

/**
 * `= any($1)` with one parameter for the list: an empty list matches nothing, and one query plan serves every length. The
 * list is sent as a PostgreSQL array literal, because the driver would quote each id, and a board has hundreds.
 */
export function anyOf(ids: readonly number[]): RawBuilder<number> {
  return sql<number>`any(${`{${ids.join(',')}}`}::integer[])`;
}
