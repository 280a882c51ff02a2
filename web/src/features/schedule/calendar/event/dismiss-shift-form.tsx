import { length } from '@deckhand/contract/limits';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { dismissShift } from '@deckhand/contract/schedule/shifts/dismiss-shift';
import { say } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { showFormFailure } from '../../../../api/show-form-failure.ts';
import { closesOverCurrent, useMutationOf } from '../../../../api/use-mutation-of.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { chainWords } from '../../../../ui/join-words.ts';
import shared from '../../../../ui/shared.module.css';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import { useSchemaForm } from '../../../../ui/use-schema-form.ts';
import { CoverageGaps } from '../../../coverage/coverage-gaps.tsx';
import { useGapsWithoutShift } from '../../../coverage/use-gaps.ts';
import { useUndo } from '../../../plans/use-undo.ts';
import classes from './event.module.css';
import { EventFacts } from './event-details.tsx';
import { type Guard, useGuard } from './use-guard.ts';

interface DismissShiftFormProps {
  item: ScheduleItem;
  guard: Guard;
  onDone: () => void;
}

/** Dismisses a shift on one date. */
export function DismissShiftForm({ item, guard, onDone }: DismissShiftFormProps) {
  const { sayDone } = useUndo();
  const dismiss = useMutationOf(dismissShift, closesOverCurrent);
  const [isConfirming, setIsConfirming] = useState(false);
  const form = useSchemaForm({
    schema: dismissShift.body,
    initialValues: { reason: '' },
    toInput: ({ reason }) => ({ shift_id: item.id, date: item.start_date, reason }),
    onSubmit: () => setIsConfirming(true),
  });
  useGuard(guard, { hasUnsavedChanges: form.hasUnsavedChanges, isConfirming });
  const names = item.staff.map((person) => person.name);
  const gaps = useGapsWithoutShift(item.id, item.start_date);

  async function send(): Promise<void> {
    try {
      const { reason } = form.values;
      await dismiss.mutateAsync({ body: { shift_id: item.id, date: item.start_date, reason } });
    } catch (failure) {
      setIsConfirming(false);
      showFormFailure(form, failure, { refused: say('Unable to dismiss shift.') });
      return;
    }
    sayDone(say('Shift dismissed successfully.'), { shift: item.id, kind: 'DISMISSED' });
    onDone();
  }

  return (
    <form {...form.formProps} className={shared.stack16}>
      <EventFacts item={item} />
      <TextAreaField
        label={say('Reason')}
        required
        maxLength={length.dismissReason}
        description={say('The shift does not run on {start_date}; other dates stay as they are.', {
          start_date: formatForDisplay(item.start_date),
        })}
        {...form.field('reason')}
      />
      <div className={classes.submit}>
        <Button type="submit" color="red">
          {say('Dismiss')}
        </Button>
      </div>
      <ConfirmDialog
        opened={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={say('Dismiss Shift')}
        confirmLabel={say('Yes')}
        danger
        onConfirm={send}
      >
        <p>{say('Are you sure you want to dismiss this shift?')}</p>
        {names.length > 0 && (
          <p>
            {say('{names} {n, plural, one [is] other [are]} free that day and told so by email.', {
              names: chainWords(names),
              n: names.length,
            })}
          </p>
        )}
        <CoverageGaps gaps={gaps} />
      </ConfirmDialog>
    </form>
  );
}
