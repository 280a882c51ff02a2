import { type RawBuilder, sql } from 'kysely';

/**
 * A LIKE pattern that matches the text anywhere and treats % and _ as letters (G9). PostgreSQL converts both sides to
 * lower case, because JavaScript follows other rules for some letters.
 */
export function containing(search: string): RawBuilder<string> {
  return sql<string>`lower(${patternOf(search)})`;
}

export function patternOf(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}

/** For queries over `person`: finds people whose first and last name contain the text. */
export function isNamed(search: string): RawBuilder<boolean> {
  return sql<boolean>`lower(person.first_name || ' ' || person.last_name) like ${containing(search)}`;
}

/** For queries over `shift`: finds shifts whose code contains the text. */
export function hasCode(search: string): RawBuilder<boolean> {
  return sql<boolean>`lower(shift.code) like ${containing(search)}`;
}
