import { type Change, isAlarmChange, isRecordChange } from '@deckhand/contract/school/live/watch-changes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { refreshAlarmQueries, refreshLiveQueries, refreshRecordQueries } from './live-queries.ts';
import { listenToChanges } from './watch-changes.ts';

/** Milliseconds. Changes come in bursts, such as those of one decision, and are gathered before a refresh. */
const GATHER_TIME = 150;
const MIN_REFRESH_INTERVAL = 700;
/** After it began to listen, a page reads again what may have changed before. It has just been read, so drawing it comes first. */
const CATCH_UP_TIME = 1_000;

/**
 * Shows what others change at a location, or at all locations in reach, without a reload. A hidden tab does not listen,
 * since a browser has few connections for all its tabs; it catches up when it is shown.
 */
export function useLiveChanges(location: number | string = ''): void {
  useWatch(String(location), 'changes');
}

/** Shows what others change in the lists of people and locations. */
export function useLiveRecords(): void {
  useWatch('', 'records');
}

/** Shows alarms as they are raised and end. */
export function useLiveAlarms(): void {
  useWatch('', 'alarms');
}

type Followed = 'changes' | 'records' | 'alarms';

const refreshers = {
  changes: refreshLiveQueries,
  records: refreshRecordQueries,
  alarms: refreshAlarmQueries,
} as const satisfies Record<Followed, (client: QueryClient, location: number | null) => Promise<void>>;

function kindOf(change: Change): Followed {
  if (isAlarmChange(change)) return 'alarms';
  return isRecordChange(change) ? 'records' : 'changes';
}

function useWatch(location: string, followed: Followed): void {
  const queryClient = useQueryClient();
  const isShown = useSyncExternalStore(onVisibilityChange, () => document.visibilityState === 'visible');
  useEffect(() => {
    if (!isShown) return;
    const refresher = gatheringRefresher((location) => refreshers[followed](queryClient, location));
    const stop = listenToChanges(
      { location, records: followed === 'records' },
      {
        onReady: () => refresher.note(null, CATCH_UP_TIME),
        onChange: (change) => {
          if (kindOf(change) === followed) refresher.note(change.location);
        },
      },
    );
    return () => {
      stop();
      refresher.forget();
    };
  }, [queryClient, isShown, location, followed]);
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function gatheringRefresher(read: (location: number | null) => Promise<void>) {
  const noted = new Set<number | null>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;

  function refresh(): void {
    due = Number.POSITIVE_INFINITY;
    last = performance.now();
    const locations = noted.has(null) ? [null] : [...noted];
    noted.clear();
    for (const location of locations) void read(location);
  }

  return {
    note(location: number | null, wait = GATHER_TIME): void {
      noted.add(location);
      const now = performance.now();
      const moment = Math.max(now + wait, last + MIN_REFRESH_INTERVAL);
      if (moment >= due) return;
      clearTimeout(timer);
      due = moment;
      timer = setTimeout(refresh, moment - now);
    },
    forget: () => clearTimeout(timer),
  };
}
