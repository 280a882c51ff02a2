import type { CallInput } from '@deckhand/contract/call';
import { confirmSeen } from '@deckhand/contract/schedule/publishing/confirm-seen';
import { viewUnseen } from '@deckhand/contract/schedule/publishing/view-unseen';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconBell, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useWaitingChanges, waitingWords } from '../../../api/own-memory.ts';
import { showFailure } from '../../../api/show-failure.ts';
import { useActor } from '../../../api/use-actor.ts';
import { useCall } from '../../../api/use-call.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { toast } from '../../../ui/toast.ts';
import { ChangeLine } from '../history/change-line.tsx';
import classes from './unseen.module.css';

/** More take the room of the days on a phone. */
const SHOWN = 3;

/** DR11: shows the changes since the reader last confirmed their schedule. Nothing but the button counts as seen. */
export function Unseen() {
  const { id } = useActor();
  const { data } = useCall(viewUnseen, {}, { showsFailure: true });
  const confirm = useMutationOf(confirmSeen, {
    refreshes: ['publishing'],
    waitsForRefresh: true,
    waits: () => say('Got it: new in your schedule'),
  });
  const [isAll, setAll] = useState(false);
  const confirmed = useWaitingConfirmation();
  if (!data || data.change_id === null) return null;
  const { change_id: changeId, changes, count } = data;
  // It is said already, and listed among what waits.
  if (changeId <= confirmed) return null;
  const shown = isAll ? changes : changes.slice(0, SHOWN);

  async function send(): Promise<void> {
    try {
      const sent = await confirm.mutateAsync({ body: { change_id: changeId } });
      toast.success(waitingWords(sent) ?? sent.message);
    } catch (failure) {
      showFailure(failure);
    }
  }

  return (
    <section className={classes.unseen} aria-labelledby="unseen" data-print="hidden">
      <h2 id="unseen" className={classes.title}>
        <IconBell size={18} stroke={1.8} aria-hidden /> {say('New in your schedule')}
      </h2>
      {/* Somebody who is reminded needs the button, also where no line is left to show. */}
      {shown.length > 0 && (
        <ol className={classes.changes}>
          {shown.map((change) => (
            <ChangeLine
              key={change.id}
              change={change}
              readerId={id}
              namesLocation={false}
              preview={undefined}
            />
          ))}
        </ol>
      )}
      {!isAll && changes.length > SHOWN && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {say('{count} more', { count: changes.length - SHOWN })}
        </Button>
      )}
      {isAll && count > changes.length && (
        <p className={classes.rest}>
          {say('and {count} earlier, which you find under Changes', { count: count - changes.length })}
        </p>
      )}
      <Button
        size="md"
        leftSection={<IconCheck size={18} aria-hidden />}
        loading={confirm.isPending}
        onClick={() => void send()}
      >
        {say('Got it')}
      </Button>
    </section>
  );
}

/** SA4: the last change that the reader has confirmed without a network; 0 if none waits. */
function useWaitingConfirmation(): number {
  const waiting = useWaitingChanges().filter(
    ({ call, refusal }) => call === confirmSeen.name && refusal === undefined,
  );
  return Math.max(0, ...waiting.map(({ input }) => (input as CallInput<typeof confirmSeen>).body.change_id));
}
