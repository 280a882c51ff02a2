import type { ShiftTypeItem } from '@deckhand/contract/shifts/shift';
import type { ShiftPlan } from '@deckhand/domain/schedule/plan';
import type { Kysely } from 'kysely';
import { together } from '../../platform/database/transaction.ts';
import { nameOf } from '../../platform/person-name.ts';
import type { Schema } from '../../platform/schema.ts';
import { selectNames, selectShiftTypes } from './plan.queries.ts';

/** The names of people and shift types, for describing plans. */
export interface Labels {
  person(id: number): { id: number; name: string };
  shiftTypes(ids: readonly number[]): ShiftTypeItem[];
}

/** Loads the names of everyone in these plans, of others, and of all shift types, one query each. */
export async function loadLabels(
  db: Kysely<Schema>,
  plans: Iterable<ShiftPlan>,
  others: readonly number[] = [],
): Promise<Labels> {
  const people = [...peopleIn(plans), ...others];
  return loadLabelsWith(db, selectNames(db, people));
}

/** Loads the names of all shift types, to go with the names of people that are being loaded. */
export async function loadLabelsWith(
  db: Kysely<Schema>,
  people: Promise<readonly { id: number; first_name: string; last_name: string }[]>,
): Promise<Labels> {
  const [shiftTypes, names] = await together([selectShiftTypes(db), people]);
  const typeById = new Map(shiftTypes.map((type) => [type.id, type]));
  const nameById = new Map(names.map((person) => [person.id, { id: person.id, name: nameOf(person) }]));
  return {
    person: (id) => nameById.get(id) ?? { id, name: '' },
    shiftTypes: (ids) => ids.map((id) => typeById.get(id) ?? { id, name: '', color: '' }),
  };
}

function peopleIn(plans: Iterable<ShiftPlan>): Set<number> {
  const ids = new Set<number>();
  for (const { commitments, replacements } of plans) {
    for (const { personId } of commitments) ids.add(personId);
    for (const { originalId, substituteId } of replacements) {
      if (originalId !== null) ids.add(originalId);
      if (substituteId !== null) ids.add(substituteId);
    }
  }
  return ids;
}
