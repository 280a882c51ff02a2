import type { Person } from '@deckhand/contract/people/person';
import { say } from '@deckhand/domain/language/say';
import { IconMailForward, IconMailQuestion, IconUserCog } from '@tabler/icons-react';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './people.module.css';

/** Whether a person may sign in, or the account still has to be activated or completed. */
export function PersonStatus({
  person,
}: {
  person: Pick<Person, 'is_active' | 'is_verified' | 'awaits_activation' | 'awaits_completion'>;
}) {
  return (
    <span className={classes.status}>
      <StatusBadge tone={person.is_active ? 'ok' : 'neutral'}>
        {person.is_active ? say('Active') : say('Inactive')}
      </StatusBadge>
      {person.awaits_activation && (
        <StatusBadge tone="warning" size="small" icon={IconMailForward}>
          {say('Awaiting activation')}
        </StatusBadge>
      )}
      {!person.is_verified && (
        <StatusBadge tone="warning" size="small" icon={IconMailQuestion}>
          {say('Email not confirmed')}
        </StatusBadge>
      )}
      {person.awaits_completion && (
        <StatusBadge tone="warning" size="small" icon={IconUserCog}>
          {say('To complete')}
        </StatusBadge>
      )}
    </span>
  );
}
