import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../platform/schema/schema.ts';

/** For queries over `person`: the person signed up, and lacks a location, a position or a key (A5). */
export const awaitsCompletion = sql<boolean>`(person.archived_at is null and person.is_active
  and exists (select from sign_up where sign_up.person_id = person.id)
  and (person.key is null
    or not exists (select from person_location where person_location.person_id = person.id)
    or not exists (select from person_position where person_position.person_id = person.id)))`;

/**
 * Counts the sign-ups that wait for an admin, with the date of the first. Without a location the date is the
 * one in the East.
 */
export function signUpsWaiting(): RawBuilder<unknown> {
  return sql`select count(*) as count, min((sign_up.signed_up_at at time zone 'America/New_York')::date) as oldest
    from sign_up join person on person.id = sign_up.person_id where ${awaitsCompletion}`;
}

/**
 * Records a mail about sign-ups, unless one was sent after `since` or all sign-ups that wait were in a mail already. Of
 * several servers that try at once, one gets true: the others wait for its row and then find the new time in it.
 */
export async function takeSignUpMail(db: Kysely<Schema>, now: Date, since: Date): Promise<boolean> {
  const taken = await db
    .updateTable('settings')
    .set({ sign_ups_mailed_at: now })
    .where((eb) => eb.or([eb('sign_ups_mailed_at', 'is', null), eb('sign_ups_mailed_at', '<=', since)]))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('sign_up')
          .innerJoin('person', 'person.id', 'sign_up.person_id')
          .select('person.id')
          .where('sign_up.announced_at', 'is', null)
          .where(awaitsCompletion),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Everyone who signed up and waits, the first first. */
export function selectSignUps(db: Kysely<Schema>) {
  return db
    .selectFrom('sign_up')
    .innerJoin('person', 'person.id', 'sign_up.person_id')
    .select(['person.id', 'person.first_name', 'person.last_name', 'person.email', 'person.is_verified'])
    .where(awaitsCompletion)
    .orderBy('sign_up.signed_up_at')
    .orderBy('person.id')
    .execute();
}

export async function markAnnounced(db: Kysely<Schema>, ids: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('sign_up')
    .set({ announced_at: now })
    .where('person_id', 'in', ids)
    .where('announced_at', 'is', null)
    .execute();
}

/** The people who may complete an account. */
export function selectActiveAdmins(db: Kysely<Schema>) {
  return db
    .selectFrom('person')
    .select(['first_name', 'email'])
    .where('archived_at', 'is', null)
    .where('is_active', '=', true)
    .where('role', 'in', ['ADMIN', 'SUPER_ADMIN'])
    .orderBy('id')
    .execute();
}
