import { holdNotices } from '@deckhand/contract/schedule/publishing/hold-notices';
import type { Publishing } from '@deckhand/contract/schedule/publishing/publishing';
import { heldMinutesAtMost } from '@deckhand/contract/schedule/publishing/publishing';
import { sendNotices } from '@deckhand/contract/schedule/publishing/send-notices';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useActor } from '../../../api/use-actor.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import classes from './board-publishing.module.css';
import { holdWords, waitingWords, words } from './words.ts';

const choices = [
  { value: 'done', label: say('When I am done') },
  { value: 'soon', label: say('After 5 minutes') },
] as const;

/** DR8: the notices that wait, and when they leave. */
export function WaitingNotices({ publishing }: { publishing: Publishing }) {
  const { id } = useActor();
  const options = { refreshes: ['publishing'], toastsFailure: true } as const;
  const hold = useMutationOf(holdNotices, options);
  const send = useMutationOf(sendNotices, options);
  const { location, waiting, holds_until: until } = publishing;
  return (
    <div className={classes.line} title={holdWords(publishing, id)}>
      <span className={classes.fact}>
        <IconBell size={16} aria-hidden /> {waitingWords(waiting)}
      </span>
      {waiting > 0 && (
        <Button
          variant="default"
          size="compact-md"
          loading={send.isPending}
          onClick={() => send.mutate({ body: { location } })}
        >
          {words.sendNow}
        </Button>
      )}
      <span className={classes.when} data-idle={(waiting === 0 && until === null) || undefined}>
        <Segmented
          label={say('Send notices')}
          choices={choices}
          value={until === null ? 'soon' : 'done'}
          onChange={(when) =>
            hold.mutate({ body: { location, minutes: when === 'done' ? heldMinutesAtMost : 0 } })
          }
        />
      </span>
      {until !== null && <span className={classes.quiet}>{holdWords(publishing, id)}</span>}
    </div>
  );
}
