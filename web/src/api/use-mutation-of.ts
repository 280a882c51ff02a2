import type { Answer, CallDeclaration, CallInput } from '@deckhand/contract/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from './api-failure.ts';
import { callApi } from './call-api.ts';
import { refreshAfterWrite, writeKey } from './live-queries.ts';
import { sendOrWait, withConnection } from './own-memory.ts';

interface WriteOptions<C extends CallDeclaration> {
  /** The queries to read again: all, where a write may change anything, all live ones, or those of some features. */
  refreshes?: 'all' | 'live' | readonly string[];
  /** Refreshes after a refusal too: often another person made the same change first. */
  refreshesOnRefusal?: true;
  /** Ends only when the refresh has ended, so that a dialog closes over current data. */
  waitsForRefresh?: true;
  /** A toast shows the failure, because the screen does not. */
  toastsFailure?: true;
  /** SA4: it can be made without a network, and then waits under these words. */
  waits?: (input: CallInput<C>) => string;
  /** SA4: others may be first, so that it is made with a network or not at all. */
  needsConnection?: true;
  onSuccess?: (answer: Answer<C>, input: CallInput<C>) => void;
}

/** For a dialog that asks about a record: it closes over current data, also where somebody else was faster. */
export const closesOverCurrent = {
  refreshes: 'live',
  refreshesOnRefusal: true,
  waitsForRefresh: true,
} as const;

/** Makes a declared call that writes. */
export function useMutationOf<C extends CallDeclaration>(call: C, options: WriteOptions<C> = {}) {
  const queryClient = useQueryClient();
  const refresh = (input: CallInput<C>, isRefused: boolean) => {
    const { refreshes = [] } = options;
    const refreshed = refreshAfterWrite(queryClient, { call, input, refreshes, isRefused });
    return options.waitsForRefresh ? refreshed : undefined;
  };
  return useMutation({
    mutationKey: writeKey(call),
    mutationFn: async (input: CallInput<C>) => {
      if (options.needsConnection) return withConnection(() => callApi(call, input));
      return options.waits ? sendOrWait(call, input, options.waits(input)) : callApi(call, input);
    },
    ...(!options.toastsFailure && { meta: { failureIsShownByScreen: true } }),
    onSuccess: (answer, input) => options.onSuccess?.(answer, input),
    onSettled: (_answer, failure, input) =>
      failure && !options.refreshesOnRefusal
        ? undefined
        : refresh(input, failure !== null && !isGone(failure)),
  });
}

/** Somebody else was faster, so that there is nothing left to preview. */
function isGone(failure: Error): boolean {
  return failure instanceof ApiFailure && failure.status === 404;
}
