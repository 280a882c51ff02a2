import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a row's email is this one, whatever their case, by the same rules as the index that keeps emails unique. */
export function isEmail(email: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(email) = lower(${email})`;
}
