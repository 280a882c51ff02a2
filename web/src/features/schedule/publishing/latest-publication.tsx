import type { Publishing } from '@deckhand/contract/schedule/publishing/publishing';
import { takeBackPublication } from '@deckhand/contract/schedule/publishing/take-back-publication';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconClock, IconEye } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refreshLiveQueries } from '../../../api/live-queries.ts';
import { showFailure } from '../../../api/show-failure.ts';
import { closesOverCurrent, useMutationOf } from '../../../api/use-mutation-of.ts';
import { toast } from '../../../ui/toast.ts';
import classes from './board-publishing.module.css';
import { clockWords, secondsLeft, seenWords, words } from './words.ts';

type Latest = NonNullable<Publishing['latest']>;

interface LatestLineProps {
  publishing: Publishing;
  /** The panel shows it already, with the button. */
  isPanelOpen: boolean;
  onDetails: () => void;
}

/** DR9, DR12: while the digests wait, who published can take them back; later it says who has seen the schedule. */
export function LatestLine({ publishing: { latest }, isPanelOpen, onDetails }: LatestLineProps) {
  if (latest === null)
    return <span className={classes.quiet}>{say('Nothing has been published here yet')}</span>;
  return (
    <div className={classes.line}>
      {latest.sends_at !== null ? (
        <>
          <SentIn sendsAt={latest.sends_at} />
          {!isPanelOpen && latest.can_take_back && <TakeBack latest={latest} />}
        </>
      ) : (
        <>
          <span className={classes.fact}>
            <IconEye size={16} aria-hidden /> {seenWords(latest.people)}
          </span>
          {!isPanelOpen && latest.people.length > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={onDetails}>
              {words.whoHasSeen}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** 'Sent in 1:42'. When the time is over, the page asks what has become of it. */
export function SentIn({ sendsAt }: { sendsAt: string }) {
  const left = useSecondsLeft(sendsAt);
  return (
    <span className={classes.fact} role="timer">
      <IconClock size={16} aria-hidden />{' '}
      {left === 0 ? say('Being sent') : say('Sent in {time}', { time: clockWords(left) })}
    </span>
  );
}

export function useSecondsLeft(sendsAt: string | null): number {
  const queryClient = useQueryClient();
  const [, tick] = useState(0);
  const left = sendsAt === null ? 0 : secondsLeft(sendsAt, Date.now());
  useEffect(() => {
    if (sendsAt === null) return;
    const timer = setInterval(() => {
      tick((ticks) => ticks + 1);
      if (secondsLeft(sendsAt, Date.now()) > 0) return;
      clearInterval(timer);
      void refreshLiveQueries(queryClient);
    }, 1_000);
    return () => clearInterval(timer);
  }, [sendsAt, queryClient]);
  return left;
}

/** DR9: nobody has been notified, so the dates can be hidden again. */
export function TakeBack({ latest }: { latest: Latest }) {
  const takeBack = useMutationOf(takeBackPublication, closesOverCurrent);
  async function send(): Promise<void> {
    try {
      const { message } = await takeBack.mutateAsync({ params: { id: latest.id } });
      toast.success(message);
    } catch (failure) {
      showFailure(failure);
    }
  }
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      loading={takeBack.isPending}
      onClick={() => void send()}
    >
      {words.takeBack}
    </Button>
  );
}
