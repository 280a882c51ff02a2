import type { Answer, CallDeclaration, CallInput } from '@deckhand/contract/call';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

/**
 * The query of a declared call. Its key begins with the call's feature, so that a write can make everything of a
 * feature stale: `queryClient.invalidateQueries({ queryKey: ['people'] })`.
 */
export function apiQuery<C extends CallDeclaration>(call: C, input: CallInput<C>) {
  return queryOptions<Answer<C>>({
    queryKey: [call.feature, call.name, input],
    queryFn: ({ signal }) => callApi(call, input, { signal }),
    // A list may show its last page while the next one loads; one record must never stand in for another.
    ...(call.params === undefined && { placeholderData: keepPreviousData }),
  });
}
