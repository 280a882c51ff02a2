import { listWaiting } from '@deckhand/contract/reports/dashboard/list-waiting';
import { useCall } from '../../../../api/use-call.ts';
import type { Dashboard } from '../use-dashboard-address.ts';
import { everyMinute } from '../use-tile-rows.ts';

/** The work that waits for this manager at the chosen location. Needs you and the tiles share one call. */
export function useWaiting({ location }: Dashboard) {
  const query = { location: location || undefined };
  return useCall(listWaiting, { query }, { showsFailure: true, refetchInterval: everyMinute });
}
