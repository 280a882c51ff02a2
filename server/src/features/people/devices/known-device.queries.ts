import { lifetime } from '@deckhand/contract/limits';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../../platform/schema/schema.ts';

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
function device(
  { personId, now, sentHash, freshHash }: NewDevice,
  condition: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  return sql`device as (
    insert into known_device (token_hash, person_id, since, last_seen_at)
    select coalesce((select token_hash from known_device where token_hash = ${sentHash ?? null} limit 1), ${freshHash}),
      ${personId}::integer, ${now}::timestamptz, ${now}::timestamptz ${condition}
    on conflict (token_hash, person_id) do update set last_seen_at = excluded.last_seen_at
    returning token_hash, xmax = 0 as is_new
  )`;
}

/** Returns whether the browser keeps the token that it sent. */
export async function insertDevice(db: Kysely<Schema>, added: NewDevice): Promise<{ isKept: boolean }> {
  const { rows } = await sql<{ is_kept: boolean }>`
    with ${device(added)} select token_hash <> ${added.freshHash} as is_kept from device`.execute(db);
  return { isKept: rows[0]?.is_kept ?? false };
}

/** A person who is notified of a sign-in, and the zone of their first location. */
export interface NotifiedPerson {
  email: string;
  first_name: string;
  timezone: ZoneCode | null;
}

/**
 * Inserts the device, a session and its security event in one statement. Returns whom to notify, if the
 * device is unknown: a person's very first sign-in is no surprise to them, and all visitors share the demo's
 * accounts. Undefined if the person may no longer sign in: checking a password takes long, and another
 * transaction may have changed it and ended the sessions meanwhile. The lock waits for it.
 */
export async function insertDeviceAndSession(
  db: Kysely<Schema>,
  added: NewDevice,
  session: { tokenHash: Buffer; expiresAt: Date; network: string; passwordHash: string | null },
  event: Insertable<Schema['security_event']>,
): Promise<{ isKept: boolean; notified: NotifiedPerson | undefined } | undefined> {
  const { tokenHash, expiresAt, network, passwordHash } = session;
  const { at, kind, person_id, address, browser, details } = event;
  const { rows } = await sql<{ is_kept: boolean; is_notified: boolean } & NotifiedPerson>`
    with owner as materialized (
      select id, email, first_name from person
      where id = ${added.personId} and is_active and archived_at is null
        and (${passwordHash}::text is null or password_hash = ${passwordHash})
      for share
    ), ${device(added, sql`from owner`)}, opened as (
      insert into session (token_hash, person_id, created_at, expires_at, browser, network)
      select ${tokenHash}, id, ${added.now}::timestamptz, ${expiresAt}::timestamptz, ${browser}, ${network} from owner
    ), logged as (
      insert into security_event (at, kind, person_id, address, browser, details)
      select ${at}::timestamptz, ${kind}, ${person_id}::integer, ${address}, ${browser}, ${details} from owner
    )
    select token_hash <> ${added.freshHash} as is_kept, email, first_name,
      is_new and not (select is_demo from settings) and exists (
        select from security_event where security_event.person_id = owner.id and kind = 'SIGNED_IN') as is_notified,
      (select timezone from person_location join location on location.id = location_id
        where person_location.person_id = owner.id order by location_id limit 1) as timezone
    from device, owner`.execute(db);
  const [row] = rows;
  return row && { isKept: row.is_kept, notified: row.is_notified ? row : undefined };
}

/** A changed password or address makes every device a stranger's again. */
export async function deleteDevicesOf(db: Kysely<Schema>, personId: number): Promise<void> {
  await db.deleteFrom('known_device').where('person_id', '=', personId).execute();
}
