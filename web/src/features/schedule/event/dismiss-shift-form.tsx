import { length } from '@deckhand/contract/limits';
import type { ScheduleItem } from '@deckhand/contract/schedule/schedule-item';
import { dismissShift } from '@deckhand/contract/shifts/dismiss-shift';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { showFormFailure } from '../../../api/show-form-failure.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { useDismissShift } from '../../shifts/api/dismiss-shift.ts';
import { EventFacts } from './event-details.tsx';
import classes from './event-form.module.css';
import { type Guard, useGuard } from './use-guard.ts';

interface DismissShiftFormProps {
  item: ScheduleItem;
  guard: Guard;
  onDone: () => void;
}

/** Calls a shift off on one date. */
export function DismissShiftForm({ item, guard, onDone }: DismissShiftFormProps) {
  const dismiss = useDismissShift();
  const [asking, setAsking] = useState(false);
  const form = useSchemaForm({
    schema: dismissShift.body,
    initialValues: { reason: '' },
    toInput: ({ reason }) => ({ shift_id: item.id, date: item.start_date, reason }),
    onSubmit: () => setAsking(true),
  });
  useGuard(guard, { hasUnsavedChanges: form.hasUnsavedChanges, isAsking: asking });
  const names = item.staff.map((person) => person.name);

  async function send(): Promise<void> {
    try {
      const { reason } = form.values;
      await dismiss.mutateAsync({ shift_id: item.id, date: item.start_date, reason });
    } catch (failure) {
      setAsking(false);
      showFormFailure(form, failure, { refused: 'Unable to dismiss shift.' });
      return;
    }
    toast.success('Shift dismissed successfully.');
    onDone();
  }

  return (
    <form {...form.formProps} className={classes.form}>
      <EventFacts item={item} />
      <TextAreaField
        label="Reason"
        required
        maxLength={length.dismissReason}
        description={`The shift does not run on ${formatForDisplay(item.start_date)}; other dates stay as they are.`}
        {...form.field('reason')}
      />
      <div className={classes.actions}>
        <Button type="submit" color="red">
          Dismiss
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Dismiss Shift"
        confirmLabel="Yes"
        danger
        onConfirm={send}
      >
        <p>Are you sure you want to dismiss this shift?</p>
        {names.length > 0 && (
          <p>
            {names.join(' and ')} {names.length === 1 ? 'is' : 'are'} free that day and told so by mail.
          </p>
        )}
      </ConfirmDialog>
    </form>
  );
}
