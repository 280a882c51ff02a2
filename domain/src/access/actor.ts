import type { Role } from './role.ts';

/** A person of the school, with everything the access rules need. */
export interface Person {
  readonly id: number;
  readonly role: Role;
  readonly locationIds: readonly number[];
}

/** The person whose session makes the call. */
export type Actor = Person;

export function sharesLocation(actor: Actor, person: Person): boolean {
  return person.locationIds.some((locationId) => actor.locationIds.includes(locationId));
}
