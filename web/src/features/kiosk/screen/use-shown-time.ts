import { useEffect, useState } from 'react';
import type { Kiosk } from '../kiosk.ts';
import { type ShownTime, shownTime } from '../kiosk-texts.ts';
import { useKiosk } from './use-kiosk.ts';

/** What the clock shows, drawn anew each second: a tablet that slept is right again at once. */
export function useShownTime(kiosk: Kiosk): ShownTime {
  const { device } = useKiosk(kiosk);
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return shownTime(kiosk.now(), device.location?.timezone ?? null);
}
