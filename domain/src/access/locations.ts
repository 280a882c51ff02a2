import type { Actor } from './actor.ts';
import { isAdmin } from './role.ts';

/** Admins reach every location; a manager's lists show `actor.locationIds` only (U5, L1). */
export function reachesAllLocations(actor: Actor): boolean {
  return isAdmin(actor.role);
}

/**
 * Says if the actor reaches the data of a location. Out of reach is 404 to read or change and 403 to create (U5). An
 * EMPLOYEE reaches no location's data, not even of their own location, only their own records.
 */
export function reachesLocation(actor: Actor, locationId: number): boolean {
  return reachesAllLocations(actor) || (actor.role === 'MANAGER' && actor.locationIds.includes(locationId));
}

/** Only ADMIN, not even SUPER_ADMIN (L1). */
export function mayWriteLocations(actor: Actor): boolean {
  return actor.role === 'ADMIN';
}
