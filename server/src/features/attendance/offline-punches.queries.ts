import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/schema.ts';

/** Returns the ids of active people by their codes. */
export async function selectPeopleByCode(
  db: Kysely<Schema>,
  codes: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('person')
    .select(['id', 'key'])
    .where('key', '=', sql<string>`any(${codes}::text[])`)
    .where('archived_at', 'is', null)
    .where('is_active', '=', true)
    .execute();
  return new Map(rows.map((row) => [row.key ?? '', row.id]));
}

/** Locks the person, so that batches from several kiosks are recorded one after the other. */
export async function lockPuncher(transaction: Transaction<Schema>, personId: number): Promise<void> {
  await transaction.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
}

/** Selects the outcomes of punches that were received before. */
export function selectReceivedPunches(db: Kysely<Schema>, ids: readonly string[]) {
  return db
    .selectFrom('offline_punch')
    .select(['id', 'recorded', 'reason'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/**
 * Skips punches that another request inserts at the same moment. A refused punch gets an id by which a manager decides it,
 * from the sequence of requests, because both are in one list.
 */
export async function insertOfflinePunches(
  transaction: Transaction<Schema>,
  rows: readonly Insertable<Schema['offline_punch']>[],
): Promise<void> {
  const nextId = sql<number>`nextval(pg_get_serial_sequence('request', 'id'))`;
  await transaction
    .insertInto('offline_punch')
    .values(rows.map((row) => ({ ...row, missed_punch_id: row.reason === null ? null : nextId })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
