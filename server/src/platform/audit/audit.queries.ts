import { type Insertable, type RawBuilder, sql, type Transaction } from 'kysely';
import { later } from '../database/transaction.ts';
import { insertAll } from '../queries/insert-all.ts';
import type { Schema } from '../schema/schema.ts';

export async function insertAuditRows(
  transaction: Transaction<Schema>,
  rows: readonly Insertable<Schema['audit']>[],
): Promise<void> {
  await insertAll(later(transaction), 'audit', rows);
}

/** The rows about one record, whose id is known later. */
export type AuditRows = readonly Omit<Insertable<Schema['audit']>, 'subject_id'>[];

/**
 * Within a statement that inserts or updates one record and returns its id as `changed`: writes the rows about it, which
 * are given as JSON. Where nothing was changed, nothing is written. A statement that chooses among several values gives those
 * that it chose by their fields.
 */
export function auditOfChanged(
  rows: RawBuilder<string>,
  chosen: RawBuilder<unknown> = sql`null::jsonb`,
): RawBuilder<unknown> {
  return sql`
    insert into audit (change, at, actor_id, cause, subject, subject_id, field, old_value, new_value)
    select row.change, row.at, row.actor_id, row.cause, row.subject, changed.id, row.field, row.old_value,
      coalesce(${chosen} ->> row.field, row.new_value)
    from changed, jsonb_to_recordset(${rows}::jsonb) as row (change uuid, at timestamptz,
      actor_id integer, cause text, subject text, field text, old_value text, new_value text)`;
}
