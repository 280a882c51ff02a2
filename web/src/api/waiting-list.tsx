import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { Notice } from '../ui/notice.tsx';
import { useWaitingChanges, withdrawWaiting } from './own-memory.ts';

/** SA4: the reader's changes that wait for a connection, to withdraw, and those that were refused, with the reason. */
export function WaitingChanges() {
  const changes = useWaitingChanges();
  if (changes.length === 0) return null;
  return (
    <section aria-label={say('Not sent yet')}>
      {changes.map(({ order, words, refusal }) => (
        <Notice
          key={order}
          tone={refusal === undefined ? 'info' : 'warning'}
          title={words}
          actions={
            <Button
              variant="default"
              aria-label={
                refusal === undefined
                  ? say('Withdraw {what}', { what: words })
                  : say('Remove {what}', { what: words })
              }
              onClick={() => void withdrawWaiting(order)}
            >
              {refusal === undefined ? say('Withdraw') : say('Remove')}
            </Button>
          }
        >
          {refusal === undefined
            ? say('Waits for a connection.')
            : say('Was not accepted: {reason}', { reason: refusal })}
        </Notice>
      ))}
    </section>
  );
}
