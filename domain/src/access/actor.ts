import type { Role } from './role.ts';

/** Somebody of the school, as far as deciding who may do what needs to know. */
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
