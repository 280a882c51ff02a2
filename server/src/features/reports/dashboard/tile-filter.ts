import type { Actor } from '@deckhand/domain/access/actor';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { narrowReach, type Reach, reachOf } from '../../../platform/queries/reach.ts';

/** The filters of a tile's rows. */
export interface TileFilter {
  /** The chosen location, otherwise all in reach. */
  reach: Reach;
  search?: string | undefined;
  date?: CivilDate | undefined;
  now: Date;
}

export function tileFilter(
  actor: Actor,
  query: { location?: number | undefined; search?: string | undefined; date?: CivilDate | undefined },
  now: Date,
): TileFilter {
  const { location, search, date } = query;
  return { reach: narrowReach(reachOf(actor), location), search, date, now };
}
