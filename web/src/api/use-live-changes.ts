import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { refreshLiveQueries } from './live-queries.ts';
import { listenToChanges } from './watch-changes.ts';

/** Milliseconds. Changes come in bursts, such as those of one decision, and are gathered before a refresh. */
const GATHER_TIME = 150;
const MIN_REFRESH_INTERVAL = 700;

/**
 * Shows what others change at a location, or at all locations in reach, without a reload. A hidden tab does not listen,
 * since a browser has few connections for all its tabs; it catches up when it is shown.
 */
export function useLiveChanges(location: number | string = ''): void {
  const queryClient = useQueryClient();
  const isShown = useSyncExternalStore(onVisibilityChange, () => document.visibilityState === 'visible');
  const place = String(location);
  useEffect(() => {
    if (!isShown) return;
    const refresher = gatheringRefresher(queryClient);
    const stop = listenToChanges(place, {
      onReady: () => refresher.note(null),
      onChange: (change) => refresher.note(change.location),
    });
    return () => {
      stop();
      refresher.forget();
    };
  }, [queryClient, isShown, place]);
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function gatheringRefresher(queryClient: QueryClient) {
  const noted = new Set<number | null>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;

  function refresh(): void {
    timer = undefined;
    last = performance.now();
    const places = noted.has(null) ? [null] : [...noted];
    noted.clear();
    for (const place of places) void refreshLiveQueries(queryClient, place);
  }

  return {
    note(place: number | null): void {
      noted.add(place);
      const wait = Math.max(GATHER_TIME, last + MIN_REFRESH_INTERVAL - performance.now());
      timer ??= setTimeout(refresh, wait);
    },
    forget: () => clearTimeout(timer),
  };
}
