import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { type Restored, restoreDate } from '@deckhand/contract/schedule/shifts/restore-date';
import { say } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { showFailure } from '../../../../api/show-failure.ts';
import { closesOverCurrent, useMutationOf } from '../../../../api/use-mutation-of.ts';
import shared from '../../../../ui/shared.module.css';
import { unbrokenDates } from '../../../../ui/unbroken-dates.tsx';
import { LawSaid } from '../../../plans/law-in-words.tsx';
import { lawSaid } from '../../../plans/law-said.ts';
import { NotRestored } from '../../../plans/not-restored.tsx';
import { comingBackWords } from '../../../plans/restored-words.ts';
import { useUndo } from '../../../plans/use-undo.ts';
import classes from './event.module.css';
import { EventFacts } from './event-details.tsx';

interface RestoreDateFormProps {
  item: ScheduleItem;
  onDone: () => void;
}

/** S7a: brings a dismissed date back, and names the people who did not get their seat. */
export function RestoreDateForm({ item, onDone }: RestoreDateFormProps) {
  // A refusal often means that someone restored it first.
  const restore = useMutationOf(restoreDate, closesOverCurrent);
  const { sayDone } = useUndo();
  const [answer, setAnswer] = useState<Restored | null>(null);
  /** LA8: an admin read this and gave no reason. */
  const [inTheWay, setInTheWay] = useState<string>();

  async function send(): Promise<void> {
    try {
      const restored = await restore.mutateAsync({
        body: { shift_id: item.id, date: item.start_date, asks_for_reason: inTheWay === undefined },
      });
      if (restored.missing.length > 0) return setAnswer(restored);
      sayDone(restored.message, { shift: item.id, kind: 'RESTORED' });
    } catch (failure) {
      const law = lawSaid(failure);
      if (law !== undefined && inTheWay === undefined) return setInTheWay(law);
      showFailure(failure, { refused: say('Unable to restore shift.') });
    }
    onDone();
  }

  return (
    <div className={shared.stack16}>
      <EventFacts item={item} staff={false} />
      {answer ? (
        <NotRestored answer={answer} />
      ) : (
        <p className={shared.second}>
          {unbrokenDates(
            say('The shift takes place on {date} after all.', { date: formatForDisplay(item.start_date) }),
          )}{' '}
          {comingBackWords(item.dismissed_staff ?? [])}
        </p>
      )}
      {inTheWay !== undefined && !answer && <LawSaid law={inTheWay} />}
      <div className={classes.submit}>
        {answer ? (
          <Button data-autofocus onClick={onDone}>
            {say('Done')}
          </Button>
        ) : (
          <Button loading={restore.isPending} onClick={send}>
            {inTheWay === undefined ? say('Restore') : say('Restore without these dates')}
          </Button>
        )}
      </div>
    </div>
  );
}
