import type { Actor } from '@deckhand/domain/access/actor';
import { reachesAllLocations } from '@deckhand/domain/access/locations';

/** The locations whose data a list may contain. */
export type Reach = 'ALL' | readonly number[];

export function reachOf(actor: Actor): Reach {
  return reachesAllLocations(actor) ? 'ALL' : actor.locationIds;
}

/** Narrows the reach to the requested location: none if it is out of reach, all of the reach if none is requested. */
export function narrowReach(reach: Reach, locationId: number | undefined): Reach {
  if (locationId === undefined) return reach;
  return reach === 'ALL' || reach.includes(locationId) ? [locationId] : [];
}
