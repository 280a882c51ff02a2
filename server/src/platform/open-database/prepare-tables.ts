import type pg from 'pg';
import { createPool, endPool } from '../database/connection-pool.ts';
import type { Database } from '../database/database.ts';
import { DatabaseSetupError } from '../database/database-setup-error.ts';
import { errorMessage } from '../database/error-code.ts';
import { migrate } from '../database/migrate.ts';
import { tripLimits } from '../database/trip-limits.ts';
import { prepareQueue } from '../jobs/start-worker.ts';
import { refusePooler } from './pooler.ts';
import { giveServingRights } from './serving-rights.ts';

/**
 * Brings the tables and the queue up to date, and gives the serving role its rights. Only here does the server use the role
 * that owns the tables: a statement that somebody smuggles into a call never runs as that role.
 */
export async function prepareTables(
  database: Pick<Database, 'pool' | 'connectionString' | 'ownerConnectionString'>,
  migrations: string,
  say: (line: string) => void,
): Promise<void> {
  const owner = createPool({
    connection: { connectionString: database.ownerConnectionString },
    applicationName: 'deckhand owner',
    size: 2,
    log: say,
    limits: { ...tripLimits, report: tripLimits.migration },
  });
  try {
    if (database.ownerConnectionString !== database.connectionString) {
      await tryOut(owner);
      await refusePooler(owner, 'DATABASE_OWNER_URL');
    }
    await migrate(owner, migrations, { say });
    await prepareQueue(owner);
    await giveServingRights(owner, database.pool, say);
  } finally {
    await endPool(owner);
  }
}

/** Any other failure to connect is about DATABASE_URL. */
async function tryOut(owner: pg.Pool): Promise<void> {
  try {
    await owner.query('select 1');
  } catch (error) {
    throw new DatabaseSetupError(
      `The database cannot be used (${errorMessage(error)}): check DATABASE_OWNER_URL.`,
      { cause: error },
    );
  }
}
