import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { say } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { InPersonRows } from '../../../../shared/board/week-board.tsx';

/** The library that drags is loaded only where cards can be dragged. */
const MoveLayer = lazy(() => import('./move-layer.tsx'));

const hint = say(
  'Space picks a shift up. Arrow keys then choose a person and a day, Space puts it down, and Escape puts it back.',
);

interface MovedCards {
  items: readonly ScheduleItem[];
  /** Today at the location of an item. */
  todayOf: (item: ScheduleItem) => CivilDate;
}

/** BM1: lets people move the cards of a board with a row for each person. Undefined where nobody may. */
export function useMovedCards({ items, todayOf }: MovedCards, isOn: boolean): InPersonRows | undefined {
  const isIdle = useIdle(isOn);
  if (!isOn) return undefined;
  return (rows, dates) => ({
    hint,
    layer: (board) =>
      isIdle && (
        <Suspense fallback={null}>
          <MoveLayer {...{ board, rows, dates, items, todayOf }} />
        </Suspense>
      ),
  });
}

/** True as soon as the browser has nothing else to do, so that the board itself is drawn first. */
function useIdle(isAsked: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    // Safari has no such callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), 200);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(() => setIdle(true), { timeout: 2000 });
    return () => cancelIdleCallback(waiting);
  }, [isAsked]);
  return isIdle;
}
