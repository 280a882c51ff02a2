import type { Actor } from './actor.ts';
import { reachesLocation } from './locations.ts';

/** Where a person is busy; days off are at no location. */
interface Booking {
  readonly personId: number;
  readonly locationId: number | null;
}

/** Whether a text for the actor may name the shift: one of their own, or of a location in their reach (U5a). */
export function mayNameBooking(actor: Actor, { personId, locationId }: Booking): boolean {
  return personId === actor.id || locationId === null || reachesLocation(actor, locationId);
}
