import { notQualified, stalePage } from '@deckhand/contract/shifts/shift';
import { qualifiesFor } from '@deckhand/domain/access/qualification';
import type { Transaction } from 'kysely';
import { refuse } from '../../platform/refusal.ts';
import type { Schema } from '../../platform/schema.ts';
import { nameOf } from './person-name.ts';
import { countKnownPositions, lockPeople } from './plan.queries.ts';

/** S2: the shift's types exist, and everybody put on it has an active account, its location and one of its types. */
export async function checkQualified(
  transaction: Transaction<Schema>,
  personIds: readonly number[],
  shift: { locationId: number; shiftTypeIds: readonly number[] },
): Promise<void> {
  const wanted = [...new Set(personIds)];
  if ((await countKnownPositions(transaction, shift.shiftTypeIds)) !== shift.shiftTypeIds.length) {
    refuse(400, 'One of the positions does not exist any more.');
  }
  const people = await lockPeople(transaction, wanted);
  if (people.length !== wanted.length) refuse(400, stalePage);
  for (const person of people) {
    const candidate = {
      isActive: person.is_active && person.archived_at === null,
      locationIds: person.location_ids,
      positionIds: person.position_ids,
    };
    if (!qualifiesFor(candidate, shift)) refuse(400, notQualified(nameOf(person)));
  }
}
