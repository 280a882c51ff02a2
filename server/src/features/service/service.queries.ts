import { databaseReadOnly } from '@deckhand/contract/platform/check-ready';
import { type Kysely, sql } from 'kysely';
import { notesOf } from '../../platform/database/batching-driver.ts';
import { inTransaction, later, poolOf } from '../../platform/database/transaction.ts';
import { writeTroubleOf } from '../../platform/database/write-trouble.ts';
import type { Schema } from '../../platform/schema.ts';

/** Milliseconds. A disk that is nearly full still stores some things, so one success does not say that all is well again. */
const TROUBLE_LASTS = 30_000;

/**
 * Finds out why the database stores nothing, if so. It tries without storing anything: a list that is too long for the memory it
 * gets needs half a megabyte on the disk for as long as it is counted.
 */
export async function findWriteTrouble(db: Kysely<Schema>): Promise<string | undefined> {
  const notes = notesOf(poolOf(db));
  const { trouble } = notes;
  if (trouble !== undefined && performance.now() - trouble.at < TROUBLE_LASTS) return trouble.reason;
  try {
    const { rows } = await inTransaction(db, async (transaction) => {
      await sql`set local work_mem = '64kB'`.execute(later(transaction));
      return sql<{ is_read_only: boolean; counted: number }>`
        select current_setting('transaction_read_only')::boolean as is_read_only, count(*) as counted
          from generate_series(1, 20000)`.execute(transaction);
    });
    const reason = rows[0]?.is_read_only ? databaseReadOnly : undefined;
    notes.trouble = reason === undefined ? undefined : { reason, at: performance.now() };
    return reason;
  } catch (error) {
    const reason = writeTroubleOf(error);
    if (reason === undefined) throw error;
    return reason;
  }
}

/** Says if something could not be stored since the database was last found to be well. */
export function hadWriteTrouble(db: Kysely<Schema>): boolean {
  return notesOf(poolOf(db)).trouble !== undefined;
}

export async function selectMigrations(db: Kysely<Schema>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
