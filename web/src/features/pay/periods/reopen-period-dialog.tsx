import { length } from '@deckhand/contract/limits';
import { reopenPayPeriod } from '@deckhand/contract/pay/periods/reopen-pay-period';
import { say } from '@deckhand/domain/language/say';
import { ApiFailure } from '../../../api/api-failure.ts';
import { showFailure } from '../../../api/show-failure.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { closesOverCurrent, useMutationOf } from '../../../api/use-mutation-of.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { daysTitle } from '../pay-words.ts';
import type { ViewedPeriod } from './viewed-period.ts';

interface ReopenPeriodDialogProps {
  period: ViewedPeriod;
  onClose: () => void;
}

/** PE11: its days can be changed again, and what was closed stays on record as void. */
export function ReopenPeriodDialog({ period, onClose }: ReopenPeriodDialogProps) {
  const reopen = useMutationOf(reopenPayPeriod, closesOverCurrent);
  const form = useCallForm({
    schema: reopenPayPeriod.body,
    initialValues: { reason: '' },
    onSubmit: async (body) => {
      try {
        await reopen.mutateAsync({ params: { first: period.first_day }, body });
        toast.success(say('The period is open again.'));
        onClose();
      } catch (failure) {
        // Somebody reopened it or handed it over meanwhile.
        if (!(failure instanceof ApiFailure) || failure.status !== 409) throw failure;
        showFailure(failure);
        onClose();
      }
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={say('Reopen {days}?', { days: daysTitle(period) })}
      description={say(
        'Managers can change its days again. What was closed stays on record as void, and signatures stay except of rows that then change. It has to be closed again before it can be handed over.',
      )}
      submitLabel={say('Reopen')}
      danger
      form={form}
      size="small"
    >
      <TextAreaField
        label={say('Reason')}
        required
        autoFocus
        maxLength={length.adminNotes}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
