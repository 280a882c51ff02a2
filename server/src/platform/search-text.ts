import { type RawBuilder, sql } from 'kysely';

/**
 * A LIKE pattern that matches the text anywhere and treats % and _ as letters (G9). PostgreSQL converts both sides to
 * lower case, because JavaScript follows other rules for some letters.
 */
export function containing(search: string): RawBuilder<string> {
  return sql<string>`lower(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`;
}
