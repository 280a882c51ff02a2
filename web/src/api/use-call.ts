import type { CallDeclaration, CallInput } from '@deckhand/contract/call';
import { skipToken, useQuery } from '@tanstack/react-query';
import { apiQuery } from './api-query.ts';

interface ReadOptions {
  /** The screen shows a failure itself, so no toast does. */
  showsFailure?: true;
  /** Reads again after this many milliseconds. */
  refetchInterval?: number;
  /** Milliseconds during which the answer counts as fresh. */
  staleTime?: number;
}

/** Reads a declared call. An undefined input asks nothing: a lookup waits until its form is complete. */
export function useCall<C extends CallDeclaration>(
  call: C,
  input: CallInput<C> | undefined,
  { showsFailure, ...options }: ReadOptions = {},
) {
  const query = apiQuery(call, input as CallInput<C>);
  return useQuery({
    ...query,
    ...(input === undefined && { queryFn: skipToken }),
    ...(showsFailure && { meta: { failureIsShownByScreen: true } }),
    ...options,
  });
}
