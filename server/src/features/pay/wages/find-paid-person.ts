import { personNotFound } from '@deckhand/contract/people/person';
import type { Actor, Person } from '@deckhand/domain/access/actor';
import { maySee } from '@deckhand/domain/access/people';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import {
  homeZone,
  openLocationIdsOfPerson,
  ZONE_WITHOUT_LOCATION,
} from '../../../platform/queries/person-columns.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

/** A person as wages see them. Deleted people are found too: they are still paid. */
export interface PaidPerson extends Person {
  readonly name: string;
  /** Today at their first location. */
  readonly today: CivilDate;
}

/** U5: finds a person whom the actor may see; any other is not found. */
export async function findPaidPerson(
  db: Kysely<Schema>,
  actor: Actor,
  id: number,
  now: Date,
  how: 'read' | 'lock' = 'read',
): Promise<PaidPerson> {
  let query = db
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name', 'role', openLocationIdsOfPerson, homeZone.as('zone')])
    .where('id', '=', id);
  // One change of somebody's pay after the other.
  if (how === 'lock') query = query.forNoKeyUpdate();
  const row = found(await query.executeTakeFirst(), personNotFound);
  const person = {
    id: row.id,
    role: row.role,
    locationIds: row.location_ids,
    name: nameOf(row),
    today: todayIn(row.zone ?? ZONE_WITHOUT_LOCATION, now),
  };
  if (!maySee(actor, person)) refuse(404, personNotFound);
  return person;
}
