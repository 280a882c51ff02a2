import { notQualified, stalePage, thisPerson } from '@deckhand/contract/plans/shift';
import type { Actor } from '@deckhand/domain/access/actor';
import { maySee } from '@deckhand/domain/access/people';
import type { RequiredKinds } from '@deckhand/domain/certificates/certified-dates';
import { mark, sayKnown } from '@deckhand/domain/language/say';
import type { ShiftPlan } from '@deckhand/domain/plans/plan';
import { qualifiesFor } from '@deckhand/domain/staffing/rules';
import type { Transaction } from 'kysely';
import { together } from '../../platform/database/transaction.ts';
import { nameOf } from '../../platform/queries/person-name.ts';
import { refuse } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { type CandidateRow, lockPeople } from './candidates.queries.ts';
import { candidateFromRow } from './candidates.ts';
import { selectPositionKinds } from './certificates.queries.ts';
import { requiredFrom } from './certificates.ts';
import { type Busy, loadBusy } from './load-busy.ts';

/** Everyone with a seat before or after a change, locked, and when those who get one are busy. */
export interface LockedPeople {
  people: readonly CandidateRow[];
  busy: readonly Busy[];
  /** The certificates that the positions of the shift require. */
  required: RequiredKinds;
}

interface Seating {
  /** A new shift has no id yet. */
  shift: { id?: number; location_id: number };
  /** A plan of the shift. Its people are locked too. */
  plan: ShiftPlan;
  personIds: readonly number[];
  /** The types of each pattern of the shift on the dates; a person needs one of each. */
  shiftTypes: readonly (readonly number[])[];
}

/**
 * S2: refuses unless the types of the shift exist and each person who gets a seat is active, works at the location and
 * holds one of the types. Locks everyone whom the change concerns.
 */
export async function lockQualifiedPeople(
  transaction: Transaction<Schema>,
  actor: Actor,
  { shift, plan, personIds, shiftTypes }: Seating,
): Promise<LockedPeople> {
  const positionIds = [...new Set(shiftTypes.flat())];
  const seated = plan.commitments.map(({ personId }) => personId);
  const concerned = [...new Set([...seated, ...personIds])];
  // A person who was replaced on a date may get it back.
  const originals = plan.replacements.flatMap(({ originalId }) => originalId ?? []);
  // A change can give somebody a date for which other positions are planned.
  const planned = plan.patterns.flatMap(({ positionIds }) => positionIds);
  const [positions, people, busy] = await together([
    selectPositionKinds(transaction, [...new Set([...positionIds, ...planned])]),
    lockPeople(transaction, concerned),
    loadBusy(transaction, actor, [...concerned, ...originals], shift.id),
  ]);
  const known = new Set(positions.map(({ id }) => id));
  if (positionIds.some((id) => !known.has(id)))
    refuse(400, mark('One of the positions does not exist any more.'));
  const wanted = new Set(personIds);
  const newcomers = people.filter(({ id }) => wanted.has(id));
  if (newcomers.length !== wanted.size) refuse(400, stalePage);
  for (const person of newcomers) {
    const candidate = candidateFromRow(person);
    const qualifies = shiftTypes.every((positionIds) =>
      qualifiesFor(candidate, { locationId: shift.location_id, positionIds }),
    );
    if (qualifies) continue;
    // U5a: a caller who tries ids learns no names.
    const isSeen = maySee(actor, { id: person.id, role: person.role, locationIds: person.location_ids });
    refuse(400, () => notQualified(isSeen ? nameOf(person) : sayKnown(thisPerson)));
  }
  return { people, busy, required: requiredFrom(positions) };
}
