import { type Person, personNotFound } from '@deckhand/contract/people/person';
import type { Actor } from '@deckhand/domain/access/actor';
import { maySee } from '@deckhand/domain/access/people';
import type { Kysely } from 'kysely';
import { found, refuse } from '../../platform/refusal.ts';
import type { Schema } from '../../platform/schema.ts';
import { lockPerson, selectPerson } from './people.queries.ts';

/** U5: finds a person that the actor may see; any other is not found. */
export async function findPerson(db: Kysely<Schema>, actor: Actor, id: number): Promise<Person> {
  const person = found(await selectPerson(db, id), personNotFound);
  const locationIds = person.locations.map((location) => location.location_id);
  if (!maySee(actor, { id, role: person.user_type, locationIds })) refuse(404, personNotFound);
  return person;
}

/** The same for a change: locks the person until the transaction ends. */
export async function findPersonForChange(db: Kysely<Schema>, actor: Actor, id: number) {
  const row = found(await lockPerson(db, id), personNotFound);
  const person = {
    id: row.id,
    role: row.role,
    locationIds: row.location_ids,
    email: row.email,
    firstName: row.first_name,
    isActive: row.is_active,
    passwordHash: row.password_hash,
  };
  if (!maySee(actor, person)) refuse(404, personNotFound);
  return person;
}
