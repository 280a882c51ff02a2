import classes from './message-step.module.css';
import { type KioskParts, useKiosk } from './use-kiosk.ts';
import { WallClock } from './wall-clock.tsx';

/** From here on the message would push its button off the screen of a tablet. */
const LONG = 150;

/** What the school has to say to everybody before the keys are shown. */
export function MessageStep({ kiosk }: KioskParts) {
  const { message } = useKiosk(kiosk).state;
  return (
    <>
      <WallClock kiosk={kiosk} />
      <section className={classes.overlay}>
        <h1 className="unseen">Message of the school</h1>
        <p className={classes.message} data-long={(message ?? '').length > LONG} id="message">
          {message}
        </p>
        <button
          type="button"
          className={classes.button}
          aria-describedby="message"
          // The kiosk waits for this and for nothing else: Enter alone goes on.
          // biome-ignore lint/a11y/noAutofocus: there is nothing before it that somebody could want to reach
          autoFocus
          onClick={() => kiosk.happen({ type: 'acknowledged' })}
        >
          I acknowledge
        </button>
      </section>
    </>
  );
}
