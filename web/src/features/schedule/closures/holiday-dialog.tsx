import type { Closure } from '@deckhand/contract/plans/closure';
import { type Holiday, holidayNotFound } from '@deckhand/contract/schedule/closures/holiday';
import { removeHoliday } from '@deckhand/contract/schedule/closures/remove-holiday';
import { say } from '@deckhand/domain/language/say';
import { formatLong } from '@deckhand/domain/time/civil-date';
import { Button } from '@mantine/core';
import { IconCalendarUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { sayWith } from '../../../language/say-with.ts';
import { closedWords } from '../../../shared/board/schedule-cards.ts';
import { RemovalDialog, whenGone } from '../../../shared/records/removal-dialog.tsx';
import { DetailsList } from '../../../ui/details-list.tsx';
import classes from '../../../ui/dialog.module.css';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { holidayOf, isHoliday } from './holiday-cards.ts';
import own from './holidays-page.module.css';
import { ReopenPoolDialog } from './reopen-pool-dialog.tsx';

interface HolidayDialogProps {
  closure: Closure;
  /** Only a future holiday can be removed. */
  isAhead: boolean;
  onClose: () => void;
}

/** Shows a holiday or a closure of a part of a day first; removing or reopening it is a step of its own. */
export function HolidayDialog({ closure, isAhead, onClose }: HolidayDialogProps) {
  const [step, setStep] = useState<'view' | 'remove' | 'reopen'>('view');
  if (step === 'remove') return <RemoveHoliday holiday={holidayOf(closure)} onClose={onClose} />;
  if (step === 'reopen') return <ReopenPoolDialog closure={closure} onClose={onClose} />;
  return (
    <ViewClosure
      closure={closure}
      onClose={onClose}
      onRemove={isAhead && isHoliday(closure) ? () => setStep('remove') : undefined}
      onReopen={closure.is_ahead ? () => setStep('reopen') : undefined}
    />
  );
}

interface ViewClosureProps {
  closure: Closure;
  onClose: () => void;
  /** Absent when the holiday is not ahead any more. */
  onRemove: (() => void) | undefined;
  /** Absent when nothing of it lies ahead. */
  onReopen: (() => void) | undefined;
}

function ViewClosure({ closure, onClose, onRemove, onReopen }: ViewClosureProps) {
  const isWholeDay = isHoliday(closure);
  return (
    <DialogFrame onClose={onClose} title={isWholeDay ? say('Holiday') : say('Closure')} size={440}>
      <div className={classes.words}>
        <DetailsList
          details={[
            { label: say('Location'), value: closure.location_title },
            { label: say('Date'), value: formatLong(closure.date) },
            ...(isWholeDay ? [] : [{ label: say('Time'), value: closedWords(closure) }]),
            { label: say('Reason'), value: closure.reason },
          ]}
        />
        <p className={own.consequence}>{consequence(onReopen !== undefined, onRemove !== undefined)}</p>
      </div>
      <div className={classes.actions}>
        {onReopen && (
          <Button variant="default" leftSection={<IconCalendarUp size={16} aria-hidden />} onClick={onReopen}>
            {say('Reopen')}
          </Button>
        )}
        {onRemove && (
          <Button
            variant="default"
            c="var(--kit-danger)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={onRemove}
          >
            {say('Remove')}
          </Button>
        )}
        <Button data-autofocus onClick={onClose}>
          {say('Done')}
        </Button>
      </div>
    </DialogFrame>
  );
}

function consequence(mayReopen: boolean, mayRemove: boolean): string {
  if (!mayReopen) return say('It is not ahead any more, so it stays.');
  if (!mayRemove) return say('No shift runs there at that time. Everybody keeps their seat.');
  return say(
    'No shift runs there that day. Everybody keeps their seat, and removing the holiday restores the day.',
  );
}

function RemoveHoliday({ holiday, onClose }: { holiday: Holiday; onClose: () => void }) {
  return (
    <RemovalDialog
      title={say('Remove Holiday')}
      confirmLabel={say('Remove')}
      cancelLabel={say('Keep')}
      call={removeHoliday}
      input={{ params: { id: holiday.id } }}
      success={say('Holiday removed successfully!')}
      texts={whenGone(holidayNotFound)}
      onClose={onClose}
    >
      <p>
        {sayWith('{location} is closed on {date}: {reason}', {
          location: <strong key="location">{holiday.location_title}</strong>,
          date: <strong key="date">{formatLong(holiday.holiday_date)}</strong>,
          reason: holiday.reason,
        })}
      </p>
      <p>
        {say(
          'Are you sure you want to remove this holiday? The location opens again that day: every shift runs as it was planned, with the people who had it.',
        )}
      </p>
    </RemovalDialog>
  );
}
