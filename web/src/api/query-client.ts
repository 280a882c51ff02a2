import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './api-failure.ts';
import { onConnectionChange } from './connectivity.ts';
import { showFailure } from './show-failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { failureIsShownByScreen?: true };
    mutationMeta: { failureIsShownByScreen?: true };
  }
}

/** Nothing is as short as the time between two screens that show the same list. */
const FRESH = 5_000;

export function createQueryClient(): QueryClient {
  const wasTold = silenceIsToldOnce();
  return new QueryClient({
    // A screen with words of its own for a failure says so in `meta`; all other failures are told here.
    queryCache: new QueryCache({
      onError: (failure, query) => {
        if (!query.meta?.failureIsShownByScreen && !wasTold(failure)) showFailure(failure);
      },
    }),
    mutationCache: new MutationCache({
      onError: (failure, _input, _result, mutation) => {
        if (!mutation.meta?.failureIsShownByScreen) showFailure(failure);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH,
        retry: (failures, failure) => failures < 1 && mayHelpToRetry(failure),
        // Asked even without a network, so that the screen can say so instead of waiting for ever.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // A write is never repeated by itself, nor kept to be made later, when it may no longer be meant.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** A refusal stays a refusal; a lost connection or a database that is starting may come back. */
function mayHelpToRetry(failure: unknown): boolean {
  return isSilence(failure) || (failure instanceof ApiFailure && failure.status === 503);
}

function isSilence(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === 0;
}

/** Many queries notice that no answer comes; the first one tells, the others only again after the connection was back. */
function silenceIsToldOnce(): (failure: unknown) => boolean {
  let told = false;
  onConnectionChange((connection) => {
    told = connection === 'offline';
  });
  return (failure) => {
    if (!isSilence(failure)) return false;
    const before = told;
    told = true;
    return before;
  };
}
