import type { Contact, Puncher } from '@deckhand/domain/attendance/offline-trust';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { later } from '../../platform/database/transaction.ts';
import { anyOf } from '../../platform/queries/any-of.ts';
import type { Schema } from '../../platform/schema/schema.ts';

/** When the server heard from the kiosk within the last day, before the present contact. */
export async function selectEarlierContacts(db: Kysely<Schema>, kioskId: number): Promise<Contact[]> {
  const { rows } = await sql<{ from: Date; to: Date }>`
    select lower(contact) as from, upper(contact) as to
    from kiosk cross join unnest(kiosk.earlier_contacts) as contact where kiosk.id = ${kioskId}`.execute(db);
  return rows;
}

/** Returns the active people by their codes, with what decides how far their punches are believed. */
export async function selectPeopleByCode(
  db: Kysely<Schema>,
  codes: readonly string[],
): Promise<Map<string, Puncher>> {
  const rows = await db
    .selectFrom('person')
    .select(['id', 'key', 'created_at', 'key_since', 'joined_on', 'left_on'])
    .where('key', '=', sql<string>`any(${codes}::text[])`)
    .where('archived_at', 'is', null)
    .where('is_active', '=', true)
    .execute();
  return new Map(
    rows.map((row) => [
      row.key ?? '',
      {
        id: row.id,
        createdAt: row.created_at,
        keySince: row.key_since,
        joinedOn: row.joined_on,
        leftOn: row.left_on,
      },
    ]),
  );
}

/** Locks the people, so that what several kiosks and managers do about their punches is done one after the other. */
export async function lockPunchers(
  transaction: Transaction<Schema>,
  personIds: readonly number[],
): Promise<void> {
  await later(transaction)
    .selectFrom('person')
    .select('id')
    .where('id', '=', anyOf(personIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Selects the outcomes of those punches that were received before. */
export async function selectReceivedPunches(db: Kysely<Schema>, punches: readonly { id: string }[]) {
  const rows = await db
    .selectFrom('offline_punch')
    .select(['id', 'recorded', 'reason', 'waits'])
    .where('id', '=', sql<string>`any(${punches.map(({ id }) => id)}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, ...outcome }) => [id, outcome]));
}

/** Selects the undecided punches of a person that wait, with the zones of their kiosks. */
export function selectWaitingPunches(db: Kysely<Schema>, personId: number) {
  return db
    .selectFrom('offline_punch')
    .innerJoin('kiosk', 'kiosk.id', 'offline_punch.kiosk_id')
    .innerJoin('location', 'location.id', 'kiosk.location_id')
    .select([
      'offline_punch.missed_punch_id',
      'offline_punch.happened_at as at',
      'offline_punch.kiosk_id',
      'location.timezone as zone',
    ])
    .where('offline_punch.person_id', '=', personId)
    .where('offline_punch.waits', '=', true)
    .where('offline_punch.settled_at', 'is', null)
    .execute();
}

/**
 * Skips punches that another request inserts at the same moment. A refused punch gets an id by which a manager decides it,
 * from the sequence of requests, because both are in one list.
 */
export async function insertOfflinePunches(
  transaction: Transaction<Schema>,
  rows: readonly Insertable<Schema['offline_punch']>[],
): Promise<void> {
  if (rows.length === 0) return;
  const nextId = sql<number>`nextval(pg_get_serial_sequence('request', 'id'))`;
  await later(transaction)
    .insertInto('offline_punch')
    .values(rows.map((row) => ({ ...row, missed_punch_id: row.reason === null ? null : nextId })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
