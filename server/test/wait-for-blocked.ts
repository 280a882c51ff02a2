import type pg from 'pg';

/** Waits until a statement waits for a lock that another transaction of this database holds. */
export async function waitForBlocked(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    if (rows.length > 0) return;
  }
}
