import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Compares a row's email without regard to case, as the unique index on emails does. */
export function isEmail(email: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(email) = lower(${email})`;
}
