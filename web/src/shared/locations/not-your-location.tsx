import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';

/**
 * The one answer about a location that is not the reader's. It does not reveal whether there is such a
 * location (U5).
 */
export function NotYourLocation() {
  const { pathname } = useLocation();
  return (
    <Panel>
      <EmptyState
        icon={<IconLock size={24} stroke={1.6} />}
        title={say('This location is not one of yours')}
        hint={say('It may also have been deleted, so nothing of it is shown here.')}
        action={
          <Button component={Link} to={pathname} variant="default">
            {say('Go to your locations')}
          </Button>
        }
      />
    </Panel>
  );
}
