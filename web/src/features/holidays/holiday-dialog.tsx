import '../../ui/dialog-styles.ts';
import { type Holiday, holidayNotFound } from '@deckhand/contract/holidays/holiday';
import { removeHoliday } from '@deckhand/contract/holidays/remove-holiday';
import { formatLong } from '@deckhand/domain/time/civil-date';
import { Button, Modal } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useMutationOf } from '../../api/use-mutation-of.ts';
import { RemovalDialog, whenGone } from '../../shared/records/removal-dialog.tsx';
import { DetailsList } from '../../ui/details-list.tsx';
import classes from '../../ui/dialog.module.css';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import own from './holidays-page.module.css';

interface HolidayDialogProps {
  holiday: Holiday;
  /** Only a future holiday can be removed. */
  isAhead: boolean;
  onClose: () => void;
}

/** Shows a holiday first; removing it is a step of its own. */
export function HolidayDialog({ holiday, isAhead, onClose }: HolidayDialogProps) {
  const [removing, setRemoving] = useState(false);
  return removing ? (
    <RemoveHoliday holiday={holiday} onClose={onClose} />
  ) : (
    <ViewHoliday
      holiday={holiday}
      onClose={onClose}
      onRemove={isAhead ? () => setRemoving(true) : undefined}
    />
  );
}

interface ViewHolidayProps {
  holiday: Holiday;
  onClose: () => void;
  /** Absent when the holiday is not ahead any more. */
  onRemove: (() => void) | undefined;
}

function ViewHoliday({ holiday, onClose, onRemove }: ViewHolidayProps) {
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
        <DetailsList
          details={[
            { label: 'Location', value: holiday.location_title },
            { label: 'Date', value: formatLong(holiday.holiday_date) },
            { label: 'Reason', value: holiday.reason },
          ]}
        />
        <p className={own.consequence}>
          {onRemove
            ? 'No shift runs there that day. Everybody keeps their seat, and removing the holiday restores the day.'
            : 'It is not ahead any more, so it stays.'}
        </p>
      </div>
      <div className={classes.actions}>
        {onRemove && (
          <Button
            variant="default"
            c="var(--kit-danger)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={onRemove}
          >
            Remove
          </Button>
        )}
        <Button data-autofocus onClick={onClose}>
          Done
        </Button>
      </div>
    </Modal>
  );
}

function RemoveHoliday({ holiday, onClose }: Pick<HolidayDialogProps, 'holiday' | 'onClose'>) {
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
      <p>
        <strong>{holiday.location_title}</strong> is closed on{' '}
        <strong>{formatLong(holiday.holiday_date)}</strong>: {holiday.reason}
      </p>
      <p>
        Are you sure you want to remove this holiday? The location opens again that day: every shift runs as
        it was planned, with the people who had it.
      </p>
    </RemovalDialog>
  );
}
