import { lifetime } from '@deckhand/contract/limits';
import type pg from 'pg';

/**
 * Deletes expired sessions, challenges, devices, reset codes, unconfirmed emails and attempt counts. Activation links stay, so
 * that they can answer 'expired'.
 */
export async function deleteExpired(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query('delete from session where expires_at <= $1', [now]);
  await pool.query('delete from kiosk_session where expires_at <= $1', [now]);
  await pool.query('delete from known_device where last_seen_at <= $1', [
    new Date(now.getTime() - lifetime.knownDevice),
  ]);
  await pool.query('delete from unfinished_session where expires_at <= $1', [now]);
  await pool.query('delete from factor_challenge where expires_at <= $1', [now]);
  await pool.query('delete from issuer_sign_in where expires_at <= $1', [now]);
  await pool.query('delete from reset_session where expires_at <= $1', [now]);
  await pool.query('delete from email_link where expires_at <= $1', [now]);
  await pool.query('delete from attempt_window where ends_at <= $1', [now]);
  await pool.query('delete from code_guess where forgotten_at <= $1', [now]);
  // By the database's clock, which renews them.
  await pool.query(`delete from live_stream where renewed_at <= now() - interval '1 hour'`);
}
