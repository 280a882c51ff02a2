import type pg from 'pg';

/** Waits until a statement, or so many, wait for a lock that another transaction of this database holds. */
export async function waitForBlocked(pool: pg.Pool, count = 1): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    if (rows.length >= count) return;
  }
}
