import type { Person } from '@deckhand/contract/people/person';
import { IconMailForward } from '@tabler/icons-react';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './people.module.css';

/** Whether a person may sign in, or still has to activate the account. */
export function PersonStatus({ person }: { person: Pick<Person, 'is_active' | 'awaits_activation'> }) {
  return (
    <span className={classes.status}>
      <StatusBadge tone={person.is_active ? 'ok' : 'neutral'}>
        {person.is_active ? 'Active' : 'Inactive'}
      </StatusBadge>
      {person.awaits_activation && (
        <StatusBadge tone="warning" size="small" icon={IconMailForward}>
          Awaiting activation
        </StatusBadge>
      )}
    </span>
  );
}
