import { type TouchEvent, useRef } from 'react';
import { swipeDirection } from './phone-day.ts';

/** Returns the touch handlers of an element that can be swiped. */
export function useSwipe(onSwipe: (direction: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0];
      // Two fingers zoom.
      start.current = touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      if (!start.current || !touch) return;
      const direction = swipeDirection(touch.clientX - start.current.x, touch.clientY - start.current.y);
      start.current = null;
      if (direction !== 0) onSwipe(direction);
    },
    onTouchCancel: () => {
      start.current = null;
    },
  };
}
