import type { CallDeclaration, CallInput } from '@deckhand/contract/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { refreshLiveQueries } from '../../../api/live-queries.ts';

/** One of the calls by which a manager decides. */
export function useDecision<C extends CallDeclaration>(call: C) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<C>) => callApi(call, input),
    meta: { failureIsShownByScreen: true },
    // Also when it was refused: often because somebody else has decided meanwhile.
    onSettled: () => void refreshLiveQueries(queryClient),
  });
}
