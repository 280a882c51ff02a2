import { databaseAwaitsStandby, databaseReadOnly } from '@deckhand/contract/school/service/check-ready';
import { type Kysely, sql } from 'kysely';
import { notesOf } from '../../../platform/database/batching-driver.ts';
import { poolOptions } from '../../../platform/database/connection-pool.ts';
import { inTransaction, later, poolOf } from '../../../platform/database/transaction.ts';
import { writeTroubleOf } from '../../../platform/database/write-trouble.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

/** Milliseconds. A disk that is nearly full still stores some things, so one success does not say that all is well again. */
const TROUBLE_LASTS = 30_000;

/**
 * Finds out why the database stores nothing, if so. It tries without storing anything: a list that is too long for the memory it
 * gets needs half a megabyte on the disk for as long as it is counted.
 */
export async function findWriteTrouble(db: Kysely<Schema>): Promise<string | undefined> {
  const pool = poolOf(db);
  const notes = notesOf(pool);
  const { waitingCommits } = poolOptions(pool);
  if (waitingCommits.areWaiting) return databaseAwaitsStandby;
  const { trouble } = notes;
  if (trouble !== undefined && performance.now() - trouble.at < TROUBLE_LASTS) return trouble.reason;
  try {
    const { rows } = await inTransaction(db, async (transaction) => {
      await sql`set local work_mem = '64kB'`.execute(later(transaction));
      return sql<{ is_read_only: boolean; has_standby: boolean; counted: number }>`
        select current_setting('transaction_read_only')::boolean as is_read_only,
          current_setting('synchronous_standby_names') <> '' and current_setting('synchronous_commit') not in ('off', 'local')
            as has_standby,
          count(*) as counted
          from generate_series(1, 20000)`.execute(transaction);
    });
    const reason = rows[0]?.is_read_only ? databaseReadOnly : undefined;
    if (reason === undefined && rows[0]?.has_standby) await tryCommit(db);
    notes.trouble = reason === undefined ? undefined : { reason, at: performance.now() };
    return reason;
  } catch (error) {
    const reason = (await waitingCommits.look()) ? databaseAwaitsStandby : writeTroubleOf(error);
    if (reason === undefined) throw error;
    return reason;
  }
}

/** Commits a message of no bytes, which is stored nowhere but has to reach the standby. */
async function tryCommit(db: Kysely<Schema>): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'deckhand', '')`.execute(db);
}

/** Says if something could not be stored since the database was last found to be well. */
export function hadWriteTrouble(db: Kysely<Schema>): boolean {
  const pool = poolOf(db);
  return notesOf(pool).trouble !== undefined || poolOptions(pool).waitingCommits.areWaiting;
}

export async function selectMigrations(db: Kysely<Schema>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
