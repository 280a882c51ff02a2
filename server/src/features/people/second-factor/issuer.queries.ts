import type { Insertable, Kysely, Transaction } from 'kysely';
import { together } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

export async function insertIssuerSignIn(
  db: Kysely<Schema>,
  signIn: Insertable<Schema['issuer_sign_in']>,
): Promise<void> {
  await db.insertInto('issuer_sign_in').values(signIn).execute();
}

/** Deletes it, so that it works once. Returns undefined if it expired, was used, or began in another browser. */
export function takeIssuerSignIn(db: Kysely<Schema>, browserHash: Buffer, now: Date) {
  return db
    .deleteFrom('issuer_sign_in')
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .returning('browser_hash')
    .executeTakeFirst();
}

/**
 * Locks the person, so that the address cannot change before they are signed in, and then reads to which subject of the issuer
 * they are linked.
 */
export async function lockPersonOfEmail(
  transaction: Transaction<Schema>,
  canonicalEmail: string,
  issuer: string,
) {
  const person = transaction
    .selectFrom('person')
    .select(['id', 'email', 'first_name', 'is_active', 'is_verified'])
    .where('canonical_email', '=', canonicalEmail)
    .where('archived_at', 'is', null);
  const [, locked] = await together([
    person.forUpdate().execute(),
    person
      .leftJoin('issuer_link', (join) =>
        join.onRef('issuer_link.person_id', '=', 'person.id').on('issuer_link.issuer', '=', issuer),
      )
      .select('issuer_link.subject')
      .executeTakeFirst(),
  ]);
  return locked;
}

export function selectIssuerLink(db: Kysely<Schema>, personId: number, issuer: string) {
  return db
    .selectFrom('issuer_link')
    .select(['subject', 'created_at', 'last_used_at'])
    .where('person_id', '=', personId)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
}

/** Does nothing if the subject is linked to somebody; returns undefined then. */
export function insertIssuerLink(db: Kysely<Schema>, link: Insertable<Schema['issuer_link']>) {
  return db
    .insertInto('issuer_link')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst();
}

export async function updateLinkUse(
  db: Kysely<Schema>,
  personId: number,
  issuer: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('issuer_link')
    .set({ last_used_at: now })
    .where('person_id', '=', personId)
    .where('issuer', '=', issuer)
    .execute();
}

export function deleteIssuerLink(db: Kysely<Schema>, personId: number, issuer: string) {
  return db
    .deleteFrom('issuer_link')
    .where('person_id', '=', personId)
    .where('issuer', '=', issuer)
    .returning('person_id')
    .executeTakeFirst();
}
