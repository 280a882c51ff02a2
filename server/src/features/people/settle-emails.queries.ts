import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/schema/schema.ts';

/** Makes a second server that starts at the same moment wait. */
export async function lockEmails(transaction: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('deckhand emails'))`.execute(transaction);
}

/** The placeholder of migration 0013: an address has no space. */
const UNSETTLED = 'person %';

export function selectUnsettledEmails(db: Kysely<Schema>) {
  return db
    .selectFrom('person')
    .select(['id', 'email'])
    .where('canonical_email', 'like', UNSETTLED)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Returns false if the address is someone else's. */
export async function settleEmail(db: Kysely<Schema>, id: number, canonicalEmail: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('person')
    .set({ canonical_email: canonicalEmail })
    .where('id', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('person as other')
            .select('other.id')
            .where('other.canonical_email', '=', canonicalEmail)
            .where('other.archived_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
