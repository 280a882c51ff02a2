import type { Insertable, Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** A statement takes at most 65,535 parameters, and a row has nine. */
const ROWS_AT_ONCE = 5_000;

export async function insertAuditRows(
  transaction: Transaction<Schema>,
  rows: readonly Insertable<Schema['audit']>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await transaction
      .insertInto('audit')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
}
