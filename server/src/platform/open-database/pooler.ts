import type pg from 'pg';
import { notesOf } from '../database/batching-driver.ts';
import type { Database } from '../database/database.ts';
import { DatabaseSetupError } from '../database/database-setup-error.ts';

/**
 * A pooler in transaction mode, such as PgBouncer, may give each transaction another session of PostgreSQL. Calls do without
 * prepared statements then. Live changes, the queue and migrations need a session of their own, and go past the pooler.
 */
export async function adaptToPooler({
  pool,
  directPool,
}: Pick<Database, 'pool' | 'directPool'>): Promise<void> {
  if (directPool === pool) return refusePooler(pool, 'DATABASE_URL');
  await refusePooler(directPool, 'DATABASE_DIRECT_URL');
  notesOf(pool).isPooled = await sharesSessions(pool);
}

export async function refusePooler(pool: pg.Pool, variable: string): Promise<void> {
  if (!(await sharesSessions(pool))) return;
  throw new DatabaseSetupError(
    variable === 'DATABASE_URL'
      ? 'DATABASE_URL leads through a pooler in transaction mode: set DATABASE_DIRECT_URL to the address of PostgreSQL itself, see docs/database.md.'
      : `${variable} leads through a pooler in transaction mode: set it to the address of PostgreSQL itself, see docs/database.md.`,
  );
}

/**
 * Two connections have two sessions, always the same ones. Through a pooler in transaction mode, they have the one that was used
 * last, or, if others use it as well, now this one and now that one.
 */
async function sharesSessions(pool: pg.Pool): Promise<boolean> {
  const clients = [await pool.connect(), await pool.connect()] as const;
  try {
    const rounds: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const [one, other] = [await sessionOf(clients[0]), await sessionOf(clients[1])];
      if (one === other) return true;
      rounds.push(`${one} ${other}`);
    }
    return new Set(rounds).size > 1;
  } finally {
    for (const client of clients) client.release();
  }
}

async function sessionOf(client: pg.PoolClient): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id');
  return rows[0]?.id;
}
