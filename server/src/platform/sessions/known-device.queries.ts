import { lifetime } from '@deckhand/contract/limits';
import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** For a query over `person`: whether the person signed in with this device in the last year. */
export function knownDeviceOf(deviceHash: Buffer | undefined, now: Date): RawBuilder<boolean> {
  const since = new Date(now.getTime() - lifetime.knownDevice);
  return sql<boolean>`exists (
    select from known_device
    where known_device.person_id = person.id and token_hash = ${deviceHash ?? null} and last_seen_at > ${since})`;
}

export interface NewDevice {
  personId: number;
  now: Date;
  /** The hash of the token that the browser sent. */
  sentHash: Buffer | undefined;
  /** The hash of the token that it gets otherwise. */
  freshHash: Buffer;
}

/**
 * A browser that is known already, if only for someone else, keeps its token. No other token is accepted, because only the
 * server may choose one.
 */
function device({ personId, now, sentHash, freshHash }: NewDevice): RawBuilder<unknown> {
  return sql`device as (
    insert into known_device (token_hash, person_id, since, last_seen_at)
    select coalesce((select token_hash from known_device where token_hash = ${sentHash ?? null} limit 1), ${freshHash}),
      ${personId}::integer, ${now}::timestamptz, ${now}::timestamptz
    on conflict (token_hash, person_id) do update set last_seen_at = excluded.last_seen_at
    returning token_hash
  )`;
}

/** Returns whether the browser keeps the token that it sent. */
export async function insertDevice(db: Kysely<Schema>, added: NewDevice): Promise<boolean> {
  const { rows } = await sql<{ is_kept: boolean }>`
    with ${device(added)} select token_hash <> ${added.freshHash} as is_kept from device`.execute(db);
  return rows[0]?.is_kept ?? false;
}

/** The same, and inserts a session and its security event in the same statement. */
export async function insertDeviceAndSession(
  db: Kysely<Schema>,
  added: NewDevice,
  session: { tokenHash: Buffer; expiresAt: Date },
  event: Insertable<Schema['security_event']>,
): Promise<boolean> {
  const { at, kind, person_id, address, browser, details } = event;
  const { rows } = await sql<{ is_kept: boolean }>`
    with ${device(added)}, opened as (
      insert into session (token_hash, person_id, created_at, expires_at)
      values (${session.tokenHash}, ${added.personId}, ${added.now}, ${session.expiresAt})
    ), logged as (
      insert into security_event (at, kind, person_id, address, browser, details)
      values (${at}, ${kind}, ${person_id}, ${address}, ${browser}, ${details})
    )
    select token_hash <> ${added.freshHash} as is_kept from device`.execute(db);
  return rows[0]?.is_kept ?? false;
}

/** A changed password or address makes every device a stranger's again. */
export async function deleteDevicesOf(db: Kysely<Schema>, personId: number): Promise<void> {
  await db.deleteFrom('known_device').where('person_id', '=', personId).execute();
}
