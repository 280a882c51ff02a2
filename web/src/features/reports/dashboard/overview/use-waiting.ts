import { listWaiting } from '@deckhand/contract/reports/dashboard/list-waiting';
import type { Dashboard } from '../use-dashboard-address.ts';
import { useTileRows } from '../use-tile-rows.ts';

/** The rows that wait for this manager at the chosen location. Needs you and the tiles share one call. */
export function useWaiting({ location }: Dashboard) {
  return useTileRows(listWaiting, { query: { location: location || undefined } });
}
