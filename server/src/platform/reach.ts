import type { Actor } from '@deckhand/domain/access/actor';
import { reachesAllLocations } from '@deckhand/domain/access/locations';

/** Whose data a list may hold: that of all locations, or of these. */
export type Reach = 'ALL' | readonly number[];

export function reachOf(actor: Actor): Reach {
  return reachesAllLocations(actor) ? 'ALL' : actor.locationIds;
}

/** The one location that was asked for, or nothing where it is out of reach; all of the reach when none was named. */
export function narrowReach(reach: Reach, locationId: number | undefined): Reach {
  if (locationId === undefined) return reach;
  return reach === 'ALL' || reach.includes(locationId) ? [locationId] : [];
}
