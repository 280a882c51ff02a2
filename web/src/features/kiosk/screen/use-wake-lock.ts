import { useEffect } from 'react';

/** Keeps the tablet's screen on while the punch clock is in view. Where it cannot be had, the tablet's own settings rule. */
export function useWakeLock(): void {
  useEffect(() => {
    if (navigator.wakeLock === undefined) return;
    const hold = () => {
      if (document.visibilityState === 'visible') navigator.wakeLock.request('screen').catch(() => undefined);
    };
    hold();
    // The browser lets go of it whenever the page is hidden.
    document.addEventListener('visibilitychange', hold);
    return () => document.removeEventListener('visibilitychange', hold);
  }, []);
}
