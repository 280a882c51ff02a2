import type { Actor, Person } from './actor.ts';
import { reachesLocation } from './locations.ts';
import { isSelf, maySee } from './people.ts';
import { isAdmin } from './role.ts';

/** Whose requests a list shows: those of the staff in reach, and those of admins to a SUPER_ADMIN alone. */
export function maySeeRequestOf(actor: Actor, requester: Person): boolean {
  return maySee(actor, requester) && (actor.role === 'SUPER_ADMIN' || !isAdmin(requester.role));
}

/** A change of the schedule is decided where the shift is, by anybody but the one who asked (C1, T2). */
export function mayDecideChangeAt(actor: Actor, requester: Person, locationId: number): boolean {
  return !isSelf(actor, requester) && reachesLocation(actor, locationId);
}
