import { answerMyTimesheet } from '@deckhand/contract/pay/sign-off/answer-my-timesheet';
import type { Statement, Timesheet } from '@deckhand/contract/pay/sign-off/timesheet';
import { say } from '@deckhand/domain/language/say';
import { formatPaidTime } from '@deckhand/domain/pay/sign-off/paid-time';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { Button } from '@mantine/core';
import { IconCheck, IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { showFailure } from '../../../api/show-failure.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { momentWords } from '../../../shared/time/moment-words.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { DisputeDialog } from './dispute-dialog.tsx';
import classes from './timesheet.module.css';

/** SO2: shows the words of the reader about the period with their answers, and takes them back. */
export function OwnWords({ sheet }: { sheet: Timesheet }) {
  const { answerWith, isPending } = useAnswer(sheet);
  const { statements, state } = sheet;
  const confirmed = confirmedIn(sheet);
  const holds = confirmed !== undefined && !confirmed.is_over;
  const waiting = statements.filter(({ kind, answer: given, is_over }) => {
    return kind === 'DISPUTE' && given === null && !is_over;
  });

  const takeBack = state === 'OVER' && (
    <Button
      variant="default"
      size="compact-sm"
      loading={isPending}
      onClick={() => void answerWith({ answer: 'WITHDRAW' })}
    >
      {say('Take back')}
    </Button>
  );

  return (
    <section className={classes.words} aria-label={say('Your word')}>
      {holds && (
        <Notice tone="ok" actions={takeBack || undefined}>
          {say('You said that {time} look right on {moment}.', {
            time: formatPaidTime(confirmed.minutes),
            moment: momentWords(confirmed.said_at),
          })}
        </Notice>
      )}
      {confirmed?.is_over && state === 'OVER' && (
        <Notice tone="warning">
          {say('Your hours have changed since you confirmed {time}. Please look again.', {
            time: formatPaidTime(confirmed.minutes),
          })}
        </Notice>
      )}
      {statements
        .filter(({ kind }) => kind === 'DISPUTE')
        .map((statement) => (
          <Notice
            key={statement.id}
            tone={statement.answer === null && !statement.is_over ? 'warning' : 'info'}
          >
            {disputeWords(statement)}
          </Notice>
        ))}
      {waiting.length > 0 && <div className={classes.takeBack}>{takeBack}</div>}
    </section>
  );
}

/** SO2, SO10: below the days, so that they are read first. */
export function SayWords({ sheet }: { sheet: Timesheet }) {
  const [isDisputing, setDisputing] = useState(false);
  const { answerWith, isPending } = useAnswer(sheet);
  const confirmed = confirmedIn(sheet);
  if (sheet.state !== 'OVER' || (confirmed && !confirmed.is_over)) return null;
  return (
    <>
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="md"
          leftSection={<IconMessage size={18} stroke={1.8} aria-hidden />}
          onClick={() => setDisputing(true)}
        >
          {say('Something is wrong')}
        </Button>
        <Button
          size="md"
          leftSection={<IconCheck size={18} aria-hidden />}
          disabled={sheet.weeks.length === 0}
          loading={isPending}
          onClick={() => void answerWith({ answer: 'CONFIRM', minutes: sheet.minutes })}
        >
          {say('Looks right')}
        </Button>
      </div>
      <p className={classes.foot}>
        {say('Looks right locks nothing. You can still report a mistake later.')}
      </p>
      {isDisputing && <DisputeDialog sheet={sheet} onClose={() => setDisputing(false)} />}
    </>
  );
}

function confirmedIn({ statements }: Timesheet): Statement | undefined {
  return statements.find(({ kind }) => kind === 'CONFIRM');
}

function useAnswer({ first_day: first }: Timesheet) {
  const answer = useMutationOf(answerMyTimesheet, {
    refreshes: ['pay'],
    refreshesOnRefusal: true,
    waitsForRefresh: true,
  });

  async function answerWith(body: Parameters<typeof answer.mutateAsync>[0]['body']): Promise<void> {
    try {
      const { message } = await answer.mutateAsync({ params: { first }, body });
      toast.success(message);
    } catch (failure) {
      showFailure(failure);
    }
  }

  return { answerWith, isPending: answer.isPending };
}

function disputeWords({ date, notes, answer, answered_by: by, is_over: isOver }: Statement): string {
  const said =
    date === null
      ? say('You said about a missing day: “{notes}”', { notes })
      : say('You said about {date}: “{notes}”', { date: formatForDisplay(date), notes });
  return `${said} ${laterWords()}`;

  function laterWords(): string {
    if (answer !== null)
      return by === null
        ? say('Somebody answered: “{answer}”', { answer })
        : say('{name} answered: “{answer}”', { name: by, answer });
    return isOver
      ? say('It was changed since.')
      : say('Nobody has answered yet. You are paid meanwhile as it stands.');
  }
}
