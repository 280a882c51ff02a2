import type { ShiftTypeItem } from '@deckhand/contract/plans/shift';
import { type CertificateHolder, type Lack, lackOn } from '@deckhand/domain/certificates/certified-dates';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Kysely } from 'kysely';
import { together } from '../../platform/database/transaction.ts';
import { nameOf } from '../../platform/queries/person-name.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { certificateHolder } from './certificate-rows.ts';
import { requiredFrom } from './certificates.ts';
import { selectNamesOn, selectShiftTypes } from './labels.queries.ts';
import { minorsAmong } from './minors.ts';

/** The names of people and shift types, for describing plans. */
export interface Labels {
  person(id: number): { id: number; name: string };
  shiftTypes(ids: readonly number[]): ShiftTypeItem[];
  /** Who of the people in these shifts is under 18. */
  minors(now: Date): number[];
  /** The certificate that a person in one of the shifts lacks on a date for these types. */
  lackOn(personId: number, positionIds: readonly number[], date: CivilDate): Lack | undefined;
}

/** Loads the names of everyone in these shifts, past dates included, of others, and of all shift types. */
export async function loadLabels(
  db: Kysely<Schema>,
  shiftIds: readonly number[],
  others: readonly number[] = [],
): Promise<Labels> {
  const [shiftTypes, names] = await together([selectShiftTypes(db), selectNamesOn(db, shiftIds, others)]);
  const typeById = new Map(shiftTypes.map(({ kinds: _, ...type }) => [type.id, type]));
  const nameById = new Map(names.map((person) => [person.id, { id: person.id, name: nameOf(person) }]));
  return {
    person: (id) => nameById.get(id) ?? { id, name: '' },
    shiftTypes: (ids) => ids.map((id) => typeById.get(id) ?? { id, name: '', color: '' }),
    minors: (now) => minorsAmong(names, now),
    lackOn: lacksFrom(shiftTypes, names),
  };
}

function lacksFrom(
  shiftTypes: Awaited<ReturnType<typeof selectShiftTypes>>,
  people: Awaited<ReturnType<typeof selectNamesOn>>,
): Labels['lackOn'] {
  if (shiftTypes.every(({ kinds }) => kinds.length === 0)) return () => undefined;
  const required = requiredFrom(shiftTypes);
  const rows = new Map(people.map((person) => [person.id, person]));
  // Each is read when it is asked for: a thousand at once would take long.
  const holders = new Map<number, CertificateHolder>();
  return (personId, positionIds, date) => {
    const row = rows.get(personId);
    if (!row) return undefined;
    const holder = holders.get(personId) ?? certificateHolder(row);
    holders.set(personId, holder);
    return lackOn(holder, positionIds, required, date);
  };
}
