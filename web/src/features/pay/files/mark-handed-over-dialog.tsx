import { length } from '@deckhand/contract/limits';
import { markHandedOver } from '@deckhand/contract/pay/files/mark-handed-over';
import { say } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { toast } from '../../../ui/toast.ts';

/** PE12: the hours reached payroll without a file. */
export function MarkHandedOverDialog({ first, onClose }: { first: CivilDate; onClose: () => void }) {
  const mark = useMutationOf(markHandedOver, { refreshes: ['pay'], waitsForRefresh: true });
  const form = useCallForm({
    schema: markHandedOver.body,
    initialValues: { notes: '' },
    onSubmit: async (body) => {
      await mark.mutateAsync({ params: { first }, body });
      toast.success(say('Marked as handed over.'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={say('Mark as handed over')}
      description={say(
        'The period then counts as handed over and cannot be reopened: later corrections are paid in the next period.',
      )}
      submitLabel={say('Mark as handed over')}
      form={form}
      onClose={onClose}
    >
      <TextAreaField
        label={say('How did it reach payroll?')}
        placeholder={say('Typed into payroll by hand')}
        required
        maxLength={length.handOverNotes}
        {...form.field('notes')}
      />
    </FormDialog>
  );
}
