import type { ShiftTypeItem } from '@deckhand/contract/shifts/shift';
import type { Kysely } from 'kysely';
import { together } from '../../platform/database/transaction.ts';
import { nameOf } from '../../platform/person-name.ts';
import type { Schema } from '../../platform/schema.ts';
import { selectNamesOn, selectShiftTypes } from './plan.queries.ts';

/** The names of people and shift types, for describing plans. */
export interface Labels {
  person(id: number): { id: number; name: string };
  shiftTypes(ids: readonly number[]): ShiftTypeItem[];
}

/** Loads the names of everyone in these shifts, past dates included, of others, and of all shift types. */
export async function loadLabels(
  db: Kysely<Schema>,
  shiftIds: readonly number[],
  others: readonly number[] = [],
): Promise<Labels> {
  const [shiftTypes, names] = await together([selectShiftTypes(db), selectNamesOn(db, shiftIds, others)]);
  const typeById = new Map(shiftTypes.map((type) => [type.id, type]));
  const nameById = new Map(names.map((person) => [person.id, { id: person.id, name: nameOf(person) }]));
  return {
    person: (id) => nameById.get(id) ?? { id, name: '' },
    shiftTypes: (ids) => ids.map((id) => typeById.get(id) ?? { id, name: '', color: '' }),
  };
}
