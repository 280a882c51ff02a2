import { say } from '@deckhand/domain/language/say';
import { type CivilDate, formatForDisplay, formatLong } from '@deckhand/domain/time/civil-date';
import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from '../../../ui/dialog.module.css';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { RadioGroupField } from '../../../ui/radio-group-field.tsx';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import own from './shift-form.module.css';

interface ScopeDialogProps {
  opened: boolean;
  /** The date that the form was opened from; undefined from the list. */
  from: CivilDate | undefined;
  /** The date that 'Apply To One' changes: the same if the shift runs on it, from the list the next one. */
  date: CivilDate | undefined;
  /** Where Apply To One moves that date; undefined when the start date is as it was. */
  movesTo: CivilDate | undefined;
  /** The later changes of the fields that the edit changes, in words. */
  planned: readonly string[];
  onClose: () => void;
  onApplyToAll: (keepPlanned: boolean) => unknown;
  onApplyToOne: (date: CivilDate) => unknown;
}

const plannedChoices = [
  { value: 'keep', label: say('Keep what is planned') },
  { value: 'replace', label: say('Replace it') },
] as const;

/** Asks which dates of a recurring shift an edit changes. */
export function ScopeDialog({
  opened,
  from,
  date,
  movesTo,
  planned,
  onClose,
  onApplyToAll,
  onApplyToOne,
}: ScopeDialogProps) {
  const [keepPlanned, setKeepPlanned] = useState(true);
  const [running, setRunning] = useState<'all' | 'one' | null>(null);
  const isBusy = running !== null;

  async function run(which: 'all' | 'one', apply: () => unknown): Promise<void> {
    setRunning(which);
    try {
      await apply();
    } finally {
      setRunning(null);
    }
  }

  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      title={say('Update Repeating Shift for staff')}
      size={480}
      busy={isBusy}
    >
      <div className={classes.words}>
        <p>
          <strong>{say('Apply To All')}</strong>
          {unbrokenDates(
            from === undefined
              ? say(': all instances beyond today are updated. Replacements and dismissals stay.')
              : say(
                  ': all instances beyond today are updated, from {date} on. Replacements and dismissals stay.',
                  { date: formatForDisplay(from) },
                ),
          )}
        </p>
        {date !== undefined && (
          <p>
            <strong>{say('Apply To One')}</strong>
            {onlyWords(from === undefined, date, movesTo)}
          </p>
        )}
        <p>{say('Past dates stay as they are. Everybody whose shifts change is told by email.')}</p>
        {planned.length > 0 && (
          <>
            <p>{say('You change what is planned otherwise:')}</p>
            <ul className={own.planned}>
              {planned.map((words) => (
                <li key={words}>{unbrokenDates(words)}</li>
              ))}
            </ul>
            <RadioGroupField
              label={say('With Apply To All')}
              choices={plannedChoices}
              value={keepPlanned ? 'keep' : 'replace'}
              onChange={(choice) => setKeepPlanned(choice !== 'replace')}
            />
          </>
        )}
      </div>
      <div className={`${classes.actions} ${own.scopes}`}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {say('Cancel')}
        </Button>
        {date !== undefined && (
          <Button
            variant="light"
            loading={running === 'one'}
            disabled={isBusy}
            onClick={() => run('one', () => onApplyToOne(date))}
          >
            {say('Apply To One')}
          </Button>
        )}
        <Button
          data-autofocus
          loading={running === 'all'}
          disabled={isBusy}
          onClick={() => run('all', () => onApplyToAll(keepPlanned))}
        >
          {say('Apply To All')}
        </Button>
      </div>
    </DialogFrame>
  );
}

/** Says which date is changed alone: the one that was opened, or else the next. */
function onlyWords(isNext: boolean, date: CivilDate, movesTo: CivilDate | undefined): string {
  const only = formatLong(date);
  if (movesTo === undefined)
    return isNext
      ? say(': only the next date, {only}, is updated.', { only })
      : say(': only {only} is updated.', { only });
  const other = formatLong(movesTo);
  return isNext
    ? say(': only the next date, {only}, is updated and moves to {other}.', { only, other })
    : say(': only {only} is updated and moves to {other}.', { only, other });
}
