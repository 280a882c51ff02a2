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

/** The text of a field before and after a change; without the former it is of a new record. */
interface AuditedField {
  before?: RawBuilder<unknown>;
  after: RawBuilder<unknown>;
}

/**
 * Within a statement that inserts or updates one record and returns it as `changed`: writes a row for each field that differs, as
 * `writeAudit` does. Where nothing was changed, nothing is written.
 */
export function auditOfChanged(
  subject: string,
  by: { actorId: RawBuilder<unknown>; cause: RawBuilder<unknown>; now: RawBuilder<unknown> },
  fields: Readonly<Record<string, AuditedField>>,
): RawBuilder<unknown> {
  const rows = Object.entries(fields).map(
    ([name, { before = sql`null`, after }]) => sql`(${sql.lit(name)}, ${before}::text, ${after}::text)`,
  );
  return sql`
    insert into audit (change, at, actor_id, cause, subject, subject_id, field, old_value, new_value)
    select made.change, ${by.now}::timestamptz, ${by.actorId}::integer, ${by.cause}::text, ${sql.lit(subject)}, changed.id,
      field.name, field.old_value, field.new_value
    from changed cross join (select gen_random_uuid() as change) as made
    cross join lateral (values ${sql.join(rows)}) as field (name, old_value, new_value)
    where field.old_value is distinct from field.new_value`;
}
