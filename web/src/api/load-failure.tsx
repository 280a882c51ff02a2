import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { EmptyState } from '../ui/empty-state.tsx';
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
          Retry
        </Button>
      }
    />
  );
}
