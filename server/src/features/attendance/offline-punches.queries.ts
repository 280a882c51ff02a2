import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/schema.ts';

/** Active people by their codes. */
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

/** One batch after the other for each person, whichever kiosks send them. */
export async function lockPuncher(transaction: Transaction<Schema>, personId: number): Promise<void> {
  await transaction.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
}

/** What was handed in before under these ids, and what came of it. */
export function selectHandedIn(db: Kysely<Schema>, ids: readonly string[]) {
  return db
    .selectFrom('offline_punch')
    .select(['id', 'recorded', 'reason'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/**
 * One that another request has handed in at the same moment is left as it is there. What was refused gets an id by which a
 * manager settles it, of the series that requests have.
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
