import { useEffect, useState } from 'react';
import { type ShownTime, shownTime } from '../kiosk-texts.ts';
import classes from './kiosk-screen.module.css';
import { type KioskProps, useKiosk } from './use-kiosk.ts';

export function WallClock({ kiosk }: KioskProps) {
  const { time, half } = useShownTime(kiosk);
  return (
    <p className={classes.clock}>
      {time}
      <small className={classes.half}> {half}</small>
    </p>
  );
}

/** Redraws each second, so that a tablet that slept shows the right time at once. */
export function useShownTime(kiosk: KioskProps['kiosk']): ShownTime {
  const { device } = useKiosk(kiosk);
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return shownTime(kiosk.now(), device.location?.timezone ?? null);
}
