import { Button } from '@mantine/core';
import { IconCloudOff, IconLifebuoy, IconRefresh } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { useConnection } from '../api/connectivity.ts';
import { somethingWentWrong } from '../api/failure-text.ts';
import { FullPageMessage } from '../ui/full-page-message.tsx';
import { PageNotLoaded } from './page-not-loaded.ts';

/** Instead of a page that broke or could not be had; the frame around it stays. */
export function RouteFailure() {
  const error = useRouteError();
  return error instanceof PageNotLoaded ? <NotLoaded /> : <Broken error={error} />;
}

function NotLoaded() {
  const connection = useConnection();
  const reload = () => window.location.reload();
  if (connection !== 'online') {
    return (
      <FullPageMessage
        tone="warning"
        icon={<IconCloudOff />}
        title="This page needs a connection"
        action={<Button onClick={reload}>Retry</Button>}
      >
        It has not been opened before, and the server cannot be reached right now.
      </FullPageMessage>
    );
  }
  return (
    <FullPageMessage
      icon={<IconRefresh />}
      title="A new version of Deckhand is ready"
      action={<Button onClick={reload}>Reload</Button>}
    >
      This page belongs to the old version, which is no longer there. Reload to go on with the new one.
    </FullPageMessage>
  );
}

function Broken({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => console.error(error), [error]);
  return (
    <FullPageMessage
      tone="danger"
      icon={<IconLifebuoy />}
      title={somethingWentWrong}
      action={
        <Button onClick={() => void revalidate()} loading={state === 'loading'}>
          Retry
        </Button>
      }
    >
      This page ran into an error. Nothing that was saved is lost.
    </FullPageMessage>
  );
}
