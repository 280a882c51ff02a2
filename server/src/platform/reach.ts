import type { Actor } from '@deckhand/domain/access/actor';
import { reachesAllLocations } from '@deckhand/domain/access/locations';

/** Whose data a list may hold: that of all locations, or of these. */
export type Reach = 'ALL' | readonly number[];

export function reachOf(actor: Actor): Reach {
  return reachesAllLocations(actor) ? 'ALL' : actor.locationIds;
}
