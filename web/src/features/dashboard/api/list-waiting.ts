import { listWaiting } from '@deckhand/contract/dashboard/list-waiting';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';
import { timePasses } from './tile-rows.ts';

/** What waits for this manager. It stands beside the lists: when it cannot be had, they say so. */
export function useWaiting(location: string | undefined) {
  return useQuery({
    ...apiQuery(listWaiting, { query: { location } }),
    refetchInterval: timePasses,
    meta: { failureIsShownByScreen: true },
  });
}
