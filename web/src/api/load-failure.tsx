import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { Panel } from '../ui/panel.tsx';
import { failureText } from './failure-text.ts';

interface LoadFailureProps {
  failure: unknown;
  onRetry: () => unknown;
}

/** Shown in place of data that could not be loaded. */
export function LoadFailure({ failure, onRetry }: LoadFailureProps) {
  return (
    <EmptyState
      icon={<IconCloudOff />}
      title={failureText(failure)}
      action={
        <Button variant="default" onClick={() => void onRetry()}>
          {say('Retry')}
        </Button>
      }
    />
  );
}

interface NotLoadedProps {
  answer: { error: unknown; refetch: () => unknown };
  /** Shown while it loads. */
  skeleton: ReactNode;
  /** A failure gets a panel of its own, where the data would have one. */
  framed?: true;
}

/** Shown in place of data that is not here yet, or could not be loaded. */
export function NotLoaded({ answer: { error, refetch }, skeleton, framed }: NotLoadedProps) {
  if (!error) return skeleton;
  const failure = <LoadFailure failure={error} onRetry={refetch} />;
  return framed ? <Panel>{failure}</Panel> : failure;
}
