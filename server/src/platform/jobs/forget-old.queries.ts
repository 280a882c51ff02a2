import { deliveriesKeptDays } from '@deckhand/contract/connect/webhooks/delivery';
import type pg from 'pg';

const DAY = 24 * 60 * 60_000;

/** The milliseconds that something is kept after it ended; docs/security.md lists everything that is kept. */
export const kept = {
  /** Until then, an activation link that no longer works can say so. */
  activationLink: 30 * DAY,
  outboxFile: 30 * DAY,
  /** No zone is a day behind another, so by then the shift is over everywhere. */
  shiftReminder: 2 * DAY,
  /** Until then, a person sees that a device takes no notices any more. */
  goneDevice: 30 * DAY,
  /** A phone without a network sends a change again for as long. */
  keptAnswer: 14 * DAY,
  endedToken: 30 * DAY,
  /** WH5: with its deliveries and their attempts. */
  webhookEvent: deliveriesKeptDays * DAY,
  /** Longer than a kiosk may hold a punch back. */
  offlineCode: 30 * DAY,
  unavailability: 365 * DAY,
  /** From then on it is known only that the person was away. */
  sickness: 365 * DAY,
  /** The database itself forgets none before a year has passed. */
  securityEvent: 730 * DAY,
} as const;

/** Forgets what nobody needs any more. Rows that expire by the minute are deleted by `deleteExpired`. */
export async function forgetOldRows(pool: pg.Pool, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  await pool.query('delete from activation where coalesce(used_at, expires_at) <= $1', [
    before(kept.activationLink),
  ]);
  await pool.query('delete from access_token where least(ended_at, expires_at) <= $1', [
    before(kept.endedToken),
  ]);
  await pool.query('delete from kept_answer where made_at <= $1', [before(kept.keptAnswer)]);
  await pool.query('delete from webhook_event where at <= $1', [before(kept.webhookEvent)]);
  await pool.query('delete from shift_reminder where date <= $1::date', [before(kept.shiftReminder)]);
  await pool.query('delete from announced_request where at <= $1', [before(kept.shiftReminder)]);
  await pool.query('delete from push_device where gone_at <= $1', [before(kept.goneDevice)]);
  // The punch stays, because a kiosk may not hand it in twice; the code that was typed is not needed any more.
  await pool.query(
    `update offline_punch set code = ''
     where code <> '' and received_at <= $1 and (reason is null or settled_at is not null)`,
    [before(kept.offlineCode)],
  );
  await pool.query('delete from unavailability where upper(dates) <= $1::date', [
    before(kept.unavailability),
  ]);
  await pool.query(
    `update request set leave_type = 'AWAY', reason = 'Away' where leave_type = 'SICK' and last_date <= $1::date`,
    [before(kept.sickness)],
  );
  // The role that serves may not delete them, but have the oldest deleted.
  await pool.query('select forget_security_events($1)', [before(kept.securityEvent)]);
  // The last of all, because it is refused while a pay period is being closed. The words are those that erasing a person leaves.
  await pool.query(
    `update leave_hours set kind = 'PAID_LEAVE', reason = case minutes when 0 then 'Erased' else '' end
     where kind = 'SICK' and date <= $1::date`,
    [before(kept.sickness)],
  );
}
