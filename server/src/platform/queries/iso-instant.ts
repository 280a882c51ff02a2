import { type RawBuilder, sql } from 'kysely';

/** The text of an instant as `toISOString` writes it. */
export function isoInstant(instant: RawBuilder<Date>): RawBuilder<string> {
  return sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
