import { say } from '@deckhand/domain/language/say';
import { IconLock } from '@tabler/icons-react';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './marked-name.module.css';

interface MarkedNameProps {
  name: string;
  mark: string | undefined;
  /** All days of the row are closed for pay (PE8). */
  isClosed?: boolean;
}

/** The name of a person, with a lock where it is closed, and a mark where their hours are unknown. */
export function MarkedName({ name, mark, isClosed = false }: MarkedNameProps) {
  return (
    <span className={classes.name}>
      <strong>
        {isClosed && <ClosedLock />}
        {name}
      </strong>
      {mark !== undefined && (
        <StatusBadge tone="warning" size="small">
          {mark}
        </StatusBadge>
      )}
    </span>
  );
}

export function ClosedLock() {
  return <IconLock className={classes.lock} size={13} stroke={1.9} role="img" aria-label={say('Closed')} />;
}
