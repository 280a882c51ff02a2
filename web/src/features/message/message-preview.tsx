import { Panel } from '../../ui/panel.tsx';
import classes from './message-preview.module.css';

/** A picture of the message as the kiosk will show it; its button cannot be pressed. */
export function MessagePreview({ message }: { message: string }) {
  const text = message.trim();
  return (
    <Panel
      title="At the punch clock"
      note={text === '' ? 'No message: the keys are shown at once' : undefined}
    >
      <div className={classes.kiosk}>
        {text === '' ? (
          <p className={classes.nothing}>Enter your five-digit code</p>
        ) : (
          <>
            <p className={classes.message}>{text}</p>
            <span className={classes.button}>I acknowledge</span>
          </>
        )}
      </div>
    </Panel>
  );
}
