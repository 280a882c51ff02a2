import type { Answer, CallDeclaration, CallInput } from '@deckhand/contract/call';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from './call-api.ts';
import { refreshLiveQueries } from './live-queries.ts';

interface WriteOptions<C extends CallDeclaration> {
  /** The queries to read again: all live ones, or those of some features. */
  refreshes?: 'live' | readonly string[];
  /** Refreshes after a refusal too: often another person made the same change first. */
  refreshesOnRefusal?: true;
  /** Ends only when the refresh has ended, so that a dialog closes over current data. */
  waitsForRefresh?: true;
  /** A toast shows the failure, because the screen does not. */
  toastsFailure?: true;
  onSuccess?: (answer: Answer<C>, input: CallInput<C>) => void;
}

/** Makes a declared call that writes. */
export function useMutationOf<C extends CallDeclaration>(call: C, options: WriteOptions<C> = {}) {
  const queryClient = useQueryClient();
  const refresh = () => {
    const refreshed = refreshQueries(queryClient, options.refreshes);
    return options.waitsForRefresh ? refreshed : undefined;
  };
  return useMutation({
    mutationFn: (input: CallInput<C>) => callApi(call, input),
    ...(!options.toastsFailure && { meta: { failureIsShownByScreen: true } }),
    onSuccess: (answer, input) => options.onSuccess?.(answer, input),
    onSettled: (_answer, failure) => (failure && !options.refreshesOnRefusal ? undefined : refresh()),
  });
}

async function refreshQueries(
  queryClient: QueryClient,
  refreshes: WriteOptions<CallDeclaration>['refreshes'] = [],
): Promise<void> {
  if (refreshes === 'live') return refreshLiveQueries(queryClient);
  await Promise.all(refreshes.map((feature) => queryClient.invalidateQueries({ queryKey: [feature] })));
}
