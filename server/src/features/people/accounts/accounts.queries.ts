import type { SecondFactorFor } from '@deckhand/domain/access/school';
import { type Kysely, sql, type Updateable } from 'kysely';
import { type CountedBudget, usedUpUntil } from '../../../platform/budgets/budgets.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { knownDeviceOf } from '../devices/known-device.ts';

/** The columns of an account that a sign-in needs. */
const SIGN_IN_COLUMNS = [
  'person.id',
  'person.first_name',
  'person.last_name',
  'person.role',
  'person.is_active',
  'person.requires_password_change',
  sql<Schema['factor']['kind'][]>`array(
    select distinct kind from factor where factor.person_id = person.id order by kind desc)`.as(
    'factor_kinds',
  ),
  sql<SecondFactorFor>`(select second_factor_for from settings)`.as('second_factor_for'),
] as const;

export type SigningIn = NonNullable<Awaited<ReturnType<typeof selectSigningIn>>>;

/** Selects the account of a person who showed something else than the password. */
export function selectSigningIn(db: Kysely<Schema>, person: { id: number } | { canonical_email: string }) {
  return db
    .selectFrom('person')
    .select([...SIGN_IN_COLUMNS, 'password_hash'])
    .where((eb) => eb.and(person))
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Selects the account of an email, whether the browser is one of its known devices, and until when the budgets of a
 * stranger and of a known device are used up. Without an account there is a row too, so that both take the same way.
 */
export function selectAskedAccount(
  db: Kysely<Schema>,
  asked: {
    canonicalEmail: string;
    deviceHash: Buffer | undefined;
    strangers: readonly CountedBudget[];
    owners: readonly CountedBudget[];
    now: Date;
  },
) {
  const { now } = asked;
  return db
    .selectFrom(sql<{ asked: number }>`(select 1 as asked)`.as('call'))
    .leftJoin('person', (join) =>
      join.on('person.canonical_email', '=', asked.canonicalEmail).on('person.archived_at', 'is', null),
    )
    .select([
      ...SIGN_IN_COLUMNS,
      'person.email',
      'person.password_hash',
      knownDeviceOf(asked.deviceHash, now).as('is_known_device'),
      usedUpUntil(asked.strangers, now).as('stranger_waits_until'),
      usedUpUntil(asked.owners, now).as('owner_waits_until'),
    ])
    .executeTakeFirstOrThrow();
}

export function selectPasswordOwner(db: Kysely<Schema>, personId: number) {
  return db
    .selectFrom('person')
    .select(['first_name', 'last_name', 'email', sql<boolean>`password_hash is not null`.as('has_password')])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
}

export async function updatePasswordHash(
  db: Kysely<Schema>,
  personId: number,
  fields: Pick<Updateable<Schema['person']>, 'password_hash' | 'requires_password_change' | 'is_verified'>,
): Promise<void> {
  await db.updateTable('person').set(fields).where('id', '=', personId).execute();
}

/** Inserts the person and the sign-up in one statement. */
export function insertSignedUpPerson(
  db: Kysely<Schema>,
  person: {
    first_name: string;
    last_name: string;
    email: string;
    canonical_email: string;
    password_hash: string;
    language: string | null;
    created_at: Date;
  },
) {
  return db
    .with('signed_up', (query) =>
      query
        .insertInto('person')
        .values({ ...person, role: 'EMPLOYEE', is_verified: false })
        .returning(['id', 'first_name', 'last_name', 'email', 'role as user_type', 'created_at']),
    )
    .with('recorded', (query) =>
      query
        .insertInto('sign_up')
        .columns(['person_id', 'signed_up_at'])
        .expression((from) => from.selectFrom('signed_up').select(['id', 'created_at'])),
    )
    .selectFrom('signed_up')
    .select(['id', 'first_name', 'last_name', 'email', 'user_type'])
    .executeTakeFirstOrThrow();
}

export function selectActivation(db: Kysely<Schema>, tokenHash: Buffer) {
  return db
    .selectFrom('activation')
    .innerJoin('person', 'person.id', 'activation.person_id')
    .select([
      'person.id',
      'person.first_name',
      'person.last_name',
      'person.email',
      'activation.expires_at',
      'activation.used_at',
    ])
    .where('activation.token_hash', '=', tokenHash)
    .where('person.archived_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Marks a link as used. Returns undefined if it is used already or has expired. One that another request is using at this
 * moment counts as used: waiting for that request would keep a connection busy.
 */
export function takeActivation(db: Kysely<Schema>, tokenHash: Buffer, now: Date) {
  return db
    .updateTable('activation')
    .set({ used_at: now })
    .where('token_hash', 'in', (query) =>
      query
        .selectFrom('activation')
        .select('token_hash')
        .where('token_hash', '=', tokenHash)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .forUpdate()
        .skipLocked(),
    )
    .returning('person_id')
    .executeTakeFirst();
}

export async function deleteActivation(db: Kysely<Schema>, personId: number): Promise<void> {
  await db.deleteFrom('activation').where('person_id', '=', personId).execute();
}
