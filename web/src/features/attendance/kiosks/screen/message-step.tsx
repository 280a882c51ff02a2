import { say } from '@deckhand/domain/language/say';
import shared from '../../../../ui/shared.module.css';
import classes from './message-step.module.css';
import { type KioskProps, useKiosk } from './use-kiosk.ts';
import { WallClock } from './wall-clock.tsx';

/** A longer message is set smaller, so that its button stays on the screen of a tablet. */
const LONG = 150;

/** The school's message, shown to each person before the keypad. */
export function MessageStep({ kiosk }: KioskProps) {
  const { message } = useKiosk(kiosk).state;
  return (
    <>
      <WallClock kiosk={kiosk} />
      <section className={classes.overlay}>
        <h1 className={shared.unseen}>{say('Message of the school')}</h1>
        <p className={classes.message} data-long={(message ?? '').length > LONG} id="message">
          {message}
        </p>
        <button
          type="button"
          className={classes.button}
          aria-describedby="message"
          // The kiosk waits for this button only, so Enter continues.
          // biome-ignore lint/a11y/noAutofocus: nothing before it can be used
          autoFocus
          onClick={() => kiosk.dispatch({ type: 'acknowledged' })}
        >
          {say('I acknowledge')}
        </button>
      </section>
    </>
  );
}
