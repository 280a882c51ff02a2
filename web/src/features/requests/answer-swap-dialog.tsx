import type { MySwap } from '@deckhand/contract/requests/list-my-requests';
import { answerSwap } from '@deckhand/contract/staffing/swaps/answer-swap';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { showFailure } from '../../api/show-failure.ts';
import { useMutationOf } from '../../api/use-mutation-of.ts';
import { sayWith } from '../../language/say-with.ts';
import dialog from '../../ui/dialog.module.css';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { toast } from '../../ui/toast.ts';
import { deciderWords } from './decider-words.ts';
import classes from './request-columns.module.css';
import type { MyRequest } from './request-words.ts';
import { SwapShiftCard } from './swap-shift-card.tsx';
import { hoursWords } from './swap-words.ts';

interface AnswerSwapDialogProps {
  request: MyRequest;
  swap: MySwap;
  onClose: () => void;
}

type Action = 'ACCEPT' | 'DECLINE';

/** SW3: the reader accepts or declines what a colleague asks of them. */
export function AnswerSwapDialog({ request, swap, onClose }: AnswerSwapDialogProps) {
  // A refusal often means that the swap is not possible any more.
  const answer = useMutationOf(answerSwap, {
    needsConnection: true,
    refreshes: 'live',
    refreshesOnRefusal: true,
  });
  const [sending, setSending] = useState<Action>();
  const { asked_by: asker, shift, other } = swap;

  async function send(action: Action): Promise<void> {
    setSending(action);
    try {
      const { message } = await answer.mutateAsync({ params: { id: request.id }, body: { action } });
      toast.success(message);
    } catch (failure) {
      showFailure(failure, { refused: say('Unable to answer this swap') });
    }
    onClose();
  }

  return (
    <DialogFrame
      onClose={onClose}
      title={other ? say('Swap request') : say('Shift offered to you')}
      size={440}
      busy={sending !== undefined}
    >
      <div className={dialog.words}>
        <p>
          {other
            ? sayWith('{name} asks you to swap', { name: <strong>{asker.name}</strong> })
            : sayWith('{name} asks you to take this shift', { name: <strong>{asker.name}</strong> })}
        </p>
        {request.reason !== '' && <p className={classes.word}>“{request.reason}”</p>}
        <div className={classes.sides}>
          {other && <SwapShiftCard label={say('You give')} shift={other} />}
          <SwapShiftCard label={say('You get')} shift={shift} />
        </div>
        {other && (
          <p>{say('{hours} for you. Only these dates change hands.', { hours: hoursWords(other, shift) })}</p>
        )}
        <p className={classes.quiet}>
          {swap.at_once
            ? say('The shifts change as soon as you accept, unless a manager has to look at it.')
            : `${say('Nothing changes before a manager approves.')} ${deciderWords(request.deciders)}`}
        </p>
      </div>
      <div className={dialog.actions}>
        <Button
          variant="default"
          onClick={() => send('DECLINE')}
          loading={sending === 'DECLINE'}
          disabled={sending === 'ACCEPT'}
        >
          {say('Decline')}
        </Button>
        {swap.accepted_at === null && (
          <Button
            onClick={() => send('ACCEPT')}
            loading={sending === 'ACCEPT'}
            disabled={sending === 'DECLINE'}
            data-autofocus
          >
            {other ? say('Accept swap') : say('Accept')}
          </Button>
        )}
      </div>
    </DialogFrame>
  );
}
