import type pg from 'pg';
import { createPool, endPool } from '../database/connection-pool.ts';
import { tripLimits } from '../database/trip-limits.ts';

/** Does the work on a connection of its own, whose statements may take as long as those of a migration. */
export async function withConnection<Result>(
  connectionString: string,
  applicationName: string,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const pool = createPool({
    connection: { connectionString },
    applicationName,
    size: 1,
    log: () => undefined,
    limits: { ...tripLimits, report: tripLimits.migration },
  });
  try {
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      // Ends whatever was not completed.
      client.release(true);
    }
  } finally {
    await endPool(pool);
  }
}
