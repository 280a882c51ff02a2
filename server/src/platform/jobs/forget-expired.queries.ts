import type pg from 'pg';

/** Sessions, reset codes and counted attempts that have run out are of no use to anybody. Links stay: they say 'expired'. */
export async function forgetExpired(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query('delete from session where expires_at <= $1', [now]);
  await pool.query('delete from kiosk_session where expires_at <= $1', [now]);
  await pool.query('delete from reset_session where expires_at <= $1', [now]);
  await pool.query('delete from attempt_window where ends_at <= $1', [now]);
  await pool.query('delete from code_guess where forgotten_at <= $1', [now]);
}
