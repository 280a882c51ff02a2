import { lifetime } from '@deckhand/contract/limits';
import type pg from 'pg';

/**
 * Deletes expired sessions, challenges, devices, reset codes, unconfirmed emails and attempt counts. Activation links stay, so
 * that they can answer 'expired'.
 */
export async function deleteExpired(pool: pg.Pool, now: Date): Promise<void> {
  // PN2: a device takes notices for longer than a session lasts.
  await pool.query(
    `update push_device set session_id = null from session
      where session.id = push_device.session_id and session.expires_at <= $1`,
    [now],
  );
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
  // One row remains for all that are deleted, as of now: what was left could otherwise equal an earlier state. Rows that a
  // transaction is writing are skipped, so that neither waits for the other.
  await pool.query(`
    with old as (
      select location_id, connection from calendar_change
       where connection <> 0 and changed_at <= now() - interval '1 day' for update skip locked),
    gone as (
      delete from calendar_change using old
       where calendar_change.location_id = old.location_id and calendar_change.connection = old.connection
      returning calendar_change.location_id)
    insert into calendar_change (location_id, connection, changed_at)
    select distinct location_id, 0, now() from gone order by location_id
    on conflict (location_id, connection) do update set changed_at = excluded.changed_at`);
}
