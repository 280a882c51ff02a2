import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

interface LookupHintProps {
  children: ReactNode;
  retry: (() => void) | undefined;
}

/** The hint of a staff lookup, with a retry button when the lookup failed. */
export function LookupHint({ children, retry }: LookupHintProps) {
  return (
    <>
      <span aria-live="polite">{children}</span>
      {retry && (
        <Button variant="transparent" size="compact-xs" c="var(--mantine-color-anchor)" onClick={retry}>
          {say('Retry')}
        </Button>
      )}
    </>
  );
}
