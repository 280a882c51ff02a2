import { useConnection } from '../../../api/connectivity.ts';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { ConnectionDot } from '../../../ui/connection-dot.tsx';
import { waitingText } from '../kiosk-texts.ts';
import { ClockInForm } from './clock-in-form.tsx';
import { FullScreenButton } from './full-screen-button.tsx';
import { Keypad } from './keypad.tsx';
import classes from './kiosk-screen.module.css';
import { MessageStep } from './message-step.tsx';
import { SavedStep } from './saved-step.tsx';
import { ToldStep } from './told-step.tsx';
import { type KioskParts, useKiosk } from './use-kiosk.ts';
import { useShownTime } from './use-shown-time.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { WallClock } from './wall-clock.tsx';

const drawn = { online: 'online', unreachable: 'connecting', offline: 'offline' } as const;

/** The whole of /punch-clock. */
export function KioskScreen({ kiosk }: KioskParts) {
  const { device, waiting, trouble } = useKiosk(kiosk);
  const connection = useConnection();
  const { day } = useShownTime(kiosk);
  useWakeLock();
  return (
    <div className={classes.screen}>
      <header className={classes.bar}>
        <span className={classes.brand}>
          <BrandMark name="Deckhand" />
        </span>
        <span className={classes.place}>{device.location?.title}</span>
        <span className={classes.state}>
          <ConnectionDot state={drawn[connection]} withWord />
          <FullScreenButton />
        </span>
      </header>
      <main className={classes.middle}>
        <Present kiosk={kiosk} />
      </main>
      <footer className={classes.foot}>
        {trouble !== null && waiting > 0 && (
          <span className={classes.trouble} role="alert">
            {trouble}
          </span>
        )}
        <span>{day}</span>
        <span role="status">{waitingText(waiting)}</span>
      </footer>
    </div>
  );
}

function Present({ kiosk }: KioskParts) {
  const { step } = useKiosk(kiosk).state;
  switch (step.at) {
    case 'starting':
      return (
        <>
          <WallClock kiosk={kiosk} />
          <h1 className="unseen">Punch clock</h1>
        </>
      );
    case 'message':
      return <MessageStep kiosk={kiosk} />;
    case 'keypad':
    case 'checking':
      return <Keypad kiosk={kiosk} step={step} />;
    case 'form':
      return <ClockInForm kiosk={kiosk} step={step} />;
    case 'saved':
      return <SavedStep kiosk={kiosk} step={step} />;
    case 'told':
      return <ToldStep step={step} />;
  }
}
