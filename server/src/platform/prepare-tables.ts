import { createPool, endPool } from './database/connection-pool.ts';
import { migrate } from './database/migrate.ts';
import type { Database } from './database/open-database.ts';
import { giveServingRights } from './database/serving-rights.ts';
import { prepareQueue } from './jobs/start-worker.ts';

/**
 * Brings the tables and the queue up to date, and gives the serving role its rights. Only here does the server use the role
 * that owns the tables; whoever breaks into it later finds no connection of that role.
 */
export async function prepareTables(
  database: Pick<Database, 'pool' | 'ownerConnectionString'>,
  migrations: string,
  say: (line: string) => void,
): Promise<void> {
  const owner = createPool({
    connection: { connectionString: database.ownerConnectionString },
    applicationName: 'deckhand owner',
    size: 2,
    log: say,
  });
  try {
    await migrate(owner, migrations);
    await prepareQueue(owner);
    await giveServingRights(owner, database.pool, say);
  } finally {
    await endPool(owner);
  }
}
