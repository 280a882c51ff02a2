import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './api-failure.ts';
import { onConnectionChange } from './connectivity.ts';
import { showFailure } from './show-failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { failureIsShownByScreen?: true };
    mutationMeta: { failureIsShownByScreen?: true };
  }
}

// An answer is drawn in the task that brings it. A timer of its own would wait for all that is drawn meanwhile.
notifyManager.setScheduler(queueMicrotask);

/** Milliseconds for which two screens that show the same list share one answer. */
const FRESH_TIME = 5_000;

export function createQueryClient(): QueryClient {
  const wasShown = watchShownSilence();
  return new QueryClient({
    // A screen that shows a failure itself says so in `meta`; all other failures are shown here.
    queryCache: new QueryCache({
      onError: (failure, query) => {
        if (!query.meta?.failureIsShownByScreen && !wasShown(failure)) showFailure(failure);
      },
    }),
    mutationCache: new MutationCache({
      onError: (failure, _input, _result, mutation) => {
        if (!mutation.meta?.failureIsShownByScreen) showFailure(failure);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_TIME,
        retry: (failures, failure) => failures < 1 && mayHelpToRetry(failure),
        // Asks even without a network, so that the screen can report it instead of waiting forever.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // A write is never repeated by itself or kept for later, when the person may no longer want it.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Retrying cannot change a refusal, but a connection or a database may come back. */
function mayHelpToRetry(failure: unknown): boolean {
  return isSilence(failure) || (failure instanceof ApiFailure && failure.status === 503);
}

function isSilence(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === 0;
}

/** Returns whether a lost connection was already shown: once for all queries, and again only after the connection was back. */
function watchShownSilence(): (failure: unknown) => boolean {
  let shown = false;
  onConnectionChange((connection) => {
    shown = connection === 'offline';
  });
  return (failure) => {
    if (!isSilence(failure)) return false;
    const before = shown;
    shown = true;
    return before;
  };
}
