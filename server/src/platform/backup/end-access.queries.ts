import type pg from 'pg';
import { stepAt } from '../secrets/time-codes.ts';

/**
 * Tables of which a backup knows only what held when it was made. Since then somebody may have logged out, changed a password or
 * used a link up, so a restore brings none of their rows back. A test knows every table with a secret of this kind.
 */
export const ENDED_TABLES = [
  'push_device',
  'session',
  'unfinished_session',
  'reset_session',
  'kiosk_session',
  'known_device',
  'factor_challenge',
  'issuer_sign_in',
  'activation',
  'email_link',
  'recovery_code',
  'calendar_address',
  'access_token',
] as const;

/** The links and codes of mails, in clear. Whatever else a mail links to asks for a password. */
const SECRET_IN_MAIL = '/(users/password-setup|users/confirm-email|reset-password)/[^ ]|Your code is';

export interface EndedAccess {
  /** By table. */
  rows: Readonly<Record<(typeof ENDED_TABLES)[number], number>>;
  kiosks: number;
  mails: number;
  /** People who had a link that worked, to their own address. */
  invited: number[];
  signedUp: number[];
}

interface EndOptions {
  keepKiosks: boolean;
  now: Date;
}

/** Ends what may have ended since the backup was made, in the transaction of its restore. */
export async function endAccess(
  client: pg.ClientBase,
  { keepKiosks, now }: EndOptions,
): Promise<EndedAccess> {
  const invited = await ids(
    client,
    `select person.id from activation join person on person.id = person_id
      where used_at is null and expires_at > $1 and password_hash is null and is_active and archived_at is null order by 1`,
    [now],
  );
  const signedUp = await ids(
    client,
    `select person.id from email_link join person on person.id = person_id
      where expires_at > $1 and not is_verified and is_active and archived_at is null order by 1`,
    [now],
  );
  const rows = {} as Record<(typeof ENDED_TABLES)[number], number>;
  for (const table of ENDED_TABLES) rows[table] = await changed(client, `delete from ${table}`);
  // A code of the authenticator app that was used a moment ago, on the clock of a phone that is ahead, is used.
  await client.query(`update factor set last_step = greatest(last_step, $1) where kind = 'APP'`, [
    stepAt(now) + 1,
  ]);
  const kiosks = keepKiosks
    ? 0
    : await changed(client, 'update kiosk set revoked_at = $1 where revoked_at is null', [now]);
  // WH4: another server may have sent what waits, and a copy of the school must not speak for it. Nothing is sent before an admin says so.
  await client.query(
    `update webhook set disabled_at = $1, disabled_as = 'RESTORED' where disabled_at is null`,
    [now],
  );
  await client.query(
    `update webhook_delivery set state = 'STOPPED', taken_until = null where state = 'PENDING'`,
  );
  const mails = await changed(
    client,
    `delete from graphile_worker._private_jobs where payload ->> 'text' ~ $1`,
    [SECRET_IN_MAIL],
  );
  return { rows, kiosks, mails, invited, signedUp };
}

async function ids(client: pg.ClientBase, statement: string, values: unknown[]): Promise<number[]> {
  return (await client.query<{ id: number }>(statement, values)).rows.map(({ id }) => id);
}

async function changed(client: pg.ClientBase, statement: string, values: unknown[] = []): Promise<number> {
  return (await client.query(statement, values)).rowCount ?? 0;
}
