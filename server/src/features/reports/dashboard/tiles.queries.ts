import { type Kysely, type RawBuilder, sql } from 'kysely';
import { hasCode, isNamed } from '../../../platform/queries/search-text.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { shiftTypesAsJson } from '../../plans/shift-types.ts';

export interface Page {
  limit: number;
  offset: number;
}

/**
 * Selects a page of a tile and the number of all its rows in one statement, so that list and count agree. `more` are columns
 * that are computed only for the rows of the page.
 */
export async function selectTilePage<Row>(
  db: Kysely<Schema>,
  listed: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { limit, offset }: Page,
  more: RawBuilder<unknown> = shiftTypesOf(),
): Promise<{ count: number; rows: Row[] }> {
  const { rows } = await sql<{ count: number; rows: Row[] }>`
    with listed as materialized (${listed}),
      page as (
        select listed.*, ${more}
        from (select * from listed order by ${order} limit ${limit} offset ${offset}) as listed)
    select (select count(*)::integer from listed) as count,
      coalesce((select json_agg(page order by ${order}) from page), '[]') as rows`.execute(db);
  return rows[0] ?? { count: 0, rows: [] };
}

/** The number of rows, as an expression for use in another statement. */
export function countOf(listed: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*)::integer from (${listed}) as listed)`;
}

/** Matches the search against the person's name and the shift's code. */
export function isFound(search: string | undefined): RawBuilder<boolean> {
  if (!search) return sql<boolean>`true`;
  return sql<boolean>`(${isNamed(search)}
    or ${hasCode(search)})`;
}

/** Selects the shift types of a row's shift on its date. */
export function shiftTypesOf(): RawBuilder<unknown> {
  return sql`(
    select ${shiftTypesAsJson}
    from pattern join position on position.id = any(pattern.position_ids)
    where pattern.shift_id = listed.shift_id and pattern.dates @> listed.shift_date
  ) as shift_types`;
}
