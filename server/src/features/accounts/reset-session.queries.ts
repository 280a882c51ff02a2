import { canonicalEmail } from '@deckhand/contract/email';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/schema.ts';

export async function insertResetSession(
  db: Kysely<Schema>,
  session: {
    token_hash: Buffer;
    canonical_email: string;
    person_id: number | null;
    code_hash: Buffer;
    created_at: Date;
    expires_at: Date;
  },
): Promise<void> {
  await db.insertInto('reset_session').values(session).execute();
}

/** Counts a try and returns the session in one statement, so that simultaneous tries are all counted. */
export function countTry(db: Kysely<Schema>, tokenHash: Buffer, now: Date) {
  return db
    .updateTable('reset_session')
    .set({ tries: sql`tries + 1` })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['token_hash', 'person_id', 'code_hash', 'tries'])
    .executeTakeFirst();
}

export function selectLatestResetSession(db: Kysely<Schema>, email: string, now: Date) {
  return db
    .selectFrom('reset_session')
    .select('token_hash')
    .where('canonical_email', '=', canonicalEmail(email))
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** Marks the session as verified. From now on only the new token is valid for it. */
export async function markVerified(
  db: Kysely<Schema>,
  tokenHash: Buffer,
  newTokenHash: Buffer,
  now: Date,
): Promise<void> {
  await db
    .updateTable('reset_session')
    .set({ verified_at: now, token_hash: newTokenHash })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/**
 * Deletes a verified session. Returns undefined if it is not verified, has expired or is used already. One that another
 * request is using at this moment counts as used: waiting for that request would keep a connection busy.
 */
export function takeVerifiedSession(db: Kysely<Schema>, tokenHash: Buffer, now: Date) {
  return db
    .deleteFrom('reset_session')
    .where('token_hash', 'in', (query) =>
      query
        .selectFrom('reset_session')
        .select('token_hash')
        .where('token_hash', '=', tokenHash)
        .where('verified_at', 'is not', null)
        .where('expires_at', '>', now)
        .forUpdate()
        .skipLocked(),
    )
    .returning('person_id')
    .executeTakeFirst();
}

export async function deleteResetSessionsOf(db: Kysely<Schema>, personId: number): Promise<void> {
  await db.deleteFrom('reset_session').where('person_id', '=', personId).execute();
}
