import { say, sayKnown } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconLifebuoy } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { referenceOf, somethingWentWrong } from '../api/failure-text.ts';
import { FullPageMessage } from '../ui/full-page-message.tsx';

/** Shown in place of a page that failed; the frame around it stays. */
export function RouteFailure() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  useEffect(() => console.error(error), [error]);
  const reference = referenceOf(error);
  return (
    <FullPageMessage
      tone="danger"
      icon={<IconLifebuoy />}
      title={sayKnown(somethingWentWrong)}
      action={
        <Button onClick={() => void revalidate()} loading={state === 'loading'}>
          {say('Retry')}
        </Button>
      }
    >
      {say('This page ran into an error. Nothing that was saved is lost.')}
      {reference && ` ${reference}`}
    </FullPageMessage>
  );
}
