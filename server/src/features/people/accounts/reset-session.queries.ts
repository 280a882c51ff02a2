import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../platform/schema/schema.ts';
import { knownDeviceOf } from '../devices/known-device.ts';

export async function insertResetSession(
  db: Kysely<Schema>,
  session: {
    token_hash: Buffer;
    canonical_email: string;
    person_id: number | null;
    code_hash: Buffer | null;
    link_hash: Buffer;
    created_at: Date;
    expires_at: Date;
  },
): Promise<void> {
  await db.insertInto('reset_session').values(session).execute();
}

/** Selects the email of a session that waits for its code, and whether the browser is a known device of its account. */
export function selectResetSession(
  db: Kysely<Schema>,
  tokenHash: Buffer,
  deviceHash: Buffer | undefined,
  now: Date,
) {
  return db
    .selectFrom('reset_session')
    .leftJoin('person', 'person.id', 'reset_session.person_id')
    .select(['reset_session.canonical_email', knownDeviceOf(deviceHash, now).as('is_known_device')])
    .where('token_hash', '=', tokenHash)
    .where('verified_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Counts a try and returns the session in one statement, so that simultaneous tries are all counted. */
export function countTry(db: Kysely<Schema>, tokenHash: Buffer, now: Date) {
  return db
    .updateTable('reset_session')
    .set({ tries: sql`tries + 1` })
    .where('token_hash', '=', tokenHash)
    .where('verified_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['person_id', 'code_hash', 'tries'])
    .executeTakeFirst();
}

/**
 * Marks the session as verified, by its token after the code or by its link. Code and link are used up, and only the new
 * token is valid from now on. Returns false if one of them was used before, also at the same moment.
 */
export async function markVerified(
  db: Kysely<Schema>,
  by: { column: 'token_hash' | 'link_hash'; hash: Buffer },
  newTokenHash: Buffer,
  now: Date,
): Promise<boolean> {
  const marked = await db
    .updateTable('reset_session')
    .set({ verified_at: now, token_hash: newTokenHash, code_hash: null, link_hash: null })
    .where(by.column, '=', by.hash)
    .where('verified_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('person_id')
    .executeTakeFirst();
  return marked !== undefined;
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
