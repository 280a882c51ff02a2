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
  { value: 'keep', label: 'Keep what is planned' },
  { value: 'replace', label: 'Replace it' },
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
      title="Update Repeating Shift for staff"
      size={480}
      busy={isBusy}
    >
      <div className={classes.words}>
        <p>
          <strong>Apply To All</strong>: all instances beyond today are updated
          {unbrokenDates(from === undefined ? '' : `, from ${formatForDisplay(from)} on`)}. Replacements and
          dismissals stay.
        </p>
        {date !== undefined && (
          <p>
            <strong>Apply To One</strong>: only {from === undefined && 'the next date, '}
            {formatLong(date)}
            {from === undefined && ','} is updated
            {movesTo !== undefined && ` and moves to ${formatLong(movesTo)}`}.
          </p>
        )}
        <p>Past dates stay as they are. Everybody whose shifts change is told by email.</p>
        {planned.length > 0 && (
          <>
            <p>You change what is planned otherwise:</p>
            <ul className={own.planned}>
              {planned.map((words) => (
                <li key={words}>{unbrokenDates(words)}</li>
              ))}
            </ul>
            <RadioGroupField
              label="With Apply To All"
              choices={plannedChoices}
              value={keepPlanned ? 'keep' : 'replace'}
              onChange={(choice) => setKeepPlanned(choice !== 'replace')}
            />
          </>
        )}
      </div>
      <div className={`${classes.actions} ${own.scopes}`}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
        {date !== undefined && (
          <Button
            variant="light"
            loading={running === 'one'}
            disabled={isBusy}
            onClick={() => run('one', () => onApplyToOne(date))}
          >
            Apply To One
          </Button>
        )}
        <Button
          data-autofocus
          loading={running === 'all'}
          disabled={isBusy}
          onClick={() => run('all', () => onApplyToAll(keepPlanned))}
        >
          Apply To All
        </Button>
      </div>
    </DialogFrame>
  );
}
