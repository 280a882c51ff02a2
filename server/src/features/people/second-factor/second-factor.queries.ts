import type { SecondFactorFor } from '@deckhand/domain/access/school';
import { type Insertable, type Kysely, sql } from 'kysely';
import { countRows } from '../../../platform/queries/count-rows.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { knownDeviceOf } from '../devices/known-device.ts';

const COLUMNS = ['id', 'kind', 'name', 'created_at', 'last_used_at'] as const;

export function selectFactors(db: Kysely<Schema>, personId: number) {
  return db
    .selectFrom('factor')
    .select([...COLUMNS, 'credential_id', 'transports'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();
}

/** Finds a factor of this person only: another's does not exist for them. */
export function selectFactor(db: Kysely<Schema>, personId: number, id: number) {
  return db
    .selectFrom('factor')
    .select(COLUMNS)
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function insertFactor(db: Kysely<Schema>, factor: Insertable<Schema['factor']>) {
  return db.insertInto('factor').values(factor).returning(COLUMNS).executeTakeFirstOrThrow();
}

export function updateFactorName(db: Kysely<Schema>, personId: number, id: number, name: string) {
  return db
    .updateTable('factor')
    .set({ name })
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function deleteFactor(db: Kysely<Schema>, personId: number, id: number): Promise<void> {
  await db.deleteFrom('factor').where('person_id', '=', personId).where('id', '=', id).execute();
}

/** Deletes all factors of a person and returns their kinds and names. */
export function deleteFactorsOf(db: Kysely<Schema>, personId: number) {
  return db.deleteFrom('factor').where('person_id', '=', personId).returning(['kind', 'name']).execute();
}

export function selectPasskey(db: Kysely<Schema>, credentialId: string) {
  return db
    .selectFrom('factor')
    .select(['id', 'person_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/**
 * Stores the counter of a passkey that was used. Returns undefined if the counter did not grow, also because of a request at
 * the same moment: a copy of the passkey exists then. Passkeys that count nothing always say zero.
 */
export function updateCounter(db: Kysely<Schema>, id: number, counter: number, now: Date) {
  return db
    .updateTable('factor')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]),
    )
    .returning('id')
    .executeTakeFirst();
}

export function selectApps(db: Kysely<Schema>, personId: number) {
  return db
    .selectFrom('factor')
    .select(['id', 'secret', 'last_step'])
    .where('person_id', '=', personId)
    .where('kind', '=', 'APP')
    .execute();
}

/** Uses up the codes of a step and those before it. Returns undefined if a request at the same moment did so first. */
export function takeStep(db: Kysely<Schema>, id: number, step: number, now: Date) {
  return db
    .updateTable('factor')
    .set({ last_step: step, last_used_at: now })
    .where('id', '=', id)
    .where('last_step', '<', step)
    .returning('id')
    .executeTakeFirst();
}

export function countRecoveryCodesLeft(db: Kysely<Schema>, personId: number): Promise<number> {
  return countRows(
    db.selectFrom('recovery_code').where('person_id', '=', personId).where('used_at', 'is', null),
  );
}

export async function hasRecoveryCodes(db: Kysely<Schema>, personId: number): Promise<boolean> {
  const row = await db
    .selectFrom('recovery_code')
    .select('person_id')
    .where('person_id', '=', personId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteRecoveryCodes(db: Kysely<Schema>, personId: number): Promise<void> {
  await db.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
}

export async function insertRecoveryCodes(
  db: Kysely<Schema>,
  personId: number,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ person_id: personId, code_hash, created_at: now })))
    .execute();
}

/** Uses a code up. Returns undefined if it is wrong or used, also by a request at the same moment. */
export function takeRecoveryCode(db: Kysely<Schema>, personId: number, codeHash: Buffer, now: Date) {
  return db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('person_id', '=', personId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst();
}

export async function insertChallenge(
  db: Kysely<Schema>,
  challenge: Insertable<Schema['factor_challenge']>,
): Promise<void> {
  await db.insertInto('factor_challenge').values(challenge).execute();
}

/** Deletes a challenge, so that it works once. Returns undefined if it expired or belongs to somebody else. */
export function takeChallengeRow(
  db: Kysely<Schema>,
  challenge: {
    hash: Buffer;
    purpose: Schema['factor_challenge']['purpose'];
    personId: number | null;
    browserHash: Buffer | null;
  },
  now: Date,
) {
  return db
    .deleteFrom('factor_challenge')
    .where('hash', '=', challenge.hash)
    .where('purpose', '=', challenge.purpose)
    .where(sql<boolean>`person_id is not distinct from ${challenge.personId}::integer`)
    .where(sql<boolean>`browser_hash is not distinct from ${challenge.browserHash}::bytea`)
    .where('expires_at', '>', now)
    .returning('hash')
    .executeTakeFirst();
}

/** The secret of the app that the person is setting up. */
export function selectPendingApp(db: Kysely<Schema>, personId: number, now: Date) {
  return db
    .selectFrom('factor_challenge')
    .select('secret')
    .where('person_id', '=', personId)
    .where('purpose', '=', 'ADD_APP')
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function deletePendingApps(db: Kysely<Schema>, personId: number): Promise<void> {
  await db
    .deleteFrom('factor_challenge')
    .where('person_id', '=', personId)
    .where('purpose', '=', 'ADD_APP')
    .execute();
}

export async function selectSecondFactorFor(db: Kysely<Schema>): Promise<SecondFactorFor> {
  const row = await db.selectFrom('settings').select('second_factor_for').executeTakeFirstOrThrow();
  return row.second_factor_for;
}

/** Locks the person, so that their codes are checked one after another, and says whether this browser is theirs. */
export function lockSigningIn(
  db: Kysely<Schema>,
  personId: number,
  deviceHash: Buffer | undefined,
  now: Date,
) {
  return db
    .selectFrom('person')
    .select(['canonical_email', knownDeviceOf(deviceHash, now).as('is_known_device')])
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export function selectAddressee(db: Kysely<Schema>, personId: number) {
  return db
    .selectFrom('person')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
}
