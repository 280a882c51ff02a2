import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.ts';
import { useConnection } from './connectivity.ts';
import { mayBeWithdrawn, useWaitingChanges, withdrawWaiting } from './own-memory.ts';
import type { WaitingChange } from './own-store.ts';

/** SA4: the reader's changes that wait for a connection, to withdraw, and those that were refused, with the reason. */
export function WaitingChanges() {
  const changes = useWaitingChanges();
  const isOnline = useConnection() === 'online';
  if (changes.length === 0) return null;
  return (
    <section aria-label={say('Not sent yet')}>
      {changes.map((change) => (
        <Notice
          key={change.order}
          tone={change.refusal === undefined ? 'info' : 'warning'}
          title={change.words}
          actions={<ChangeButton {...change} />}
        >
          {stateOf(change, isOnline)}
        </Notice>
      ))}
    </section>
  );
}

function stateOf(change: WaitingChange, isOnline: boolean): string {
  if (change.refusal !== undefined) return say('Was not accepted: {reason}', { reason: change.refusal });
  if (!mayBeWithdrawn(change))
    return say('It may have arrived already. It is sent again by itself, and counts once.');
  return isOnline ? say('Waits to be sent.') : say('Waits for a connection.');
}

/** One that may have arrived is withdrawn where it is then, if at all. */
function ChangeButton(change: WaitingChange) {
  const { order, words, refusal, call } = change;
  if (!mayBeWithdrawn(change))
    return call.startsWith('request-') ? (
      <Button variant="default" component={Link} to="/my-requests">
        {say('My Requests')}
      </Button>
    ) : null;
  const isRefused = refusal !== undefined;
  return (
    <Button
      variant="default"
      aria-label={isRefused ? say('Remove {what}', { what: words }) : say('Withdraw {what}', { what: words })}
      onClick={() => void withdraw(order)}
    >
      {isRefused ? say('Remove') : say('Withdraw')}
    </Button>
  );
}

async function withdraw(order: number): Promise<void> {
  if (!(await withdrawWaiting(order))) toast.warning(say('It was sent already, so it is not withdrawn.'));
}
