import { type RawBuilder, sql } from 'kysely';

/**
 * A LIKE pattern that finds the text anywhere; % and _ in it are letters like any other. PostgreSQL makes it lower case,
 * as it does with what is searched: JavaScript has other rules for some letters.
 */
export function containing(search: string): RawBuilder<string> {
  return sql<string>`lower(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`;
}
