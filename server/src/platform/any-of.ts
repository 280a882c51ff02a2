import { type RawBuilder, sql } from 'kysely';

/** `= any($1)` with one parameter for the whole list: an empty list matches nothing, and one plan serves every length. */
export function anyOf(ids: readonly number[]): RawBuilder<number> {
  return sql<number>`any(${ids}::integer[])`;
}
