import { type RawBuilder, sql } from 'kysely';

/**
 * `= any($1)` with one parameter for the list: an empty list matches nothing, and one query plan serves every length. The
 * list is sent as a PostgreSQL array literal, because the driver would quote each id, and a board has hundreds.
 */
export function anyOf(ids: readonly number[]): RawBuilder<number> {
  return anyOfList(listOf(ids));
}

/** `= any($1)` in a statement that is built once, whose value is a `listOf` ids. */
export function anyOfList(list: string | RawBuilder<string>): RawBuilder<number> {
  return sql<number>`any(${list}::integer[])`;
}

/** A PostgreSQL array of ids, or of other values that need no quotes. */
export function listOf(values: readonly (number | string)[]): string {
  return `{${values.join(',')}}`;
}

/**
 * Matches the locations of a filter, which are mostly one: in a list PostgreSQL expects ten, and plans every
 * call anew.
 */
export function anyOfLocations(ids: readonly number[]): RawBuilder<number> {
  return ids.length === 1 ? sql<number>`${ids[0]}::integer` : anyOf(ids);
}
