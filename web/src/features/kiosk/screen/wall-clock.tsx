import type { KioskParts } from './use-kiosk.ts';
import { useShownTime } from './use-shown-time.ts';
import classes from './wall-clock.module.css';

export function WallClock({ kiosk }: KioskParts) {
  const { time, half } = useShownTime(kiosk);
  return (
    <p className={classes.clock}>
      {time}
      <small className={classes.half}> {half}</small>
    </p>
  );
}
