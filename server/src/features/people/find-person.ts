import { personNotFound, worksElsewhere } from '@deckhand/contract/people/person';
import type { Actor } from '@deckhand/domain/access/actor';
import { isSelf, mayManage, mayManageAccount, maySee } from '@deckhand/domain/access/people';
import type { Kysely, Transaction } from 'kysely';
import { forbid, found, refuse } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { lockPerson, selectPerson, selectPersonForChange } from './people.queries.ts';
import type { StoredPerson } from './wire-person.ts';

/** U5: finds a person that the actor may see; any other is not found. Answer with `wirePerson`. */
export async function findPerson(db: Kysely<Schema>, actor: Actor, id: number): Promise<StoredPerson> {
  const person = found(await selectPerson(db, id), personNotFound);
  const locationIds = person.locations.map((location) => location.location_id);
  if (!maySee(actor, { id, role: person.user_type, locationIds })) refuse(404, personNotFound);
  return person;
}

export type FoundPerson = Awaited<ReturnType<typeof findPersonForChange>>;

/** Finds a person that the actor may see, and locks them until the transaction ends. */
export async function findPersonForChange(transaction: Transaction<Schema>, actor: Actor, id: number) {
  return personSeenBy(actor, await lockPerson(transaction, id));
}

function personSeenBy(actor: Actor, selected: Awaited<ReturnType<typeof lockPerson>>) {
  const row = found(selected, personNotFound);
  const person = {
    id: row.id,
    role: row.role,
    locationIds: row.location_ids,
    email: row.email,
    firstName: row.first_name,
    isActive: row.is_active,
    isVerified: row.is_verified,
    passwordHash: row.password_hash,
    bornOn: row.born_on,
  };
  if (!maySee(actor, person)) refuse(404, personNotFound);
  return person;
}

/** Finds and locks a person whose account the actor may change, their own or another person's (U1a). */
export async function findAccountForChange(transaction: Transaction<Schema>, actor: Actor, id: number) {
  const person = await findPersonForChange(transaction, actor, id);
  if (!isSelf(actor, person)) checkAccount(actor, person);
  return person;
}

/**
 * Refuses beforehand and without a lock what `findAccountForChange` would, for a caller who then does costly
 * work.
 */
export async function refuseAccountOfOthers(db: Kysely<Schema>, actor: Actor, id: number): Promise<void> {
  if (id !== actor.id) checkAccount(actor, personSeenBy(actor, await selectPersonForChange(db, id)));
}

/** U1a: refuses with the reason unless the actor may manage the person's account. */
export function checkAccount(actor: Actor, person: FoundPerson): void {
  if (!mayManage(actor, person)) forbid();
  if (!mayManageAccount(actor, person)) refuse(403, worksElsewhere);
}
