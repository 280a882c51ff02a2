import { canonicalEmail } from '@deckhand/contract/email';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/schema/schema.ts';

/** Makes a second server wait while the first one fills an empty database. */
export async function lockBootstrap(transaction: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('deckhand bootstrap'))`.execute(transaction);
}

export async function hasPeople(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('person').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function hasPersonWithEmail(db: Kysely<Schema>, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('person')
    .select('id')
    .where('canonical_email', '=', canonicalEmail(email))
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markAsDemo(db: Kysely<Schema>): Promise<void> {
  await db.updateTable('settings').set({ is_demo: true }).execute();
}

export async function isDemoSchool(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('settings').select('is_demo').executeTakeFirst())?.is_demo === true;
}

export async function askAdminsForSecondFactor(db: Kysely<Schema>): Promise<void> {
  await db.updateTable('settings').set({ second_factor_for: 'ADMINS' }).execute();
}

/** The kiosk of a location. */
export function selectKioskAt(db: Kysely<Schema>, locationId: number) {
  return db.selectFrom('kiosk').select('id').where('location_id', '=', locationId).executeTakeFirst();
}
