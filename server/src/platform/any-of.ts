import { type RawBuilder, sql } from 'kysely';

/**
 * `= any($1)` with one parameter for the whole list: an empty list matches nothing, and one plan serves every length. The list
 * goes as PostgreSQL writes it, since the driver would quote each of the hundreds of ids of a board.
 */
export function anyOf(ids: readonly number[]): RawBuilder<number> {
  return sql<number>`any(${`{${ids.join(',')}}`}::integer[])`;
}
