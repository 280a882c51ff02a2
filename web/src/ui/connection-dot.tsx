import { mark, sayKnown } from '@deckhand/domain/language/say';
import classes from './connection-dot.module.css';
import shared from './shared.module.css';

interface ConnectionDotProps {
  state: 'online' | 'connecting' | 'offline';
  /** Shows the word beside the dot; screen readers always read it. */
  withWord?: boolean;
}

const words = { online: mark('Online'), connecting: mark('Connecting'), offline: mark('Offline') };

export function ConnectionDot({ state, withWord = false }: ConnectionDotProps) {
  return (
    <span className={classes.connection} role="status" title={sayKnown(words[state])}>
      <span className={classes.dot} data-state={state} aria-hidden="true" />
      <span className={withWord ? undefined : shared.unseen}>{sayKnown(words[state])}</span>
    </span>
  );
}
