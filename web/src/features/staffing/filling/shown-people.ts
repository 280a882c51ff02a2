import type { RankedPerson } from '@deckhand/contract/staffing/filling/proposal';

type Person = Pick<RankedPerson, 'name' | 'obstacles'>;

/** A list shows so many people at once; a longer one begins with so many of the next best. */
const FEW = 6;
const NEXT = 3;

export function isFew(people: readonly unknown[]): boolean {
  return people.length <= FEW;
}

/** The people whom the list shows: those of a name, all of few, or the next best of many. */
export function shownPeople<P extends Person>(
  people: readonly P[],
  name: string,
  isAll: boolean,
): readonly P[] {
  const wanted = name.trim().toLowerCase();
  if (wanted !== '') return people.filter((person) => person.name.toLowerCase().includes(wanted));
  if (isAll || isFew(people)) return people;
  return people.filter(({ obstacles }) => obstacles.length === 0).slice(0, NEXT);
}
