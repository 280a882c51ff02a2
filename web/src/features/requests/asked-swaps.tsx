import { listMyRequests } from '@deckhand/contract/requests/list-my-requests';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { useCall } from '../../api/use-call.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './request-columns.module.css';
import type { MyRequest } from './request-words.ts';
import { askedWords, whenWords } from './swap-words.ts';

export function useAskedSwaps() {
  return useCall(listMyRequests, { query: { waits_for_you: 'true' } }, { showsFailure: true });
}

/** SW1: the swaps that wait for the reader's answer, above everything else; nothing when there are none. */
export function AskedSwaps({ onOpen }: { onOpen: (request: MyRequest) => void }) {
  const waiting = useAskedSwaps().data?.results ?? [];
  if (waiting.length === 0) return null;
  return (
    <section aria-label={say('Swaps that need your answer')} className={classes.asked}>
      {waiting.map(
        (request) =>
          request.swap && (
            <Notice
              key={request.id}
              tone="info"
              title={askedWords(request.swap)}
              actions={
                <Button size="compact-md" onClick={() => onOpen(request)}>
                  {say('Answer')}
                </Button>
              }
            >
              {request.swap.other
                ? say('You get {taken}, and give {given}', {
                    taken: whenWords(request.swap.shift),
                    given: whenWords(request.swap.other),
                  })
                : say('You get {taken}', { taken: whenWords(request.swap.shift) })}
            </Notice>
          ),
      )}
    </section>
  );
}
