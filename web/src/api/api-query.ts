import type { Answer, CallDeclaration, CallInput } from '@deckhand/contract/call';
import { keepPreviousData, queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import { callApi, tagCopy } from './call-api.ts';
import { keptAnswer } from './own-memory.ts';

/**
 * The query of a declared call. Its key begins with the call's feature, so that a write can make everything of a
 * feature stale: `queryClient.invalidateQueries({ queryKey: ['people'] })`.
 */
export function apiQuery<C extends CallDeclaration>(call: C, input: CallInput<C>) {
  return queryOptions<Answer<C>>({
    queryKey: [call.feature, call.name, input],
    queryFn: ({ signal, client, queryKey }) =>
      callApi(call, input, { signal, known: client.getQueryData<object>(queryKey) }),
    ...keptAnswer(call, input),
    ...(call.calendar && { structuralSharing: keepEqualParts }),
    // A list may show its last page while the next one loads; one record must never stand in for another.
    ...(call.params === undefined && { placeholderData: keepPreviousData }),
  });
}

/** Takes from the earlier answer whatever is equal, so that it is not drawn again. */
function keepEqualParts(earlier: unknown, newer: unknown): unknown {
  return tagCopy(newer as object, replaceEqualDeep(earlier, newer) as object);
}
