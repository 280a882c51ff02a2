import { say } from '@deckhand/domain/language/say';
import { Panel } from '../../../ui/panel.tsx';
import classes from './message.module.css';

/** A picture of the message at the kiosk; its button does nothing. */
export function MessagePreview({ message }: { message: string }) {
  const text = message.trim();
  return (
    <Panel
      title={say('At the punch clock')}
      note={text === '' ? say('No message: the keypad is shown at once') : undefined}
    >
      <div className={classes.kiosk}>
        {text === '' ? (
          <p className={classes.nothing}>{say('Enter your five-digit code')}</p>
        ) : (
          <>
            <p className={classes.message}>{text}</p>
            <span className={classes.button}>{say('I acknowledge')}</span>
          </>
        )}
      </div>
    </Panel>
  );
}
