import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import { useCallback, useSyncExternalStore } from 'react';

const HALF_A_MINUTE = 30_000;

/** The location's current date; it changes at midnight while the page is open. */
export function useToday(zone: ZoneCode): CivilDate {
  return useSyncExternalStore(
    everyHalfMinute,
    useCallback(() => todayIn(zone, new Date()), [zone]),
  );
}

function everyHalfMinute(listener: () => void): () => void {
  const timer = setInterval(listener, HALF_A_MINUTE);
  return () => clearInterval(timer);
}
