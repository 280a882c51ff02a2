import '../../ui/dialog-styles.ts';
import { type Holiday, holidayNotFound } from '@deckhand/contract/holidays/holiday';
import { removeHoliday } from '@deckhand/contract/holidays/remove-holiday';
import { formatLong } from '@deckhand/domain/time/civil-date';
import { Button, Modal } from '@mantine/core';
import { useMutationOf } from '../../api/use-mutation-of.ts';
import { RemovalDialog, whenGone } from '../../shared/records/removal-dialog.tsx';
import classes from '../../ui/dialog.module.css';
import { useReturnFocus } from '../../ui/use-return-focus.ts';

interface HolidayDialogProps {
  holiday: Holiday;
  /** Only a future holiday can be removed. */
  isAhead: boolean;
  onClose: () => void;
}

export function HolidayDialog({ holiday, isAhead, onClose }: HolidayDialogProps) {
  return isAhead ? (
    <RemoveHoliday holiday={holiday} onClose={onClose} />
  ) : (
    <PastHoliday holiday={holiday} onClose={onClose} />
  );
}

type DialogProps = Omit<HolidayDialogProps, 'isAhead'>;

function RemoveHoliday({ holiday, onClose }: DialogProps) {
  const remove = useMutationOf(removeHoliday, {
    refreshes: 'live',
    refreshesOnRefusal: true,
    waitsForRefresh: true,
  });

  return (
    <RemovalDialog
      title="Remove Holiday"
      confirmLabel="Remove"
      cancelLabel="Keep"
      remove={() => remove.mutateAsync({ params: { id: holiday.id } })}
      success="Holiday removed successfully!"
      texts={whenGone(holidayNotFound)}
      onClose={onClose}
    >
      <Facts holiday={holiday} />
      <p>
        Are you sure you want to remove this holiday? The location opens again that day: every shift runs as
        it was planned, with the people who had it.
      </p>
    </RemovalDialog>
  );
}

function PastHoliday({ holiday, onClose }: DialogProps) {
  useReturnFocus(true);
  return (
    <Modal
      opened
      onClose={onClose}
      title="Holiday"
      size={440}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{
        title: classes.title,
        header: classes.header,
        body: classes.body,
        content: classes.content,
      }}
    >
      <div className={classes.words}>
        <Facts holiday={holiday} />
        <p>It is not ahead any more, so it stays.</p>
      </div>
      <div className={classes.actions}>
        <Button data-autofocus onClick={onClose}>
          Done
        </Button>
      </div>
    </Modal>
  );
}

function Facts({ holiday }: { holiday: Holiday }) {
  return (
    <p>
      <strong>{holiday.location_title}</strong> is closed on{' '}
      <strong>{formatLong(holiday.holiday_date)}</strong>: {holiday.reason}
    </p>
  );
}
