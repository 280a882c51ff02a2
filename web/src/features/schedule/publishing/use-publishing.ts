import type { Publishing } from '@deckhand/contract/schedule/publishing/publishing';
import { viewPublishing } from '@deckhand/contract/schedule/publishing/view-publishing';
import { skipToken, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';

/** Milliseconds. No change is announced when notices leave. */
const READ_AGAIN_WHILE_WAITING = 20_000;

/** Reads how a location publishes; an undefined one asks nothing. */
export function usePublishing(location: number | undefined) {
  return useQuery({
    ...apiQuery(viewPublishing, { params: { id: location ?? 0 } }),
    ...(location === undefined && { queryFn: skipToken }),
    refetchInterval: ({ state: { data } }) => (data && isWaiting(data) ? READ_AGAIN_WHILE_WAITING : false),
  });
}

function isWaiting({ waiting, latest }: Publishing): boolean {
  return waiting > 0 || (latest?.people.some(({ sent_at }) => sent_at === null) ?? false);
}
