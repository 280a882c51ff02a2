import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useConnection } from '../api/connectivity.ts';
import { FullPageMessage } from '../ui/full-page-message.tsx';

/** Shown when a page's file is gone although the server answers: a newer version has replaced it. */
export function NewVersion() {
  return (
    <FullPageMessage
      icon={<IconRefresh />}
      title={say('A new version of Deckhand is ready')}
      action={<Button onClick={reload}>{say('Reload')}</Button>}
    >
      {say(
        'This page belongs to the old version, which is no longer there. Reload to continue with the new one.',
      )}
    </FullPageMessage>
  );
}

/** Shown when a page's file could not be fetched; reloads once the server can be reached. */
export function NeedsConnection() {
  const connection = useConnection();
  useEffect(() => {
    if (connection === 'online') reload();
  }, [connection]);
  return (
    <FullPageMessage
      tone="warning"
      icon={<IconCloudOff />}
      title={say('This page needs a connection')}
      action={<Button onClick={reload}>{say('Retry')}</Button>}
    >
      {say('It has not been opened before, and the server cannot be reached right now.')}
    </FullPageMessage>
  );
}

function reload(): void {
  window.location.reload();
}
