import type { Actor, Person } from './actor.ts';
import { reachesLocation } from './locations.ts';
import { isSelf, maySee } from './people.ts';
import { isAdmin } from './role.ts';

/** Lists show the requests of people in reach; requests of admins only to a SUPER_ADMIN. */
export function maySeeRequestOf(actor: Actor, requester: Person): boolean {
  return maySee(actor, requester) && (actor.role === 'SUPER_ADMIN' || !isAdmin(requester.role));
}

/**
 * T5a: sickness is seen by the person, by those who may see the request, and by the person who recorded it.
 */
export function maySeeAbsence(actor: Actor, person: Person, recordedBy: number | null): boolean {
  return isSelf(actor, person) || actor.id === recordedBy || maySeeRequestOf(actor, person);
}

/** A schedule change is decided by those who reach the shift's location, except the requester (C1, T2). */
export function mayDecideChangeAt(actor: Actor, requester: Person, locationId: number): boolean {
  return !isSelf(actor, requester) && reachesLocation(actor, locationId);
}
