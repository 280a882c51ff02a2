import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { MinuteRange } from '@deckhand/domain/time/minutes';
import { type PointerEvent, useState } from 'react';
import { paintedTime, tappedTime } from './day-track.ts';

/** A pointer that moved less than this has tapped. */
const TAP_PIXELS = 6;

interface Stroke {
  date: CivilDate;
  from: number;
  to: number;
  hasMoved: boolean;
}

/** Painting a time along a day, with a mouse, a pen or a finger; a tap means the hour there. */
export function usePainting(shown: MinuteRange, onPainted: (date: CivilDate, time: MinuteRange) => void) {
  const [stroke, setStroke] = useState<Stroke | null>(null);

  function handlersOf(date: CivilDate) {
    return {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        // A click on something that lies on the track opens it and paints nothing.
        if (event.target !== event.currentTarget || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const from = shareOf(event);
        setStroke({ date, from, to: from, hasMoved: false });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (stroke?.date !== date) return;
        const to = shareOf(event);
        const moved = Math.abs(to - stroke.from) * event.currentTarget.clientWidth >= TAP_PIXELS;
        setStroke({ ...stroke, to, hasMoved: stroke.hasMoved || moved });
      },
      onPointerUp: () => {
        if (stroke?.date !== date) return;
        setStroke(null);
        onPainted(date, timeOf(stroke));
      },
      // The finger scrolls the page instead.
      onPointerCancel: () => setStroke(null),
    };
  }

  function timeOf({ from, to, hasMoved }: Stroke): MinuteRange {
    return hasMoved ? paintedTime(shown, from, to) : tappedTime(shown, from);
  }

  return { painted: stroke?.hasMoved ? { date: stroke.date, time: timeOf(stroke) } : null, handlersOf };
}

/** Where the pointer is on the track, from 0 at its left edge to 1 at its right one. */
function shareOf({ clientX, currentTarget }: PointerEvent<HTMLElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return (clientX - left) / width;
}
