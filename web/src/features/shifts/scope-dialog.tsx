import '../../ui/dialog-styles.ts';
import { type CivilDate, formatForDisplay, formatLong } from '@deckhand/domain/time/civil-date';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import classes from '../../ui/dialog.module.css';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import own from './shift-form.module.css';

interface ScopeDialogProps {
  opened: boolean;
  /** The date that the form was opened from; 'Apply To One' needs it. */
  date: CivilDate | undefined;
  onClose: () => void;
  onApplyToAll: () => unknown;
  onApplyToOne: (date: CivilDate) => unknown;
}

/** Asks which dates of a recurring shift an edit changes. */
export function ScopeDialog({ opened, date, onClose, onApplyToAll, onApplyToOne }: ScopeDialogProps) {
  const [running, setRunning] = useState<'all' | 'one' | null>(null);
  const isBusy = running !== null;
  useReturnFocus(opened);

  async function run(which: 'all' | 'one', apply: () => unknown): Promise<void> {
    setRunning(which);
    try {
      await apply();
    } finally {
      setRunning(null);
    }
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Update Repeating Shift for staff"
      size={480}
      returnFocus={false}
      closeOnEscape={!isBusy}
      closeOnClickOutside={!isBusy}
      closeButtonProps={{ 'aria-label': 'Close', disabled: isBusy }}
      classNames={{
        title: classes.title,
        header: classes.header,
        body: classes.body,
        content: classes.content,
      }}
    >
      <div className={classes.words}>
        <p>
          <strong>Apply To All</strong>: all instances beyond today are updated
          {date === undefined ? '' : `, from ${formatForDisplay(date)} on`}. Replacements and dismissals stay.
        </p>
        {date !== undefined && (
          <p>
            <strong>Apply To One</strong>: only {formatLong(date)} is updated.
          </p>
        )}
        <p>Past dates stay as they are. Everybody whose shifts change is told by mail.</p>
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
          onClick={() => run('all', onApplyToAll)}
        >
          Apply To All
        </Button>
      </div>
    </Modal>
  );
}
