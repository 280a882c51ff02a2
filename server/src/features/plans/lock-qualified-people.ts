import { notQualified, stalePage, thisPerson } from '@deckhand/contract/shifts/shift';
import type { Actor } from '@deckhand/domain/access/actor';
import { maySee } from '@deckhand/domain/access/people';
import { qualifiesFor } from '@deckhand/domain/access/qualification';
import type { ShiftPlan } from '@deckhand/domain/schedule/plan';
import type { Transaction } from 'kysely';
import { nameOf } from '../../platform/person-name.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Schema } from '../../platform/schema.ts';
import { countKnownPositions, lockPeople, type PersonRow } from './plan.queries.ts';

interface Seating {
  locationId: number;
  /** A plan of the shift. Its people are locked too. */
  plan: ShiftPlan;
  personIds: readonly number[];
  /** The types of each pattern of the shift on the dates; a person needs one of each. */
  shiftTypes: readonly (readonly number[])[];
}

/**
 * S2: refuses unless the types of the shift exist and each person who gets a seat is active, works at the location and
 * holds one of the types. Locks and returns everyone whom the change concerns.
 */
export async function lockQualifiedPeople(
  transaction: Transaction<Schema>,
  actor: Actor,
  { locationId, plan, personIds, shiftTypes }: Seating,
): Promise<PersonRow[]> {
  const positionIds = [...new Set(shiftTypes.flat())];
  if ((await countKnownPositions(transaction, positionIds)) !== positionIds.length) {
    refuse(400, 'One of the positions does not exist any more.');
  }
  const seated = plan.commitments.map(({ personId }) => personId);
  const people = await lockPeople(transaction, [...new Set([...seated, ...personIds])]);
  const newcomers = people.filter(({ id }) => personIds.includes(id));
  if (newcomers.length !== new Set(personIds).size) refuse(400, stalePage);
  for (const person of newcomers) {
    const candidate = {
      isActive: person.is_active && person.archived_at === null,
      locationIds: person.location_ids,
      positionIds: person.position_ids,
    };
    const qualifies = shiftTypes.every((shiftTypeIds) =>
      qualifiesFor(candidate, { locationId, shiftTypeIds }),
    );
    if (qualifies) continue;
    // U5a: a caller who tries ids learns no names.
    const isSeen = maySee(actor, { id: person.id, role: person.role, locationIds: person.location_ids });
    refuse(400, notQualified(isSeen ? nameOf(person) : thisPerson));
  }
  return people;
}
