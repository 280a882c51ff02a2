import type { Actor } from './actor.ts';
import { isAdmin } from './role.ts';

/** For lists: others see `actor.locationIds` only (U5, L1). */
export function reachesAllLocations(actor: Actor): boolean {
  return isAdmin(actor.role);
}

/**
 * Whether one reaches what belongs to a location: out of reach is 404 to read or change, 403 to create (U5). An EMPLOYEE
 * reaches no location's data, not even of his own location, only what is his.
 */
export function reachesLocation(actor: Actor, locationId: number): boolean {
  return reachesAllLocations(actor) || (actor.role === 'MANAGER' && actor.locationIds.includes(locationId));
}

/** ADMIN alone, not even SUPER_ADMIN (L1). */
export function mayWriteLocations(actor: Actor): boolean {
  return actor.role === 'ADMIN';
}
