import { canonicalEmail } from '@deckhand/contract/email';
import type { Role } from '@deckhand/domain/access/role';
import { type Kysely, sql } from 'kysely';
import { openLocationIdsOfPerson } from '../../platform/queries/person-columns.ts';
import type { Schema } from '../../platform/schema/schema.ts';

/** For queries over `person`: the new email while it waits for confirmation. */
export const pendingEmail = sql<string | null>`(select nullif(email_link.email, person.email)
  from email_link where email_link.person_id = person.id)`;

/** Saves a new link in place of the person's earlier one. */
export async function upsertEmailLink(
  db: Kysely<Schema>,
  link: Pick<Schema['email_link'], keyof Schema['email_link']>,
): Promise<void> {
  const { person_id: _person, ...fields } = link;
  await db
    .insertInto('email_link')
    .values(link)
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(fields))
    .execute();
}

/** The link with the names of its person, unless they were deleted. */
export function selectEmailLink(db: Kysely<Schema>, tokenHash: Buffer) {
  return db
    .selectFrom('email_link')
    .innerJoin('person', 'person.id', 'email_link.person_id')
    .select([
      'person_id',
      'email_link.email',
      'requested_by',
      'expires_at',
      'first_name',
      'last_name',
      'is_verified',
    ])
    .where('email_link.token_hash', '=', tokenHash)
    .where('person.archived_at', 'is', null)
    .executeTakeFirst();
}

export function selectEmailLinkOf(db: Kysely<Schema>, personId: number) {
  return db
    .selectFrom('email_link')
    .select(['email', 'requested_by'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

/** Deletes a link. Returns undefined if it is used or replaced already, also by a request at the same moment, or has expired. */
export function takeEmailLink(db: Kysely<Schema>, tokenHash: Buffer, now: Date) {
  return db
    .deleteFrom('email_link')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst();
}

export async function deleteEmailLinkOf(db: Kysely<Schema>, personId: number): Promise<void> {
  await db.deleteFrom('email_link').where('person_id', '=', personId).execute();
}

/** Ends everything that was mailed to the person: activation and confirmation links, and reset codes. */
export async function deleteMailedSecretsOf(db: Kysely<Schema>, personId: number): Promise<void> {
  await deleteEmailLinkOf(db, personId);
  await db.deleteFrom('activation').where('person_id', '=', personId).execute();
  await db.deleteFrom('reset_session').where('person_id', '=', personId).execute();
}

export async function isEmailTaken(db: Kysely<Schema>, email: string, exceptId: number): Promise<boolean> {
  const other = await db
    .selectFrom('person')
    .select('id')
    .where('canonical_email', '=', canonicalEmail(email))
    .where('archived_at', 'is', null)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return other !== undefined;
}

/** A person as the access rules see them, unless they are deactivated or deleted. */
export async function selectRequester(
  db: Kysely<Schema>,
  id: number,
): Promise<{ id: number; role: Role; locationIds: number[] } | undefined> {
  const row = await db
    .selectFrom('person')
    .select(['id', 'role', openLocationIdsOfPerson])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row && { id: row.id, role: row.role, locationIds: row.location_ids };
}
